import { ACCEPTS_UNKNOWN_DATABASES, listMultiDatabase } from '../extended/common.ts';
import { changeRawRequest, combine, fault, replaceHandler } from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';
import { parentId } from '../mutations/catalog-state.ts';

const op = 'DropNamespace';

export const dropNamespace: FaultsOf<typeof op> = {
  'null-fields-default': fault(
    'reads a null behavior as Cascade',
    editRawBody(op, (body) => {
      if (body['behavior'] === null) body['behavior'] = 'Cascade';
    }),
  ),
  'restrict-database': fault(
    'creates the tables of a LanceDB client in the root',
    combine(
      listMultiDatabase,
      changeRawRequest('CreateTable', ({ headers }) => {
        delete headers['x-lancedb-database'];
      }),
    ),
    ACCEPTS_UNKNOWN_DATABASES,
  ),
  'cascade-only-below': fault(
    'also drops sibling namespaces with the same name prefix',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const siblings = await context.catalog.namespaces.list(context.database, parentId(request.id));
      const leaf = request.id.at(-1) ?? '';
      const withSamePrefix = siblings.kind === 'page' ? siblings.items.filter((name) => name.startsWith(leaf)) : [];
      for (const name of withSamePrefix) await serve({ ...request, id: [...parentId(request.id), name] }, context);
      return response;
    }),
  ),
  'cascade-leaves-nothing': fault('restores the children of a dropped namespace when its name is used again', () => {
    const trees = new Map<string, readonly string[]>();
    return {
      handlers: {
        DropNamespace: (serve) => async (request, context) => {
          const children = await context.catalog.namespaces.list(context.database, request.id);
          if (children.kind === 'page') trees.set(request.id.join('/'), children.items);
          return serve(request, context);
        },
        CreateNamespace: (serve) => async (request, context) => {
          const response = await serve(request, context);
          for (const name of trees.get(request.id.join('/')) ?? [])
            await serve({ ...request, id: [...request.id, name], body: {} }, context);
          return response;
        },
      },
    };
  }),
};

import type { Context } from '../../../../server-reference/operations/context.ts';
import { ACCEPTS_UNKNOWN_DATABASES, listMultiDatabase } from '../extended/common.ts';
import { changeRawRequest, combine, fault, replaceHandler } from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';
import { keyOf, parentId } from '../mutations/catalog-state.ts';

const op = 'DropNamespace';

/** With Cascade, drops the children of a namespace, and leaves what is in them. */
const keepsDeeperNamespaces = fault(
  'keeps the namespaces below the children of one dropped with Cascade',
  () => {
    const kept = new Set<string>();
    const childrenOf = async (id: readonly string[], { catalog, database }: Context): Promise<readonly string[][]> => {
      const found = await catalog.namespaces.list(database, id);
      return found.kind === 'page' ? found.items.map((name) => [...id, name]) : [];
    };
    return {
      handlers: {
        DropNamespace: (serve) => async (request, context) => {
          const deeper: string[] = [];
          for (const child of await childrenOf(request.id, context))
            for (const id of await childrenOf(child, context)) deeper.push(keyOf(id));
          const response = await serve(request, context);
          for (const key of deeper) kept.add(key);
          return response;
        },
        NamespaceExists: (serve) => async (request, context) =>
          kept.has(keyOf(request.id)) ? {} : serve(request, context),
        DescribeNamespace: (serve) => async (request, context) =>
          kept.has(keyOf(request.id)) ? { body: { properties: {} } } : serve(request, context),
      },
    };
  },
  { 'DropNamespace/cascade': 'the same tree of namespaces' },
);

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
  'cascade-leaves-nothing': [
    fault('restores the children of a dropped namespace when its name is used again', () => {
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
    keepsDeeperNamespaces,
  ],
};

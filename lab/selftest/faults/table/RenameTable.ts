import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { combine, fault, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, parentId, findTable } from '../mutations/catalog-state.ts';
import { acceptAllConcurrent, RecordedIds } from './common.ts';

const op = 'RenameTable';
type Request = HandlerRequest<typeof op>;

const targetId = ({ id, body }: Request): string[] => [...(body.new_namespace_id ?? parentId(id)), body.new_table_name];
const isSameName = (request: Request): boolean => keyOf(targetId(request)) === keyOf(request.id);

/** Records the new identifiers of renamed tables. */
const recordNewIds = (ids: RecordedIds): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    ids.add(targetId(request));
    return response;
  });

/** Drops the table that already has the new name. */
const dropTarget = (when: (request: Request, context: Context) => boolean | Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const { query, headers } = request;
    const isTaken = !isSameName(request) && (await findTable(context, targetId(request))) !== undefined;
    if (isTaken && (await when(request, context)))
      await handlers.DropTable({ id: targetId(request), query, headers }, context);
    return serve(request, context);
  });

const isTargetDeclared = (request: Request, context: Context): Promise<boolean> =>
  isDeclared({ id: targetId(request) }, context);

export const renameTable: FaultsOf<typeof op> = {
  'null-fields-default': fault(
    'reads a null new_namespace_id as the root',
    editRawBody(op, (body) => {
      if (body['new_namespace_id'] === null) body['new_namespace_id'] = [];
    }),
  ),
  taken: fault(
    'replaces a table with the new name in another namespace',
    dropTarget(
      async (request, context) =>
        request.body.new_namespace_id !== undefined && !(await isTargetDeclared(request, context)),
    ),
  ),
  'taken-declared': fault('replaces a declared table with the new name', dropTarget(isTargetDeclared)),
  'to-itself-harmless': fault(
    'drops the table on a rename to the same name without a namespace',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers, body } = request;
      if (isSameName(request) && body.new_namespace_id === undefined)
        await handlers.DropTable({ id, query, headers }, context);
      return serve(request, context);
    }),
  ),
  'history-kept': fault('returns 404 for earlier versions of a renamed table', () => {
    const ids = new RecordedIds();
    return combine(
      recordNewIds(ids),
      rejectRequests('QueryTable', 'TableVersionNotFound', ({ id, body }) => ids.has(id) && body.version !== undefined),
    );
  }),
  'properties-kept': fault(
    'clears the property values of a renamed table',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = await findTable(context, request.id);
      const response = await serve(request, context);
      const emptied = Object.fromEntries(Object.keys(table?.properties ?? {}).map((name) => [name, '']));
      if (table !== undefined) await context.catalog.tables.setProperties(table.id, emptied);
      return response;
    }),
  ),
  'tags-kept': fault(
    'deletes the tags of a renamed table',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      const isStored = !(await isDeclared(request, context)) && (await findTable(context, id)) !== undefined;
      const { tags } = isStored ? (await handlers.ListTableTags({ id, query, headers }, context)).body : { tags: {} };
      const response = await serve(request, context);
      for (const tag of Object.keys(tags))
        await handlers.DeleteTableTag({ id: targetId(request), query, headers, body: { tag } }, context);
      return response;
    }),
  ),
  'concurrent-rename': fault('reports success to each of several concurrent renames to one name', () =>
    acceptAllConcurrent(op, { body: {} }, targetId),
  ),
};

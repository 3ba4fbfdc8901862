import type { HandlerRequest } from '#contract/handlers';
import { findStorageId, keyOf, readVersion, type TableRequest } from '../mutations/catalog-state.ts';
import { combine, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { listIndexes } from './common.ts';

/* Servers whose indexes change which rows a request selects. */

type QueryBody = HandlerRequest<'QueryTable'>['body'];
type Scope = Pick<HandlerScope<'ListTableIndices'>, 'context' | 'handlers'>;

/** Whether a table has an index, of a type if one is given. */
export const hasIndex = async (request: TableRequest, scope: Scope, type?: string): Promise<boolean> =>
  (await findStorageId(request, scope.context)) !== undefined &&
  (await listIndexes(request, scope)).some(({ index_type }) => type === undefined || index_type === type);

/** Reads a part of a filter as another one in tables with an index of this type. */
export const misreadIndexed = (type: string, from: RegExp, to: string): ServerMutation =>
  replaceHandler('QueryTable', async (request, scope) => {
    const { filter } = request.body;
    if (typeof filter !== 'string' || !from.test(filter) || !(await hasIndex(request, scope, type)))
      return scope.serve(request, scope.context);
    const body = { ...request.body, filter: filter.replace(from, to) };
    return scope.serve({ ...request, body }, scope.context);
  });

/**
 * Does not change the indexes of a table when the operation changes it: queries that `usesIndex` selects read the version
 * before the last such change.
 */
export const staleAfter = (
  op: 'InsertIntoTable' | 'UpdateTable' | 'MergeInsertIntoTable' | 'RestoreTable',
  usesIndex: (body: QueryBody) => boolean,
): ServerMutation => {
  const indexed = new Map<string, number>();
  return combine(
    replaceHandler(op, async (request, scope) => {
      const { id, headers } = request as TableRequest;
      if (await hasIndex({ id, headers }, scope)) indexed.set(keyOf(id), await readVersion(scope.context, id));
      return scope.serve(request, scope.context);
    }),
    replaceHandler('QueryTable', async (request, { serve, context }) => {
      const version = indexed.get(keyOf(request.id));
      if (version === undefined || !usesIndex(request.body)) return serve(request, context);
      return serve({ ...request, body: { ...request.body, version } }, context);
    }),
  );
};

export const hasFilter = ({ filter }: QueryBody): boolean => typeof filter === 'string';

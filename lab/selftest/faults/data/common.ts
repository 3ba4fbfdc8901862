import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import { delay, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { keyOf, type Id } from '../mutations/catalog-state.ts';

/** The operations that change rows. */
type WriteOperation = 'InsertIntoTable' | 'UpdateTable' | 'DeleteFromTable' | 'MergeInsertIntoTable';

/** Makes a negated predicate true for rows where it is null. */
export const negateNull = (sql: string): string => sql.replace(/^NOT (.*)$/, '($1) IS NOT TRUE');

/** Applies a change to a field if its value is a string. */
export const mapString =
  (change: (sql: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value;

/** Handles a request with `handle` if another request to the same table is in progress. */
export const handleConcurrent = <Op extends WriteOperation>(
  op: Op,
  handle: (request: HandlerRequest<Op>, scope: HandlerScope<Op>) => HandlerResponse<Op> | Promise<HandlerResponse<Op>>,
): ServerMutation => {
  const inProgress = new Map<string, number>();
  return replaceHandler(op, async (request, scope) => {
    const key = keyOf((request as { readonly id: Id }).id);
    const others = inProgress.get(key) ?? 0;
    inProgress.set(key, others + 1);
    try {
      await delay();
      return await (others > 0 ? handle(request, scope) : scope.serve(request, scope.context));
    } finally {
      inProgress.set(key, (inProgress.get(key) ?? 1) - 1);
    }
  });
};

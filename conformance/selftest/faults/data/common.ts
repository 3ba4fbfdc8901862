import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import { delay, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { keyOf, type Id } from '../mutations/state.ts';

/* What the faults of rows have in common. */

/** The operations that change rows and answer once they have. */
export type Changing = 'InsertIntoTable' | 'UpdateTable' | 'DeleteFromTable' | 'MergeInsertIntoTable';

/** Takes what is neither true nor false for true, where the predicate negates something. */
export const negatesNull = (sql: string): string => sql.replace(/^NOT (.*)$/, '($1) IS NOT TRUE');

/** Closes a bracket that was left open. */
export const closesBracket = (sql: string): string => (/^\([^)]*$/.test(sql) ? `${sql})` : sql);

/** Changes a member of a request where it is a text. */
export const ofText =
  (change: (sql: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value;

/** Serves otherwise whoever comes while another is at the same table. */
export const overtakes = <Op extends Changing>(
  op: Op,
  other: (request: HandlerRequest<Op>, scope: HandlerScope<Op>) => HandlerResponse<Op> | Promise<HandlerResponse<Op>>,
): ServerMutation => {
  const busy = new Map<string, number>();
  return replaceHandler(op, async (request, scope) => {
    const key = keyOf((request as { readonly id: Id }).id);
    const others = busy.get(key) ?? 0;
    busy.set(key, others + 1);
    try {
      await delay();
      return await (others > 0 ? other(request, scope) : scope.serve(request, scope.context));
    } finally {
      busy.set(key, (busy.get(key) ?? 1) - 1);
    }
  });
};

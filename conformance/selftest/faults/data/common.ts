import type { HandlerAnswer, HandlerRequest } from '#contract/handlers';
import { lingers, serves, type Scene } from '../mutations/mutations.ts';
import type { Bend } from '../fault.ts';
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
  other: (request: HandlerRequest<Op>, scene: Scene<Op>) => HandlerAnswer<Op> | Promise<HandlerAnswer<Op>>,
): Bend => {
  const busy = new Map<string, number>();
  return serves(op, async (request, scene) => {
    const key = keyOf((request as { readonly id: Id }).id);
    const others = busy.get(key) ?? 0;
    busy.set(key, others + 1);
    try {
      await lingers();
      return await (others > 0 ? other(request, scene) : scene.serve(request, scene.context));
    } finally {
      busy.set(key, (busy.get(key) ?? 1) - 1);
    }
  });
};

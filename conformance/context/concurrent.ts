import type { Response } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import type { Check } from './check.ts';
import type { CheckContext } from './check-context.ts';
import { NotApplicable } from './outcome.ts';
import { Burst } from './target/burst.ts';
import { until } from './until.ts';

/** Requests in flight at the same time: more than the usual sizes of pools, which are 8, 16 and 32. */
export const IN_FLIGHT = 40;
/** One item for each of that many requests: their numbers, from 0 on. */
export const REQUESTS: readonly number[] = Array.from({ length: IN_FLIGHT }, (_, at) => at);
/** Attempts to have all requests in flight at the same time. */
const ATTEMPTS = 3;

/**
 * Sends one request for each item, all at the same time, and returns their responses in the order of the items. A request that is
 * rejected with 429 is repeated (D-07).
 */
export type SendTogether = <T, Op extends OperationId>(
  items: readonly T[],
  send: (sender: Pick<CheckContext, 'target'>, item: T) => Promise<Response<Op>>,
) => Promise<readonly Response<Op>[]>;

const isThrottled = ({ status }: Response<OperationId>): boolean => isStatusOf(status, 'Throttling');

/**
 * Returns a check whose requests are in flight at the same time: `work` sends them with the function it gets. A finding counts
 * whether they were or not. Otherwise `work` is repeated, and the check is not applicable if they never were.
 *
 * @example
 * 'concurrent-drop': concurrently(async (context, together) => {
 *   const id = await context.arrange.table();
 *   const responses = await together(times(IN_FLIGHT), ({ target }) => target.call('DropTable', { id }));
 * }),
 */
export const concurrently =
  (work: (context: CheckContext, together: SendTogether) => Promise<void>): Check =>
  async (context) => {
    let shortage: string | undefined;
    for (let attempt = 0, isPermanent = false; attempt < ATTEMPTS && !isPermanent; attempt += 1) {
      const bursts: Burst[] = [];
      await work(context, async (items, send) => {
        const burst = new Burst(items.length);
        bursts.push(burst);
        const together = { target: context.target.startPart(burst) };
        const sendItem = async (item: (typeof items)[number]) => {
          const response = await send(together, item);
          if (!isThrottled(response)) return response;
          const repeat = () => send(context, item);
          return until(context.target, 'a request not to be throttled', repeat, (again) => !isThrottled(again));
        };
        return Promise.all(items.map(sendItem));
      });
      const short = bursts.find((burst) => burst.shortage !== undefined);
      shortage = short?.shortage;
      if (shortage === undefined) return;
      isPermanent = short?.isPermanent === true;
    }
    throw new NotApplicable(`could not be tested: the requests were not in flight together: ${shortage}`);
  };

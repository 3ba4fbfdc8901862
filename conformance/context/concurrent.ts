import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Check } from './check.ts';
import type { CheckContext } from './check-context.ts';
import { NotApplicable } from './outcome.ts';
import { Burst } from './target/burst.ts';

/** Requests in flight at the same time: more than the usual sizes of pools, which are 8, 16 and 32. */
export const IN_FLIGHT = 40;
/** One item for each of that many requests: their numbers, from 0 on. */
export const REQUESTS: readonly number[] = Array.from({ length: IN_FLIGHT }, (_, at) => at);
/** Attempts to have all requests in flight at the same time. */
const ATTEMPTS = 3;

/**
 * Sends one request for each item, all at the same time, and returns their responses in the order of the items. The target
 * sends those again that an overloaded server rejects (D-07).
 */
export type SendTogether = <T, Op extends OperationId>(
  items: readonly T[],
  send: (sender: Pick<CheckContext, 'target'>, item: T) => Promise<Response<Op>>,
) => Promise<readonly Response<Op>[]>;

/**
 * Calls `read` repeatedly while `write` is in progress, and rejects with the first error of either. In a check, one call at least must
 * begin and end before the write has ended, so that it was in progress at the same time.
 */
export type ReadDuring = (write: () => Promise<unknown>, read: () => Promise<void>) => Promise<void>;

/** Reads while a write is in progress. Returns how many reads began and ended before the write did. */
const countReadsDuring = async (...[write, read]: Parameters<ReadDuring>): Promise<number> => {
  let isWriting = true;
  let reads = 0;
  const keepReading = async (): Promise<void> => {
    while (isWriting) {
      await read();
      if (isWriting) reads += 1;
    }
  };
  await Promise.all([write().finally(() => (isWriting = false)), keepReading()]);
  return reads;
};

/**
 * Returns a check whose requests are in flight at the same time: `work` sends them with the functions it gets. A finding counts
 * whether they were or not. Otherwise `work` is repeated, and the check is not applicable if they never were.
 *
 * @example
 * 'concurrent-drop': concurrently(async (context, together) => {
 *   const id = await context.arrange.table();
 *   const responses = await together(REQUESTS, ({ target }) => target.call('DropTable', { id }));
 * }),
 */
export const concurrently =
  (work: (context: CheckContext, together: SendTogether, readDuring: ReadDuring) => Promise<void>): Check =>
  async (context) => {
    let shortage: string | undefined;
    for (let attempt = 0, isPermanent = false; attempt < ATTEMPTS && !isPermanent; attempt += 1) {
      shortage = undefined;
      const reads: number[] = [];
      const together: SendTogether = async (items, send) => {
        const burst = new Burst(items.length);
        const sender = { target: context.target.startPart(burst) };
        const responses = await Promise.all(items.map((item) => send(sender, item)));
        shortage ??= burst.shortage;
        isPermanent ||= burst.isPermanent;
        return responses;
      };
      await work(context, together, async (write, read) => void reads.push(await countReadsDuring(write, read)));
      if (reads.length > 0 && Math.max(...reads) === 0) shortage ??= 'no read began and ended during a write';
      if (shortage === undefined) return;
    }
    throw new NotApplicable(`could not be tested: the requests were not in flight together: ${shortage}`);
  };

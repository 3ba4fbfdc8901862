import { setTimeout as delay } from 'node:timers/promises';
import { Finding } from '../../outcome.ts';
import type { CheckContext } from '../../check-context.ts';

const OVER = ['succeeded', 'failed', 'canceled'];
const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 1000;

/**
 * Waits until work that the target goes on with after its answer is over, as DescribeTransaction tells it. `ids` is the
 * `transaction_id` of an answer, one or several or none. The time a case may take ends the wait.
 */
export const settled = async (
  { arrange }: CheckContext,
  ids: string | readonly string[] | null | undefined,
): Promise<void> => {
  for (const id of typeof ids === 'string' ? [ids] : (ids ?? [])) {
    for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
      const { body } = await arrange.call('DescribeTransaction', { id: [id] });
      const status = String(body?.status).replaceAll('_', '').toLowerCase();
      if (status === 'succeeded') break;
      if (OVER.includes(status)) throw new Finding(`transaction ${id} to succeed`, status);
      await delay(wait);
    }
  }
};

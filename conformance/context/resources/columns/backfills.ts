import { setTimeout as delay } from 'node:timers/promises';
import { Finding } from '../../outcome.ts';
import { readRows } from '../rows/rows.ts';
import type { CheckContext } from '../../check-context.ts';

type Id = readonly string[];

const OVER = ['succeeded', 'failed', 'canceled'];
const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 1000;

/**
 * Fills a computed column and waits until that is over: as DescribeTransaction tells it where the job is known there,
 * else until none of the rows to fill holds a null. The time a case may take ends the wait.
 */
export const backfilled = async (
  context: CheckContext,
  id: Id,
  body: { readonly column: string; readonly where?: string },
): Promise<void> => {
  const { arrange, target } = context;
  const { job_id: job = '' } = (await arrange.call('AlterTableBackfillColumns', { id, body })).body ?? {};
  const isFilled = async (): Promise<boolean> => {
    const rows = await readRows(context, id, body.where === undefined ? {} : { filter: body.where });
    return rows.every((row) => row[body.column] !== null);
  };
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
    const told = target.lacks('DescribeTransaction')
      ? undefined
      : (await target.call('DescribeTransaction', { id: [job] })).body?.status;
    const status = told?.replaceAll('_', '').toLowerCase();
    if (status === 'succeeded' || (status === undefined && (await isFilled()))) return;
    if (status !== undefined && OVER.includes(status)) throw new Finding(`job ${job} to succeed`, status);
    await delay(wait);
  }
};

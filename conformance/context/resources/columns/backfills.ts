import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import { Finding } from '../../outcome.ts';
import { until } from '../../until.ts';
import { readRows } from '../rows/rows.ts';
import { isFinished, statusWord, type StatusWord } from '../transactions/transactions.ts';

/**
 * Fills a computed column and waits until the job has finished: as DescribeTransaction reports it if the target knows
 * the job there, otherwise until no selected row holds a null.
 *
 * Throws `Finding` when the job fails, is canceled or does not finish in time.
 */
export const backfillColumn = async (
  context: CheckContext,
  id: ObjectId,
  body: { readonly column: string; readonly where?: string },
): Promise<void> => {
  const { arrange, target } = context;
  const { job_id: job = '' } = (await arrange.call('AlterTableBackfillColumns', { id, body })).body ?? {};
  const isFilled = async (): Promise<boolean> => {
    const rows = await readRows(context, id, body.where === undefined ? {} : { filter: body.where });
    return rows.every((row) => row[body.column] !== null);
  };
  const readStatus = async (): Promise<StatusWord> => {
    const status = target.lacks('DescribeTransaction')
      ? undefined
      : (await target.call('DescribeTransaction', { id: [job] })).body?.status;
    if (status !== undefined) return statusWord(status);
    return (await isFilled()) ? 'succeeded' : 'running';
  };
  const status = await until(target, 'a backfill to finish', readStatus, isFinished);
  if (status !== 'succeeded') throw new Finding(`job ${job} to succeed`, status);
};

import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { toJobState } from './job-state.ts';
import { transactionNotFound } from './transaction-response.ts';

/** Cancels a job. A finished one keeps its state (D-84). */
export const cancelJob: OperationHandler<'CancelJob'> = async ({ body: { job_id } }, { catalog, database, jobs }) => {
  if ((await catalog.jobs.describe(job_id)) === undefined) throw transactionNotFound([job_id]);
  const result = await catalog.transactions.alter(database, job_id, [{ kind: 'set-status', status: 'Canceled' }]);
  if (result.kind === 'absent') throw transactionNotFound([job_id]);
  if (result.kind === 'altered') {
    jobs.wake();
    return { body: { job_state: toJobState(result.transaction.status) } };
  }
  const finished = await catalog.transactions.describe(database, job_id);
  if (finished === undefined) throw errors.transactionNotFound('the job has been forgotten');
  return { body: { job_state: toJobState(finished.status) } };
};

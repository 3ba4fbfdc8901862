import type { OperationHandler } from '../context.ts';
import { toJobState } from './job-state.ts';
import { transactionNotFound } from './transaction-response.ts';

/** Describes the job of a transaction (D-84). A transaction without a job of the server is not a job. */
export const describeJob: OperationHandler<'DescribeJob'> = async ({ body: { job_id } }, { catalog, database }) => {
  const job = await catalog.jobs.describe(job_id);
  const transaction = await catalog.transactions.describe(database, job_id);
  if (job === undefined || transaction === undefined) throw transactionNotFound([job_id]);
  return {
    body: {
      job_id,
      job_type: job.kind,
      job_state: toJobState(transaction.status),
      creation_ms: job.createdAt,
      spec: { ...transaction.properties },
      ...(transaction.error !== null && { failure: { message: transaction.error } }),
    },
  };
};

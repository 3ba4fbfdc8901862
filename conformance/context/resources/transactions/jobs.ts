import type { DescribeJobResponse, JobState, JobSummary } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import { until } from '../../until.ts';
import { startTransaction, type StatusWord } from './transactions.ts';

/** The state of the job of a transaction with a final status (D-84). */
export const STATE_OF_STATUS: Readonly<Partial<Record<StatusWord, JobState>>> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'CANCELLED',
};

/** Starts an index build and returns the id of its job, which is that of its transaction. */
export const startJob = async (context: CheckContext): Promise<string> => (await startTransaction(context))[0] ?? '';

/** Reads the description of a job. */
export const readJob = async ({ read }: CheckContext, job_id: string): Promise<DescribeJobResponse | undefined> =>
  (await read('DescribeJob', { body: { job_id } })).body;

/** Waits until a job has finished and returns its state. */
export const waitForJob = async (context: CheckContext, job_id: string): Promise<JobState | undefined> =>
  until(
    context.target,
    'a job to finish',
    async () => (await readJob(context, job_id))?.job_state,
    (state) => state !== undefined && state !== 'IN_PROGRESS',
  );

/** Returns a job that has finished. */
export const finishedJob = async (context: CheckContext): Promise<string> => {
  const job = await startJob(context);
  await waitForJob(context, job);
  return job;
};

/** Reads all pages of the list of jobs. */
export const readJobs = async ({ read }: CheckContext): Promise<readonly JobSummary[]> => {
  const listed: JobSummary[] = [];
  for (let page_token: string | undefined; ;) {
    const { body } = await read('ListJobs', { body: page_token === undefined ? {} : { page_token } });
    listed.push(...(body?.jobs ?? []));
    page_token = body?.page_token ?? undefined;
    if (page_token === undefined || page_token === '') return listed;
  }
};

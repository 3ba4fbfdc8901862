import type { DescribeJobResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { STATE_OF_STATUS, startJob } from '../../context/resources/transactions/jobs.ts';
import { expectHidden, isFinished, waitForStatus } from '../../context/resources/transactions/transactions.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';

const OPERATION = 'DescribeJob';
const STATES = ['IN_PROGRESS', 'DONE', 'FAILED', 'CANCELLED'];

const describeJob = async ({ target }: CheckContext, job_id: string): Promise<DescribeJobResponse> =>
  expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { body: { job_id } })));

/** Returns a job that checks share. */
const sharedJob = (context: CheckContext): Promise<string> => context.shared('job', startJob);

export const DescribeJob: OperationChecks<'DescribeJob'> = {
  operation: OPERATION,
  subject: async (context) => ({ request: { body: { job_id: await startJob(context) } } }),
  checks: {
    'started-described': async (context) => {
      const id = await sharedJob(context);
      const { job_id, job_state } = await describeJob(context, id);
      expect.equal(job_id, id, 'the id of the job');
      expect.that(STATES.includes(job_state), `one of ${STATES.join(', ')} as job_state`, job_state);
    },
    'agrees-with-transaction': async (context) => {
      const id = await startJob(context);
      const { status } = await waitForStatus(context, [id], isFinished);
      expect.equal((await describeJob(context, id)).job_state, STATE_OF_STATUS[status], `the state of a ${status} job`);
    },
    'absent-job-rejected': async (context) => {
      const body = { job_id: context.name('absent') };
      expect.error(await context.target.call(OPERATION, { body }), 'TransactionNotFound');
      await describeJob(context, await sharedJob(context));
    },
    'not-granted-hides-existence': async (context) => {
      requireSecondPrincipal(context.target);
      const describe = (job_id: string) => context.target.call(OPERATION, { body: { job_id } }, 'second');
      const id = await sharedJob(context);
      expectHidden(await describe(id), await describe(context.name('absent')));
      await describeJob(context, id);
    },
  },
};

import type { CancelJobResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import {
  finishedJob,
  readJob,
  startJob,
  STATE_OF_STATUS,
  waitForJob,
} from '../../context/resources/transactions/jobs.ts';
import { expectHidden, readTransactionState } from '../../context/resources/transactions/transactions.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';

const OPERATION = 'CancelJob';

const cancelJob = async ({ target }: CheckContext, job_id: string): Promise<CancelJobResponse> =>
  expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { body: { job_id } })));

export const CancelJob: OperationChecks<'CancelJob'> = {
  operation: OPERATION,
  subject: async (context) => {
    const job = await finishedJob(context);
    return { request: { body: { job_id: job } }, observe: () => readJob(context, job) };
  },
  checks: {
    'ends-cancelled': async (context) => {
      const id = await startJob(context);
      await cancelJob(context, id);
      const state = (await readJob(context, id))?.job_state;
      expect.that(state === 'CANCELLED' || state === 'DONE', 'the state CANCELLED or DONE', state);
      const { status } = await readTransactionState(context, [id]);
      expect.equal(STATE_OF_STATUS[status], state, `the state of a transaction with status ${status}`);
    },
    'finished-kept': async (context) => {
      const id = await startJob(context);
      const state = await waitForJob(context, id);
      expect.equal((await cancelJob(context, id)).job_state, state, 'the returned state');
      expect.equal((await readJob(context, id))?.job_state, state, 'the state afterwards');
    },
    'absent-job-rejected': async (context) => {
      const body = { job_id: context.name('absent') };
      expect.error(await context.target.call(OPERATION, { body }), 'TransactionNotFound');
      await cancelJob(context, await finishedJob(context));
    },
    'not-granted-hides-existence': async (context) => {
      requireSecondPrincipal(context.target);
      const cancel = (job_id: string) => context.target.call(OPERATION, { body: { job_id } }, 'second');
      const id = await startJob(context);
      expectHidden(await cancel(id), await cancel(context.name('absent')));
      expect.equal(await waitForJob(context, id), 'DONE', 'the state of the job');
    },
  },
};

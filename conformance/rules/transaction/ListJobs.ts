import { isStatusOf } from '#contract/errors';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { finishedJob, readJob, readJobs, startJob } from '../../context/resources/transactions/jobs.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';

export const ListJobs: OperationChecks<'ListJobs'> = {
  operation: 'ListJobs',
  subject: async () => ({ request: { body: {} } }),
  checks: {
    'started-listed': async (context) => {
      // A server that repeats its first response must not pass.
      await readJobs(context);
      const jobs = [await startJob(context), await finishedJob(context)];
      const listed = (await readJobs(context)).map(({ job_id }) => job_id);
      for (const job of jobs) expect.that(listed.includes(job), `a list with the job ${job}`, listed.slice(-10));
    },
    'listed-once': async (context) => {
      await startJob(context);
      const listed = (await readJobs(context)).map(({ job_id }) => job_id);
      expect.equal(listed, [...new Set(listed)], 'the jobs, each once,');
    },
    'state-agrees': async (context) => {
      const id = await finishedJob(context);
      const listed = (await readJobs(context)).find(({ job_id }) => job_id === id);
      const described = await readJob(context, id);
      const own = [listed?.state, listed?.job_type, listed?.created_at_millis];
      const wanted = [described?.job_state, described?.job_type, described?.creation_ms];
      expect.equal(own, wanted, 'state, type and time of the listed job');
    },
    'not-granted-unlisted': async (context) => {
      requireSecondPrincipal(context.target);
      const id = await finishedJob(context);
      const response = await context.target.call('ListJobs', { body: {} }, 'second');
      if (isStatusOf(response.status, 'PermissionDenied')) return expect.error(response, 'PermissionDenied');
      const { jobs } = expect.ok('ListJobs', response);
      expect.that(!jobs.some(({ job_id }) => job_id === id), `a list without the job ${id}`, jobs.slice(-10));
    },
  },
};

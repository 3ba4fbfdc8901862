import { changeResponseBody, fault } from '../mutations/mutations.ts';
import { ignoreGrants } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'ListJobs';

export const listJobs: FaultsOf<typeof op> = {
  'started-listed': fault(
    'omits finished jobs',
    changeResponseBody(op, ({ jobs, ...body }) => ({
      ...body,
      jobs: jobs.filter(({ state }) => state === 'IN_PROGRESS'),
    })),
    { 'ListJobs/state-agrees': 'the rule looks for a finished job' },
  ),
  'listed-once': fault(
    'lists the last job of a page twice',
    changeResponseBody(op, ({ jobs, ...body }) => ({ ...body, jobs: [...jobs, ...jobs.slice(-1)] })),
  ),
  'state-agrees': fault(
    'lists every job as in progress',
    changeResponseBody(op, ({ jobs, ...body }) => ({
      ...body,
      jobs: jobs.map((job) => ({ ...job, state: 'IN_PROGRESS' as const })),
    })),
  ),
  'not-granted-unlisted': fault('ignores the grants', () => ignoreGrants(op)),
};

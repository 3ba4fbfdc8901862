import { changeResponseBody, fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'ListJobs';

export const listJobs: FaultsOf<typeof op> = {
  'listed-once': fault(
    'lists the last job of a page twice',
    changeResponseBody(op, ({ jobs, ...body }) => ({ ...body, jobs: [...jobs, ...jobs.slice(-1)] })),
  ),
};

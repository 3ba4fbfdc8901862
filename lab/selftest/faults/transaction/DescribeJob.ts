import { acceptInvalid, changeResponseBody, fault } from '../mutations/mutations.ts';
import { ignoreGrants, revealAbsent } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'DescribeJob';

export const describeJob: FaultsOf<typeof op> = {
  'started-described': fault(
    'returns the id with a prefix',
    changeResponseBody(op, (body) => ({ ...body, job_id: `job-${body.job_id}` })),
  ),
  'agrees-with-transaction': fault(
    'returns CANCELLED for every job that has finished',
    changeResponseBody(op, (body) => ({
      ...body,
      job_state: body.job_state === 'IN_PROGRESS' ? 'IN_PROGRESS' : 'CANCELLED',
    })),
  ),
  'absent-job-rejected': fault(
    'describes an unknown job as done',
    acceptInvalid(
      op,
      ({ body: { job_id } }) => ({ body: { job_id, job_type: 'unknown', job_state: 'DONE', creation_ms: 0 } }),
      ['TransactionNotFound'],
    ),
  ),
  'not-granted-hides-existence': [
    fault('ignores the grants', () => ignoreGrants(op)),
    fault('looks for the job before it checks the grants', () => revealAbsent(op, 'TransactionNotFound')),
  ],
};

import { acceptInvalid, acknowledgeWithoutEffect, changeResponseBody, fault } from '../mutations/mutations.ts';
import { ignoreGrants, revealAbsent } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';

const op = 'CancelJob';

export const cancelJob: FaultsOf<typeof op> = {
  'ends-cancelled': fault(
    'acknowledges without effect',
    acknowledgeWithoutEffect(op, { body: { job_state: 'CANCELLED' } }),
    {
      'CancelJob/finished-kept': 'the returned state is not that of the job',
      'CancelJob/absent-job-rejected': 'an unknown job is acknowledged too',
    },
  ),
  'finished-kept': fault(
    'returns CANCELLED for a finished job',
    changeResponseBody(op, () => ({ job_state: 'CANCELLED' })),
  ),
  'absent-job-rejected': fault(
    'acknowledges an unknown job',
    acceptInvalid(op, { body: { job_state: 'CANCELLED' } }, ['TransactionNotFound']),
  ),
  'not-granted-hides-existence': [
    fault('ignores the grants', () => ignoreGrants(op)),
    fault('looks for the job before it checks the grants', () => revealAbsent(op, 'TransactionNotFound')),
  ],
};

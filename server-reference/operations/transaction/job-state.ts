import type { JobState } from '#contract/types';
import type { TransactionStatus } from '../../catalog/index.ts';

const STATES: Readonly<Record<TransactionStatus, JobState>> = {
  Queued: 'IN_PROGRESS',
  Running: 'IN_PROGRESS',
  Succeeded: 'DONE',
  Failed: 'FAILED',
  Canceled: 'CANCELLED',
};

/** Returns the state of a job as LanceDB's client names it (D-84). */
export const toJobState = (status: TransactionStatus): JobState => STATES[status];

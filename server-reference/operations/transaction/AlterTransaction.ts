import { errors } from '#contract/errors';
import type { AlterTransactionRequest } from '#contract/types';
import type { TransactionAction, TransactionRejection } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { toTransactionResponse, transactionNotFound } from './transaction-response.ts';

type RequestedAction = AlterTransactionRequest['actions'][number];

const toLowerCase = (mode: string): string => mode.toLowerCase();

/** Translates an action. Throws InvalidInput unless it has exactly one kind with all its fields (D-59). */
const toAction = (requested: RequestedAction, index: number): TransactionAction => {
  const { setStatusAction: status, setPropertyAction: set, unsetPropertyAction: unset } = requested;
  const incomplete = (what: string) => errors.invalidInput(`actions/${index} must have ${what}`);
  if ([status, set, unset].filter((field) => field !== undefined).length !== 1)
    throw incomplete('exactly one of setStatusAction, setPropertyAction and unsetPropertyAction');
  if (status !== undefined) {
    if (status.status === undefined) throw incomplete('a status');
    return { kind: 'set-status', status: status.status };
  }
  if (set !== undefined) {
    if (set.key === undefined || set.value === undefined) throw incomplete('a key and a value');
    const mode = toLowerCase(set.mode ?? 'Overwrite') as 'overwrite' | 'fail' | 'skip';
    return { kind: 'set-property', key: set.key, value: set.value, mode };
  }
  if (unset?.key === undefined) throw incomplete('a key');
  return { kind: 'unset-property', key: unset.key, mode: toLowerCase(unset.mode ?? 'Skip') as 'skip' | 'fail' };
};

const REJECTION_TEXTS: Readonly<Record<TransactionRejection, string>> = {
  'status-over': 'the transaction has ended',
  'status-back': 'the status cannot return to an earlier one',
  'status-of-job': 'the server runs this job; clients can only cancel it',
  'property-exists': 'the property already exists',
  'property-absent': 'the property does not exist',
};

/** Applies all actions in order, or none. Canceling the transaction of a job stops the job. */
export const alterTransaction: OperationHandler<'AlterTransaction'> = async (
  { id, body },
  { catalog, database, jobs },
) => {
  const actions = body.actions.map(toAction);
  const [name = ''] = id;
  const result =
    id.length === 1 ? await catalog.transactions.alter(database, name, actions) : ({ kind: 'absent' } as const);
  if (result.kind === 'absent') throw transactionNotFound(id);
  if (result.kind === 'refused')
    throw errors.concurrentModification(`actions/${result.action} failed: ${REJECTION_TEXTS[result.reason]}`);
  if (result.transaction.status === 'Canceled') jobs.wake();
  return { body: toTransactionResponse(result.transaction) };
};

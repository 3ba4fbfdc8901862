import { errors } from '#contract/errors';
import type { AlterTransactionRequest } from '#contract/types';
import type { TransactionAction, TransactionRejection } from '../../catalog/transactions/transaction-actions.ts';
import type { Serve } from '../context.ts';
import { responseOf, noTransaction } from './transaction-response.ts';

type Requested = AlterTransactionRequest['actions'][number];

const folded = (mode: string): string => mode.toLowerCase();

/** The one member of an action, which must be whole (D-59). */
const actionOf = (requested: Requested, index: number): TransactionAction => {
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
    const mode = folded(set.mode ?? 'Overwrite') as 'overwrite' | 'fail' | 'skip';
    return { kind: 'set-property', key: set.key, value: set.value, mode };
  }
  if (unset?.key === undefined) throw incomplete('a key');
  return { kind: 'unset-property', key: unset.key, mode: folded(unset.mode ?? 'Skip') as 'skip' | 'fail' };
};

const REASONS: Readonly<Record<TransactionRejection, string>> = {
  'status-over': 'the transaction is over',
  'status-back': 'a status does not move back',
  'status-of-job': 'the server runs this work itself; from outside it can only be canceled',
  'property-exists': 'the property exists already',
  'property-absent': 'there is no such property',
};

/** All actions in their order, or none. Canceling work of the server's own stops it. */
export const alterTransaction: Serve<'AlterTransaction'> = async ({ id, body }, { catalog, database, jobs }) => {
  const actions = body.actions.map(actionOf);
  const [name = ''] = id;
  const result =
    id.length === 1 ? await catalog.transactions.alter(database, name, actions) : ({ kind: 'absent' } as const);
  if (result.kind === 'absent') throw noTransaction(id);
  if (result.kind === 'refused')
    throw errors.concurrentModification(`actions/${result.action} cannot apply: ${REASONS[result.reason]}`);
  if (result.transaction.status === 'Canceled') jobs.wake();
  return { body: responseOf(result.transaction) };
};

import { mergeProperties, type Properties } from '../names/names.ts';

/** The status of a transaction; the last three are final. */
export type TransactionStatus = 'Queued' | 'Running' | 'Succeeded' | 'Failed' | 'Canceled';

/** One change to a transaction. `mode` applies if the property already exists (set) or does not exist (unset). */
export type TransactionAction =
  | { readonly kind: 'set-status'; readonly status: TransactionStatus }
  | {
      readonly kind: 'set-property';
      readonly key: string;
      readonly value: string;
      readonly mode: 'overwrite' | 'fail' | 'skip';
    }
  | { readonly kind: 'unset-property'; readonly key: string; readonly mode: 'skip' | 'fail' };

/**
 * Why an action was rejected.
 *
 * - `status-over`: the status is final.
 * - `status-back`: the new status precedes the current one.
 * - `status-of-job`: the transaction belongs to a job of the server, so a client can only cancel it.
 * - `property-exists`, `property-absent`: the mode is `fail`, and the property does or does not exist.
 */
export type TransactionRejection =
  'status-over' | 'status-back' | 'status-of-job' | 'property-exists' | 'property-absent';

/** The fields of a transaction that an action may change. */
interface AlterableTransaction {
  readonly status: TransactionStatus;
  readonly properties: Properties;
}

const STATUS_ORDER = { Queued: 0, Running: 1, Succeeded: 2, Failed: 2, Canceled: 2 } as const satisfies Record<
  TransactionStatus,
  number
>;

/** Returns why an action cannot be applied, or undefined if it can. A status can only move forward (D-59). */
export const findRejection = (
  { status, properties }: AlterableTransaction,
  action: TransactionAction,
  isJob: boolean,
): TransactionRejection | undefined => {
  switch (action.kind) {
    case 'set-status':
      if (action.status === status) return undefined;
      if (STATUS_ORDER[status] === STATUS_ORDER.Succeeded) return 'status-over';
      if (STATUS_ORDER[action.status] < STATUS_ORDER[status]) return 'status-back';
      return isJob && action.status !== 'Canceled' ? 'status-of-job' : undefined;
    case 'set-property':
      return action.mode === 'fail' && Object.hasOwn(properties, action.key) ? 'property-exists' : undefined;
    case 'unset-property':
      return action.mode === 'fail' && !Object.hasOwn(properties, action.key) ? 'property-absent' : undefined;
  }
};

/** Returns the transaction after an action that `findRejection` allows; the same object if nothing changes. */
export const applyAction = <T extends AlterableTransaction>(transaction: T, action: TransactionAction): T => {
  const { status, properties } = transaction;
  switch (action.kind) {
    case 'set-status':
      return action.status === status ? transaction : { ...transaction, status: action.status };
    case 'set-property':
      if (action.mode === 'skip' && Object.hasOwn(properties, action.key)) return transaction;
      return {
        ...transaction,
        properties: mergeProperties(properties, Object.fromEntries([[action.key, action.value]])),
      };
    case 'unset-property':
      if (!Object.hasOwn(properties, action.key)) return transaction;
      return {
        ...transaction,
        properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== action.key)),
      };
  }
};

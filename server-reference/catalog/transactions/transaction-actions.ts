import { mergeProperties, type Properties } from '../names/names.ts';

export type TransactionStatus = 'Queued' | 'Running' | 'Succeeded' | 'Failed' | 'Canceled';

/** One change to a transaction. `mode` says what to do when the property is there (set) or is not (unset). */
export type TransactionAction =
  | { readonly kind: 'set-status'; readonly status: TransactionStatus }
  | {
      readonly kind: 'set-property';
      readonly key: string;
      readonly value: string;
      readonly mode: 'overwrite' | 'fail' | 'skip';
    }
  | { readonly kind: 'unset-property'; readonly key: string; readonly mode: 'skip' | 'fail' };

/** `status-over`: it was final; `status-back`: it lies behind; `status-of-job`: the server's own work alone moves it. */
export type TransactionRejection =
  'status-over' | 'status-back' | 'status-of-job' | 'property-exists' | 'property-absent';

/** What an action may change of a transaction. */
interface Alterable {
  readonly status: TransactionStatus;
  readonly properties: Properties;
}

const STAGE = { Queued: 0, Running: 1, Succeeded: 2, Failed: 2, Canceled: 2 } as const satisfies Record<
  TransactionStatus,
  number
>;

/** Why the action cannot apply, or undefined when it can: statuses move forward only, the last three are final (D-59). */
export const rejectionOf = (
  { status, properties }: Alterable,
  action: TransactionAction,
  isJob: boolean,
): TransactionRejection | undefined => {
  switch (action.kind) {
    case 'set-status':
      if (action.status === status) return undefined;
      if (STAGE[status] === STAGE.Succeeded) return 'status-over';
      if (STAGE[action.status] < STAGE[status]) return 'status-back';
      return isJob && action.status !== 'Canceled' ? 'status-of-job' : undefined;
    case 'set-property':
      return action.mode === 'fail' && Object.hasOwn(properties, action.key) ? 'property-exists' : undefined;
    case 'unset-property':
      return action.mode === 'fail' && !Object.hasOwn(properties, action.key) ? 'property-absent' : undefined;
  }
};

/** The transaction after an action that was not refused; the very same one when nothing changes. */
export const withAction = <T extends Alterable>(transaction: T, action: TransactionAction): T => {
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

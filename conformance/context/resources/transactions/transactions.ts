import type { TransactionStatus } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import { codeOf, equal, error, show, that, type AnyResponse } from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { Blocked, Finding, NotApplicable } from '../../outcome.ts';
import { until } from '../../until.ts';

/** A status as one lower-case word, for any spelling (D-61). */
export type StatusWord = Lowercase<TransactionStatus>;

/** The statuses of a transaction in PascalCase (D-61). */
export const STATUSES = ['Queued', 'Running', 'Succeeded', 'Failed', 'Canceled'] as const;

/** Returns a status as one lower-case word without underscores. */
export const statusWord = (status: unknown): StatusWord =>
  String(status).replaceAll('_', '').toLowerCase() as StatusWord;

/** Returns whether a status is final (D-59). */
export const isFinished = (status: StatusWord): boolean => ['succeeded', 'failed', 'canceled'].includes(status);

/** The state that DescribeTransaction returns, to compare before and after a request. */
export interface TransactionState {
  readonly status: StatusWord;
  readonly properties: Readonly<Record<string, string>>;
}

/** Returns a status that DescribeTransaction responded with. Throws `Blocked` when it is no documented one: no wait for it ends. */
const knownStatus = ({ target }: CheckContext, status: unknown): StatusWord => {
  const word = statusWord(status);
  if (STATUSES.some((known) => statusWord(known) === word)) return word;
  const finding = new Finding(`one of the statuses ${STATUSES.join(', ')}`, show(status), {
    kind: 'shape',
    detail: 'the field status has another value',
  });
  throw new Blocked('DescribeTransaction/response-schema', finding, target.exchanges.at(-1));
};

/** Reads the state of a transaction. */
export const readTransactionState = async (context: CheckContext, id: ObjectId): Promise<TransactionState> => {
  const { status, properties } = (await context.read('DescribeTransaction', { id })).body ?? {};
  return { status: knownStatus(context, status), properties: properties ?? {} };
};

/**
 * Starts an index build on a new table and returns the transaction that tracks it. Throws `NotApplicable` when there is
 * none.
 */
export const startTransaction = async ({ arrange }: CheckContext): Promise<ObjectId> => {
  const id = await arrange.table();
  const body = { column: 'id', index_type: 'BTREE' } as const;
  const transaction = (await arrange.call('CreateTableIndex', { id, body })).body?.transaction_id;
  if (typeof transaction !== 'string')
    throw new NotApplicable('needs a transaction, but the target builds an index without one');
  return [transaction];
};

/** Waits until the status of a transaction satisfies the condition. Throws `Finding` when it does not in time. */
export const waitForStatus = (
  context: CheckContext,
  id: ObjectId,
  isAwaited: (status: StatusWord) => boolean,
): Promise<TransactionState> =>
  until(
    context.target,
    'a transaction to finish',
    () => readTransactionState(context, id),
    ({ status }) => isAwaited(status),
  );

/**
 * Fails the check unless a transaction that the second principal may not see is rejected like one that does not exist
 * (D-88).
 */
export const expectHidden = (existing: AnyResponse, absent: AnyResponse): void => {
  error(existing, ['PermissionDenied', 'TransactionNotFound']);
  equal(
    [absent.status, codeOf(absent)],
    [existing.status, codeOf(existing)],
    'the status and the code for an absent one',
  );
};

/** Returns a transaction with a final status, which only the check can still change, and its state. */
export const finishedTransactionState = async (
  context: CheckContext,
): Promise<{ readonly id: ObjectId; readonly state: TransactionState }> => {
  const id = await startTransaction(context);
  return { id, state: await waitForStatus(context, id, isFinished) };
};

/** Returns a transaction with a final status, which only the check can still change. */
export const finishedTransaction = async (context: CheckContext): Promise<ObjectId> =>
  (await finishedTransactionState(context)).id;

/** Fails unless the `transaction_id` of a response body is a string or absent. */
export const expectTransactionIdText = ({ transaction_id: transaction }: { readonly transaction_id?: unknown }): void =>
  that(
    transaction === undefined || transaction === null || typeof transaction === 'string',
    'a string as transaction_id',
    transaction,
  );

/**
 * Waits until transactions have succeeded, as DescribeTransaction reports them. `ids` is the `transaction_id` of a
 * response: one, several or none.
 *
 * Throws `Finding` when a transaction fails, is canceled or does not finish in time.
 */
export const waitForTransactions = async (
  context: CheckContext,
  ids: string | readonly string[] | null | undefined,
): Promise<void> => {
  for (const id of typeof ids === 'string' ? [ids] : (ids ?? [])) {
    const readStatus = async () =>
      knownStatus(context, (await context.arrange.call('DescribeTransaction', { id: [id] })).body?.status);
    const status = await until(context.target, 'a transaction to finish', readStatus, isFinished);
    if (status !== 'succeeded') throw new Finding(`transaction ${id} to succeed`, status);
  }
};

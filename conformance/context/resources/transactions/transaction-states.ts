import type { TransactionStatus } from '#contract/types';
import { NotApplicable } from '../../outcome.ts';
import { until } from '../../until.ts';
import type { CheckContext } from '../../check-context.ts';

type Id = readonly string[];

/** A status as one word in lower case, however it is spelled (D-61). */
export type StatusWord = Lowercase<TransactionStatus>;

export const STATUSES = ['Queued', 'Running', 'Succeeded', 'Failed', 'Canceled'] as const;

export const statusWord = (status: unknown): StatusWord =>
  String(status).replaceAll('_', '').toLowerCase() as StatusWord;

/** Whether work of this status is over (D-59). */
export const isOver = (status: StatusWord): boolean => ['succeeded', 'failed', 'canceled'].includes(status);

/** What DescribeTransaction tells, for comparing before and after. */
export interface TransactionState {
  readonly status: StatusWord;
  readonly properties: Readonly<Record<string, string>>;
}

export const transactionState = async ({ read }: CheckContext, id: Id): Promise<TransactionState> => {
  const { status, properties } = (await read('DescribeTransaction', { id })).body ?? {};
  return { status: statusWord(status), properties: properties ?? {} };
};

/** Begins work on a new table, the building of an index, and returns the transaction that tracks it. */
export const begunTransaction = async ({ arrange }: CheckContext): Promise<Id> => {
  const id = await arrange.table();
  const body = { column: 'id', index_type: 'BTREE' } as const;
  const transaction = (await arrange.call('CreateTableIndex', { id, body })).body?.transaction_id;
  if (typeof transaction !== 'string') throw new NotApplicable('needs a transaction, and building an index has none');
  return [transaction];
};

/** Waits until a transaction has a status that will do. */
export const statusReached = (
  context: CheckContext,
  id: Id,
  will: (status: StatusWord) => boolean,
): Promise<TransactionState> =>
  until(
    () => transactionState(context, id),
    ({ status }) => will(status),
  );

/** A transaction whose work is over, well or not, so that nothing but the check changes it. */
export const endedTransaction = async (context: CheckContext): Promise<Id> => {
  const id = await begunTransaction(context);
  await statusReached(context, id, isOver);
  return id;
};

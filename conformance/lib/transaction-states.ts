import { setTimeout as delay } from 'node:timers/promises';
import type { TransactionStatus } from '#contract/types';
import { NotApplicable } from './outcome.ts';
import type { World } from './world.ts';

type Id = readonly string[];

/** A status as one word in lower case, however it is spelled (D-61). */
export type StatusWord = Lowercase<TransactionStatus>;

export const STATUSES = ['Queued', 'Running', 'Succeeded', 'Failed', 'Canceled'] as const;

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 1000;

export const statusWord = (status: unknown): StatusWord =>
  String(status).replaceAll('_', '').toLowerCase() as StatusWord;

/** Whether work of this status is over (D-59). */
export const isOver = (status: StatusWord): boolean => ['succeeded', 'failed', 'canceled'].includes(status);

/** What DescribeTransaction tells, for comparing before and after. */
export interface TransactionState {
  readonly status: StatusWord;
  readonly properties: Readonly<Record<string, string>>;
}

export const transactionState = async ({ read }: World, id: Id): Promise<TransactionState> => {
  const { status, properties } = (await read('DescribeTransaction', { id })).body ?? {};
  return { status: statusWord(status), properties: properties ?? {} };
};

/** Begins work on a new table, the building of an index, and returns the transaction that tracks it. */
export const begunTransaction = async ({ arrange }: World): Promise<Id> => {
  const id = await arrange.table();
  const body = { column: 'id', index_type: 'BTREE' } as const;
  const transaction = (await arrange.call('CreateTableIndex', { id, body })).body?.transaction_id;
  if (typeof transaction !== 'string') throw new NotApplicable('needs a transaction, and building an index has none');
  return [transaction];
};

/** Waits until a transaction has a status that will do; the time a case may take ends the wait. */
export const statusReached = async (
  world: World,
  id: Id,
  will: (status: StatusWord) => boolean,
): Promise<TransactionState> => {
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
    const state = await transactionState(world, id);
    if (will(state.status)) return state;
    await delay(wait);
  }
};

/** A transaction whose work is over, well or not, so that nothing but the check changes it. */
export const endedTransaction = async (world: World): Promise<Id> => {
  const id = await begunTransaction(world);
  await statusReached(world, id, isOver);
  return id;
};

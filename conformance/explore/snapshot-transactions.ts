import type { RuleName } from '#contract/rules';
import { setTimeout as delay } from 'node:timers/promises';
import { isFinished, statusWord, type StatusWord } from '../context/resources/transactions/transactions.ts';
import { markedProperties } from './commands/arbitraries.ts';
import { readState, compareValue, type SnapshotContext } from './snapshot.ts';
import type { Model, Transaction } from './model.ts';
import { UnspecifiedState } from './difference.ts';

const FIRST_DELAY_MS = 10;
const LONGEST_DELAY_MS = 500;

const STAGE: Readonly<Record<StatusWord, number>> = { queued: 0, running: 1, succeeded: 2, failed: 2, canceled: 2 };

/** Returns whether a status can follow another. Statuses may be skipped between two reads; a final one does not change. */
const canFollow = (last: StatusWord, now: StatusWord): boolean =>
  isFinished(last) ? now === last : STAGE[now] >= STAGE[last];

/**
 * Compares a transaction with the model and records its status. `alteredBy` is the rule of the alteration just sent, if
 * there was one. Returns false when the target does not report transactions.
 */
export const compareTransaction = async (
  snapshotContext: SnapshotContext,
  transaction: Transaction,
  alteredBy?: RuleName,
): Promise<boolean> => {
  const { context, model, reportDifference } = snapshotContext;
  const tracked = { ...snapshotContext, rule: 'DescribeTransaction/asynchronous-tracked' as const };
  const id = [transaction.id];
  const reported = await readState(tracked, async () => (await context.read('DescribeTransaction', { id })).body ?? {});
  if (reported === undefined) return false;
  const { status, properties } = reported as { readonly status?: unknown; readonly properties?: unknown };
  const word = statusWord(status);
  const what = `transaction ${model.transactions.indexOf(transaction) + 1}`;
  const last = transaction.status;
  if (last === undefined) transaction.properties = markedProperties(properties);
  else if (!canFollow(last, word))
    reportDifference(alteredBy ?? 'DescribeTransaction/forward-only', `status of ${what} after ${last}`, word);
  transaction.status = word;
  const owner = alteredBy ?? 'AlterTransaction/set-property';
  compareValue(snapshotContext, owner, 'properties of', what, transaction.properties, markedProperties(properties));
  return true;
};

/** Waits until every transaction is final. Throws UnspecifiedState on timeout, because the state is then unknown. */
export const waitForTransactions = async (
  snapshotContext: SnapshotContext,
  { transactions }: Model,
  timeoutMs: number,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (const transaction of transactions)
    for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
      if (transaction.status !== undefined && isFinished(transaction.status)) break;
      const isReported = await compareTransaction(snapshotContext, transaction);
      if (!isReported || performance.now() > deadline) throw new UnspecifiedState();
      if (transaction.status === undefined || !isFinished(transaction.status)) await delay(wait);
    }
};

import type { RuleName } from '#contract/rules';
import { setTimeout as delay } from 'node:timers/promises';
import { isOver, statusWord, type StatusWord } from '../context/resources/transactions/transaction-states.ts';
import { markedProperties } from './commands/arbitraries.ts';
import { ask, hold, type Looking } from './snapshot.ts';
import type { Model, Transaction } from './model.ts';
import { OpenEnd } from './difference.ts';

const FIRST_DELAY_MS = 10;
const LONGEST_DELAY_MS = 500;

const STAGE: Readonly<Record<StatusWord, number>> = { queued: 0, running: 1, succeeded: 2, failed: 2, canceled: 2 };

/** Work goes on while nobody looks: any status that lies ahead may be told next, and what is over stays as it is. */
const mayFollow = (last: StatusWord, now: StatusWord): boolean =>
  isOver(last) ? now === last : STAGE[now] >= STAGE[last];

/**
 * What is told of a transaction, which is learnt. `alteredBy` is the sentence that stands behind what it was just asked
 * to become. False when the target tells nothing of transactions.
 */
export const lookAtTransaction = async (
  looking: Looking,
  transaction: Transaction,
  alteredBy?: RuleName,
): Promise<boolean> => {
  const { context, model, differs } = looking;
  const tracked = { ...looking, rule: 'DescribeTransaction/asynchronous-tracked' as const };
  const id = [transaction.id];
  const told = await ask(tracked, async () => (await context.read('DescribeTransaction', { id })).body ?? {});
  if (told === undefined) return false;
  const { status, properties } = told as { readonly status?: unknown; readonly properties?: unknown };
  const word = statusWord(status);
  const what = `transaction ${model.transactions.indexOf(transaction) + 1}`;
  const last = transaction.status;
  if (last === undefined) transaction.properties = markedProperties(properties);
  else if (!mayFollow(last, word))
    differs(alteredBy ?? 'DescribeTransaction/forward-only', `status of ${what} after ${last}`, word);
  transaction.status = word;
  const owner = alteredBy ?? 'AlterTransaction/set-property';
  hold(looking, owner, 'marks of', what, transaction.properties, markedProperties(properties));
  return true;
};

/** Waits until no work goes on any more. Work without end is not wrong, but then nothing more can be foreseen. */
export const untilOver = async (looking: Looking, { transactions }: Model, patienceMs: number): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (const transaction of transactions)
    for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
      if (transaction.status !== undefined && isOver(transaction.status)) break;
      const isTold = await lookAtTransaction(looking, transaction);
      if (!isTold || performance.now() > deadline) throw new OpenEnd();
      if (transaction.status === undefined || !isOver(transaction.status)) await delay(wait);
    }
};

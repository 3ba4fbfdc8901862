import type { DescribeTransactionResponse } from '#contract/types';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { commonFields } from '../../context/target/credentials.ts';
import { NotApplicable } from '../../context/outcome.ts';
import {
  begunTransaction,
  endedTransaction,
  isOver,
  STATUSES,
  statusReached,
  statusWord,
  type StatusWord,
} from '../../context/resources/transactions/transactions.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'DescribeTransaction';

/** How often a transaction that is over is looked at again. */
const LATER_LOOKS = 3;

const WORDS: readonly StatusWord[] = STATUSES.map(statusWord);
const STAGE: Readonly<Record<StatusWord, number>> = { queued: 0, running: 1, succeeded: 2, failed: 2, canceled: 2 };

/** The description of a transaction, which must be known. */
const told = async ({ target }: CheckContext, id: ObjectId, body = {}): Promise<DescribeTransactionResponse> =>
  expect.ok(OPERATION, target.supported(OPERATION, await target.call(OPERATION, { id, body })));

/** One transaction just begun and one that is over. */
const both = async (context: CheckContext): Promise<readonly ObjectId[]> => [
  await begunTransaction(context),
  await endedTransaction(context),
];

/** What a namespace drop answers that goes on after its answer; nothing where it does not. */
const dropping = async ({ arrange }: CheckContext): Promise<readonly string[]> => {
  const id = await arrange.namespace();
  await arrange.table({ in: id });
  const { body } = await arrange.call('DropNamespace', { id, body: { behavior: 'Cascade' } });
  return body?.transaction_id ?? [];
};

export const DescribeTransaction: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => ({ request: { id: await begunTransaction(context), body: {} } }),
  checks: {
    'status-value': async (context) => {
      for (const id of await both(context)) {
        const { status } = await told(context, id);
        expect.that(WORDS.includes(statusWord(status)), `one of ${STATUSES.join(', ')} as status`, status);
      }
    },
    'properties-object': async (context) => {
      for (const id of await both(context)) {
        const { properties = {} } = await told(context, id);
        const isObject = properties === null || (typeof properties === 'object' && !Array.isArray(properties));
        expect.that(isObject, 'an object as properties', properties);
      }
    },
    'body-members': async (context) => {
      const id = await begunTransaction(context);
      for (const body of [{}, { id }, commonFields(context.target, id)]) await told(context, id, body);
    },
    'asynchronous-tracked': async (context) => {
      const ids: string[] = [];
      for (const begin of [begunTransaction, dropping])
        try {
          ids.push(...(await begin(context)));
        } catch (error) {
          if (!(error instanceof NotApplicable)) throw error;
        }
      if (ids.length === 0) throw new NotApplicable('neither an index nor a namespace drop has a transaction');
      for (const id of ids) await told(context, [id]);
    },
    'comes-to-an-end': async (context) => {
      await statusReached(context, await begunTransaction(context), isOver);
    },
    'forward-only': async (context) => {
      const id = await begunTransaction(context);
      const seen: StatusWord[] = [];
      const note = (status: StatusWord): boolean => {
        seen.push(status);
        return isOver(status);
      };
      await statusReached(context, id, note);
      for (let looks = 0; looks < LATER_LOOKS; looks += 1) note(statusWord((await told(context, id)).status));
      const isBack = (status: StatusWord, at: number): boolean => {
        const before = seen[at - 1] ?? 'queued';
        return STAGE[status] < STAGE[before] || (isOver(before) && status !== before);
      };
      expect.that(!seen.some(isBack), 'statuses that only move on, and stay when the work is over', seen);
    },
  },
};

import type { DescribeTransactionResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import {
  expectHidden,
  finishedTransaction,
  isFinished,
  startTransaction,
  STATUSES,
  statusWord,
  waitForStatus,
  type StatusWord,
} from '../../context/resources/transactions/transactions.ts';
import { commonFields, requireSecondPrincipal } from '../../context/target/credentials.ts';

const OPERATION = 'DescribeTransaction';

/** How often the status of a finished transaction is read again. */
const LATER_READS = 3;

const WORDS: readonly StatusWord[] = STATUSES.map(statusWord);
const STAGE: Readonly<Record<StatusWord, number>> = { queued: 0, running: 1, succeeded: 2, failed: 2, canceled: 2 };

/** Requests the description of a transaction, which must be returned. */
const describeTransaction = async (
  { target }: CheckContext,
  id: ObjectId,
  body = {},
): Promise<DescribeTransactionResponse> =>
  expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { id, body })));

/** Returns a finished transaction that checks share. */
const sharedTransaction = (context: CheckContext): Promise<ObjectId> => context.shared('finished', finishedTransaction);

/** Returns the descriptions of a transaction that has just started and of a finished one, which checks share. */
const startedAndFinished = (context: CheckContext): Promise<readonly DescribeTransactionResponse[]> =>
  context.shared('started and finished', async (creator) => [
    await describeTransaction(creator, await startTransaction(creator)),
    await describeTransaction(creator, await sharedTransaction(creator)),
  ]);

/** Starts a namespace drop and returns its transactions; none if the drop has already finished. */
const startNamespaceDrop = async ({ arrange }: CheckContext): Promise<readonly string[]> => {
  const id = await arrange.namespace();
  await arrange.table({ in: id });
  const { body } = await arrange.call('DropNamespace', { id, body: { behavior: 'Cascade' } });
  return body?.transaction_id ?? [];
};

export const DescribeTransaction: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => ({ request: { id: await startTransaction(context), body: {} } }),
  checks: {
    'status-value': async (context) => {
      for (const { status } of await startedAndFinished(context))
        expect.that(WORDS.includes(statusWord(status)), `one of ${STATUSES.join(', ')} as status`, status);
    },
    'properties-object': async (context) => {
      for (const { properties = {} } of await startedAndFinished(context)) {
        const isObject = properties === null || (typeof properties === 'object' && !Array.isArray(properties));
        expect.that(isObject, 'an object as properties', properties);
      }
    },
    'body-fields': async (context) => {
      const id = await sharedTransaction(context);
      for (const body of [{}, { id }, commonFields(context.target, id)]) await describeTransaction(context, id, body);
    },
    'asynchronous-tracked': async (context) => {
      const ids: string[] = [];
      for (const start of [startTransaction, startNamespaceDrop])
        try {
          ids.push(...(await start(context)));
        } catch (error) {
          if (!(error instanceof NotApplicable)) throw error;
        }
      if (ids.length === 0) throw new NotApplicable('neither an index nor a namespace drop has a transaction');
      for (const id of ids) await describeTransaction(context, [id]);
    },
    'comes-to-an-end': async (context) => {
      await waitForStatus(context, await startTransaction(context), isFinished);
    },
    'forward-only': async (context) => {
      const id = await startTransaction(context);
      const statuses: StatusWord[] = [];
      const note = (status: StatusWord): boolean => {
        statuses.push(status);
        return isFinished(status);
      };
      await waitForStatus(context, id, note);
      for (let reads = 0; reads < LATER_READS; reads += 1)
        note(statusWord((await describeTransaction(context, id)).status));
      const isBackwards = (status: StatusWord, at: number): boolean => {
        const before = statuses[at - 1] ?? 'queued';
        return STAGE[status] < STAGE[before] || (isFinished(before) && status !== before);
      };
      expect.that(!statuses.some(isBackwards), 'statuses that only advance, and do not change once final', statuses);
    },
    'not-granted-hides-existence': async (context) => {
      requireSecondPrincipal(context.target);
      const describe = (id: ObjectId) => context.target.call(OPERATION, { id, body: {} }, 'second');
      const id = await sharedTransaction(context);
      expectHidden(await describe(id), await describe([context.name('absent')]));
      await describeTransaction(context, id);
    },
  },
};

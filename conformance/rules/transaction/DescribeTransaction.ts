import type { DescribeTransactionResponse } from '#contract/types';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { commonMembers } from '../../context/target/identity.ts';
import { NotApplicable } from '../../context/outcome.ts';
import {
  begunTransaction,
  endedTransaction,
  isOver,
  STATUSES,
  statusReached,
  statusWord,
  type StatusWord,
} from '../../context/resources/transactions/transaction-states.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'DescribeTransaction';

/** How often a transaction that is over is looked at again. */
const LATER_LOOKS = 3;

const WORDS: readonly StatusWord[] = STATUSES.map(statusWord);
const STAGE: Readonly<Record<StatusWord, number>> = { queued: 0, running: 1, succeeded: 2, failed: 2, canceled: 2 };

/** The description of a transaction, which must be known. */
const told = async ({ target }: World, id: Id, body = {}): Promise<DescribeTransactionResponse> =>
  expect.ok(OPERATION, target.supported(OPERATION, await target.call(OPERATION, { id, body })));

/** One transaction just begun and one that is over. */
const both = async (world: World): Promise<readonly Id[]> => [
  await begunTransaction(world),
  await endedTransaction(world),
];

/** What a namespace drop answers that goes on after its answer; nothing where it does not. */
const dropping = async ({ arrange }: World): Promise<readonly string[]> => {
  const id = await arrange.namespace();
  await arrange.table({ in: id });
  const { body } = await arrange.call('DropNamespace', { id, body: { behavior: 'Cascade' } });
  return body?.transaction_id ?? [];
};

export const DescribeTransaction: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => ({ request: { id: await begunTransaction(world), body: {} } }),
  checks: {
    'status-value': async (world) => {
      for (const id of await both(world)) {
        const { status } = await told(world, id);
        expect.that(WORDS.includes(statusWord(status)), `one of ${STATUSES.join(', ')} as status`, status);
      }
    },
    'properties-object': async (world) => {
      for (const id of await both(world)) {
        const { properties = {} } = await told(world, id);
        const isObject = properties === null || (typeof properties === 'object' && !Array.isArray(properties));
        expect.that(isObject, 'an object as properties', properties);
      }
    },
    'body-members': async (world) => {
      const id = await begunTransaction(world);
      for (const body of [{}, { id }, commonMembers(world.target, id)]) await told(world, id, body);
    },
    'asynchronous-tracked': async (world) => {
      const ids: string[] = [];
      for (const begin of [begunTransaction, dropping])
        try {
          ids.push(...(await begin(world)));
        } catch (error) {
          if (!(error instanceof NotApplicable)) throw error;
        }
      if (ids.length === 0) throw new NotApplicable('neither an index nor a namespace drop has a transaction');
      for (const id of ids) await told(world, [id]);
    },
    'comes-to-an-end': async (world) => {
      await statusReached(world, await begunTransaction(world), isOver);
    },
    'forward-only': async (world) => {
      const id = await begunTransaction(world);
      const seen: StatusWord[] = [];
      const note = (status: StatusWord): boolean => {
        seen.push(status);
        return isOver(status);
      };
      await statusReached(world, id, note);
      for (let looks = 0; looks < LATER_LOOKS; looks += 1) note(statusWord((await told(world, id)).status));
      const isBack = (status: StatusWord, at: number): boolean => {
        const before = seen[at - 1] ?? 'queued';
        return STAGE[status] < STAGE[before] || (isOver(before) && status !== before);
      };
      expect.that(!seen.some(isBack), 'statuses that only move on, and stay when the work is over', seen);
    },
  },
};

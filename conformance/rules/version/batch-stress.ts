import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectListed, expectNotListed, readPage } from '../../context/resources/namespaces/lists.ts';
import { commitBatch, sendBatch } from '../../context/resources/versions/batch-commits.ts';
import {
  readVersions,
  tableWithRecords,
  unusedVersions,
  type NewVersion,
} from '../../context/resources/versions/versions.ts';

/**
 * Concurrent writers that commit batches in one namespace, and a function that fails the check when a batch is applied
 * partially.
 */
export interface BatchStressTest {
  readonly writers: readonly (() => Promise<void>)[];
  readonly observe: () => Promise<void>;
}

/** A writer whose batches replace one set of tables by another and add a version to both `one` and `other`. */
interface Writer {
  readonly sets: readonly (readonly string[])[];
  readonly one: Versions;
  readonly other: Versions;
}

/** A table and the versions to add to it. */
interface Versions {
  readonly id: ObjectId;
  readonly next: readonly NewVersion[];
}

const SET = ['a', 'b', 'c'];

const prepareVersions = async (context: CheckContext, namespace: ObjectId, rounds: number): Promise<Versions> => {
  const { id } = await tableWithRecords(context, rounds, { in: namespace });
  return { id, next: await unusedVersions(context, id, rounds) };
};

const newWriter = async (context: CheckContext, namespace: ObjectId, rounds: number): Promise<Writer> => {
  const sets = Array.from({ length: rounds + 1 }, () => SET.map((leaf) => context.name(leaf)));
  await commitBatch(context, ...(sets[0] ?? []).map((leaf) => ({ declare_table: { id: [...namespace, leaf] } })));
  const [one, other] = [
    await prepareVersions(context, namespace, rounds),
    await prepareVersions(context, namespace, rounds),
  ];
  return { sets, one, other };
};

/** Commits one batch after another, each replacing the tables of the previous one. A conflict changes nothing. */
const write = async (context: CheckContext, namespace: ObjectId, { sets, one, other }: Writer): Promise<void> => {
  let current = sets[0] ?? [];
  for (const [round, set] of sets.slice(1).entries()) {
    const response = await sendBatch(context, [
      ...current.map((leaf) => ({ deregister_table: { id: [...namespace, leaf] } })),
      { create_table_version: { id: one.id, ...one.next[round] } },
      ...set.map((leaf) => ({ declare_table: { id: [...namespace, leaf] } })),
      { create_table_version: { id: other.id, ...other.next[round] } },
    ]);
    if (response.status < 300) current = set;
    else expect.rejected(response, ['ConcurrentModification', 'ServiceUnavailable']);
  }
};

/** Returns how many of the versions have been added. */
const countReached = async (context: CheckContext, { id, next }: Versions): Promise<number> => {
  const listed = new Set(await readVersions(context, id));
  return next.findLastIndex(({ version }) => listed.has(version)) + 1;
};

/**
 * Expects that the tables of exactly one batch are listed, and all of them. The list must be complete: pages are not
 * one snapshot.
 */
const expectOneSet = (names: readonly string[], sets: Writer['sets']): void => {
  const current = sets.find((set) => set.some((leaf) => names.includes(leaf)));
  expect.that(current !== undefined, 'the tables of one of the batches in the list', names);
  expectListed(names, ...current);
  expectNotListed(names, ...sets.flatMap((set) => (set === current ? [] : set)));
};

/** Sets up `writers` concurrent writers that commit `rounds` batches each. */
export const batchStressTest = async (
  context: CheckContext,
  writers: number,
  rounds: number,
): Promise<BatchStressTest> => {
  const namespace = await context.arrange.namespace();
  const all: Writer[] = [];
  while (all.length < writers) all.push(await newWriter(context, namespace, rounds));
  const observe = async (): Promise<void> => {
    const { names, token } = await readPage(context, 'ListTables', namespace);
    for (const { sets, one, other } of all) {
      if (token === undefined) expectOneSet(names, sets);
      // A batch that is visible in the table read first must be visible in the table read second, in both orders.
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const before = await countReached(context, first);
        const after = await countReached(context, second);
        expect.that(after >= before, `the versions of ${before} batches on the table read second`, after);
      }
    }
  };
  return { writers: all.map((writer) => () => write(context, namespace, writer)), observe };
};

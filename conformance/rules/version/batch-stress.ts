import { commitBatch, sendBatch } from '../../context/resources/versions/batch-commits.ts';
import * as expect from '../../context/expect.ts';
import { contains, expectNotListed, readPage } from '../../context/resources/namespaces/lists.ts';
import {
  tableWithRecords,
  nextVersion,
  versionsOf,
  type NewVersion,
} from '../../context/resources/versions/versions.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

/** Looks again and again while others act, at least once. The first finding, of whomever, ends all of it. */
export const observeDuring = async (
  acts: readonly (() => Promise<void>)[],
  observe: () => Promise<void>,
): Promise<void> => {
  let running = acts.length;
  const run = async (writer: () => Promise<void>): Promise<void> => {
    await writer();
    running -= 1;
  };
  const keepObserving = async (): Promise<void> => {
    do await observe();
    while (running > 0);
  };
  await Promise.all([keepObserving(), ...acts.map(run)]);
};

/** Batches at once over one namespace, and a look that sees whether any of them is applied by half. */
export interface BatchStressTest {
  readonly writers: readonly (() => Promise<void>)[];
  readonly observe: () => Promise<void>;
}

/** Tables that stand or fall together: a batch puts one set in the place of another, and versions on both tables. */
interface Writer {
  readonly sets: readonly (readonly string[])[];
  readonly one: Versions;
  readonly other: Versions;
}

/** A table, and the versions to come. */
interface Versions {
  readonly id: ObjectId;
  readonly next: readonly NewVersion[];
}

const SET = ['a', 'b', 'c'];

const prepareVersions = async (context: CheckContext, namespace: ObjectId, rounds: number): Promise<Versions> => {
  const { id, next: first } = await tableWithRecords(context, 1, { in: namespace });
  const next = [first];
  while (next.length < rounds) next.push(nextVersion(next.at(-1) ?? first));
  return { id, next };
};

const newWriter = async (context: CheckContext, namespace: ObjectId, rounds: number): Promise<Writer> => {
  const sets = Array.from({ length: rounds + 1 }, () => SET.map((leaf) => context.name(leaf)));
  for (const leaf of sets.flat()) context.target.made('table', [...namespace, leaf]);
  await commitBatch(context, ...(sets[0] ?? []).map((leaf) => ({ declare_table: { id: [...namespace, leaf] } })));
  const [one, other] = [
    await prepareVersions(context, namespace, rounds),
    await prepareVersions(context, namespace, rounds),
  ];
  return { sets, one, other };
};

/** Commits batch after batch, each in the place of the one before. A conflict leaves everything as it was. */
const write = async (context: CheckContext, namespace: ObjectId, { sets, one, other }: Writer): Promise<void> => {
  let current = sets[0] ?? [];
  for (const [round, set] of sets.slice(1).entries()) {
    const { status } = await sendBatch(context, [
      ...current.map((leaf) => ({ deregister_table: { id: [...namespace, leaf] } })),
      { create_table_version: { id: one.id, ...one.next[round] } },
      ...set.map((leaf) => ({ declare_table: { id: [...namespace, leaf] } })),
      { create_table_version: { id: other.id, ...other.next[round] } },
    ]);
    expect.that(status < 300 || status === 409 || status === 503, 'a success, 409 or 503', status);
    if (status < 300) current = set;
  }
};

/** How many of the versions to come have come. */
const countReached = async (context: CheckContext, { id, next }: Versions): Promise<number> => {
  const listed = new Set(await versionsOf(context, id));
  return next.findLastIndex(({ version }) => listed.has(version)) + 1;
};

/** Exactly one set is listed, and the whole of it. A list that is cut is not one look, and tells nothing. */
const expectOneSet = (names: readonly string[], sets: Writer['sets']): void => {
  const current = sets.find((set) => set.some((leaf) => names.includes(leaf)));
  expect.that(current !== undefined, 'the tables of one of the batches in the list', names);
  contains(names, ...current);
  expectNotListed(names, ...sets.flatMap((set) => (set === current ? [] : set)));
};

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
      // What was there when the first table was asked is there when the second one is, whichever is the first.
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const before = await countReached(context, first);
        const after = await countReached(context, second);
        expect.that(after >= before, `the versions of ${before} batches on the table asked second`, after);
      }
    }
  };
  return { writers: all.map((writer) => () => write(context, namespace, writer)), observe };
};

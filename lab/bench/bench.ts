import { setTimeout as delay } from 'node:timers/promises';
import { measureOf, median, type Measure, type Round, type Target } from './result.ts';
import type { Child, ServerChild } from './children.ts';

/** What a measure receives. */
export interface Bench {
  /** Small sizes, to check that the measure works; the numbers mean nothing. */
  readonly quick: boolean;
  readonly rounds: number;
  /** Size of the table that measure (g) creates, in GB. */
  readonly createGigabytes: number;
  /** Path of a `weed` program (SeaweedFS), the S3 server of measure (l). */
  readonly weed: string | undefined;
  /** Inserts of measure (i). */
  readonly inserts: number;
  /** Creates an empty directory, which is removed after the measure. */
  directory(): Promise<string>;
  /** Starts a server in a separate process, with further flags, which is stopped after the measure. */
  server(dataDir: string, flags?: readonly string[], environment?: NodeJS.ProcessEnv): Promise<ServerChild>;
  /** Starts the RestAdapter of pylance on an empty directory, or skips the measure and returns undefined without pylance. */
  restAdapter(measure: string): Promise<Child | undefined>;
  /** Calls this after the measure, before what was created earlier is removed. */
  cleanUpWith(cleanUp: () => Promise<unknown>): void;
  /** Records that a measure cannot run here, and why. */
  skip(measure: string, reason: string): void;
  /** Records the memory of a server, for the results of measure (g). */
  recordMemory(step: string, server: ServerChild): Promise<void>;
  log(text: string): void;
}

/** The two sides of a comparison; each does the work of one round and returns the measured value. */
export interface Sides {
  readonly ours: () => Promise<number>;
  readonly theirs: () => Promise<number>;
}

/** A comparison; `rounds` overrides the default number of rounds. */
interface Comparison extends Sides {
  readonly name: string;
  readonly unit: string;
  readonly target: Target | null;
  readonly rounds?: number;
}

/** Formats a measure as one line of text. */
export const formatMeasure = ({ name, unit, ours, theirs, ratio, reached }: Measure): string =>
  [
    `${name}: ${ours}`,
    theirs === null ? '' : ` against ${theirs}`,
    ` ${unit}`,
    ratio === null ? '' : `, ratio ${ratio}`,
    reached === null ? '' : reached ? ', reached' : ', NOT reached',
  ].join('');

/**
 * Runs all sides alternately, after one warm-up round each, and returns the values of each side by round. The side that
 * runs first changes every round, so that the aftereffects of one side, such as garbage collection, do not always slow
 * down the same other side.
 */
const alternate = async (sides: readonly (() => Promise<number>)[], rounds: number): Promise<readonly number[][]> => {
  const series = sides.map((side) => ({ side, values: [] as number[] }));
  for (const side of sides) await side();
  for (let round = 0; round < rounds; round++) {
    const first = round % series.length;
    for (const { side, values } of [...series.slice(first), ...series.slice(0, first)]) values.push(await side());
  }
  return series.map(({ values }) => values);
};

const roundsOf = (ours: readonly number[], theirs: readonly number[]): readonly Round[] =>
  ours.map((value, round) => ({ ours: value, theirs: theirs[round] ?? null }));

/** Compares the server with one other side. */
export const compare = async (bench: Bench, comparison: Comparison): Promise<Measure> => {
  const { name, unit, target, ours, theirs } = comparison;
  const [oursByRound = [], theirsByRound = []] = await alternate([ours, theirs], comparison.rounds ?? bench.rounds);
  const measure = measureOf(name, unit, roundsOf(oursByRound, theirsByRound), target);
  bench.log(formatMeasure(measure));
  return measure;
};

/** One of several sides, which are compared with the same other side in the same rounds. */
export interface Contender {
  readonly name: string;
  readonly target: Target | null;
  readonly run: () => Promise<number>;
}

/** Compares several sides with one other side, in `rounds` rounds. Returns one measure for each of them. */
export const compareEach = async (
  bench: Bench,
  unit: string,
  contenders: readonly Contender[],
  theirs: () => Promise<number>,
  rounds = bench.rounds,
): Promise<Measure[]> => {
  const sides = [theirs, ...contenders.map(({ run }) => run)];
  const [theirsByRound = [], ...ours] = await alternate(sides, rounds);
  const measures = contenders.map(({ name, target }, at) =>
    measureOf(name, unit, roundsOf(ours[at] ?? [], theirsByRound), target),
  );
  measures.forEach((measure) => bench.log(formatMeasure(measure)));
  return measures;
};

/**
 * How a side is warmed up before its small writes are measured. V8 compiles the functions of a server during its first two
 * thousand writes, which take about a fifth longer; a server that has been running for a minute does not differ from one that
 * has been running for a week. Tables with more writes would need larger manifests.
 */
export const warmUpOf = ({ quick }: Pick<Bench, 'quick'>): WarmUp => ({
  tables: quick ? 1 : 50,
  writes: quick ? 2 : 40,
});

/**
 * The server compacts a table `quietMs` after the last write. It is idle when it uses less processor time than `busyMs` in
 * `windowMs`, and is waited for at most `limitMs`.
 */
const IDLE = { quietMs: 6_000, windowMs: 2_000, busyMs: 60, limitMs: 60_000 };

/** Waits until a server has ended what follows after writes, such as looking for tables to compact. */
export const waitUntilIdle = async (
  { quick }: Pick<Bench, 'quick'>,
  server: Pick<ServerChild, 'processorTime'>,
): Promise<void> => {
  if (quick) return;
  const end = performance.now() + IDLE.limitMs;
  await delay(IDLE.quietMs);
  for (let before = await server.processorTime(); before !== undefined && performance.now() < end;) {
    await delay(IDLE.windowMs);
    const now = (await server.processorTime()) ?? 0;
    if (now - before < IDLE.busyMs) return;
    before = now;
  }
};

/** Writes to other tables than the measured one. */
export interface WarmUp {
  readonly tables: number;
  /** Writes to each of them. */
  readonly writes: number;
}

/** Returns the duration of `work` in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Returns the median duration of `count` calls, one after the other, in milliseconds. */
export const p50 = async (count: number, call: (index: number) => Promise<unknown>): Promise<number> => {
  const durations: number[] = [];
  for (let index = 0; index < count; index++) durations.push(await timed(() => call(index)));
  return median(durations);
};

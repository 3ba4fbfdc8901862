import { measureOf, median, type Measure, type Round, type Target } from './result.ts';
import type { ServerChild } from './children.ts';

/** What a measure receives. */
export interface Bench {
  /** Small sizes, to check that the measure works; the numbers mean nothing. */
  readonly quick: boolean;
  readonly rounds: number;
  /** Inserts of measure (i). */
  readonly inserts: number;
  /** Creates an empty directory, which is removed after the measure. */
  directory(): Promise<string>;
  /** Starts a server in a separate process, with further flags, which is stopped after the measure. */
  server(dataDir: string, flags?: readonly string[]): Promise<ServerChild>;
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
 * Runs both sides alternately, after one warm-up round each. The side that runs first changes every round, so that the
 * aftereffects of one side, such as garbage collection, do not always slow down the other.
 */
export const compare = async (bench: Bench, comparison: Comparison): Promise<Measure> => {
  const { name, unit, target, ours, theirs } = comparison;
  await theirs();
  await ours();
  const rounds: Round[] = [];
  for (let round = 0; round < (comparison.rounds ?? bench.rounds); round++) {
    const first = round % 2 === 0 ? await ours() : undefined;
    const other = await theirs();
    rounds.push({ ours: first ?? (await ours()), theirs: other });
  }
  const measure = measureOf(name, unit, rounds, target);
  bench.log(formatMeasure(measure));
  return measure;
};

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

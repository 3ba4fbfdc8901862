import { measureOf, type Measure, type Round, type Target } from './result.ts';
import type { ServerChild } from './children.ts';

/** What a measure is given to work with. */
export interface Bench {
  /** Small sizes: shows that the measure works, not what it would say. */
  readonly quick: boolean;
  readonly rounds: number;
  /** A new empty directory, removed in the end. */
  directory(): Promise<string>;
  /** A server of its own on a directory, in its own process; stopped in the end. */
  server(dataDir: string): Promise<ServerChild>;
  /** Notes how much memory a server holds; the measure (g) tells. */
  recordMemory(step: string, server: ServerChild): Promise<void>;
  log(text: string): void;
}

/** The two sides of a comparison: each does the whole work of one round and answers what it measured. */
export interface Sides {
  readonly ours: () => Promise<number>;
  readonly theirs: () => Promise<number>;
}

/** What is compared, and in how many rounds where they are not as many as always. */
interface Comparison extends Sides {
  readonly name: string;
  readonly unit: string;
  readonly target: Target | null;
  readonly rounds?: number;
}

/** One line for people. */
export const formatMeasure = ({ name, unit, ours, theirs, ratio, reached }: Measure): string =>
  [
    `${name}: ${ours}`,
    theirs === null ? '' : ` against ${theirs}`,
    ` ${unit}`,
    ratio === null ? '' : `, ratio ${ratio}`,
    reached === null ? '' : reached ? ', reached' : ', NOT reached',
  ].join('');

/**
 * Runs both sides in turn, after one round of each that does not count. Who goes first changes from round to round, so
 * that neither always runs in the other's wake.
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

/** Milliseconds that the work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

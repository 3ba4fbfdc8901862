import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Config } from '../config.ts';
import { sequence, type Command } from './commands.ts';
import type { Difference } from './difference.ts';
import type { Walk } from './sequence-run.ts';

/** How far to explore, and from where. */
export interface ExploreOptions {
  /** How many sequences are tried. */
  readonly sequences: number;
  /** The sequence that was found, as it was told then; only that one is tried. */
  readonly path?: string | undefined;
  /** A second server to hold beside the first one. */
  readonly against?: Pick<Config, 'target' | 'token' | 'apiKey'> | undefined;
}

/** A walk that met a difference. */
export interface Failure {
  readonly difference: Difference;
  readonly walk: Walk;
  /** The commands that did something, by their positions: the others found nothing they could be meant for. */
  readonly taken: readonly number[];
}

/** Numbers the walks, so that each has names of its own and the same seed makes the same names. */
export type Serial = () => number;

/** A sequence of the seed, or what is left of it. */
export interface Drawn {
  readonly index: number;
  readonly commands: readonly Command[];
}

/** The seed of the generator, which wants a number, from the seed of the names. */
const numberOf = (seed: string): number => createHash('sha256').update(seed).digest().readInt32BE(0);

/** Drawn at once: each drawing passes over all that come before. */
const BLOCK = 100;

/** What a path looks like: the number of a sequence, and which of its commands. */
export const PATH = /^\d+(:\d+(,\d+)*)?$/;

const among = (commands: readonly Command[], positions: readonly number[]): Command[] =>
  positions.map((at) => commands[at]).filter((command) => command !== undefined);

/** The sequences of a seed in their order; with a path the one it names. */
export function* sequencesOf(seed: string, { sequences, path }: ExploreOptions): Generator<Drawn> {
  const draw = (from: number, count: number): Command[][] =>
    fc.sample(sequence, { seed: numberOf(seed), path: String(from), numRuns: count });
  if (path !== undefined) {
    const [index = 0, kept] = path.split(':');
    const [all = []] = draw(Number(index), 1);
    const positions = kept?.split(',').map(Number);
    yield { index: Number(index), commands: positions === undefined ? all : among(all, positions) };
    return;
  }
  for (let from = 0; from < sequences; from += BLOCK)
    for (const [at, commands] of draw(from, Math.min(BLOCK, sequences - from)).entries())
      yield { index: from + at, commands };
}

/**
 * The shortest sequence that still shows what this one does: none of its commands can be left out. Longer runs of
 * commands are left out first. `taken` are the commands that did anything. Gives back the path of those that are left.
 */
export const shortened = async (
  { index, commands }: Drawn,
  taken: readonly number[],
  shows: (commands: readonly Command[]) => Promise<boolean>,
): Promise<string> => {
  let left = taken;
  for (let size = Math.ceil(left.length / 2), isDone = false; !isDone; size = Math.ceil(size / 2)) {
    const before = left.length;
    for (let end = left.length; end > 0; end -= size) {
      const fewer = left.filter((_, at) => at < end - size || at >= end);
      if (fewer.length > 0 && (await shows(among(commands, fewer)))) left = fewer;
    }
    isDone = size <= 1 && left.length === before;
  }
  return `${index}:${left.join(',')}`;
};

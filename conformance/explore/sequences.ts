import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Config } from '../config.ts';
import type { Command } from './command.ts';
import { sequence } from './commands.ts';
import type { Difference } from './difference.ts';
import type { SequenceRun } from './sequence-run.ts';

/** Which sequences to run, and on which servers. */
export interface ExploreOptions {
  /** Number of sequences. */
  readonly sequences: number;
  /** Path of a sequence from an earlier exploration; only that sequence runs. */
  readonly path?: string | undefined;
  /** A second server to compare with the first one. */
  readonly against?: Pick<Config, 'target' | 'token' | 'apiKey'> | undefined;
}

/** A sequence that showed a difference. */
export interface Failure {
  readonly difference: Difference;
  readonly run: SequenceRun;
  /** Positions of the commands that were sent; the others were skipped. */
  readonly sentPositions: readonly number[];
}

/** Returns the next number of a run of a sequence. Names contain it, so that they are unique and depend on the seed only. */
export type SerialNumbers = () => number;

/** A generated sequence, or a part of it. */
export interface DrawnSequence {
  readonly index: number;
  readonly commands: readonly Command[];
}

/** Returns the numeric seed that the generator needs. */
const numericSeed = (seed: string): number => createHash('sha256').update(seed).digest().readInt32BE(0);

/** Sequences generated per call: each call skips all sequences before its start. */
const BLOCK = 100;

/** Format of a path: the number of a sequence and the positions of its commands, for example `8:2,5,9`. */
export const PATH = /^\d+(:\d+(,\d+)*)?$/;

const selectCommands = (commands: readonly Command[], positions: readonly number[]): Command[] =>
  positions.map((at) => commands[at]).filter((command) => command !== undefined);

/** Yields the sequences of a seed in order; with a path only the sequence that it names. */
export function* drawSequences(seed: string, { sequences, path }: ExploreOptions): Generator<DrawnSequence> {
  const draw = (from: number, count: number): Command[][] =>
    fc.sample(sequence, { seed: numericSeed(seed), path: String(from), numRuns: count });
  if (path !== undefined) {
    const [index = 0, kept] = path.split(':');
    const [commands = []] = draw(Number(index), 1);
    const positions = kept?.split(',').map(Number);
    yield { index: Number(index), commands: positions === undefined ? commands : selectCommands(commands, positions) };
    return;
  }
  for (let from = 0; from < sequences; from += BLOCK)
    for (const [at, commands] of draw(from, Math.min(BLOCK, sequences - from)).entries())
      yield { index: from + at, commands };
}

/**
 * Shrinks a sequence until no command can be removed, and returns the path of the result. Removes long runs of commands
 * first. `sentPositions` are the positions of the commands that were sent.
 */
export const shrink = async (
  { index, commands }: DrawnSequence,
  sentPositions: readonly number[],
  reproduces: (commands: readonly Command[]) => Promise<boolean>,
): Promise<string> => {
  let remaining = sentPositions;
  for (let size = Math.ceil(remaining.length / 2), isDone = false; !isDone; size = Math.ceil(size / 2)) {
    const before = remaining.length;
    for (let end = remaining.length; end > 0; end -= size) {
      const fewer = remaining.filter((_, at) => at < end - size || at >= end);
      if (fewer.length > 0 && (await reproduces(selectCommands(commands, fewer)))) remaining = fewer;
    }
    isDone = size <= 1 && remaining.length === before;
  }
  return `${index}:${remaining.join(',')}`;
};

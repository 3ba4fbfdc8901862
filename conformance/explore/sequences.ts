import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Difference, Walk } from './walk.ts';

/** How far to explore, and from where. */
export interface ExploreOptions {
  /** How many sequences are tried. */
  readonly sequences: number;
  /** Where a sequence that was found begins, as it was told then; only that one is tried. */
  readonly path?: string | undefined;
  /** A second server to hold beside the first one. */
  readonly against?: Pick<Config, 'target' | 'token' | 'apiKey'> | undefined;
}

/** A walk that met a difference; the last one kept is the shortest, since every shorter one that fails comes later. */
export interface Failure {
  readonly difference: Difference;
  readonly walk: Walk;
  readonly url: string;
}

/** Numbers the runs, so that each has names of its own and the same seed makes the same names. */
export type Serial = () => number;

/** The seed of the generator, which wants a number, from the seed of the names. */
const numberOf = (seed: string): number => createHash('sha256').update(seed).digest().readInt32BE(0);

/** What the generator begins with: a path that was told names the one sequence to try. */
export const parametersOf = (
  seed: string,
  { sequences, path }: ExploreOptions,
): { readonly seed: number; readonly numRuns: number; readonly path?: string; readonly endOnFailure?: boolean } => ({
  seed: numberOf(seed),
  numRuns: path === undefined ? sequences : 1,
  ...(path !== undefined && { path, endOnFailure: true }),
});

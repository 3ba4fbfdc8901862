import type { Case } from './findings.ts';

/** A disagreement that is known: a fault of the engine that the server passes on. */
export interface Known {
  readonly name: string;
  /** The release of the engine that has it. */
  readonly engine: string;
  readonly issue: string;
  /** What the server does about it. */
  readonly server: string;
  /** Whether a shrunk case shows it. */
  applies(found: Case): boolean;
}

/** The disagreements that are known: none with the engine 0.39.0. */
export const KNOWN: readonly Known[] = [];

/** Returns what a shrunk case shows, if it is known. */
export const knownFor = (found: Case): Known | undefined => KNOWN.find((known) => known.applies(found));

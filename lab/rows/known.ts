import { type Expression, partsOf } from './expressions/tree.ts';
import type { Question } from './questions/question.ts';

/** A disagreement that is known: a fault of the engine that the server passes on. */
export interface Known {
  readonly name: string;
  /** The release of the engine that has it. */
  readonly engine: string;
  readonly issue: string;
  /** What the server does about it. */
  readonly server: string;
  /** Whether a shrunk question has it. */
  applies(question: Question): boolean;
}

/** Returns a predicate of questions whose expression has such a part. */
export const hasPart =
  (isIt: (part: Expression) => boolean) =>
  ({ expression }: Question): boolean =>
    expression !== undefined && partsOf(expression).some(isIt);

/** The disagreements that are known. */
export const KNOWN: readonly Known[] = [];

/** Returns what a shrunk question shows, if it is known. */
export const knownFor = (question: Question | undefined): Known | undefined =>
  question && KNOWN.find((known) => known.applies(question));

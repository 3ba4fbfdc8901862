import { type Expression, partsOf } from './expressions/tree.ts';
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

/** Returns a predicate of cases whose question has such a part. */
export const hasPart =
  (isIt: (part: Expression) => boolean) =>
  ({ question }: Case): boolean =>
    question?.expression !== undefined && partsOf(question.expression).some(isIt);

/** The disagreements that are known. */
export const KNOWN: readonly Known[] = [
  {
    name: 'IN list of times of different units',
    engine: '0.39.0',
    issue: 'none yet',
    server: 'nothing yet: the items are cut to the coarsest unit',
    applies: hasPart(
      (part) => part.kind === 'in' && part.items.length > 1 && part.operand.type.name === 'timestamp ns',
    ),
  },
];

/** Returns what a shrunk case shows, if it is known. */
export const knownFor = (found: Case): Known | undefined => KNOWN.find((known) => known.applies(found));

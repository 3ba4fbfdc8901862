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

/** Returns the expressions of a question, or else of the last step. */
const expressionsOf = ({ question, steps }: Case): readonly Expression[] => {
  if (question !== undefined) return question.expression === undefined ? [] : [question.expression];
  const last = steps.at(-1);
  return [
    last !== undefined && 'where' in last ? last.where : [],
    last?.do === 'merge' ? (last.deleteIf ?? []) : [],
  ].flat();
};

/** Returns a predicate of cases that have such a part. */
export const hasPart =
  (isIt: (part: Expression) => boolean) =>
  (found: Case): boolean =>
    expressionsOf(found).flatMap(partsOf).some(isIt);

/** The disagreements that are known. */
export const KNOWN: readonly Known[] = [
  {
    name: 'floats that are not compared with a literal alone: -0 and 0 are not equal, in nullif neither',
    engine: '0.39.0',
    issue: 'none yet',
    server: 'nothing: only comparisons with literals of 0 equal both',
    applies: hasPart(
      (part) =>
        (part.kind === 'call' && part.name === 'nullif' && part.type.family === 'float') ||
        (part.kind === 'compare' &&
          [part.left, part.right].every(({ kind, type }) => type.family === 'float' && kind !== 'literal')),
    ),
  },
];

/** Returns what a shrunk case shows, if it is known. */
export const knownFor = (found: Case): Known | undefined => KNOWN.find((known) => known.applies(found));

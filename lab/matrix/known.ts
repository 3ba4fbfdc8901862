import { rules as contractRules, type RuleName } from '#contract/rules';
import { MatrixError } from './descriptions.ts';
import type { CompactReport } from '../../conformance/submit/compact.ts';

/** Whose fault a failure is: the server's, the suite's or the contract's, or not decided. */
export const FAULT_OF = ['server', 'suite', 'open'] as const;

/** Failures of one cause that are known, in any selection. */
export interface KnownFailures {
  readonly fault: (typeof FAULT_OF)[number];
  readonly reason: string;
  /** The heading of findings.md that describes it. */
  readonly finding?: string;
  readonly rules: readonly RuleName[];
}

/** The known failures of an implementation: `baseline.json`. */
export type KnownList = readonly KnownFailures[];

const UNEXPLAINED = 'not explained yet';
const NAMES: ReadonlyMap<string, number> = new Map(contractRules.map(({ name }, at) => [name, at]));

const isEntry = (value: unknown): value is KnownFailures => {
  if (typeof value !== 'object' || value === null) return false;
  const { fault, reason, finding, rules } = value as Record<string, unknown>;
  return (
    (FAULT_OF as readonly unknown[]).includes(fault) &&
    typeof reason === 'string' &&
    reason.trim() !== '' &&
    (finding === undefined || typeof finding === 'string') &&
    Array.isArray(rules) &&
    rules.every((rule) => typeof rule === 'string')
  );
};

/** Parses `{ "known": [{ fault, reason, finding?, rules }] }`. Throws MatrixError if it is invalid or names a rule twice. */
export const parseKnown = (id: string, text: string): KnownList => {
  const value = JSON.parse(text) as { readonly known?: unknown };
  const { known } = value;
  if (!Array.isArray(known) || !known.every(isEntry)) throw new MatrixError(`${id}/baseline.json is invalid`);
  const named = new Set<string>();
  for (const rule of known.flatMap(({ rules }) => rules)) {
    if (!NAMES.has(rule))
      throw new MatrixError(`${id}/baseline.json names a rule that is not in the contract: ${rule}`);
    if (named.has(rule)) throw new MatrixError(`${id}/baseline.json names a rule twice: ${rule}`);
    named.add(rule);
  }
  return known;
};

/** What the reports of an implementation show that its baseline does not have. */
export interface Comparison {
  /** Rules that fail and are not known to. */
  readonly unexpected: readonly RuleName[];
  /** Known failures that pass in all selections that were run and test them. */
  readonly repaired: readonly RuleName[];
}

const inOrder = (names: Iterable<RuleName>): readonly RuleName[] =>
  [...names].sort((a, b) => (NAMES.get(a) ?? 0) - (NAMES.get(b) ?? 0));

/**
 * Compares what failed with the baseline. `passed` are the rules that pass in a report and fail in none.
 */
export const compareKnown = (
  known: KnownList,
  failed: ReadonlySet<RuleName>,
  passed: ReadonlySet<RuleName>,
): Comparison => {
  const expected = new Set(known.flatMap(({ rules }) => rules));
  return {
    unexpected: inOrder([...failed].filter((rule) => !expected.has(rule))),
    repaired: inOrder([...expected].filter((rule) => passed.has(rule) && !failed.has(rule))),
  };
};

/** Returns the baseline with the differences accepted: new failures await an explanation, repaired ones are removed. */
export const acceptKnown = (known: KnownList, { unexpected, repaired }: Comparison): KnownList => {
  const gone = new Set(repaired);
  const kept = known
    .map((entry) => ({ ...entry, rules: entry.rules.filter((rule) => !gone.has(rule)) }))
    .filter(({ rules }) => rules.length > 0);
  if (unexpected.length === 0) return kept;
  const waiting = kept.find(({ reason }) => reason === UNEXPLAINED);
  return [
    ...kept.filter((entry) => entry !== waiting),
    { fault: 'open', reason: UNEXPLAINED, rules: inOrder([...(waiting?.rules ?? []), ...unexpected]) },
  ];
};

/** Returns the rules that fail in a compact report. */
export const failedIn = ({ failed }: CompactReport): readonly RuleName[] => failed.map(({ rule }) => rule);

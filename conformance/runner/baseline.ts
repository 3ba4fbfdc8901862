import { rules, type RuleName } from '#contract/rules';
import type { Status } from '../context/outcome.ts';
import { worst, type CaseResult, type RuleResult } from './result.ts';

/** A rule that a server is known to break, for now. */
export interface KnownFailure {
  readonly rule: RuleName;
  /** The cases of the rule that are known to fail; left out, all of them. */
  readonly cases?: readonly string[];
  readonly reason: string;
  /** Where the work on it is tracked. */
  readonly link?: string;
  /** Last day on which the failure does not count, as YYYY-MM-DD. */
  readonly until: string;
}

/** The failures a server is known for, in the order of the contract. */
export type Baseline = readonly KnownFailure[];

/** A baseline that cannot be meant as it is written. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError';
}

const FIELDS: readonly string[] = ['rule', 'cases', 'reason', 'link', 'until'] satisfies (keyof KnownFailure)[];
const NAMES: ReadonlySet<string> = new Set(rules.map(({ name }) => name));
/** How long a failure stays known that `--baseline-write` enters. */
const DAYS_KNOWN = 90;
const UNEXPLAINED = 'not explained yet';

const isDay = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** What is wrong with one entry; undefined when nothing is. */
const problemOf = (entry: unknown): string | undefined => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'is not an object';
  const unknownField = Object.keys(entry).find((field) => !FIELDS.includes(field));
  if (unknownField !== undefined) return `has an unknown member "${unknownField}" (known: ${FIELDS.join(', ')})`;
  const { rule, cases, reason, link, until } = entry as Record<string, unknown>;
  if (typeof rule !== 'string' || !NAMES.has(rule))
    return `names a rule that the contract does not have: ${String(rule)}`;
  if (
    cases !== undefined &&
    !(Array.isArray(cases) && cases.length > 0 && cases.every((one) => typeof one === 'string'))
  )
    return 'has cases that are not a list of names';
  if (typeof reason !== 'string' || reason.trim() === '') return 'has no reason';
  if (link !== undefined && !(typeof link === 'string' && URL.canParse(link))) return 'has a link that is no URL';
  if (!isDay(until)) return 'needs a day `until`, as YYYY-MM-DD';
  return undefined;
};

/** Reads the text of a baseline file: `{ "known": [{ rule, cases?, reason, link?, until }] }`. */
export const parseBaseline = (text: string): Baseline => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BaselineError('is not JSON');
  }
  const known = typeof value === 'object' && value !== null ? (value as { known?: unknown }).known : undefined;
  if (!Array.isArray(known) || Object.keys(value as object).length !== 1)
    throw new BaselineError('is not an object with one member `known`, a list');
  const namedRules = new Set<string>();
  for (const [at, entry] of known.entries()) {
    const problem = problemOf(entry);
    if (problem !== undefined) throw new BaselineError(`entry ${at + 1} ${problem}`);
    const { rule } = entry as KnownFailure;
    if (namedRules.has(rule)) throw new BaselineError(`entry ${at + 1} is the second one of ${rule}`);
    namedRules.add(rule);
  }
  return known as Baseline;
};

/** The text of a baseline file. */
export const formatBaseline = (known: Baseline): string => `${JSON.stringify({ known }, null, 2)}\n`;

/** What a run looks like to somebody who knows these failures. */
export interface BaselineResult {
  readonly results: readonly RuleResult[];
  /** Entries that say less than the truth: the rule, or a case of it, holds by now. */
  readonly stale: readonly RuleName[];
}

const TESTED: readonly Status[] = ['pass', 'fail'];

const isFixed = ({ status, cases }: RuleResult, entry: KnownFailure): boolean => {
  if (status === 'pass') return true;
  return (entry.cases ?? []).some(
    (name) => TESTED.includes(status) && cases.find((one) => one.name === name)?.status !== 'fail',
  );
};

const withCases = (result: RuleResult, cases: readonly CaseResult[]): RuleResult => ({
  ...result,
  cases,
  status: worst(cases.map(({ status }) => status)),
});

const known = (result: RuleResult, entry: KnownFailure | undefined, today: string): RuleResult => {
  if (entry === undefined || result.status !== 'fail') return result;
  const { cases, reason, until } = entry;
  if (until < today) return { ...result, reason: `known until ${until}: ${reason}` };
  const isKnown = ({ name, status }: CaseResult): boolean => status === 'fail' && (cases?.includes(name) ?? true);
  const marked = result.cases.map((one): CaseResult => (isKnown(one) ? { ...one, status: 'known', reason } : one));
  return withCases(result, marked);
};

/** A rule that could not be judged because of a known failure is not news either. */
const blockedByKnown = (result: RuleResult, names: ReadonlySet<RuleName>): RuleResult => {
  if (result.status !== 'blocked') return result;
  const marked = result.cases.map((one): CaseResult => {
    if (one.status !== 'blocked' || one.blockedBy === undefined || !names.has(one.blockedBy)) return one;
    return { ...one, status: 'known', reason: `blocked by ${one.blockedBy}, which is known to fail` };
  });
  return withCases(result, marked);
};

/** Calls known failures known. One whose day has passed counts again, and one that holds by now must leave the file. */
export const applyBaseline = (results: readonly RuleResult[], baseline: Baseline, today: string): BaselineResult => {
  const entries = new Map(baseline.map((entry) => [entry.rule, entry]));
  const marked = results.map((result) => known(result, entries.get(result.rule.name), today));
  const names = new Set(marked.flatMap(({ rule, status }) => (status === 'known' ? [rule.name] : [])));
  return {
    results: marked.map((result) => blockedByKnown(result, names)),
    stale: results.flatMap((result) => {
      const entry = entries.get(result.rule.name);
      return entry !== undefined && isFixed(result, entry) ? [entry.rule] : [];
    }),
  };
};

/** A baseline brought up to date, and what that changed. */
export interface BaselineUpdate {
  readonly baseline: Baseline;
  readonly added: readonly RuleName[];
  readonly removed: readonly RuleName[];
}

const inDays = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Of a rule some of whose cases hold, only the others are known: a further one that breaks is news. */
const failingCases = ({ cases }: RuleResult): readonly string[] | undefined => {
  const failing = cases.filter(({ status }) => status === 'fail').map(({ name }) => name);
  return failing.length === cases.length ? undefined : failing;
};

/**
 * The baseline after a run: failures come in, what holds goes out, and what was not judged stays. Reasons and days are
 * kept as they are: that a failure may count later than agreed is for people to say.
 */
export const updateBaseline = (results: readonly RuleResult[], baseline: Baseline, today: string): BaselineUpdate => {
  const entries = new Map(baseline.map((entry) => [entry.rule, entry]));
  const added: RuleName[] = [];
  const removed: RuleName[] = [];
  const updated = results.flatMap((result): readonly KnownFailure[] => {
    const { name } = result.rule;
    const entry = entries.get(name);
    if (!TESTED.includes(result.status)) return entry === undefined ? [] : [entry];
    if (result.status === 'pass') {
      if (entry !== undefined) removed.push(name);
      return [];
    }
    const cases = failingCases(result);
    if (entry === undefined || (cases ?? []).some((one) => entry.cases?.includes(one) === false)) added.push(name);
    if (entry !== undefined && entry.cases === undefined) return [entry];
    const { cases: _former, ...rest } = entry ?? {
      rule: name,
      reason: UNEXPLAINED,
      until: inDays(today, DAYS_KNOWN),
    };
    const { rule, ...others } = rest;
    return [{ rule, ...(cases !== undefined && { cases }), ...others }];
  });
  return { baseline: updated, added, removed };
};

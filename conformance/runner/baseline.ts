import { rules, type RuleName } from '#contract/rules';
import type { Status } from '../context/outcome.ts';
import { worst, type CaseResult, type RuleResult } from './result.ts';

/** A rule that a server is known to fail, until a certain day. */
export interface KnownFailure {
  readonly rule: RuleName;
  /** The cases of the rule that are known to fail; default: all. */
  readonly cases?: readonly string[];
  readonly reason: string;
  /** Where the work on it is tracked. */
  readonly link?: string;
  /** Last day on which the failure is accepted, as YYYY-MM-DD. */
  readonly until: string;
}

/** The known failures of a server, in the order of the contract. */
export type Baseline = readonly KnownFailure[];

/** A baseline file is invalid. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError';
}

const FIELDS: readonly string[] = ['rule', 'cases', 'reason', 'link', 'until'] satisfies (keyof KnownFailure)[];
const NAMES: ReadonlySet<string> = new Set(rules.map(({ name }) => name));
/** Days for which `--baseline-write` accepts a new failure. */
const DAYS_KNOWN = 90;
const UNEXPLAINED = 'not explained yet';

const isDay = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Returns what is wrong with an entry; undefined if it is valid. */
const problemOf = (entry: unknown): string | undefined => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'is not an object';
  const unknownField = Object.keys(entry).find((field) => !FIELDS.includes(field));
  if (unknownField !== undefined) return `has an unknown field "${unknownField}" (known: ${FIELDS.join(', ')})`;
  const { rule, cases, reason, link, until } = entry as Record<string, unknown>;
  if (typeof rule !== 'string' || !NAMES.has(rule)) return `has a rule that is not in the contract: ${String(rule)}`;
  if (
    cases !== undefined &&
    !(Array.isArray(cases) && cases.length > 0 && cases.every((one) => typeof one === 'string'))
  )
    return 'has `cases` that are not a list of names';
  if (typeof reason !== 'string' || reason.trim() === '') return 'has no reason';
  if (link !== undefined && !(typeof link === 'string' && URL.canParse(link))) return 'has a link that is not a URL';
  if (!isDay(until)) return 'needs `until`, a day as YYYY-MM-DD';
  return undefined;
};

/**
 * Parses the text of a baseline file: `{ "known": [{ rule, cases?, reason, link?, until }] }`. Throws BaselineError when it
 * is invalid.
 */
export const parseBaseline = (text: string): Baseline => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BaselineError('is not JSON');
  }
  const known = typeof value === 'object' && value !== null ? (value as { known?: unknown }).known : undefined;
  if (!Array.isArray(known) || Object.keys(value as object).length !== 1)
    throw new BaselineError('is not an object with one field `known`, a list');
  const namedRules = new Set<string>();
  for (const [at, entry] of known.entries()) {
    const problem = problemOf(entry);
    if (problem !== undefined) throw new BaselineError(`entry ${at + 1} ${problem}`);
    const { rule } = entry as KnownFailure;
    if (namedRules.has(rule)) throw new BaselineError(`entry ${at + 1} is the second one for ${rule}`);
    namedRules.add(rule);
  }
  return known as Baseline;
};

/** Returns the text of a baseline file. */
export const formatBaseline = (known: Baseline): string => `${JSON.stringify({ known }, null, 2)}\n`;

/** The results of a run after applying a baseline. */
export interface BaselineResult {
  readonly results: readonly RuleResult[];
  /** Known failures that now pass, at least one of their cases. */
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

/** Marks cases that are blocked by a known failure as known too. */
const blockedByKnown = (result: RuleResult, names: ReadonlySet<RuleName>): RuleResult => {
  if (result.status !== 'blocked') return result;
  const marked = result.cases.map((one): CaseResult => {
    if (one.status !== 'blocked' || one.blockedBy === undefined || !names.has(one.blockedBy)) return one;
    return { ...one, status: 'known', reason: `blocked by ${one.blockedBy}, a known failure` };
  });
  return withCases(result, marked);
};

/** Marks failures that the baseline lists as known. Expired entries do not count; entries that now pass are stale. */
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

/** An updated baseline, and its changes. */
export interface BaselineUpdate {
  readonly baseline: Baseline;
  readonly added: readonly RuleName[];
  readonly removed: readonly RuleName[];
}

const inDays = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the failed cases; undefined if all cases failed. */
const failingCases = ({ cases }: RuleResult): readonly string[] | undefined => {
  const failing = cases.filter(({ status }) => status === 'fail').map(({ name }) => name);
  return failing.length === cases.length ? undefined : failing;
};

/**
 * Returns the baseline with the failures of a run: adds new failures, removes rules that pass, and keeps rules that were
 * not tested. Keeps reasons, links and days of existing entries; extending a day is a decision for people.
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

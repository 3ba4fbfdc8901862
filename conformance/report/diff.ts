import type { RuleName } from '#contract/rules';
import type { Status } from '../context/outcome.ts';
import { sourcesText } from '../runner/selection.ts';
import type { Report, RuleReport } from './report.ts';

/** What changed between two runs and may be the cause of a difference. */
export type Cause =
  'the server' | 'the server, under the same name and version' | 'the suite' | 'the rule' | 'the server or the suite';

/** A rule whose status differs between two reports; a status is undefined when the report does not contain the rule. */
export interface Difference {
  readonly rule: RuleName;
  readonly level: RuleReport['level'];
  readonly before: Status | undefined;
  readonly after: Status | undefined;
  readonly direction: 'worse' | 'better' | 'other';
  readonly cause: Cause;
}

/** The comparison of two reports. */
export interface ReportDiff {
  /** Differences between the conditions of the runs, as `name: before -> after`. */
  readonly circumstances: readonly string[];
  /** How many rules only one of the runs selects, and how many both do; undefined if both select the same. */
  readonly selections?: { readonly first: number; readonly second: number; readonly both: number };
  readonly differences: readonly Difference[];
}

const RANK: Readonly<Record<Status, number>> = {
  pass: 3,
  known: 2,
  'not-applicable': 1,
  excluded: 1,
  unwritten: 1,
  blocked: 0,
  'harness-error': 0,
  fail: 0,
};

const hasNoResult = (status: Status | undefined): boolean => status === undefined || RANK[status] === 1;

/** Returns the direction of a change. A rule that is no longer tested is neither better nor worse; one that now fails is worse. */
const directionOf = (before: Status | undefined, after: Status | undefined): Difference['direction'] => {
  if (hasNoResult(after)) return 'other';
  const was = before === undefined || hasNoResult(before) ? (after === 'pass' ? 3 : 2) : RANK[before];
  const is = RANK[after ?? 'excluded'];
  return is < was ? 'worse' : is > was ? 'better' : 'other';
};

const CIRCUMSTANCES: readonly (readonly [string, (report: Report) => string | undefined])[] = [
  ['target', ({ target }) => target.url],
  ['server', ({ target }) => target.server],
  ['databases', ({ target }) => target.databases?.join(', ')],
  ['touchstone', ({ touchstone }) => touchstone],
  ['contract', ({ contract }) => contract],
  ['level', ({ levels }) => levels?.join(', ') ?? 'all'],
  ['sources', ({ sources }) => sourcesText(sources)],
  ['public specification', ({ specVersion }) => specVersion],
  ['requirements', ({ requirements }) => requirements],
  ['read-only', ({ readOnly }) => (readOnly === true ? 'yes' : undefined)],
];

const isSameRule = (a: RuleReport, b: RuleReport): boolean =>
  a.statement === b.statement && a.level === b.level && a.sources.join() === b.sources.join();

/** Compares the rules that both runs select and returns each difference with its likely cause: the server, the suite or the rule. */
export const diffReports = (before: Report, after: Report): ReportDiff => {
  const changed = new Map(
    CIRCUMSTANCES.flatMap(([name, of]): readonly (readonly [string, string])[] => {
      const [was, is] = [of(before), of(after)];
      return was === is ? [] : [[name, `${name}: ${was ?? 'none'} -> ${is ?? 'none'}`]];
    }),
  );
  const some = (...names: readonly string[]): boolean => names.some((name) => changed.has(name));
  const serverChanged = some('target', 'server');
  const suiteChanged = some(
    'touchstone',
    'contract',
    'sources',
    'public specification',
    'requirements',
    'read-only',
    'databases',
  );
  const causeOf = (was: RuleReport | undefined, is: RuleReport | undefined): Cause => {
    if (was === undefined || is === undefined || !isSameRule(was, is)) return 'the rule';
    if (serverChanged && suiteChanged) return 'the server or the suite';
    if (suiteChanged) return 'the suite';
    // The same suite sent the same requests.
    return serverChanged ? 'the server' : 'the server, under the same name and version';
  };
  const earlier = new Map(before.rules.map((rule) => [rule.id, rule]));
  const later = new Map(after.rules.map((rule) => [rule.id, rule]));
  const ids = [...later.keys(), ...[...earlier.keys()].filter((id) => !later.has(id))];
  const pairs = ids.map((id) => [id, earlier.get(id), later.get(id)] as const);
  const isInBoth = (was: RuleReport | undefined, is: RuleReport | undefined): boolean =>
    was === undefined || is === undefined || (was.status === 'excluded') === (is.status === 'excluded');
  const of = (isCounted: (was: boolean, is: boolean) => boolean): number =>
    pairs.filter(([, was, is]) => was && is && isCounted(was.status !== 'excluded', is.status !== 'excluded')).length;
  const selections = {
    first: of((was, is) => was && !is),
    second: of((was, is) => !was && is),
    both: of((was, is) => was && is),
  };
  const differences = pairs.flatMap(([id, was, is]): readonly Difference[] => {
    if (!isInBoth(was, is)) return [];
    const level = (is ?? was)?.level ?? 'MUST';
    if (was?.status === is?.status) return [];
    // A rule that was added or removed and has no result is not a difference.
    if (hasNoResult(was?.status) && hasNoResult(is?.status)) return [];
    return [
      {
        rule: id,
        level,
        before: was?.status,
        after: is?.status,
        direction: directionOf(was?.status, is?.status),
        cause: causeOf(was, is),
      },
    ];
  });
  return {
    circumstances: [...changed.values()],
    ...(selections.first + selections.second > 0 && { selections }),
    differences,
  };
};

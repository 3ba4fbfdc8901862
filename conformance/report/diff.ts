import type { RuleName } from '#contract/rules';
import type { Status } from '../context/outcome.ts';
import type { Report, RuleReport } from './report.ts';

/** What between two runs may have made the difference. */
export type Cause = 'the server' | 'the suite' | 'the sentence' | 'the server or the suite' | 'nothing that is told';

/** A rule that two reports do not say the same of; a status is missing where the report does not have the rule. */
export interface Difference {
  readonly rule: RuleName;
  readonly level: RuleReport['level'];
  readonly before: Status | undefined;
  readonly after: Status | undefined;
  readonly direction: 'worse' | 'better' | 'other';
  readonly cause: Cause;
}

/** Two reports, side by side. */
export interface ReportDiff {
  /** What differs in how the runs were made, as `name: before -> after`. */
  readonly circumstances: readonly string[];
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

const isSilent = (status: Status | undefined): boolean => status === undefined || RANK[status] === 1;

/** To fall silent about a rule that held is no news of the server; to break what was not judged is. */
const directionOf = (before: Status | undefined, after: Status | undefined): Difference['direction'] => {
  if (isSilent(after)) return 'other';
  const was = before === undefined || isSilent(before) ? (after === 'pass' ? 3 : 2) : RANK[before];
  const is = RANK[after ?? 'excluded'];
  return is < was ? 'worse' : is > was ? 'better' : 'other';
};

const CIRCUMSTANCES: readonly (readonly [string, (report: Report) => string | undefined])[] = [
  ['target', ({ target }) => target.url],
  ['server', ({ target }) => target.server],
  ['databases', ({ target }) => target.databases?.join(', ')],
  ['touchstone', ({ touchstone }) => touchstone],
  ['contract', ({ contract }) => contract],
  ['profile', ({ profile }) => profile],
  ['requirements', ({ requirements }) => requirements],
  ['read-only', ({ readOnly }) => (readOnly === true ? 'yes' : undefined)],
];

const isSameSentence = (a: RuleReport, b: RuleReport): boolean =>
  a.statement === b.statement && a.level === b.level && a.basis === b.basis;

/** Compares what two reports say of each rule, and tells what may have changed: the server, the suite, or the sentence. */
export const diffReports = (before: Report, after: Report): ReportDiff => {
  const changed = new Map(
    CIRCUMSTANCES.flatMap(([name, of]): readonly (readonly [string, string])[] => {
      const [was, is] = [of(before), of(after)];
      return was === is ? [] : [[name, `${name}: ${was ?? 'not told'} -> ${is ?? 'not told'}`]];
    }),
  );
  const some = (...names: readonly string[]): boolean => names.some((name) => changed.has(name));
  const serverChanged = some('target', 'server');
  const suiteChanged = some('touchstone', 'contract', 'profile', 'requirements', 'read-only', 'databases');
  const causeOf = (was: RuleReport | undefined, is: RuleReport | undefined): Cause => {
    if (was === undefined || is === undefined || !isSameSentence(was, is)) return 'the sentence';
    if (serverChanged && suiteChanged) return 'the server or the suite';
    return serverChanged ? 'the server' : suiteChanged ? 'the suite' : 'nothing that is told';
  };
  const earlier = new Map(before.rules.map((rule) => [rule.id, rule]));
  const later = new Map(after.rules.map((rule) => [rule.id, rule]));
  const ids = [...later.keys(), ...[...earlier.keys()].filter((id) => !later.has(id))];
  const differences = ids.flatMap((id): readonly Difference[] => {
    const [was, is] = [earlier.get(id), later.get(id)];
    const level = (is ?? was)?.level ?? 'MUST';
    if (was?.status === is?.status) return [];
    // A rule that is new, or has gone, and says nothing, is no difference to anybody.
    if (isSilent(was?.status) && isSilent(is?.status)) return [];
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
  return { circumstances: [...changed.values()], differences };
};

import { levelOf, levels, type Level } from '#contract/levels';
import type { OperationId } from '#contract/operations';
import type { Status, Use } from '../context/outcome.ts';
import type { OperationResult, RuleResult } from './result.ts';

/**
 * The share of the MUST rules of a level, and of each of its operations, that must be tested for a verdict about it. Without
 * it, a target that supports almost nothing would be conformant.
 */
export const FLOOR = 1 / 5;

/** What a run shows of one level. */
export interface LevelResult {
  readonly level: Level;
  readonly title: string;
  /**
   * `passed`: every applicable MUST rule passes, and each operation is supported and tested, with all that its rules ask for; `failed`: a rule fails;
   * `incomplete`: none fails, but one was not tested, or an operation is missing or hardly tested; `not-tested`: none was
   * tested, for example because the target does not support the operations; `not-judged`: none fails, and the run leaves rules
   * out by name, or because they could write.
   */
  readonly result: 'passed' | 'failed' | 'incomplete' | 'not-tested' | 'not-judged';
  /** Numbers of selected MUST rules: applicable, passed. */
  readonly applicable: number;
  readonly passed: number;
  /** The operations that the level needs and the run selects; those of them that the target was not shown to support. */
  readonly operations: readonly OperationId[];
  readonly missing: readonly OperationId[];
  /** The operations none of whose requests had a response in time. */
  readonly unanswered: readonly OperationId[];
  /** Supported operations, fewer of whose MUST rules were tested than a verdict needs. */
  readonly untested: readonly OperationId[];
  /** What the target rejects as not supported although it has the operation and the level needs it. */
  readonly lost: readonly LevelLoss[];
}

/** What a target does not support of an operation that it has, and the number of MUST rules that were not tested for it. */
export interface LevelLoss {
  readonly operation: OperationId;
  readonly uses: readonly string[];
  readonly rules: number;
}

const JUDGED: readonly Status[] = ['pass', 'fail', 'known'];

const judgedOf = (results: readonly RuleResult[]): number =>
  results.filter(({ status }) => JUDGED.includes(status)).length;

/** Returns how many of these MUST rules were tested, and how many must be. */
export const floorOf = (musts: readonly RuleResult[]): { readonly judged: number; readonly needed: number } => ({
  judged: judgedOf(musts),
  needed: Math.ceil(musts.length * FLOOR),
});

/** What the levels of a run depend on besides its rules. */
export interface LevelScope {
  readonly operations: readonly Pick<OperationResult, 'id' | 'support' | 'acceptedUses'>[];
  /** Whether rules were selected by name, or by what a read-only run can test: then few are tested by intention. */
  readonly isPartial: boolean;
}

/** Uses that are named when the target accepted each of them in another request. */
const USES_SHOWN = 3;

/** Returns the name and the number of a detail such as `limit=1000` or `limit 1000`. */
const numberOf = (detail: string): { readonly name: string | undefined; readonly number: number } => {
  const [, name, digits] = /^(\w+)[= ](\d+)$/.exec(detail) ?? [];
  return { name, number: Number(digits) };
};

/** Returns the largest number that the target accepted of each parameter and field. */
const largestAccepted = (accepted: ReadonlySet<string>): ReadonlyMap<string, number> => {
  const largest = new Map<string, number>();
  for (const { name, number } of [...accepted].map(numberOf))
    if (name !== undefined) largest.set(name, Math.max(number, largest.get(name) ?? 0));
  return largest;
};

/** Returns the names of what the target never accepted, or if it accepted all of them in some way, with their values. */
const namesOf = (uses: readonly Use[], accepted: ReadonlySet<string> = new Set()): readonly string[] => {
  const never = (names: readonly string[]): readonly string[] =>
    [...new Set(names)].filter((name) => !accepted.has(name)).sort();
  const [names, details] = [never(uses.map(({ name }) => name)), never(uses.map(({ detail }) => detail))];
  const largest = largestAccepted(accepted);
  const limited = (detail: string): string => {
    const { name, number } = numberOf(detail);
    const most = name === undefined ? undefined : largest.get(name);
    return most !== undefined && most < number ? `${detail} (largest accepted: ${most})` : detail;
  };
  if (names.length + details.length === 0)
    return [`some requests with ${[...new Set(uses.map(({ name }) => name))].sort().slice(0, USES_SHOWN).join(', ')}`];
  return names.length > 0 ? names : details.map(limited);
};

/** Returns what MUST rules could not test because the target rejected it as not supported. Optional features are no loss. */
const lossesOf = (
  inLevel: readonly RuleResult[],
  operations: readonly Pick<OperationResult, 'id' | 'acceptedUses'>[],
): readonly LevelLoss[] =>
  operations.flatMap(({ id: operation, acceptedUses: accepted }) => {
    const found = inLevel.flatMap(({ rule, cases }) => {
      const uses = cases.flatMap(({ lost }) => (lost?.operation === operation ? lost.uses : []));
      return rule.needs.length > 0 || uses.length === 0 ? [] : [uses];
    });
    return found.length === 0 ? [] : [{ operation, uses: namesOf(found.flat(), accepted), rules: found.length }];
  });

/** Returns the result of each level, in the order of the contract. Known failures count as failures. */
export const levelResults = (
  results: readonly RuleResult[],
  { operations, isPartial }: LevelScope,
): readonly LevelResult[] => {
  const supports = new Map(operations.map(({ id, support }) => [id, support]));
  const musts = results.filter(({ rule, status }) => rule.level === 'MUST' && status !== 'excluded');
  // An operation that has a failed rule and no success is there, and wrong.
  const failing = new Set(musts.flatMap(({ rule, status }) => (status === 'fail' ? [rule.operation] : [])));
  const isMissing = (id: OperationId): boolean => {
    const support = supports.get(id);
    return support === 'not-supported' || (support === 'unknown' && !isPartial && !failing.has(id));
  };
  return levels.map(({ id: level, title, operations: all }) => {
    const inLevel = musts.filter(({ rule }) => levelOf(rule) === level);
    const of = (id: OperationId): readonly RuleResult[] => inLevel.filter(({ rule }) => rule.operation === id);
    const needed = all.filter((id) => of(id).length > 0);
    const missing = needed.filter(isMissing);
    const unanswered = needed.filter((id) => supports.get(id) === 'no-response');
    const isUntested = (id: OperationId): boolean => {
      const floor = floorOf(of(id));
      return floor.judged < floor.needed;
    };
    const untested = isPartial
      ? []
      : needed.filter((id) => ![...missing, ...unanswered].includes(id) && isUntested(id));
    const lost = lossesOf(
      inLevel,
      operations.filter(({ id }) => needed.includes(id) && !missing.includes(id)),
    );
    const count = (...statuses: readonly Status[]): number =>
      inLevel.filter(({ status }) => statuses.includes(status)).length;
    const [applicable, passed] = [inLevel.length - count('not-applicable'), count('pass')];
    const result = ((): LevelResult['result'] => {
      if (judgedOf(inLevel) === 0) return 'not-tested';
      if (count('fail', 'known') > 0) return 'failed';
      if (isPartial) return 'not-judged';
      return passed === applicable && missing.length + unanswered.length + untested.length + lost.length === 0
        ? 'passed'
        : 'incomplete';
    })();
    return { level, title, result, applicable, passed, operations: needed, missing, unanswered, untested, lost };
  });
};

/** Names of operations in one text; of more, only their number. */
const NAMES_SHOWN = 8;

const namesText = (names: readonly string[]): string =>
  names.length <= NAMES_SHOWN
    ? names.join(', ')
    : `${names.slice(0, NAMES_SHOWN).join(', ')} and ${names.length - NAMES_SHOWN} more`;

/**
 * Returns what a level lacks, such as `6 of 8 operations, missing DescribeTable, DeregisterTable; ListTables without
 * page_token`; undefined if nothing. The names are left out if all operations are missing.
 */
export const lackText = ({
  operations,
  missing,
  unanswered,
  untested,
  lost,
}: Pick<LevelResult, 'operations' | 'missing' | 'unanswered' | 'untested' | 'lost'>): string | undefined => {
  if (missing.length + unanswered.length + untested.length + lost.length === 0) return undefined;
  const there = operations.length - missing.length;
  const texts = [
    ...(missing.length > 0
      ? [`${there} of ${operations.length} operations${there > 0 ? `, missing ${namesText(missing)}` : ''}`]
      : []),
    ...(unanswered.length > 0 ? [`no response from ${namesText(unanswered)}`] : []),
    ...(lost.length > 0
      ? [`${lost.map(({ operation, uses }) => `${operation} without ${namesText(uses)}`).join(', ')}`]
      : []),
    ...(untested.length > 0 ? [`too few rules of ${namesText(untested)} tested`] : []),
  ];
  return texts.join('; ');
};

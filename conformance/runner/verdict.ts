import { levelOf, levels, type Level } from '#contract/levels';
import type { RuleName } from '#contract/rules';
import type { Release } from '#contract/releases';
import type { Status } from '../context/outcome.ts';
import { floorOf as levelFloor, lackText, levelResults } from './levels.ts';
import type { OperationResult, RuleResult } from './result.ts';
import { sourcesText, type Source } from './selection.ts';

/**
 * - `conformant`: every applicable MUST rule of the selected sources was tested and passes
 * - `selection-holds`: the same for the selected rules, for the rules that a read-only run can test, or apart from known
 *   failures
 * - `stale-baseline`: the same, but a failure that the baseline lists now passes
 * - `not-conformant`: a MUST rule fails
 * - `incomplete`: no rule fails, but an applicable MUST rule was not tested: it is blocked or has no check yet; or a level
 *   that the verdict needs lacks operations, or too few of its rules were tested
 * - `not-judged`: too few MUST rules of every level that the verdict needs were tested (see `FLOOR`), the target cannot be tested at all, or a check has an
 *   error
 */
export type Outcome =
  'conformant' | 'selection-holds' | 'not-conformant' | 'stale-baseline' | 'incomplete' | 'not-judged';

/** How the tested rules were selected: a part of the rules never makes a server conformant. */
export interface VerdictScope {
  readonly sources: readonly Source[];
  /** The release of the public specification; default: the newest. */
  readonly specVersion?: Release | undefined;
  /** The levels to test; default: all. */
  readonly levels?: readonly Level[];
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly readOnly?: boolean | undefined;
  /** What the target supports. Missing: the verdict does not depend on it. */
  readonly operations?: readonly Pick<OperationResult, 'id' | 'support' | 'acceptedUses'>[];
  /** Version of the contract whose frozen set of rules was tested. */
  readonly requirements?: string | undefined;
  /** Known failures of the baseline that now pass. */
  readonly stale?: readonly RuleName[];
  /** Why the target could not be tested at all. */
  readonly untestable?: string | undefined;
  /** Objects that were there before the run and are different or gone now. */
  readonly changed?: number;
}

/** The verdict of a run; `sentence` is its text for people. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly exitCode: 0 | 1 | 2;
  readonly sentence: string;
  /** Numbers of MUST rules: selected, applicable to this target, tested, passed. */
  readonly must: {
    readonly selected: number;
    readonly applicable: number;
    readonly judged: number;
    readonly passed: number;
  };
  /** Per level that a verdict needs: how many of its MUST rules were tested, and how many must be. */
  readonly floor?: readonly LevelFloor[];
}

/** A level that a verdict needs, with numbers of MUST rules: tested, and at least to be tested. */
export interface LevelFloor {
  readonly level: Level;
  readonly judged: number;
  readonly needed: number;
}

/** The level that every server needs; a run of all levels has a verdict only if enough of it was tested. */
const LEAST_LEVEL: Level = 'basic';

/** Number of rules with each status. */
export type Counts = Readonly<Record<Status, number>>;

/** Returns the number of rules with each status. */
export const count = (results: readonly RuleResult[]): Counts => {
  const of = (status: Status): number => results.filter((result) => result.status === status).length;
  return {
    pass: of('pass'),
    fail: of('fail'),
    blocked: of('blocked'),
    'not-applicable': of('not-applicable'),
    excluded: of('excluded'),
    known: of('known'),
    unwritten: of('unwritten'),
    'harness-error': of('harness-error'),
  };
};

const floorOf = (musts: readonly RuleResult[], selected: readonly Level[]): readonly LevelFloor[] =>
  (selected.length === 0 ? [LEAST_LEVEL] : selected).map((level) => {
    const inLevel = musts.filter(({ rule }) => levelOf(rule) === level);
    return { level, ...levelFloor(inLevel) };
  });

/** Whether rules were selected by name, or by what a read-only run can test: they are few by intention. */
export const isPartialRun = ({
  only,
  exclude,
  readOnly,
}: Pick<VerdictScope, 'only' | 'exclude' | 'readOnly'>): boolean =>
  only.length + exclude.length > 0 || readOnly === true;

/** Returns what the levels that the verdict needs lack, such as `basic: 6 of 8 operations, missing …`. */
const lackOf = (results: readonly RuleResult[], scope: VerdictScope): string | undefined => {
  const { levels: selected = [], operations = [] } = scope;
  if (operations.length === 0 || isPartialRun(scope)) return undefined;
  const needed = selected.length === 0 ? [LEAST_LEVEL] : selected;
  const texts = levelResults(results, { operations, isPartial: false }).flatMap((one) => {
    const text = needed.includes(one.level) ? lackText(one) : undefined;
    return text === undefined ? [] : [`${one.level}: ${text}`];
  });
  return texts.length === 0 ? undefined : texts.join('; ');
};

const titleOf = (level: Level): string => levels.find(({ id }) => id === level)?.title.toLowerCase() ?? level;

const rules = (n: number): string => `${n} ${n === 1 ? 'rule' : 'rules'}`;

/** Returns which part of the rules passes in a run without failures; undefined if all do. */
const passedPart = ({ levels = [], only, exclude, readOnly }: VerdictScope, known: number): string | undefined => {
  if (known > 0) return `all other rules pass; ${known} known to fail`;
  if (readOnly === true) return 'the rules that a read-only run can test pass';
  if (only.length + exclude.length > 0) return 'the selected rules pass';
  return levels.length > 0 ? `the rules of ${levels.length === 1 ? 'this level' : 'these levels'} pass` : undefined;
};

/** Returns how many rules did not run, and why; empty if all did. */
const pendingText = (n: ReturnType<typeof count>): string =>
  [
    ...(n.blocked > 0 ? [`${n.blocked} could not run`] : []),
    ...(n.unwritten > 0 ? [`${n.unwritten} without a check yet`] : []),
    ...(n['harness-error'] > 0 ? [`${n['harness-error']} with an error in the check`] : []),
  ].join('; ');

/** Returns what became of data that the run does not own; empty if nothing. */
const changedText = (changed: number): string =>
  changed === 0
    ? ''
    : `; ${changed} ${changed === 1 ? 'object' : 'objects'} that existed before changed during the run, by the target unless another client did it`;

/**
 * Returns the verdict. MUST rules decide, and data that the run does not own: after a change there is no pass. A failed
 * rule outweighs everything else, and a rule that could not run outweighs those that pass: a run in which an applicable MUST rule did
 * not run is never conformant.
 */
export const verdictOf = (results: readonly RuleResult[], scope: VerdictScope): Verdict => {
  const { sources, specVersion, levels = [], requirements, stale = [], untestable, changed = 0 } = scope;
  const musts = results.filter(({ rule, status }) => rule.level === 'MUST' && status !== 'excluded');
  const n = count(musts);
  const applicable = musts.length - n['not-applicable'];
  const judged = n.pass + n.fail + n.known;
  const must = { selected: musts.length, applicable, judged, passed: n.pass };
  const notApplicable = n['not-applicable'] === 0 ? '' : `, ${n['not-applicable']} not applicable`;
  const by = requirements === undefined ? '' : `, requirements of contract ${requirements}`;
  const of = specVersion === undefined ? '' : `, public specification ${specVersion}`;
  const at = levels.length === 0 ? '' : `, level ${levels.join(', ')}`;
  const share = `${judged} of ${applicable} applicable MUST rules tested${notApplicable}; sources ${sourcesText(sources)}${of}${at}${by}`;
  const isPartial = isPartialRun(scope);
  const floor = isPartial ? undefined : floorOf(musts, levels);
  const tooLittle = floor?.find((one) => one.judged < one.needed);
  const verdict = (outcome: Outcome, exitCode: 0 | 1 | 2, sentence: string): Verdict => ({
    outcome,
    exitCode,
    sentence: `${sentence} (${share})`,
    must,
    ...(floor && { floor }),
  });
  const pending = pendingText(n);
  if (untestable !== undefined) return verdict('not-judged', 2, untestable);
  const also = pending === '' ? '' : `; ${pending}`;
  const lack = lackOf(results, scope);
  const because = lack === undefined ? '' : `; ${lack}`;
  const harm = changedText(changed);
  if (n.fail > 0) return verdict('not-conformant', 1, `${rules(n.fail)} failed${also}${harm}`);
  if (n['harness-error'] > 0) return verdict('not-judged', 2, `no verdict: ${pending}`);
  if (judged === 0) return verdict('not-judged', 2, `no MUST rule ran${also}${because}`);
  if (n.blocked + n.unwritten > 0) return verdict('incomplete', 1, `no rule failed, but ${pending}${harm}`);
  if (changed > 0) return verdict('incomplete', 1, `no rule failed${harm}`);
  if (tooLittle !== undefined) {
    const { level, judged: tested, needed } = tooLittle;
    const text = `${tested} MUST rules of ${titleOf(level)} (level ${level}), at least ${needed} are needed${because}`;
    // What was tested of the other levels is a verdict about them.
    return floor?.some((one) => one.judged > 0 && one.judged >= one.needed) === true
      ? verdict('incomplete', 1, `no rule failed, but too little was tested: ${text}`)
      : verdict('not-judged', 2, `too little was tested for a verdict: ${text}`);
  }
  if (lack !== undefined)
    return verdict(
      'incomplete',
      1,
      `no rule failed, but the target does not have all that it needs: ${lack}; leave rules out with --exclude if that is intended`,
    );
  if (stale.length > 0)
    return verdict(
      'stale-baseline',
      1,
      `these known failures now pass; remove them from the baseline: ${stale.join(', ')}`,
    );
  const part = passedPart(scope, n.known);
  return part === undefined
    ? verdict('conformant', 0, 'every applicable rule passes')
    : verdict('selection-holds', 0, part);
};

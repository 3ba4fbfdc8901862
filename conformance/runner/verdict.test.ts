import type { Rule } from '#contract/rules';
import { expect, test } from 'vitest';
import type { Status } from '../context/outcome.ts';
import { rule } from '../testing/fake-target.ts';
import type { RuleResult } from './result.ts';
import { count, verdictOf, type Outcome } from './verdict.ts';

const STATUSES: readonly Status[] = [
  'pass',
  'fail',
  'blocked',
  'not-applicable',
  'excluded',
  'known',
  'unwritten',
  'harness-error',
];

const result = (status: Status, level: Rule['level'] = 'MUST'): RuleResult => ({
  rule: rule('DropNamespace/cascade', { level }),
  status,
  cases: [],
  durationMs: 0,
});
const must = (...statuses: readonly Status[]): RuleResult[] => statuses.map((status) => result(status));
const whole = { sources: ['document', 'public', 'decision'], only: [], exclude: [] } as const;

const table: readonly (readonly [string, readonly RuleResult[], Outcome, 0 | 1 | 2])[] = [
  ['all MUST rules pass', must('pass', 'pass'), 'conformant', 0],
  ['some rules do not apply', must('pass', 'not-applicable'), 'conformant', 0],
  ['some rules are outside the selected sources', must('pass', 'excluded'), 'conformant', 0],
  ['a SHOULD fails', [...must('pass'), result('fail', 'SHOULD')], 'conformant', 0],
  ['a MAY is blocked', [...must('pass'), result('blocked', 'MAY')], 'conformant', 0],
  ['a SHOULD is unwritten', [...must('pass'), result('unwritten', 'SHOULD')], 'conformant', 0],
  ['a failure is known', must('pass', 'known'), 'selection-holds', 0],
  ['a MUST fails', must('pass', 'fail'), 'not-conformant', 1],
  ['a MUST fails and others are blocked', must('fail', 'blocked'), 'not-conformant', 1],
  ['a MUST fails and a check has an error', must('fail', 'harness-error'), 'not-conformant', 1],
  ['a MUST fails, another is known to fail', must('fail', 'known'), 'not-conformant', 1],
  ['a MUST is blocked', must('pass', 'blocked'), 'incomplete', 1],
  ['a MUST has no check yet', must('pass', 'unwritten'), 'incomplete', 1],
  ['a known failure and no check yet', must('known', 'unwritten'), 'incomplete', 1],
  ['a check has an error', must('pass', 'harness-error'), 'not-judged', 2],
  ['a check has an error and others are blocked', must('pass', 'blocked', 'harness-error'), 'not-judged', 2],
  ['no results', [], 'not-judged', 2],
  ['no rule applies', must('not-applicable'), 'not-judged', 2],
  ['every rule is excluded', must('excluded'), 'not-judged', 2],
  ['no rule has a check yet', must('unwritten'), 'not-judged', 2],
  ['every rule is blocked', must('blocked'), 'not-judged', 2],
  ['only SHOULD rules ran', [result('pass', 'SHOULD')], 'not-judged', 2],
  ['a SHOULD fails, no MUST ran', [result('fail', 'SHOULD')], 'not-judged', 2],
];

test.each(table)('verdict if %s', (_title, given, outcome, exitCode) => {
  expect(verdictOf(given, whole)).toMatchObject({ outcome, exitCode });
});

test.each([
  ['only', { ...whole, only: ['x'] }],
  ['exclude', { ...whole, exclude: ['x'] }],
])('a selection by %s is never conformant', (_title, selection) => {
  expect(verdictOf(must('pass'), selection)).toMatchObject({ outcome: 'selection-holds', exitCode: 0 });
  expect(verdictOf(must('fail'), selection)).toMatchObject({ outcome: 'not-conformant', exitCode: 1 });
});

test('a read-only run is never conformant', () => {
  expect(verdictOf(must('pass'), { ...whole, readOnly: true })).toMatchObject({
    outcome: 'selection-holds',
    exitCode: 0,
  });
  expect(verdictOf(must('fail'), { ...whole, readOnly: true })).toMatchObject({
    outcome: 'not-conformant',
    exitCode: 1,
  });
});

test.each<readonly [string, readonly RuleResult[], Outcome, 0 | 1 | 2]>([
  ['passing rules', must('pass'), 'stale-baseline', 1],
  ['known failures', must('pass', 'known'), 'stale-baseline', 1],
  ['failed rules', must('fail'), 'not-conformant', 1],
  ['blocked rules', must('pass', 'blocked'), 'incomplete', 1],
  ['an error in a check', must('pass', 'harness-error'), 'not-judged', 2],
])('verdict of a stale baseline entry with %s', (_title, given, outcome, exitCode) => {
  expect(verdictOf(given, { ...whole, stale: ['DropNamespace/cascade'] })).toMatchObject({ outcome, exitCode });
  expect(verdictOf(given, { ...whole, stale: [] }).outcome).not.toBe('stale-baseline');
});

test('a run in which an applicable MUST did not run is never conformant, for every combination of statuses', () => {
  const sets = STATUSES.flatMap((a) => STATUSES.flatMap((b) => STATUSES.map((c) => [a, b, c] as const)));
  for (const set of sets) {
    const { outcome, exitCode } = verdictOf(must(...set), whole);
    const ranAndPassed = set.every((status) => ['pass', 'not-applicable', 'excluded'].includes(status));
    expect(outcome === 'conformant').toBe(ranAndPassed && set.includes('pass'));
    expect(exitCode === 0).toBe(outcome === 'conformant' || outcome === 'selection-holds');
  }
});

test('the verdict has the numbers of applicable and tested rules', () => {
  const given = [...must(...STATUSES), result('pass', 'SHOULD')];
  expect(verdictOf(given, whole).must).toEqual({ selected: 7, applicable: 6, judged: 3, passed: 1 });
  expect(count(given)).toEqual({ ...Object.fromEntries(STATUSES.map((status) => [status, 1])), pass: 2 });
});

test('a run during which data of others changed does not pass', () => {
  const verdict = verdictOf(must('pass', 'pass'), { ...whole, changed: 2 });
  expect(verdict).toMatchObject({ outcome: 'incomplete', exitCode: 1 });
  expect(verdict.sentence).toContain('2 objects that existed before changed');
  const failed = verdictOf(must('fail'), { ...whole, changed: 1 });
  expect(failed).toMatchObject({ outcome: 'not-conformant', exitCode: 1 });
  expect(failed.sentence).toContain('1 rule failed; 1 object that existed before changed');
  expect(verdictOf(must('pass'), { ...whole, changed: 0 })).toMatchObject({ outcome: 'conformant' });
});

test('of two levels, one with too few tested rules leaves the verdict about the other', () => {
  const of = (name: 'CreateNamespace/child' | 'RenameTable/moves', ...statuses: readonly Status[]): RuleResult[] =>
    statuses.map((status) => ({ ...result(status), rule: rule(name) }));
  const little = of('RenameTable/moves', 'pass', ...Array.from({ length: 9 }, () => 'not-applicable' as const));
  const levels = ['basic', 'data'] as const;
  const both = verdictOf([...of('CreateNamespace/child', 'pass'), ...little], {
    ...whole,
    levels,
  });
  expect(both).toMatchObject({ outcome: 'incomplete', exitCode: 1 });
  expect(both.sentence).toContain('1 MUST rules of tables and rows (level data), at least 2 are needed');
  expect(verdictOf(little, { ...whole, levels: ['data'] })).toMatchObject({
    outcome: 'not-judged',
    exitCode: 2,
  });
});

import type { RuleName } from '#contract/rules';
import { expect, test } from 'vitest';
import type { Status } from '../context/outcome.ts';
import { diffReports, type Difference } from './diff.ts';
import type { Report, RuleReport } from './report.ts';

const NAME: RuleName = 'DropNamespace/absent-fail';

const ruleReport = (status: Status, rest: Partial<RuleReport> = {}): RuleReport => ({
  id: NAME,
  operation: 'DropNamespace',
  level: 'MUST',
  sources: ['document'],
  statement: 'A sentence.',
  source: [],
  status,
  cases: [],
  durationMs: 0,
  ...rest,
});

const report = (rules: readonly RuleReport[], rest: Partial<Report> = {}): Report =>
  ({
    touchstone: '1.0.0',
    contract: '1.0.0',
    target: { url: 'http://a', embedded: false, server: 'server 1' },
    seed: 'a',
    sources: ['document'],
    rules,
    ...rest,
  }) as Report;

test('ignores what the rules of other sources would be', () => {
  const [before, after] = (['pass', 'fail'] as const).map((wouldBe) => report([ruleReport('excluded', { wouldBe })]));
  if (before === undefined || after === undefined) throw new Error('no report');
  expect(diffReports(before, after).differences).toEqual([]);
});

test.each<readonly [Status | undefined, Status | undefined, Difference['direction'] | undefined]>([
  ['pass', 'fail', 'worse'],
  ['pass', 'blocked', 'worse'],
  ['pass', 'known', 'worse'],
  ['known', 'fail', 'worse'],
  ['not-applicable', 'fail', 'worse'],
  ['excluded', 'fail', undefined],
  ['pass', 'excluded', undefined],
  [undefined, 'fail', 'worse'],
  ['fail', 'pass', 'better'],
  ['fail', 'known', 'better'],
  ['blocked', 'pass', 'better'],
  ['not-applicable', 'pass', 'other'],
  [undefined, 'pass', 'other'],
  ['pass', 'not-applicable', 'other'],
  ['pass', undefined, 'other'],
  ['fail', 'blocked', 'other'],
  ['pass', 'pass', undefined],
  ['fail', 'fail', undefined],
  ['excluded', 'not-applicable', undefined],
  ['unwritten', undefined, undefined],
])('classifies %s -> %s as %s', (before, after, want) => {
  const of = (status: Status | undefined): Report => report(status === undefined ? [] : [ruleReport(status)]);
  const { differences } = diffReports(of(before), of(after));
  expect(differences.map(({ direction }) => direction)).toEqual(want === undefined ? [] : [want]);
});

test('counts the rules that only one run selects, and compares those of both', () => {
  const rules = (...statuses: readonly Status[]): readonly RuleReport[] =>
    statuses.map((status, at) => ruleReport(status, { id: `DropNamespace/r${at}` as RuleName }));
  const before = report(rules('pass', 'excluded', 'pass', 'excluded'), { levels: ['basic'] });
  const after = report(rules('fail', 'fail', 'excluded', 'excluded'));
  const { circumstances, selections, differences } = diffReports(before, after);
  expect(circumstances).toEqual(['level: basic -> all']);
  expect(selections).toEqual({ first: 1, second: 1, both: 1 });
  expect(differences.map(({ rule }) => rule)).toEqual(['DropNamespace/r0']);
  expect(diffReports(before, before).selections).toBeUndefined();
});

test.each<readonly [string, Partial<Report>, Partial<RuleReport>, Difference['cause']]>([
  ['nothing', {}, {}, 'the server, under the same name and version'],
  ['the seed', { seed: 'b' }, {}, 'the server, under the same name and version'],
  ['the server version', { target: { url: 'http://a', embedded: false, server: 'server 2' } }, {}, 'the server'],
  ['the target', { target: { url: 'http://b', embedded: false, server: 'server 1' } }, {}, 'the server'],
  ['the suite version', { touchstone: '1.0.1' }, {}, 'the suite'],
  ['the sources', { sources: ['document', 'public', 'decision'] }, {}, 'the suite'],
  [
    'the server and the suite',
    { touchstone: '2.0.0', target: { url: 'http://b', embedded: false } },
    {},
    'the server or the suite',
  ],
  ['the statement', {}, { statement: 'Another sentence.' }, 'the rule'],
  ['the level', { touchstone: '2.0.0' }, { level: 'SHOULD' }, 'the rule'],
])('returns the cause of a difference when the changed input is: %s', (_title, rest, rule, cause) => {
  const { differences } = diffReports(report([ruleReport('pass')]), report([ruleReport('fail', rule)], rest));
  expect(differences).toMatchObject([{ rule: NAME, cause }]);
});

test('returns only the circumstances that differ', () => {
  const one = report([]);
  expect(diffReports(one, report([], { seed: 'b', durationMs: 9 })).circumstances).toEqual([]);
  const { circumstances } = diffReports(one, report([], { contract: '1.1.0', readOnly: true }));
  expect(circumstances).toEqual(['contract: 1.0.0 -> 1.1.0', 'read-only: none -> yes']);
});

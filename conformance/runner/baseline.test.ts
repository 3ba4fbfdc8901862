import type { RuleName } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import type { Status } from '../context/outcome.ts';
import { rule } from '../testing/fake-target.ts';
import {
  applyBaseline,
  BaselineError,
  formatBaseline,
  parseBaseline,
  updateBaseline,
  type Baseline,
  type KnownFailure,
} from './baseline.ts';
import type { RuleResult } from './result.ts';

const NAME: RuleName = 'DropNamespace/absent-fail';
const OTHER: RuleName = 'DropNamespace/cascade';
const TODAY = '2026-06-15';

const result = (
  cases: Readonly<Record<string, Status>>,
  status: Status,
  { name = NAME, blockedBy }: { name?: RuleName; blockedBy?: RuleName } = {},
): RuleResult => ({
  rule: rule(name),
  status,
  cases: Object.entries(cases).map(([one, is]) => ({
    name: one,
    status: is,
    ...(blockedBy !== undefined && is === 'blocked' && { blockedBy }),
    exchanges: [],
    durationMs: 0,
  })),
  durationMs: 0,
});

const entry = (rest: Partial<KnownFailure> = {}): KnownFailure => ({
  rule: NAME,
  reason: 'work in progress',
  until: '2026-12-31',
  ...rest,
});

describe('applying a baseline to', () => {
  const mixed = { a: 'fail', b: 'pass', c: 'fail' } as const;
  test.each<readonly [string, RuleResult, Baseline, Status, readonly RuleName[]]>([
    ['a failure that is known', result({ '': 'fail' }, 'fail'), [entry()], 'known', []],
    ['a known failure on its last day', result({ '': 'fail' }, 'fail'), [entry({ until: TODAY })], 'known', []],
    ['a known failure one day later', result({ '': 'fail' }, 'fail'), [entry({ until: '2026-06-14' })], 'fail', []],
    ['a failure of another rule', result({ '': 'fail' }, 'fail'), [entry({ rule: OTHER })], 'fail', []],
    ['a failure without an entry', result({ '': 'fail' }, 'fail'), [], 'fail', []],
    ['a rule that now passes', result({ '': 'pass' }, 'pass'), [entry()], 'pass', [NAME]],
    [
      'a rule that now passes, after its last day',
      result({ '': 'pass' }, 'pass'),
      [entry({ until: '2026-01-01' })],
      'pass',
      [NAME],
    ],
    ['all failing cases known', result(mixed, 'fail'), [entry({ cases: ['a', 'c'] })], 'known', []],
    ['one failing case more than known', result(mixed, 'fail'), [entry({ cases: ['a'] })], 'fail', []],
    ['a case that now passes', result(mixed, 'fail'), [entry({ cases: ['a', 'b', 'c'] })], 'known', [NAME]],
    ['a case that no longer exists', result(mixed, 'fail'), [entry({ cases: ['a', 'c', 'z'] })], 'known', [NAME]],
    ['a rule that was not tested', result({}, 'excluded'), [entry()], 'excluded', []],
    ['a rule that does not apply', result({}, 'not-applicable'), [entry({ cases: ['a'] })], 'not-applicable', []],
    ['a rule that is blocked', result({ '': 'blocked' }, 'blocked'), [entry()], 'blocked', []],
    ['a check with an error', result({ '': 'harness-error' }, 'harness-error'), [entry()], 'harness-error', []],
  ])('%s', (_title, given, baseline, status, stale) => {
    const applied = applyBaseline([given], baseline, TODAY);
    expect(applied.results[0]?.status).toBe(status);
    expect(applied.stale).toEqual(stale);
  });

  test('marks rules as known that a known failure blocks, and no other blocked rules', () => {
    const blocked = (blockedBy: RuleName): RuleResult =>
      result({ '': 'blocked' }, 'blocked', { name: 'DropNamespace/absent-skip', blockedBy });
    const statuses = (blockedBy: RuleName): readonly Status[] =>
      applyBaseline([result({ '': 'fail' }, 'fail'), blocked(blockedBy)], [entry()], TODAY).results.map(
        ({ status }) => status,
      );
    expect(statuses(NAME)).toEqual(['known', 'known']);
    expect(statuses(OTHER)).toEqual(['known', 'blocked']);
  });

  test('keeps the reason of an expired failure', () => {
    const applied = applyBaseline([result({ '': 'fail' }, 'fail')], [entry({ until: '2026-01-01' })], TODAY);
    expect(applied.results[0]?.reason).toContain('work in progress');
  });
});

describe('updating a baseline', () => {
  test('adds failures for 90 days and removes rules that pass', () => {
    const given = [
      result({ '': 'fail' }, 'fail'),
      result({ '': 'pass' }, 'pass', { name: OTHER }),
      result({ a: 'fail', b: 'pass' }, 'fail', { name: 'DropTable/wrong-type-rejected' as RuleName }),
    ];
    const { baseline, added, removed } = updateBaseline(given, [entry({ rule: OTHER })], TODAY);
    expect(baseline).toMatchObject([
      { rule: NAME, until: '2026-09-13' },
      { rule: 'DropTable/wrong-type-rejected', cases: ['a'] },
    ]);
    expect(added).toEqual([NAME, 'DropTable/wrong-type-rejected']);
    expect(removed).toEqual([OTHER]);
  });

  test('keeps reasons, links and days, even expired ones', () => {
    const known = entry({ link: 'https://example.org/1', until: '2026-01-01' });
    expect(updateBaseline([result({ '': 'fail' }, 'fail')], [known], TODAY)).toEqual({
      baseline: [known],
      added: [],
      removed: [],
    });
  });

  test('keeps rules that were not tested', () => {
    for (const status of ['excluded', 'not-applicable', 'blocked', 'harness-error'] as const)
      expect(updateBaseline([result({}, status)], [entry()], TODAY).baseline).toEqual([entry()]);
  });

  test('removes cases that pass, and reports cases that are added', () => {
    const known = entry({ cases: ['a', 'b'] });
    const fewer = updateBaseline([result({ a: 'fail', b: 'pass' }, 'fail')], [known], TODAY);
    expect(fewer).toMatchObject({ baseline: [{ cases: ['a'], reason: 'work in progress' }], added: [] });
    const more = updateBaseline([result({ a: 'fail', b: 'fail', c: 'fail', d: 'pass' }, 'fail')], [known], TODAY);
    expect(more).toMatchObject({ baseline: [{ cases: ['a', 'b', 'c'] }], added: [NAME] });
  });

  test('makes every failure of the run known', () => {
    const given = [result({ a: 'fail', b: 'pass' }, 'fail'), result({ '': 'fail' }, 'fail', { name: OTHER })];
    const { baseline } = updateBaseline(given, [], TODAY);
    const applied = applyBaseline(given, parseBaseline(formatBaseline(baseline)), TODAY);
    expect(applied.results.map(({ status }) => status)).toEqual(['known', 'known']);
    expect(applied.stale).toEqual([]);
  });
});

describe('a baseline file', () => {
  const text = (...known: readonly unknown[]): string => JSON.stringify({ known });

  test('is parsed as it was formatted', () => {
    const baseline = [entry({ cases: ['a'], link: 'https://example.org/1' }), entry({ rule: OTHER })];
    expect(parseBaseline(formatBaseline(baseline))).toEqual(baseline);
    expect(parseBaseline('{"known": []}')).toEqual([]);
  });

  test.each([
    ['invalid JSON', '{"known": [}'],
    ['an array', '[]'],
    ['a further field', '{"known": [], "unknown": []}'],
    ['an entry that is a string', text(NAME)],
    ['an unknown rule', text(entry({ rule: 'DropNamespace/no-such' as RuleName }))],
    ['no reason', text({ ...entry(), reason: ' ' })],
    ['no day', text({ ...entry(), until: undefined })],
    ['a day that does not exist', text(entry({ until: '2026-02-30' }))],
    ['a time', text(entry({ until: '2026-02-03T00:00:00Z' }))],
    ['a link that is not a URL', text(entry({ link: 'ticket 5' }))],
    ['an empty list of cases', text(entry({ cases: [] }))],
    ['an unknown field in an entry', text({ ...entry(), untill: '2026-02-03' })],
    ['a rule twice', text(entry(), entry())],
  ])('with %s is rejected', (_title, given) => {
    expect(() => parseBaseline(given)).toThrow(BaselineError);
  });
});

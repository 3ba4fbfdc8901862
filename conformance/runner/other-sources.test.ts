import { expect, test } from 'vitest';
import { causesOf } from '../causes/causes.ts';
import type { Status } from '../context/outcome.ts';
import { rule } from '../testing/fake-target.ts';
import { applyBaseline, updateBaseline } from './baseline.ts';
import { addOtherSources, type OtherSourcesRun } from './other-sources.ts';
import { settled, type RuleResult } from './result.ts';
import { standingsOf } from './standings.ts';
import { count, verdictOf } from './verdict.ts';

const OURS = rule('DropNamespace/absent-fail');
const THEIRS = rule('DropNamespace/absent-code', { source: ['D-34'] });
const EXCLUDED = rule('DropNamespace/absent-skip');

const passed: RuleResult = { rule: OURS, status: 'pass', cases: [], durationMs: 1 };
const results: readonly RuleResult[] = [
  passed,
  settled(THEIRS, 'excluded', 'source decision'),
  settled(EXCLUDED, 'excluded', 'excluded by *'),
];

const found = (status: Status, reason?: string): RuleResult => ({
  rule: THEIRS,
  status,
  cases: [{ name: '', status, expected: 'this', got: 'that', exchanges: [], durationMs: 1, ...(reason && { reason }) }],
  durationMs: 2,
});

const add = (
  result: RuleResult,
  rest: Partial<OtherSourcesRun> = {},
): Promise<readonly RuleResult[]> & { readonly asked: string[] } => {
  const asked: string[] = [];
  const added = addOtherSources(results, {
    selection: [
      { rule: OURS, excluded: undefined },
      { rule: THEIRS, excluded: 'source decision', isOfOtherSource: true },
      { rule: EXCLUDED, excluded: 'excluded by *' },
    ],
    isEnded: () => false,
    signal: undefined,
    limits: { reason: undefined },
    events: {},
    beforeOthers: async () => void asked.push('before'),
    run: async ({ selection }) => {
      asked.push(...selection.map(({ rule: { name } }) => name));
      return [result];
    },
    ...rest,
  });
  return Object.assign(added, { asked });
};

test('runs only the rules that the sources exclude, and keeps their status beside the result', async () => {
  const run = add(found('fail'));
  const [first, second, third] = await run;
  expect(run.asked).toEqual(['before', THEIRS.name]);
  expect(first).toBe(passed);
  expect(second).toMatchObject({ status: 'excluded', reason: 'source decision', wouldBe: 'fail' });
  expect(second?.cases).toHaveLength(1);
  expect(third).toBe(results[2]);
});

test('a failure of another source changes neither counts, verdict nor causes, and no baseline', async () => {
  const added = await add(found('fail'));
  const scope = { sources: ['document' as const], only: [], exclude: [] };
  expect(count(added)).toEqual(count(results));
  expect(verdictOf(added, scope)).toEqual(verdictOf(results, scope));
  expect(causesOf(added)).toEqual([]);
  expect(updateBaseline(added, [], '2026-01-01')).toMatchObject({ baseline: [], added: [] });
  const known = [{ rule: THEIRS.name, reason: 'we know', until: '2027-01-01' }];
  const fixed = await add(found('pass'));
  expect(applyBaseline(fixed, known, '2026-01-01')).toEqual({ results: fixed, stale: [] });
  expect(updateBaseline(fixed, known, '2026-01-01')).toMatchObject({ baseline: known, removed: [] });
});

test('leaves out what a limit of the run or a signal ends', async () => {
  const reason = 'not tested: the run reached --max-time 1';
  expect(await add(found('blocked', reason), { limits: { reason } })).toEqual(results);
  expect(await add(found('fail'), { signal: AbortSignal.abort() })).toEqual(results);
  const ended = add(found('fail'), { isEnded: () => true });
  expect(await ended).toBe(results);
  expect(ended.asked).toEqual([]);
});

test('standings count each source at each level, selected or not', async () => {
  const known = { ...passed, rule: { ...OURS, source: ['L1.1', 'P:X'] }, status: 'known' as const };
  const shown = standingsOf([passed, known, ...(await add(found('fail'))).slice(1)], {
    sources: ['document'],
    levels: [],
  });
  const level = 'basic';
  expect(shown).toEqual([
    { source: 'document', level, selected: true, tested: 2, passed: 1, failed: 1 },
    { source: 'public', level, selected: false, tested: 1, passed: 0, failed: 1 },
    { source: 'decision', level, selected: false, tested: 1, passed: 0, failed: 1 },
  ]);
  const other = standingsOf([passed], { sources: ['document'], levels: ['data'] });
  expect(other).toEqual([{ source: 'document', level, selected: false, tested: 1, passed: 1, failed: 0 }]);
});

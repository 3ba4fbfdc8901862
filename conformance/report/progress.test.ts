import { expect, test, vi } from 'vitest';
import type { Status } from '../context/outcome.ts';
import type { RuleResult } from '../runner/result.ts';
import { verdictOf } from '../runner/verdict.ts';
import { rule } from '../testing/fake-target.ts';
import { progress, type ProgressScreen } from './progress.ts';

interface Given {
  readonly canRepaint?: boolean;
  readonly colours?: boolean;
  readonly columns?: number;
  readonly level?: 'MUST' | 'SHOULD';
}

const resultsOf = (statuses: readonly Status[], level: Given['level'] = 'MUST'): readonly RuleResult[] =>
  statuses.map((status) => ({
    rule: rule('DropNamespace/absent-fail', { level }),
    status,
    cases: [],
    durationMs: 1,
  }));

const run = (statuses: readonly Status[], given: Given = {}): readonly string[] => {
  const { canRepaint = false, colours = canRepaint, columns = 60, level } = given;
  const written: string[] = [];
  const screen: ProgressScreen = { write: (text) => void written.push(text), canRepaint, colours, columns };
  let time = 0;
  const bar = progress(screen, () => (time += 1000));
  bar.start?.(statuses.length, () => undefined);
  for (const result of resultsOf(statuses, level)) bar.rule?.(result);
  bar.end();
  return written.filter((text) => text !== '');
};

test('without a terminal: writes a line per tenth of the rules, without escapes', () => {
  const statuses = Array.from({ length: 40 }, (_, at): Status => (at === 20 ? 'fail' : 'pass'));
  expect(run(statuses)).toEqual([
    'testing 40 rules\n',
    ...[4, 8, 12, 16, 20].map((done) => `${done}/40 rules\n`),
    ...[24, 28, 32, 36, 40].map((done) => `${done}/40 rules, 1 failed\n`),
  ]);
});

test('writes at most one line per rule', () => {
  expect(run(['pass', 'pass'])).toEqual(['testing 2 rules\n', '1/2 rules\n', '2/2 rules\n']);
});

test('on a terminal: repaints one line that fits the screen and erases it at the end', () => {
  for (const columns of [40, 60, 200]) {
    const written = run(['pass', 'blocked', 'harness-error'], { canRepaint: true, columns });
    expect(written.at(-1)).toBe('\r\u001b[K');
    for (const text of written) {
      expect(text).toMatch(/^\r/);
      expect(text).not.toContain('\n');
      expect(text.replace(/\r|\u001b\[\d*[mK]/g, '').length).toBeLessThan(columns);
    }
    expect(written.at(-2)).toContain('1 could not run');
  }
});

test('colours do not depend on whether the line can be repainted', () => {
  const withoutColours = run(['fail', 'fail'], { canRepaint: true, colours: false });
  expect(withoutColours.join('')).not.toMatch(/\u001b\[\d+m/);
  const lines = run(['fail', 'fail'], { colours: true });
  expect(lines.join('')).toMatch(/\u001b\[31m/);
  expect(lines.join('')).not.toContain('\r');
});

test('counts the rules that the verdict counts', () => {
  const statuses: readonly Status[] = ['pass', 'fail', 'fail', 'blocked', 'not-applicable', 'harness-error'];
  const shown = run(statuses).at(-1) ?? '';
  const { sentence } = verdictOf(resultsOf(statuses), {
    sources: ['document', 'public', 'decision'],
    only: [],
    exclude: [],
  });
  for (const count of ['2', '1 could not run', '1 with an error in the check']) expect(sentence).toContain(count);
  expect(shown).toBe('6/6 rules, 2 failed, 1 could not run, 1 with an error in the check\n');
  expect(run(statuses, { level: 'SHOULD' }).at(-1)).toBe('6/6 rules\n');
});

test('shows what the run waits for, until its end', () => {
  vi.useFakeTimers();
  try {
    for (const canRepaint of [false, true]) {
      const written: string[] = [];
      const write = (text: string): void => void written.push(text);
      const bar = progress({ write, canRepaint, colours: false, columns: 200 }, () => Date.now());
      const since = Date.now();
      bar.start?.(10, () => ({ kind: 'an index to be built', since }));
      vi.advanceTimersByTime(16_000);
      expect(written.at(-1)).toContain('an index to be built');
      bar.end();
      const { length } = written;
      vi.advanceTimersByTime(60_000);
      expect(written).toHaveLength(length);
    }
  } finally {
    vi.useRealTimers();
  }
});

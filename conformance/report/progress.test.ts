import { expect, test, vi } from 'vitest';
import type { Status } from '../context/outcome.ts';
import { rule } from '../testing/fake-target.ts';
import { progress } from './progress.ts';
import type { Screen } from './screen.ts';

const run = (colours: boolean, statuses: readonly Status[], columns = 60): readonly string[] => {
  const written: string[] = [];
  const screen: Screen = { write: (text) => void written.push(text), colours, columns };
  let time = 0;
  const bar = progress(screen, () => (time += 1000));
  bar.start?.(statuses.length, () => undefined);
  for (const status of statuses)
    bar.rule?.({ rule: rule('DropNamespace/absent-fail'), status, cases: [], durationMs: 1 });
  bar.end();
  return written.filter((text) => text !== '');
};

test('without a terminal: writes a line per tenth of the rules, without escapes', () => {
  const statuses = Array.from({ length: 40 }, (_, at): Status => (at === 20 ? 'fail' : 'pass'));
  expect(run(false, statuses)).toEqual([
    'testing 40 rules\n',
    ...[4, 8, 12, 16, 20].map((done) => `${done}/40 rules\n`),
    ...[24, 28, 32, 36, 40].map((done) => `${done}/40 rules, 1 not passing\n`),
  ]);
});

test('writes at most one line per rule', () => {
  expect(run(false, ['pass', 'pass'])).toEqual(['testing 2 rules\n', '1/2 rules\n', '2/2 rules\n']);
});

test('on a terminal: repaints one line that fits the screen and erases it at the end', () => {
  for (const columns of [40, 60, 200]) {
    const written = run(true, ['pass', 'blocked', 'harness-error'], columns);
    expect(written.at(-1)).toBe('\r\u001b[K');
    for (const text of written) {
      expect(text).toMatch(/^\r/);
      expect(text).not.toContain('\n');
      expect(text.replace(/\r|\u001b\[\d*[mK]/g, '').length).toBeLessThan(columns);
    }
    expect(written.at(-2)).toContain('2 not passing');
  }
});

test('shows what the run waits for, until its end', () => {
  vi.useFakeTimers();
  try {
    for (const colours of [false, true]) {
      const written: string[] = [];
      const bar = progress({ write: (text) => void written.push(text), colours, columns: 200 }, () => Date.now());
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

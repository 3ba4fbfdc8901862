import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const expired = (ms: number): { readonly late: string[]; readonly deadlines: Deadlines<string> } => {
  const late: string[] = [];
  return { late, deadlines: new Deadlines<string>(ms, (one) => late.push(one)) };
};

test('expires each item once, after its own time limit', () => {
  const { late, deadlines } = expired(100);
  deadlines.start('a');
  vi.advanceTimersByTime(60);
  deadlines.start('b');
  vi.advanceTimersByTime(39);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(late).toEqual(['a']);
  vi.advanceTimersByTime(59);
  expect(late).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(late).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(late).toEqual(['a', 'b']);
});

test('expires an item that starts later, but not a stopped one', () => {
  const { late, deadlines } = expired(100);
  deadlines.start('a');
  deadlines.stop('a');
  vi.advanceTimersByTime(1000);
  expect(late).toEqual([]);
  deadlines.start('b');
  vi.advanceTimersByTime(100);
  expect(late).toEqual(['b']);
});

test('uses one timer for all items', () => {
  const { deadlines } = expired(100);
  for (const one of 'abcdef') deadlines.start(one);
  expect(vi.getTimerCount()).toBe(1);
});

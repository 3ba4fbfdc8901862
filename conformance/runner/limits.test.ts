import { expect, test } from 'vitest';
import { RunLimits } from './limits.ts';

test('ends a run after its time', () => {
  let time = 0;
  const limits = new RunLimits({ maxTimeMs: 1000 }, () => time);
  expect(limits.reason).toBeUndefined();
  time = 400;
  expect(limits.remainingMs).toBe(600);
  time = 1001;
  expect([limits.remainingMs, limits.reason === undefined]).toEqual([0, false]);
});

test('ends a run after as many failed rules as it may have', () => {
  const limits = new RunLimits({ maxFailures: 2 });
  for (const status of ['fail', 'blocked', 'pass'] as const) limits.recordResult(status);
  expect(limits.reason).toBeUndefined();
  limits.recordResult('fail');
  expect(limits.reason).toBeDefined();
});

test('never ends a run without limits', () => {
  const limits = new RunLimits();
  for (let n = 0; n < 1000; n += 1) limits.recordResult('fail');
  expect([limits.reason, limits.remainingMs]).toEqual([undefined, Infinity]);
});

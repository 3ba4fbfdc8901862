import { describe, expect, test } from 'vitest';
import { Patience } from './patience.ts';

describe('the time limit of a request', () => {
  test('is the whole limit until one was too slow', () => {
    const patience = new Patience(30_000);
    patience.recordRequest('QueryTable', 900);
    expect(patience.requestLimit('QueryTable')).toBe(30_000);
  });

  test('is short for every operation after one was too slow', () => {
    const patience = new Patience(30_000);
    patience.recordRequest('QueryTable', 'too slow');
    expect(patience.requestLimit('DropTable')).toBe(3_000);
  });

  test('stays four times the slowest response', () => {
    const patience = new Patience(30_000);
    patience.recordRequest('CreateTable', 2_500);
    patience.recordRequest('QueryTable', 'too slow');
    expect(patience.requestLimit('QueryTable')).toBe(10_000);
  });

  test('is 0 for an operation that never responded in four requests, and for no other', () => {
    const patience = new Patience(30_000);
    for (let sent = 0; sent < 4; sent += 1) patience.recordRequest('QueryTable', 'too slow');
    expect([patience.requestLimit('QueryTable'), patience.requestLimit('DropTable')]).toEqual([0, 3_000]);
  });

  test('is never 0 for an operation that has responded once', () => {
    const patience = new Patience(30_000);
    patience.recordRequest('QueryTable', 5);
    for (let sent = 0; sent < 9; sent += 1) patience.recordRequest('QueryTable', 'too slow');
    expect(patience.requestLimit('QueryTable')).toBe(3_000);
  });

  test('is never longer than the limit of the run', () => {
    const patience = new Patience(1_000);
    patience.recordRequest('QueryTable', 'too slow');
    expect(patience.requestLimit('QueryTable')).toBe(1_000);
  });
});

test('the run ends after 40 requests that were too slow', () => {
  const patience = new Patience();
  for (let sent = 0; sent < 39; sent += 1) patience.recordRequest('QueryTable', 'too slow');
  patience.recordRequest('QueryTable', 5);
  expect(patience.exhausted).toBeUndefined();
  patience.recordRequest('DropTable', 'too slow');
  expect(patience.exhausted).toContain('--timeout');
});

describe('the time limit of a wait', () => {
  test('is the whole limit at first, and for another kind', () => {
    const patience = new Patience(30_000);
    patience.recordWait('an index build', 'timed out');
    expect(patience.waitLimit('a transaction')).toBe(30_000);
  });

  test('is short after a wait that timed out, and shorter after many', () => {
    const patience = new Patience(30_000);
    patience.recordWait('an index build', 'timed out');
    const once = patience.waitLimit('an index build');
    for (let waits = 1; waits < 8; waits += 1) patience.recordWait('an index build', 'timed out');
    expect([once, patience.waitLimit('an index build')]).toEqual([1_000, 100]);
  });

  test('stays four times the longest wait that was successful', () => {
    const patience = new Patience(30_000);
    patience.recordWait('an index build', 2_000);
    patience.recordWait('an index build', 'timed out');
    expect(patience.waitLimit('an index build')).toBe(8_000);
  });
});

test('the time limit of a case grows with the slowest response', () => {
  const patience = new Patience(30_000);
  expect(patience.caseLimit(60_000)).toBe(60_000);
  patience.recordRequest('QueryTable', 2_500);
  expect(patience.caseLimit(60_000)).toBe(310_000);
});

describe('the delay before the first read of a wait', () => {
  const waits = (...reads: readonly { readAtMs: number; isFirstRead: boolean }[]): number => {
    const patience = new Patience();
    for (const read of reads) patience.recordWait('an index build', read.readAtMs, read);
    return patience.firstDelay('an index build');
  };

  test('is 0 at first, and while the first read of each wait suffices', () => {
    expect([waits(), waits({ readAtMs: 0, isFirstRead: true })]).toEqual([0, 0]);
  });

  test('is as long as the work took when more reads were needed', () => {
    expect(waits({ readAtMs: 150, isFirstRead: false })).toBe(150);
  });

  test('becomes shorter with each wait that one read ended', () => {
    const needed = { readAtMs: 200, isFirstRead: false };
    expect(waits(needed, { readAtMs: 200, isFirstRead: true })).toBe(196);
  });
});

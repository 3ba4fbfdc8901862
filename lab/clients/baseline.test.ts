import { describe, expect, test } from 'vitest';
import { acceptFailures, compare, parseBaseline, type KnownFailures } from './baseline.ts';
import type { TestResult } from './client.ts';

const passed = (id: string): TestResult => ({ id, status: 'passed' });
const failed = (id: string, message = 'wrong'): TestResult => ({ id, status: 'failed', message });
const known = (owner: KnownFailures['owner'], ...tests: string[]): KnownFailures => ({ owner, reason: 'why', tests });

describe('compare', () => {
  test('counts only tests that the embedded engine passes', () => {
    const comparison = compare([passed('a'), failed('b')], [passed('a'), failed('b')], []);
    expect(comparison).toMatchObject({ tests: 1, passed: 1, unexpected: [] });
  });

  test('reports failures that are not known', () => {
    const comparison = compare(
      ['a', 'b', 'c'].map(passed),
      [failed('a'), failed('b'), passed('c')],
      [known('client', 'a')],
    );
    expect(comparison).toMatchObject({ tests: 3, passed: 1, known: { client: 1, ours: 0 } });
    expect(comparison.unexpected.map(({ id }) => id)).toEqual(['b']);
  });

  test('counts a test that was not run as a failure', () => {
    expect(compare([passed('a')], [], []).unexpected).toMatchObject([{ id: 'a', message: 'the test was not run' }]);
  });

  test('reports known failures that pass', () => {
    expect(compare([passed('a')], [passed('a')], [known('ours', 'a')]).repaired).toEqual(['a']);
  });
});

describe('acceptFailures', () => {
  test('adds new failures by error, as unknown unless the client rejects the call, and removes repaired ones', () => {
    const results = [failed('b', 'NotImplementedError: no\nmore'), failed('c'), failed('d')];
    const comparison = compare(['a', 'b', 'c', 'd'].map(passed), [passed('a'), ...results], [known('ours', 'a')]);
    expect(acceptFailures([known('ours', 'a')], comparison)).toEqual([
      { owner: 'client', reason: 'NotImplementedError: no', tests: ['b'] },
      { owner: 'unknown', reason: 'wrong', tests: ['c', 'd'] },
    ]);
  });
});

describe('parseBaseline', () => {
  test('reads an empty file', () => {
    expect(parseBaseline('')).toEqual({});
  });

  test.each([
    ['remote: [{ owner: nobody, reason: r, tests: [a] }]', 'owner'],
    ['remote: [{ owner: client, reason: r, tests: [a, a] }]', 'twice'],
  ])('rejects %s', (text, reason) => {
    expect(() => parseBaseline(text)).toThrow(reason);
  });
});

import { describe, expect, test } from 'vitest';
import { unifiedDiff } from './diff.ts';

const lines = (...names: readonly (string | number)[]): string => names.map((name) => `${name}\n`).join('');
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const diffs: readonly [what: string, before: string, after: string, want: string][] = [
  ['equal texts', lines('a', 'b'), lines('a', 'b'), ''],
  [
    'one line',
    lines('a', 'b', 'c'),
    lines('a', 'x', 'c'),
    lines('--- f', '+++ f (generated)', '@@ -1,3 +1,3 @@', ' a', '-b', '+x', ' c'),
  ],
  ['a new file', '', lines('a', 'b'), lines('--- f', '+++ f (generated)', '@@ -0,0 +1,2 @@', '+a', '+b')],
  ['a removed file', lines('a'), '', lines('--- f', '+++ f (generated)', '@@ -1,1 +0,0 @@', '-a')],
  [
    'two hunks',
    lines(...numbers(20)),
    lines('0', ...numbers(19), 'end'),
    lines(
      '--- f',
      '+++ f (generated)',
      '@@ -1,3 +1,4 @@',
      '+0',
      ' 1',
      ' 2',
      ' 3',
      '@@ -17,4 +18,4 @@',
      ' 17',
      ' 18',
      ' 19',
      '-20',
      '+end',
    ),
  ],
];

describe('unifiedDiff', () => {
  test.each(diffs)('%s', (_, before, after, want) => expect(unifiedDiff('f', before, after)).toBe(want));
});

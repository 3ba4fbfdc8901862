import { expect, test } from 'vitest';
import { RecentResults } from './recent-results.ts';

/** Returns how often the result was computed for these bytes, requested one after another. */
const countComputed = (
  results: RecentResults<number>,
  inputs: readonly (readonly [kind: string, text: string])[],
): number => {
  let times = 0;
  for (const [kind, text] of inputs) results.getOrCompute(kind, Buffer.from(text), () => (times += 1));
  return times;
};

test.each<readonly [string, number, readonly (readonly [string, string])[]]>([
  [
    'computes the result of equal bytes once',
    1,
    [
      ['k', 'a'],
      ['k', 'a'],
      ['k', 'a'],
    ],
  ],
  [
    'computes the result of other bytes',
    2,
    [
      ['k', 'a'],
      ['k', 'b'],
      ['k', 'a'],
    ],
  ],
  [
    'computes the result of equal bytes of another kind',
    2,
    [
      ['k', 'a'],
      ['l', 'a'],
    ],
  ],
  [
    'evicts the oldest result',
    4,
    [
      ['k', 'a'],
      ['k', 'b'],
      ['k', 'c'],
      ['k', 'a'],
    ],
  ],
  [
    'does not cache results of long inputs',
    2,
    [
      ['k', 'abcdef'],
      ['k', 'abcdef'],
    ],
  ],
])('%s', (_title, want, asked) => {
  expect(countComputed(new RecentResults<number>(2, 5), asked)).toBe(want);
});

test('does not cache failures', () => {
  const remembered = new RecentResults<number>(2, 5);
  const bytes = Buffer.from('a');
  expect(() =>
    remembered.getOrCompute('k', bytes, () => {
      throw new RangeError();
    }),
  ).toThrow(RangeError);
  expect(remembered.getOrCompute('k', bytes, () => 7)).toBe(7);
});

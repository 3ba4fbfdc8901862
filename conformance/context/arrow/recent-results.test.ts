import { expect, test } from 'vitest';
import { RecentResults } from './recent-results.ts';

/** Returns how often the result was computed for these bytes, requested one after another. */
const made = (remembered: RecentResults<number>, asked: readonly (readonly [kind: string, text: string])[]): number => {
  let times = 0;
  for (const [kind, text] of asked) remembered.getOrCompute(kind, Buffer.from(text), () => (times += 1));
  return times;
};

test.each<readonly [string, number, readonly (readonly [string, string])[]]>([
  [
    'the same bytes are made once',
    1,
    [
      ['k', 'a'],
      ['k', 'a'],
      ['k', 'a'],
    ],
  ],
  [
    'other bytes are made too',
    2,
    [
      ['k', 'a'],
      ['k', 'b'],
      ['k', 'a'],
    ],
  ],
  [
    'the same bytes of another kind are made too',
    2,
    [
      ['k', 'a'],
      ['l', 'a'],
    ],
  ],
  [
    'what has not been asked for since many others is forgotten',
    4,
    [
      ['k', 'a'],
      ['k', 'b'],
      ['k', 'c'],
      ['k', 'a'],
    ],
  ],
  [
    'long ones are not kept',
    2,
    [
      ['k', 'abcdef'],
      ['k', 'abcdef'],
    ],
  ],
])('%s', (_title, want, asked) => {
  expect(made(new RecentResults<number>(2, 5), asked)).toBe(want);
});

test('what could not be made is tried again', () => {
  const remembered = new RecentResults<number>(2, 5);
  const bytes = Buffer.from('a');
  expect(() =>
    remembered.getOrCompute('k', bytes, () => {
      throw new RangeError();
    }),
  ).toThrow(RangeError);
  expect(remembered.getOrCompute('k', bytes, () => 7)).toBe(7);
});

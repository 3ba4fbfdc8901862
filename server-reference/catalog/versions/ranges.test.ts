import { describe, expect, it } from 'vitest';
import { toSpans } from './ranges.ts';

const LAST = Number.MAX_SAFE_INTEGER;

describe('toSpans', () => {
  it.each([
    { given: [], want: [] },
    { given: [[0, -1]], want: [[0, LAST]] },
    { given: [[7, -1]], want: [[7, LAST]] },
    { given: [[3, 5]], want: [[3, 4]] },
    { given: [[3, 3]], want: [] },
    { given: [[0, 0]], want: [] },
    {
      given: [
        [5, 9],
        [1, 3],
      ],
      want: [
        [1, 2],
        [5, 8],
      ],
    },
    {
      given: [
        [1, 3],
        [3, 5],
      ],
      want: [[1, 4]],
    },
    {
      given: [
        [1, 9],
        [2, 3],
        [4, 12],
      ],
      want: [[1, 11]],
    },
    {
      given: [
        [4, -1],
        [1, 5],
        [9, 10],
      ],
      want: [[1, LAST]],
    },
    { given: [[0, LAST]], want: [[0, LAST - 1]] },
    { given: [[5, 4]], want: undefined },
    { given: [[1, 0]], want: undefined },
    { given: [[-1, 4]], want: undefined },
    { given: [[0, -2]], want: undefined },
    { given: [[0.5, 4]], want: undefined },
    { given: [[0, 2 ** 53]], want: undefined },
    {
      given: [
        [1, 2],
        [9, 8],
      ],
      want: undefined,
    },
  ])('$given: $want', ({ given, want }) => {
    const spans = toSpans(given.map(([start = 0, end = 0]) => ({ start, end })));
    expect(spans?.map(({ from, through }) => [from, through])).toEqual(want);
  });
});

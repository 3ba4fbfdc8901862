import { describe, expect, it } from 'vitest';
import { planCompaction } from './compaction-plan.ts';

const fragmentsOf = (rows: readonly number[]) => rows.map((count) => ({ rows: count, segments: '' }));

const busy = (minFragments: number) => ({ minFragments, isQuiet: false });

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('a plan for compaction with at least 100 fragments', () => {
  it.each<[string, number[], ...{ start: number; end: number }[]]>([
    ['too few small fragments', ones(99)],
    ['enough small fragments', ones(100), { start: 0, end: 100 }],
    ['a large fragment before the small ones, which stays', [50_000, ...ones(120)], { start: 1, end: 121 }],
    ['small fragments that were merged before', [...Array<number>(6).fill(100), ...ones(100)], { start: 6, end: 106 }],
    [
      'ten fragments of one level, with all of the levels below',
      [7_000, ...Array<number>(10).fill(150), 1],
      { start: 1, end: 12 },
    ],
    [
      'the small fragments before a large one, too',
      [1, 1, 2_000_000, 1, 2_000_000, ...ones(100)],
      { start: 5, end: 105 },
      { start: 0, end: 2 },
    ],
    ['at most a thousand fragments', [1, 1, 2_000_000, ...ones(1_200)], { start: 3, end: 1_003 }],
    ['fragments that are too large to merge', Array<number>(200).fill(2_000_000)],
    ['large fragments of one level', Array<number>(10).fill(200_000), { start: 0, end: 10 }],
    ['no fragments', []],
  ])('%s', (_, rows, ...want) => {
    expect(planCompaction(fragmentsOf(rows), busy(100))).toEqual(want);
  });

  it.each<[string, number[], ...{ start: number; end: number }[]]>([
    ['fragments of several levels', [15_000, 3_000, 2_500, 800, 700, 90, 80, 70, 60, 1, 1, 1], { start: 1, end: 12 }],
    [
      'all fragments, when the others have half the rows of the largest',
      [1, 26_306, 12_322, 3_891, 7_216, 51, 213],
      { start: 0, end: 7 },
    ],
    ['no fragments, when there are few', [5_000, 4_000, 800]],
    ['no fragments, when one of each level has most of the rows', [900, 200, 50, 10, 1]],
  ])('has, when the table is quiet, %s', (_, rows, ...want) => {
    expect(planCompaction(fragmentsOf(rows), busy(100))).toEqual([]);
    expect(planCompaction(fragmentsOf(rows), { minFragments: 100, isQuiet: true })).toEqual(want);
  });

  it('does not count fragments of a lower level for a level with as many', () => {
    expect(planCompaction(fragmentsOf([300, ...ones(11)]), busy(10))).toEqual([{ start: 1, end: 12 }]);
  });

  it('selects fragments in the same segments of indexes only', () => {
    const indexed = Array.from({ length: 150 }, (_, at) => ({ rows: 1, segments: at < 40 ? '0' : '' }));
    expect(planCompaction(indexed, busy(100))).toEqual([{ start: 40, end: 150 }]);
    expect(planCompaction(indexed, busy(111))).toEqual([]);
  });

  it('rewrites each row a few times only and leaves few fragments when rows are inserted during each merge', () => {
    let rows: number[] = [];
    let [inserted, rewritten] = [0, 0];
    const insert = (count: number): void => {
      rows.push(...ones(count));
      inserted += count;
    };
    while (inserted < 50_000) {
      insert(1);
      const runs = planCompaction(fragmentsOf(rows), busy(100));
      if (runs.length === 0) continue;
      insert(7);
      // The engine gives the merged fragments higher numbers than those of the inserts.
      const merged = runs.map(({ start, end }) => rows.slice(start, end).reduce((sum, count) => sum + count, 0));
      rows = rows.filter((_, at) => !runs.some(({ start, end }) => at >= start && at < end));
      rows.push(...merged);
      rewritten += merged.reduce((sum, count) => sum + count, 0);
    }
    expect(rewritten / inserted).toBeLessThan(5);
    expect(rows.filter((count) => count < 100).length).toBeLessThan(100 + 2 * 10);
    expect(rows.length).toBeLessThan(150);
  });
});

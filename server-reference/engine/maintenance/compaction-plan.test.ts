import { describe, expect, it } from 'vitest';
import { planCompaction } from './compaction-plan.ts';

const fragmentsOf = (rows: readonly number[]) => rows.map((count) => ({ rows: count, segments: '' }));

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('a plan for compaction with at least 100 fragments', () => {
  it.each<[string, number[], { start: number; end: number } | undefined]>([
    ['too few small fragments', ones(99), undefined],
    ['enough small fragments', ones(100), { start: 0, end: 100 }],
    ['a large fragment before the small ones, which stays', [50_000, ...ones(120)], { start: 1, end: 121 }],
    ['small fragments that were merged before', [...Array<number>(9).fill(100), ...ones(100)], { start: 9, end: 109 }],
    [
      'ten fragments of one level, with all of the levels below',
      [7_000, ...Array<number>(10).fill(150), 1],
      { start: 1, end: 12 },
    ],
    ['the longest run only', [1, 1, 2_000_000, ...ones(100), 2_000_000], { start: 3, end: 103 }],
    ['fragments that are too large to merge', Array<number>(200).fill(2_000_000), undefined],
    ['large fragments of one level', Array<number>(10).fill(200_000), { start: 0, end: 10 }],
    ['no fragments', [], undefined],
  ])('%s', (_, rows, want) => {
    expect(planCompaction(fragmentsOf(rows), 100)).toEqual(want);
  });

  it('does not count fragments of a lower level for a level with as many', () => {
    expect(planCompaction(fragmentsOf([300, ...ones(11)]), 10)).toEqual({ start: 1, end: 12 });
  });

  it('selects fragments in the same segments of indexes only', () => {
    const indexed = Array.from({ length: 150 }, (_, at) => ({ rows: 1, segments: at < 40 ? '0' : '' }));
    expect(planCompaction(indexed, 100)).toEqual({ start: 40, end: 150 });
    expect(planCompaction(indexed, 111)).toBeUndefined();
  });

  it('rewrites each row a few times only and leaves few fragments', () => {
    let rows: number[] = [];
    let rewritten = 0;
    const inserts = 50_000;
    for (let insert = 0; insert < inserts; insert++) {
      rows.push(1);
      const run = planCompaction(fragmentsOf(rows), 100);
      if (run === undefined) continue;
      const merged = rows.slice(run.start, run.end).reduce((sum, count) => sum + count, 0);
      rewritten += merged;
      rows = [...rows.slice(0, run.start), merged, ...rows.slice(run.end)];
    }
    expect(rewritten / inserts).toBeLessThan(5);
    expect(rows.length).toBeLessThan(150);
  });
});

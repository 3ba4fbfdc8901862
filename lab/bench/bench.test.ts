import { expect, it } from 'vitest';
import { compareEach, type Bench } from './bench.ts';

it('compares each server with the same rounds of the other side, and changes the side that runs first', async () => {
  const calls: string[] = [];
  const side = (name: string, value: number) => async () => {
    calls.push(name);
    return value;
  };
  const bench = { rounds: 3, log: () => undefined } as unknown as Bench;
  const target = { of: 'ratio', is: 'at-least', value: 2 } as const;
  const contenders = [
    { name: 'fast', target, run: side('fast', 30) },
    { name: 'slow', target, run: side('slow', 5) },
  ];
  const [fast, slow] = await compareEach(bench, 'writes/s', contenders, side('theirs', 10));
  expect(fast).toMatchObject({ name: 'fast', ours: 30, theirs: 10, ratio: 3, reached: true });
  expect(slow).toMatchObject({ name: 'slow', ours: 5, theirs: 10, ratio: 0.5, reached: false });
  expect(fast?.rounds).toHaveLength(3);
  const warmUp = calls.splice(0, 3);
  expect(warmUp.toSorted()).toEqual(['fast', 'slow', 'theirs']);
  expect([calls[0], calls[3], calls[6]].toSorted()).toEqual(['fast', 'slow', 'theirs']);
});

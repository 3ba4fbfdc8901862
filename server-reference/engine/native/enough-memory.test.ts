import { expect, it } from 'vitest';
import { buildConcurrently } from '../../testing/engine/builds.ts';

it('builds twelve indexes concurrently, each at the first attempt', async () => {
  const { rows, indexed, attempts } = await buildConcurrently(12);
  expect(indexed).toEqual(Array(12).fill(rows));
  expect(attempts).toBe(12);
});

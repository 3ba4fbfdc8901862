import { expect, it } from 'vitest';
import { buildAtOnce } from '../../testing/engine/builds.ts';

it('many indexes are built at once, each at the first try', async () => {
  const { rows, indexed, attempts } = await buildAtOnce(12);
  expect(indexed).toEqual(Array(12).fill(rows));
  expect(attempts).toBe(12);
});

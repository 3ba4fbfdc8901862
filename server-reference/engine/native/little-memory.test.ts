import { expect, it } from 'vitest';
import { buildAtOnce } from '../../testing/engine/builds.ts';

it('builds for which there is no memory beside others are begun again', async () => {
  // Each claims a third of it, so that the fourth finds nothing left. The engine reads it once in the life of a process.
  process.env['LANCE_MEM_POOL_SIZE'] = String(60 * 1024 * 1024);
  const { rows, indexed } = await buildAtOnce(6);
  expect(indexed).toEqual(Array(6).fill(rows));
});

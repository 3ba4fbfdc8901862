import { expect, it } from 'vitest';
import { buildConcurrently } from '../../testing/engine/builds.ts';

it('retries index builds that fail because concurrent builds use all the memory', async () => {
  // Each build reserves a third of the limit, so a fourth fails. The engine reads the limit once per process.
  process.env['LANCE_MEM_POOL_SIZE'] = String(60 * 1024 * 1024);
  const { rows, indexed } = await buildConcurrently(6);
  expect(indexed).toEqual(Array(6).fill(rows));
});

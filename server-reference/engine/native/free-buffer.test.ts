import { tableFromArrays } from 'apache-arrow';
import { expect, test } from 'vitest';
import { splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';
import { openEngine } from '../engine.ts';
import { freeBuffer } from './free-buffer.ts';

test('frees a large buffer and leaves small ones and parts of others', () => {
  const [large, small] = [new Uint8Array(1 << 20), new Uint8Array(1 << 10)];
  const part = large.subarray(1);
  freeBuffer(part);
  freeBuffer(small);
  expect([part.byteLength, small.byteLength]).toEqual([(1 << 20) - 1, 1 << 10]);
  freeBuffer(large);
  expect([large.byteLength, part.byteLength]).toEqual([0, 0]);
});

test('a query frees each large batch when the next one is requested', async () => {
  const arbiter = new MemoryArbiter();
  const engine = await openEngine({ arbiter });
  const table = arbiter.reserve();
  const rows = streamOf(tableFromArrays({ id: new Int32Array(8 * 8192) }));
  await engine.createTable(table, splitBytes(rows, 1 << 20));
  const sizes: number[] = [];
  const given: Uint8Array[] = [];
  for await (const batch of (await engine.query(table, {})).batches) {
    sizes.push(batch.byteLength);
    expect(given.every(({ byteLength }) => byteLength === 0)).toBe(true);
    given.push(batch);
  }
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThan(16 * 1024);
  expect(given.every(({ byteLength }) => byteLength === 0)).toBe(true);
  await engine.close();
});

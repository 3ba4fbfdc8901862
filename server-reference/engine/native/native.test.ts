import { availableParallelism } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { Limits } from '../../limits.ts';
import { availableMemory } from '../../memory.ts';
import { loadLancedb } from './native.ts';

const limits = new Limits();

afterEach(() => {
  delete process.env['LANCE_MEM_POOL_SIZE'];
  delete process.env['TOKIO_WORKER_THREADS'];
});

test.each([1, 50])('gives sorts and joins %d percent of the memory', async (percent) => {
  await loadLancedb(new Limits({ 'sort-percent': percent }));
  expect(process.env['LANCE_MEM_POOL_SIZE']).toBe(String(Math.floor((availableMemory() / 100) * percent)));
});

test('keeps the limit of the environment variable', async () => {
  process.env['LANCE_MEM_POOL_SIZE'] = '1000000000';
  await loadLancedb(limits);
  expect(process.env['LANCE_MEM_POOL_SIZE']).toBe('1000000000');
});

test('leaves one processor to the event loop, and a thread to queries beside the training of an index', async () => {
  await loadLancedb(limits);
  expect(Number(process.env['TOKIO_WORKER_THREADS'])).toBe(Math.max(2, availableParallelism() - 1));
});

test('keeps the number of threads of the environment variable', async () => {
  process.env['TOKIO_WORKER_THREADS'] = '3';
  await loadLancedb(limits);
  expect(process.env['TOKIO_WORKER_THREADS']).toBe('3');
});

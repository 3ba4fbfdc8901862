import { expect, test, vi } from 'vitest';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { Limits } from './limits.ts';
import { availableMemory, MemoryReservation, watchMemory } from './memory.ts';
import { startTestServer } from './testing/start-server.ts';

const limits = new Limits();

/** All that may be reserved, in bytes. */
const most = Math.floor((availableMemory() / 100) * 15);
const part = Math.floor(most * 0.6);

const rows = tableToIPC(tableFromArrays({ id: Int32Array.of(1) }), 'stream');

test('reservations of all requests together are limited, and can be given back', () => {
  const [one, other] = [new MemoryReservation(limits), new MemoryReservation(limits)];
  expect(one.tryAdd(part)).toBe(true);
  expect(other.tryAdd(part)).toBe(false);
  one.free(Math.floor(most * 0.5));
  expect(other.tryAdd(part)).toBe(true);
  one.free();
  other.free();
  expect(one.tryAdd(most)).toBe(true);
  one.free();
  one.free();
  expect(other.tryAdd(most)).toBe(true);
  other.free();
});

test('the memory of an insert is given back, whether it succeeds or fails', async () => {
  const server = await startTestServer();
  await server.client.createTable({ id: ['t'], body: rows });
  const wrong = tableToIPC(tableFromArrays({ other: Int32Array.of(1) }), 'stream');
  await server.client.insertIntoTable({ id: ['t'], body: rows });
  expect((await server.client.call('InsertIntoTable', { id: ['t'], body: wrong })).status).toBe(400);
  expect((await server.client.call('CreateTable', { id: ['u'], body: rows.subarray(0, -30) })).status).toBe(400);
  // Adds columns without rows only.
  expect((await server.client.call('AlterTableAddColumns', { id: ['t'], body: rows })).status).toBe(400);
  const all = new MemoryReservation(limits);
  expect(all.tryAdd(most)).toBe(true);
  const response = await server.client.call('InsertIntoTable', { id: ['t'], body: rows });
  expect([response.status, response.headers['retry-after']]).toEqual([503, '1']);
  all.free();
  expect((await server.client.call('InsertIntoTable', { id: ['t'], body: rows })).status).toBe(200);
  await server.remove();
});

test('while too much memory is used, rows are neither read nor written, and other requests succeed', async () => {
  const server = await startTestServer({ metrics: 'open' });
  await server.client.createTable({ id: ['t'], body: rows });
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(availableMemory() * 0.7);
  const query = (): Promise<number> =>
    server.client.call('QueryTable', { id: ['t'], body: {} }).then(({ status }) => status);
  await expect.poll(query).toBe(503);
  expect((await server.client.call('InsertIntoTable', { id: ['t'], body: rows })).status).toBe(503);
  expect((await server.client.call('DescribeTable', { id: ['t'], body: {} })).status).toBe(200);
  const metrics = await fetch(`${server.url}/metrics`).then((response) => response.text());
  expect(metrics).toMatch(/^touchstone_memory_high 1$/m);
  expect(metrics).toMatch(/^touchstone_requests_total\{operation="InsertIntoTable",status="503"\} 1$/m);
  rss.mockRestore();
  await expect.poll(query).toBe(200);
  await server.remove();
});

test('continues when the memory cannot be read, because all file descriptors are in use', async () => {
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw Object.assign(new Error('too many open files, uv_resident_set_memory'), { code: 'EMFILE' });
  });
  const watch = watchMemory(
    limits,
    () => undefined,
    () => undefined,
  );
  await expect.poll(() => rss.mock.calls.length).toBeGreaterThan(1);
  expect(watch.isHigh).toBe(false);
  watch.stop();
  rss.mockRestore();
});

test('reports once that the memory is exhausted', async () => {
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(availableMemory() * 0.9);
  const reasons: string[] = [];
  const watch = watchMemory(
    limits,
    () => undefined,
    (reason) => reasons.push(reason),
  );
  await expect.poll(() => rss.mock.calls.length).toBeGreaterThan(3);
  watch.stop();
  rss.mockRestore();
  expect(reasons).toEqual([expect.stringContaining('limit memory-restart-percent')]);
});

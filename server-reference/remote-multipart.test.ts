import { connect } from '@lancedb/lancedb';
import { Table, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ObserveRequest } from './http/request-record.ts';
import { ints } from './testing/operations/rows.ts';
import { startTestServer, type TestServer } from './testing/start-server.ts';

/** More than the million rows from which on the client sends parts. */
const ROWS = 1_100_000;

const operations: string[] = [];
const observe: ObserveRequest = ({ operation = '' }) => {
  operations.push(operation);
  return () => undefined;
};

let server: TestServer;
beforeAll(async () => {
  // The client sends as many parts as it has threads; with two processors it has one. It reads this once per process.
  vi.stubEnv('LANCE_CPU_THREADS', '2');
  server = await startTestServer({ apiKey: ['key'], observers: [observe] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

test("LanceDB's client sends a large insert in parts", async () => {
  const db = await connect('db://x', { apiKey: 'key', hostOverride: server.url });
  const table = await db.createTable('large', new Table({ n: ints(-1) }) as never);
  const many = vectorFromArray(Int32Array.from({ length: ROWS }, (_, i) => i));
  await table.add(new Table({ n: many }) as never);
  expect([await table.countRows(), await table.countRows(`n = ${ROWS - 1}`)]).toEqual([ROWS + 1, 1]);
  expect(operations.filter((name) => name === 'CompleteMultipartWrite')).toHaveLength(1);
}, 60_000);

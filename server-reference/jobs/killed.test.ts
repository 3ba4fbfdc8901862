import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyData, startTestServer, type TestServer } from '../testing.ts';

const ROWS = 500;
const rows = tableToIPC(tableFromArrays({ id: Float64Array.from({ length: ROWS }, (_, at) => at) }), 'stream');

/**
 * A server in a process of its own, which is asked to build an index, says the id of the transaction, and kills itself
 * instead of touching a file for the given time; at once when the number is negative.
 */
const CHILD = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { createServer } from 'vite';
  const [program, dataDir, left] = process.argv.slice(1);
  const conditions = ['source', 'node', 'import', 'module', 'default'];
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions } },
  });
  const { startServer } = await vite.ssrLoadModule(program);
  const settings = { host: '127.0.0.1', port: 0, tokens: [], apiKeys: [], version: '0', onInternal: () => undefined };
  const server = await startServer({ ...settings, dataDir });
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  let said = false;
  let touches = 0;
  const kill = () => said && process.kill(process.pid, 'SIGKILL');
  for (const name of ['mkdir', 'rename', 'rm']) {
    const real = fs.promises[name];
    fs.promises[name] = async (...args) => {
      if (touches++ === Number(left)) while (true) { kill(); await new Promise(setImmediate); }
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const { transaction_id: id } = await ask('/v1/table/t/create_index', { column: 'id', index_type: 'BTREE' });
  fs.writeSync(1, id);
  said = true;
  if (Number(left) < 0) kill();
  for (;;) {
    const { status } = await ask('/v1/transaction/' + id + '/describe', {});
    if (status !== 'Queued' && status !== 'Running') break;
  }
  await server.close();
  await vite.close();`;

const program = fileURLToPath(new URL('../server.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

const runChild = async (dataDir: string, left: number): Promise<{ transaction: string; isKilled: boolean }> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD, program, dataDir, String(left)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let transaction = '';
  for await (const chunk of child.stdout) transaction += String(chunk);
  const [, signal] = await exited;
  return { transaction, isKilled: signal === 'SIGKILL' };
};

const statusOf = async ({ client }: TestServer, id: string) =>
  (await client.describeTransaction({ id: [id], body: {} })).status;

describe('an index whose server is killed', () => {
  let dataDir: string;
  let before: string;
  beforeAll(async () => {
    const server = await startTestServer();
    dataDir = server.dataDir;
    await server.client.createTable({ id: ['t'], body: rows });
    await server.close();
    before = await mkdtemp(join(tmpdir(), 'touchstone-before-'));
    await copyData(dataDir, before);
  });
  afterAll(async () => {
    await rm(before, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  // The manifest is held in two touches; then the catalog says yes; then it is put in place in two more.
  test.each([-1, 0, 1, 2, 3, 4])('before its touch of files number %i is there in the end, once', async (left) => {
    await rm(dataDir, { recursive: true, force: true });
    await cp(before, dataDir, { recursive: true });
    const { transaction, isKilled } = await runChild(dataDir, left);
    expect(isKilled).toBe(left < 4);
    expect(transaction).not.toBe('');
    const server = await startTestServer({ dataDir });
    await expect.poll(() => statusOf(server, transaction), { interval: 10, timeout: 10_000 }).toBe('Succeeded');
    const { indexes } = await server.client.listTableIndices({ id: ['t'], body: {} });
    expect(indexes).toMatchObject([{ index_name: 'id_idx', status: 'ready', num_indexed_rows: ROWS }]);
    // One commit for the table and one for the index, however often it was begun.
    expect((await server.client.describeTable({ id: ['t'], body: {} })).version).toBe(2);
    await server.client.insertIntoTable({ id: ['t'], body: rows });
    expect((await server.client.countTableRows({ id: ['t'], body: { predicate: 'id < 5' } })) as unknown).toBe(10);
    expect(server.internal).toEqual([]);
    await server.close();
  });
});

describe('two servers on one directory', () => {
  test('do each job once, whoever was asked', async () => {
    const one = await startTestServer();
    const two = await startTestServer({ dataDir: one.dataDir });
    await one.client.createTable({ id: ['t'], body: rows });
    const asked = await Promise.all(
      [one, two, one, two].map(({ client }, at) =>
        client.createTableIndex({ id: ['t'], body: { column: 'id', index_type: 'BTREE', name: `i${at}` } }),
      ),
    );
    for (const { transaction_id: id = '' } of asked)
      await expect.poll(() => statusOf(two, id), { interval: 10, timeout: 10_000 }).toBe('Succeeded');
    for (const { client } of [one, two]) {
      const { indexes } = await client.listTableIndices({ id: ['t'], body: {} });
      expect(indexes.map(({ index_name: name }) => name)).toEqual(['i0', 'i1', 'i2', 'i3']);
    }
    expect((await two.client.describeTable({ id: ['t'], body: {} })).version).toBe(5);
    expect([...one.internal, ...two.internal]).toEqual([]);
    await two.close();
    await one.remove();
  });
});

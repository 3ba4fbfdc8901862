import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyData, startTestServer, type TestServer } from '../../testing.ts';
import { startStaging } from '../../engine/testing/staging-client.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Float64Array.from(ids) }), 'stream');

/** A server in a process of its own, which kills itself instead of touching a file for the given time. */
const CHILD = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { createServer } from 'vite';
  const [program, dataDir, left, body] = process.argv.slice(1);
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
  let touches = 0;
  for (const name of ['mkdir', 'rename', 'rm']) {
    const real = fs.promises[name];
    fs.promises[name] = (...args) => {
      if (touches++ === Number(left)) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.url + '/v1/table/batch-commit', { method: 'POST', headers, body });
  process.stdout.write(String(answer.status));
  await server.close();
  await vite.close();`;

const program = fileURLToPath(new URL('../../server.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const runChild = async (...args: string[]): Promise<{ said: string; isKilled: boolean }> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD, program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) said += String(chunk);
  const [, signal] = await exited;
  return { said, isKilled: signal === 'SIGKILL' };
};

const idsOf = async ({ client }: TestServer, name: string): Promise<number[]> => {
  const { bytes } = await client.call('QueryTable', { id: [name], body: {} });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

const versionsOf = async ({ client }: TestServer, name: string): Promise<number[]> =>
  (await client.listTableVersions({ id: [name] })).versions.map(({ version }) => version);

describe('a batch whose server is killed', () => {
  let dataDir: string;
  let before: string;
  let body: string;

  /** Two tables with rows staged for each, a third to be deregistered; the server is stopped. */
  beforeAll(async () => {
    const server = await startTestServer();
    dataDir = server.dataDir;
    const staging = await startStaging(server.url);
    for (const name of ['a', 'b', 'c']) await server.client.createTable({ id: [name], body: rows(1) });
    const [a, b] = [await staging.stage('a', 2), await staging.stage('b', 3)];
    body = JSON.stringify({
      operations: [
        { declare_table: { id: ['d'] } },
        { create_table_version: a },
        { create_table_version: b },
        { delete_table_versions: { id: ['b'], ranges: [{ start_version: 1, end_version: 2 }] } },
        { deregister_table: { id: ['c'] } },
      ],
    });
    await staging.close();
    await server.close();
    before = await mkdtemp(join(tmpdir(), 'touchstone-before-'));
    await copyData(dataDir, before);
  });
  afterAll(async () => {
    await rm(before, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  // Both manifests are held in two touches each; then the catalog says yes; then each is put in place in two more.
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'before its touch of files number %i has happened or has not',
    async (touches) => {
      await rm(dataDir, { recursive: true, force: true });
      await cp(before, dataDir, { recursive: true });
      const { said, isKilled } = await runChild(dataDir, String(touches), body);
      expect([said, isKilled]).toEqual(touches < 8 ? ['', true] : ['200', false]);
      const server = await startTestServer({ dataDir });
      const applied = touches >= 4;
      expect((await server.client.listAllTables({})).tables).toEqual(applied ? ['a', 'b', 'd'] : ['a', 'b', 'c']);
      expect(await idsOf(server, 'a')).toEqual(applied ? [1, 2] : [1]);
      expect(await idsOf(server, 'b')).toEqual(applied ? [1, 3] : [1]);
      expect(await versionsOf(server, 'a')).toEqual(applied ? [1, 2] : [1]);
      expect(await versionsOf(server, 'b')).toEqual(applied ? [2] : [1]);
      for (const name of ['a', 'b']) await server.client.insertIntoTable({ id: [name], body: rows(9) });
      expect(await idsOf(server, 'a')).toEqual(applied ? [1, 2, 9] : [1, 9]);
      expect(await idsOf(server, 'b')).toEqual(applied ? [1, 3, 9] : [1, 9]);
      expect(server.internal).toEqual([]);
      await server.close();
    },
    60_000,
  );
});

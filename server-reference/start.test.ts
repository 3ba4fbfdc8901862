import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('../dist/server-reference/cli.js', import.meta.url));
let directory: string;
let usedPort: number;
const portHolder = createServer();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-'));
  await writeFile(join(directory, 'file'), '');
  await writeFile(join(directory, 'catalog.db'), 'not a database, but as long as a database header '.repeat(100));
  usedPort = await new Promise((resolve) =>
    portHolder.listen(0, '127.0.0.1', () => resolve((portHolder.address() as { port: number }).port)),
  );
});
afterAll(async () => {
  portHolder.close();
  await rm(directory, { recursive: true });
});

const start = (...args: readonly string[]): Promise<{ code: unknown; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, '--port', '0', ...args], (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });

test.each([
  ['a port in use', () => ['--data', join(directory, 'new'), '--port', `${usedPort}`]],
  ['an address of another machine', () => ['--data', join(directory, 'new'), '--host', '192.0.2.1', '--insecure']],
  ['a data path that is a file', () => ['--data', join(directory, 'file')]],
  ['a token file without tokens', () => ['--data', join(directory, 'new'), '--token-file', join(directory, 'file')]],
  ['a catalog that is not a database', () => ['--data', directory]],
])('reports %s in one line', async (_title, args) => {
  const { code, stderr } = await start(...args());
  expect(code).toBe(2);
  expect(stderr).toMatch(/^touchstone-server: \S.*\n$/);
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('../dist/server-reference/cli.js', import.meta.url));
let directory: string;
let taken: number;
const holder = createServer();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-'));
  await writeFile(join(directory, 'file'), '');
  await writeFile(
    join(directory, 'catalog.db'),
    'this is no database, and long enough to be taken for one '.repeat(100),
  );
  taken = await new Promise((resolve) =>
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
  );
});
afterAll(async () => {
  holder.close();
  await rm(directory, { recursive: true });
});

const start = (...args: readonly string[]): Promise<{ code: unknown; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, '--port', '0', ...args], (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });

test.each([
  ['a port in use', () => ['--data', join(directory, 'new'), '--port', `${taken}`]],
  ['an address that is not ours', () => ['--data', join(directory, 'new'), '--host', '192.0.2.1', '--insecure']],
  ['a file for its data', () => ['--data', join(directory, 'file')]],
  ['a catalog that is no database', () => ['--data', directory]],
  ['a catalog that is not there', () => ['--data', join(directory, 'new'), '--catalog', 'postgres://127.0.0.1:9/none']],
])('%s is told in one line', async (_title, args) => {
  const { code, stderr } = await start(...args());
  expect(code).toBe(2);
  expect(stderr).toMatch(/^touchstone-server: \S.*\n$/);
});

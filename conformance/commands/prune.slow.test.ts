import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '../report/report.ts';
import { outputServer } from '../testing/output-server.ts';
import { runCommandLine } from '../testing/run-command.ts';

/** A server of namespaces without the routes that match. */
let missing = /^$/;
const whole = outputServer(() => 'none');
const server = createServer((request, response) => {
  if (missing.test(request.url ?? ''))
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"no route"}');
  else whole.emit('request', request, response);
});
let dir = '';
let url = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-prune-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  missing = /^$/;
});

const run = (...more: readonly string[]) => runCommandLine(dir, ['--target', url, '--seed', 'abc', ...more]);

/** Writes a report of a run that left these objects, and removes them from a server with the routes that remain. */
const pruneFrom = async (remaining: Report['remaining'], lacks: RegExp) => {
  await run('--only', 'DropNamespace/absent-skip');
  for (const { id } of remaining ?? [])
    await fetch(`${url}/v1/namespace/${id.join('$')}/create`, { method: 'POST', body: '{}' });
  const path = join(dir, 'conformance-report', 'report.json');
  await writeFile(path, JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as Report), remaining }));
  missing = lacks;
  return runCommandLine(dir, ['prune', '--from', 'conformance-report']);
};

test('prune lists namespaces that a server without DropNamespace has, and fails', async () => {
  const name = 'ts-abc-ns-0123456789';
  const { code, stdout } = await pruneFrom([{ kind: 'namespace', id: [name] }], /\/(drop|list|describe)\b/);
  expect(stdout).toContain(`could not remove namespace ${name} (DropNamespace: unsupported, 404)`);
  expect(code).toBe(1);
});

test('prune takes the 404 of a missing route for no proof that a table is gone', async () => {
  const name = 'ts-abc-tbl-0123456789';
  const { code, stdout } = await pruneFrom([{ kind: 'table', id: [name] }], /^\/v1\/table/);
  expect(stdout).toContain(`removing table ${name} (not certain to exist: DescribeTable: unsupported, 404`);
  expect(stdout).toContain(`could not remove table ${name} (DropTable: unsupported, 404)`);
  expect(code).toBe(1);
});

test('a run on a server without DropNamespace counts what is left, and prints no command that cannot remove it', async () => {
  missing = /\/drop\b/;
  const { stdout } = await run('--only', 'CreateNamespace');
  expect(stdout).toMatch(/^leftover {4}[\d,]+ objects that the target has no operation to remove$/m);
  expect(stdout).not.toContain('prune');
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputServer } from '../testing/output-server.ts';
import { runCommandLine } from '../testing/run-command.ts';

let dir = '';
let url = '';
let drops = 0;
let stopsAt = Infinity;
const server = outputServer(() => 'none');
server.prependListener('request', ({ url: path = '' }: IncomingMessage) => {
  if (path.endsWith('/drop')) drops += 1;
  if (drops >= stopsAt) server.close().closeAllConnections();
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-stopped-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dir, { recursive: true });
});

test(
  'a target that stops during a run gets no verdict, and the earlier report is kept',
  { timeout: 60_000 },
  async () => {
    const args = ['--target', url, '--only', 'DropNamespace', '--only', 'CreateNamespace'];
    const report = (): Promise<string> => readFile(join(dir, 'conformance-report', 'report.json'), 'utf8');
    await runCommandLine(dir, args);
    const earlier = await report();
    stopsAt = drops + 10;
    const { code, stdout } = await runCommandLine(dir, args);
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`NOT TESTED ${url} stopped during the run and refuses connections`);
    expect(text).toMatch(/connections, without a response to [^;]*POST \/v1\/namespace\/…\/(drop|create)/);
    expect(text).toContain('an earlier one is kept');
    expect(text).toMatch(/remove it with: \S+.* prune --target \S+ --seed \w+/);
    expect(stdout).not.toContain('CONFORMANT');
    expect(code).toBe(2);
    expect(await report()).toBe(earlier);
  },
);

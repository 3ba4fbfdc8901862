import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestsPerSecond } from './clients/load.ts';
import { rawRequest } from './clients/raw-connection.ts';
import { endChild, listeningUrl } from '../../server-reference/testing/child-server.ts';

/** The compiled program, which the tests build before they start. */
const CLI = new URL('../../dist/server-reference/cli.js', import.meta.url).pathname;

const REQUESTS = 10_000;

/** Returns the sum of a field in the lines that `--trace-gc-nvp` prints for young collections. */
const sumOf = (trace: string, field: string): number =>
  [...trace.matchAll(new RegExp(` gc=s .* ${field}=(\\d+)`, 'g'))].reduce((sum, [, bytes]) => sum + Number(bytes), 0);

test.each([
  ['the health', '/healthz'],
  ['a list', '/v1/namespace/$/list'],
])('less than a tenth of what requests for %s allocate survives young garbage collections', async (_title, path) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-gc-'));
  const args = ['--trace-gc-nvp', CLI, '--port', '0', '--quiet', '--no-supervisor', '--data', dataDir];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const url = await listeningUrl(server);
    const request = [rawRequest('GET', path)];
    await requestsPerSecond(url, request, REQUESTS);
    let trace = '';
    server.stdout.on('data', (chunk: Buffer) => (trace += chunk.toString('latin1')));
    await requestsPerSecond(url, request, REQUESTS);
    const allocated = sumOf(trace, 'allocated');
    expect(allocated).toBeGreaterThan(0);
    expect((sumOf(trace, 'promoted') + sumOf(trace, 'new_space_survived')) / allocated).toBeLessThan(0.1);
  } finally {
    await endChild(server);
    await rm(dataDir, { recursive: true });
  }
});

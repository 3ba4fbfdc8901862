import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../report/report.ts';
import { outputServer, type OutputFault } from '../testing/output-server.ts';
import { runCommandLine, spawnCommandLine } from '../testing/run-command.ts';
import { until } from '../testing/until.ts';

const RULE = 'DropNamespace/absent-skip';

let dir = '';
let running: ChildProcess | undefined;
let server: Server | undefined;
const stop = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (server === undefined) resolve(undefined);
    else server.close(resolve).closeAllConnections();
  });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-watch-'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await stop();
  await rm(dir, { recursive: true });
});

/** Starts the server of the terminal output and returns its port. */
const start = async (fault: OutputFault, port: number): Promise<number> => {
  const opened = outputServer(() => fault);
  await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
  server = opened;
  return (opened.address() as AddressInfo).port;
};

const failed = async (): Promise<readonly string[]> => {
  const { rules } = JSON.parse(await readFile(join(dir, 'conformance-report', 'report.json'), 'utf8')) as Report;
  return rules.filter(({ status }) => status === 'fail').map(({ id }) => id);
};

test('tests again when a mended server has restarted, the failed rules first', { timeout: 60_000 }, async () => {
  const port = await start('drop', 0);
  const target = `http://127.0.0.1:${port}`;
  const only = ['--only', 'DropNamespace/absent-*', '--only', 'CreateNamespace', '--concurrency', '1'];
  running = spawnCommandLine(dir, ['--target', target, '--watch', ...only]);
  let output = '';
  running.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const waits = (): number => output.split('has restarted (interrupt to end)').length - 1;
  await until(() => waits() === 1);
  expect(await failed()).toContain(RULE);
  expect(output).not.toContain('now pass');
  await stop();
  // The server is mended while the suite waits.
  await until(async () => (await runCommandLine(dir, ['--target', target, '--report', 'none'])).code === 2);
  await start('none', port);
  await until(() => waits() === 2);
  expect(output).toContain(`now pass     ${RULE}\n`);
  expect(output.lastIndexOf('now pass')).toBeLessThan(output.lastIndexOf('took'));
  expect(await failed()).not.toContain(RULE);
  const ended = new Promise((resolve) => running?.once('exit', resolve));
  running.kill('SIGINT');
  expect(await ended).toBe(130);
});

test('needs a target', async () => {
  const { code, stderr } = await runCommandLine(dir, ['--watch']);
  expect(code).toBe(2);
  expect(stderr).toContain('--watch needs --target');
});

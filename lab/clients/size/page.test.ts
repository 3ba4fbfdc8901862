import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mergeRuns, pageOfRuns, type SizeRun } from './page.ts';

const CLI = fileURLToPath(new URL('../../../dist/lab/clients/size/cli.js', import.meta.url));

const run = (rows: number, server: number, flags: readonly string[] = []): SizeRun => ({
  rows,
  flags,
  dimensions: 8,
  idleSeconds: 60,
  machine: { cores: 2, cpu: 'x', memoryGB: 4, node: 'v20', engine: '0.37.1' },
  lancedb: '0.37.1',
  pyarrow: '24',
  steps: [{ step: 'load', calls: 10, server, embedded: 2, memory: 300, peak: 400 }],
  memory: { start: 200, dropped: 350, idle: 320 },
});

test('a run replaces the earlier one of the same sizes and flags, and no other', () => {
  const runs = [run(1000, 1), run(1000, 1, ['--no-sync']), run(5000, 1)].reduce(mergeRuns, []);
  expect(mergeRuns(runs, run(1000, 3))).toEqual([run(1000, 1, ['--no-sync']), run(5000, 1), run(1000, 3)]);
});

test('the page has the ratio of the times, and the memory of the server', () => {
  const page = pageOfRuns([run(500_000, 3)]);
  expect(page).toContain('| load | 10 | 3.00 | 2.00 | 1.5 | 300 | 400 |');
  expect(page).toContain('Memory of the server: 200 MiB at the start, 350 after the drop, 320 after 60 s more.');
});

test('rejects sizes that cannot be measured', async () => {
  const rejected = promisify(execFile)(process.execPath, [CLI, '--dimensions', '12']);
  await expect(rejected).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('a multiple of 8') });
});

test('exits with 1 when the client does not work', async () => {
  const rejected = promisify(execFile)(process.execPath, [CLI, '--quick', '--python', '/bin/false'], {
    timeout: 60_000,
  });
  await expect(rejected).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('exit code 1') });
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Results } from './run.ts';

const CLI = fileURLToPath(new URL('../../dist/lab/bench/cli.js', import.meta.url));

it('prints the results of a quick run as JSON', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, '--quick', '--only', 'f'], { timeout: 60_000 });
  const { machine, quick, measures } = JSON.parse(stdout) as Results;
  expect(Object.keys(machine).sort()).toEqual(['cores', 'cpu', 'memoryGB', 'node', 'platform']);
  expect(quick).toBe(true);
  const page = measures.find(({ name }) => name.startsWith('f '));
  expect(page).toEqual({
    name: expect.any(String),
    unit: 'ms (p50)',
    ours: expect.any(Number),
    theirs: expect.any(Number),
    ratio: expect.any(Number),
    target: { of: 'ratio', is: 'at-most', value: 1.1 },
    reached: expect.any(Boolean),
    rounds: Array.from({ length: 3 }, () => ({ ours: expect.any(Number), theirs: expect.any(Number) })),
  });
});

it('measures the scan of a whole table', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, '--quick', '--only', 'c']);
  expect((JSON.parse(stdout) as Results).measures.map(({ name }) => name)).toContain('c full scan');
});

it('measures what no server can avoid next to the server, without a target', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, '--quick', '--only', 'e']);
  const { measures } = JSON.parse(stdout) as Results;
  const floors = measures.filter(({ name }) => name.endsWith('an empty loopback'));
  expect(floors.map(({ target, theirs }) => [target, theirs])).toEqual(Array(4).fill([null, expect.any(Number)]));
});

it('skips the comparisons with RestAdapter and reports it when the Python has no pylance', async () => {
  const args = [CLI, '--quick', '--only', 'j,k', '--python', process.execPath];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  const { measures, skipped, pylance } = JSON.parse(stdout) as Results;
  expect({ measures, pylance }).toEqual({ measures: [], pylance: null });
  expect(skipped.map((text) => text.split(':')[0])).toEqual(['j', 'k']);
  expect(stderr).toContain('--python FILE');
});

it.each(['0', 'many'])('rejects --create-gb %s', async (size) => {
  await expect(promisify(execFile)(process.execPath, [CLI, '--create-gb', size])).rejects.toMatchObject({ code: 1 });
});

it('rejects an unknown measure', async () => {
  await expect(promisify(execFile)(process.execPath, [CLI, '--only', 'z'])).rejects.toMatchObject({ code: 1 });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProblems } from '../../conformance/submit/check.ts';
import { parseDescription, REPOSITORY } from './descriptions.ts';
import { failedIn } from './known.ts';
import { runImplementation } from './run.ts';
import { knownOfSubmitted, readBundle } from './submitted.ts';

const START = '"{node}" "{root}/dist/server-reference/cli.js" --port {port.http} --quiet --data "{data}"';
const ID = 'a-server-1.2';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-submitted-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs the suite's command line, and returns its exit code. */
const touchstone = (...args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const program = [join(REPOSITORY, 'dist/conformance/cli.js'), ...args];
    execFile(process.execPath, program, { cwd: dir, env: { ...process.env, NODE_OPTIONS: '' } }, (error) =>
      resolve(error === null ? 0 : Number(error.code)),
    );
  });

const ABOUT = ['--name', 'A server', '--server-version', '1.2', '--homepage', 'https://example.org'];
const AUTHOR = ['--author', 'Ada Lovelace <ada@example.org>'];

test('a submitted report is complete, and the laboratory starts its server and tests it again', async () => {
  await touchstone('--level', 'basic', '--sources', 'document', '--selected-only', '--report', 'report');
  expect(await touchstone('submit', 'report', ...ABOUT, ...AUTHOR, '--start', START, '--out', 'out')).toBe(0);
  const folder = join(dir, 'out', ID);
  expect(bundleProblems(readBundle(folder))).toEqual([]);
  const described = parseDescription(ID, await readFile(join(folder, 'implementation.json'), 'utf8'));
  const values = { root: REPOSITORY, node: process.execPath };
  const rules = ['DropNamespace/*'];
  const again = { selection: 'document', limitMs: 120_000, rules, onProgress: () => undefined };
  const { report, passed } = await runImplementation(described, values, again);
  expect(passed.size).toBeGreaterThan(0);
  expect(failedIn(report)).toEqual(knownOfSubmitted(folder).flatMap((one) => one.rules));
  // A second time would replace what was signed off.
  expect(await touchstone('submit', 'report', ...ABOUT, ...AUTHOR, '--out', 'out')).toBe(2);
});

test.each([
  ['no report', ['nothing', ...ABOUT, ...AUTHOR]],
  ['no name', ['report', ...ABOUT.slice(2), ...AUTHOR]],
  ['a homepage that is no URL', ['report', ...ABOUT.slice(0, 4), '--homepage', 'example', ...AUTHOR]],
  ['an author without an address', ['report', ...ABOUT, '--author', 'Ada']],
])('%s gets exit code 2 and writes nothing', async (_, args) => {
  expect(await touchstone('submit', ...args, '--out', 'other')).toBe(2);
  expect(await readdir(dir)).not.toContain('other');
});

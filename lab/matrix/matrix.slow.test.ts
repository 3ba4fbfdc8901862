import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompactReport } from '../../conformance/submit/compact.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/lab/matrix/cli.js', import.meta.url));

let out = '';
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'touchstone-matrix-test-'));
});
afterAll(() => rm(out, { recursive: true, force: true }));

/** Runs the script and returns its exit code and output. */
const matrix = (...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
          text: stdout + stderr,
        }),
    );
  });

const read = (path: string): Promise<string> => readFile(join(out, path), 'utf8');

describe('npm run lab -- matrix', () => {
  test('starts a server, runs the suite against it and writes a report, a badge and the page', async () => {
    const selection = ['--only', 'touchstone-sqlite', '--rules', 'DropTable/*', '--sources', 'document'];
    const { code, text } = await matrix(...selection, '--out', out);
    expect(text).toContain('touchstone-sqlite, document');
    expect(code).toBe(0);
    const report = JSON.parse(await read('touchstone-sqlite/reports/document.json')) as CompactReport;
    expect(report.counts.pass ?? 0).toBeGreaterThan(0);
    expect(report.failed).toEqual([]);
    expect(report.leftovers).toBe(0);
    expect(await read('touchstone-sqlite/badges/document.svg')).toContain('<svg');
    expect(await read('index.html')).toContain('touchstone-sqlite document');
  });

  test('writes the page again from the reports, without running anything', async () => {
    const before = await read('index.html');
    await rm(join(out, 'index.html'));
    expect((await matrix('--page', '--out', out)).code).toBe(0);
    expect(await read('index.html')).toBe(before);
  });

  test('exits with 1 when the suite does not finish in its time, and keeps the last report', async () => {
    const before = await read('touchstone-sqlite/reports/document.json');
    const selection = ['--only', 'touchstone-sqlite', '--rules', 'DropTable/*', '--sources', 'document'];
    expect((await matrix(...selection, '--out', out, '--max-time', '0.01')).code).toBe(1);
    expect(await read('touchstone-sqlite/reports/document.json')).toBe(before);
  });

  test('skips a server whose sources are not given', async () => {
    expect((await matrix('--only', 'seaweedfs', '--rules', 'DropTable/*', '--out', out)).code).toBe(0);
  });

  test.each([
    ['an unknown implementation', ['--only', 'no-such-server']],
    ['unknown sources', ['--sources', 'some']],
    ['a part of the rules without another folder', ['--rules', 'DropTable/*']],
    ['an unknown option', ['--unknown']],
    ['a checkout that does not exist', ['--checkout', 'seaweedfs=/no/such/folder']],
  ])('rejects %s with exit code 2', async (_what, args) => {
    expect((await matrix(...args)).code).toBe(2);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { releases } from '#contract/releases';
import { runCli } from '../../conformance/testing/run-cli.ts';
import { follower } from '../selftest/controls/older-servers.ts';
import { openFaultyServer, type FaultyServer } from '../selftest/faults/faulty-server.ts';

/* A server that follows an older release of the public specification passes a run for that release. */

const TOKEN = 'a-token-of-an-older-server';
const TIMEOUT = { timeout: 240_000 };

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({ token: [TOKEN], apiKey: [TOKEN] });
});
afterAll(() => server.close());

const run = async (release: string, ...args: readonly string[]) => {
  const opened = await server.open(follower(releases.find((one) => one === release) ?? releases[0]));
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: TOKEN };
    const levels = ['basic', 'managed-versioning', 'data', 'search', 'columns', 'transactions'].flatMap((level) => [
      '--level',
      level,
    ]);
    const { report, code } = await runCli(['--target', opened.url, '--format', 'json', ...levels, ...args], { env });
    if (report === undefined) throw new Error('the run wrote no report');
    return { report, code };
  } finally {
    await opened.close();
  }
};

test.each(releases)('a server of release %s', TIMEOUT, async (release) => {
  const { report } = await run(release, '--spec-version', release);
  const failed = report.rules.filter(({ status, level }) => status === 'fail' && level === 'MUST').map(({ id }) => id);
  expect(failed).toEqual([]);
  expect(report.verdict.must.passed).toBeGreaterThan(500);
  expect(report.specVersion).toBe(release);
});

test('a server of release 0.4.5 fails a run for the newest release', TIMEOUT, async () => {
  const { report, code } = await run('0.4.5', '--sources', 'public');
  expect(code).toBe(1);
  const missing = report.areas.flatMap((area) => area.missing);
  expect(missing).toContain('CreateTableBranch');
});

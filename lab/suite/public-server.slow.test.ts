import { expect, test } from 'vitest';
import { runCli } from '../../conformance/testing/run-cli.ts';
import { publicServer } from '../selftest/controls/public-server.ts';
import { openFaultyServer } from '../selftest/faults/faulty-server.ts';

const TOKEN = 'a-token-of-a-public-server';

test('a strict server of the public specification passes its rules', { timeout: 600_000 }, async () => {
  const settings = { token: [TOKEN], apiKey: [], onInternal: () => undefined };
  const server = await openFaultyServer(settings);
  const opened = await server.open(publicServer);
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN };
    const { report, code } = await runCli(['--target', opened.url, '--sources', 'public'], { env });
    const statuses = (status: string) => (report?.rules ?? []).filter((rule) => rule.status === status);
    const failures = ['fail', 'blocked', 'harness-error'].flatMap(statuses);
    expect(failures.map(({ id }) => id)).toEqual([]);
    expect(report?.verdict.outcome).toBe('conformant');
    expect(code).toBe(0);
    expect(report?.leftovers).toEqual([]);
    // Most rules must apply: a suite that tests nothing reports no failure either.
    expect(statuses('pass').length).toBeGreaterThan(1300);
  } finally {
    await opened.close();
    await server.close();
  }
});

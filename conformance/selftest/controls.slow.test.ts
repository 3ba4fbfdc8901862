import { expect, test } from 'vitest';
import { controls } from './faults/controls/controls.ts';
import { openFaultyServer } from './faults/faulty-server.ts';
import { runCli } from '../testing/run-cli.ts';

/** Everything of the other controls that can be had at once is in this one; they run with the kill gate. */
const SECOND = 'otherwise';

const TOKEN = 'a-token-of-another-server';
const API_KEY = 'a-key-of-another-server';

test('a second server, deliberately different and lawful, is conformant', { timeout: 600_000 }, async () => {
  const fault = controls.find(({ name }) => name === SECOND)?.fault;
  if (fault === undefined) throw new Error(`there is no control ${SECOND}`);
  const settings = { tokens: [TOKEN], apiKeys: [API_KEY], version: '0.0.0', onInternal: () => undefined };
  const server = await openFaultyServer(settings);
  const face = await server.open(fault.createMutation());
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY };
    const { report, code } = await runCli(['--target', face.url, '--profile', 'all', '--timeout', '120'], { env });
    const standing = (report?.rules ?? []).filter(({ status }) =>
      ['fail', 'blocked', 'harness-error'].includes(status),
    );
    expect(standing.map(({ id }) => id)).toEqual(Object.keys(fault.alsoFails ?? {}));
    expect(report?.verdict.outcome).toBe('conformant');
    expect(code).toBe(0);
    expect(report?.leftovers).toEqual([]);
    // It lacks what it says it lacks, and nothing more: a suite that did not run would accuse nobody either.
    const apart = (report?.rules ?? []).filter(({ status }) => status === 'not-applicable');
    expect(apart.length).toBeGreaterThan(0);
    expect(apart.length / (report?.rules.length ?? 0)).toBeLessThan(0.25);
  } finally {
    await face.close();
    await server.close();
  }
});

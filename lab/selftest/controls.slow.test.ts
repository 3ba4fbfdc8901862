import { expect, test } from 'vitest';
import { controls } from './controls/controls.ts';
import { openFaultyServer } from './faults/faulty-server.ts';
import { runCli } from '../../conformance/testing/run-cli.ts';

/** The control that combines as many of the others as possible; the kill gate runs each of them. */
const SECOND = 'otherwise';

const TOKEN = 'a-token-of-another-server';
const API_KEY = 'a-key-of-another-server';

test('a second server, deliberately different and compliant, is conformant', { timeout: 600_000 }, async () => {
  const fault = controls.find(({ name }) => name === SECOND)?.fault;
  if (fault === undefined) throw new Error(`there is no control ${SECOND}`);
  const settings = { token: [TOKEN], apiKey: [API_KEY], onInternal: () => undefined };
  const server = await openFaultyServer(settings);
  const opened = await server.open(fault.createMutation());
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY };
    const { report, code } = await runCli(['--target', opened.url, '--sources', 'all', '--timeout', '120'], { env });
    const notPassing = (report?.rules ?? []).filter(({ status }) =>
      ['fail', 'blocked', 'harness-error'].includes(status),
    );
    expect(notPassing.map(({ id }) => id)).toEqual(Object.keys(fault.alsoFails ?? {}));
    expect(report?.verdict.outcome).toBe('conformant');
    expect(code).toBe(0);
    expect(report?.leftovers).toEqual([]);
    // Most rules must apply: a suite that tests nothing reports no failure either.
    const notApplicable = (report?.rules ?? []).filter(({ status }) => status === 'not-applicable');
    expect(notApplicable.length).toBeGreaterThan(0);
    expect(notApplicable.length / (report?.rules.length ?? 0)).toBeLessThan(0.25);
  } finally {
    await opened.close();
    await server.close();
  }
});

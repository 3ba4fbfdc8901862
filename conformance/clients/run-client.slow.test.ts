import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clientRules } from '#contract/client-rules';
import { shellWord } from '../follow-ups.ts';
import { isTested, runClient, type ClientReport } from './run-client.ts';
import { scenarios } from './scenarios/registry.ts';

const PROGRAM = fileURLToPath(new URL('../testing/client-program.mjs', import.meta.url));
const command = `${shellWord(process.execPath)} ${shellWord(PROGRAM)}`;
const ALL = ['document', 'public', 'decision'] as const;

const run = (fault: string, chosen = scenarios, timeoutMs = 60_000): Promise<ClientReport> =>
  runClient(chosen, { command, env: { ...process.env, FAULT: fault }, timeoutMs }, ALL);

const failed = ({ rules }: ClientReport): readonly string[] =>
  rules.flatMap(({ rule, status }) => (status === 'fail' ? [rule] : []));

const about = (rule: string): typeof scenarios => scenarios.filter(({ judge }) => Object.hasOwn(judge, rule));

test('each rule has a scenario', () => {
  expect(clientRules.filter(({ name }) => about(name).length === 0)).toEqual([]);
});

test('a client that does what it must is conformant', async () => {
  const report = await run('');
  expect(report.scenarios.filter(({ rules }) => rules.some(({ status }) => status !== 'pass'))).toEqual([]);
  expect(report.rules.map(({ rule }) => rule)).toEqual(clientRules.map(({ name }) => name));
  expect(report.isConformant).toBe(true);
});

test.each(clientRules.map(({ name, level }) => ({ name, level })))(
  'a client that breaks $name fails it and no other rule',
  async ({ name, level }) => {
    const report = await run(name.replace('Client/', ''), about(name));
    expect(failed(report)).toEqual([name]);
    expect(report.isConformant).toBe(level !== 'MUST');
  },
);

test.each([['silent'], ['hangs']])('a program that is %s is not conformant', async (fault) => {
  const chosen = scenarios.filter(({ name }) => ['cut-rows', 'json-request'].includes(name));
  const report = await run(fault, chosen, 500);
  expect(report.isConformant).toBe(false);
  expect(report.rules.map(({ status }) => status)).not.toContain('pass');
});

test('a program that does not start blocks the rules, and one that prints without an end is read to its limit', async () => {
  const chosen = scenarios.filter(({ name }) => name === 'json-request');
  for (const [command, timeoutMs] of [
    ['/no/such/program', 5_000],
    ['exit 3', 5_000],
    ['yes', 1_000],
  ] as const) {
    const report = await runClient(chosen, { command, env: process.env, timeoutMs }, ['document']);
    expect(report.rules.map(({ status }) => status)).toEqual(report.rules.map(() => 'blocked'));
    expect(isTested(report)).toBe(false);
  }
});

test('a client without any call is not conformant', async () => {
  const report = await run('nothing', scenarios.slice(0, 4));
  expect(new Set(report.rules.map(({ status }) => status))).toEqual(new Set(['not applicable']));
  expect(report.isConformant).toBe(false);
});

test('a report shows texts of requests, and the size of rows', async () => {
  const chosen = scenarios.filter(({ name }) => ['arrow-request', 'storage-options'].includes(name));
  const bodies = (await run('', chosen)).scenarios.map(({ requests }) => requests.map(({ body }) => body));
  expect(bodies).toEqual([[expect.stringMatching(/^\(\d+ bytes\)$/)], ['{"vend_credentials":true}']]);
});

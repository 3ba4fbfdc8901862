import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseJson } from '#contract/json';
import type { ClientReport } from '../clients/run-client.ts';
import { shellWord } from '../follow-ups.ts';
import { runCommandLine } from '../testing/run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `${shellWord(process.execPath)} ${shellWord(join(ROOT, 'conformance/testing/client-program.mjs'))}`;

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-client-'));
});
afterAll(() => rm(dir, { recursive: true }));

const run = (command: string, ...more: string[]) =>
  runCommandLine(ROOT, ['client', '--command', command, '--report', dir, '--scenario', 'no-content', ...more]);

const report = async (): Promise<ClientReport> =>
  parseJson(await readFile(join(dir, 'client.json'), 'utf8')) as ClientReport;

test('a conformant client gets exit code 0, and a report with its requests', async () => {
  expect((await run(PROGRAM)).code).toBe(0);
  const { scenarios, rules, isConformant } = await report();
  expect(scenarios.map(({ requests }) => requests.map(({ url }) => url))).toEqual([['/v1/namespace/lab/drop']]);
  expect(rules).toMatchObject([{ rule: 'Client/no-content-is-success', sources: ['document'], status: 'pass' }]);
  expect(isConformant).toBe(true);
});

test('a client that fails a rule gets exit code 1, with the rule and the command that shows it again', async () => {
  const { code, stdout } = await run(`FAULT=no-content-is-success ${PROGRAM}`);
  expect(code).toBe(1);
  expect(stdout).toContain('Client/no-content-is-success');
  expect(stdout).toContain('--scenario no-content');
  expect((await report()).isConformant).toBe(false);
});

test.each([
  ['no command', ['client']],
  ['an unknown scenario', ['client', '--command', 'true', '--scenario', 'nothing']],
  ['an unknown source', ['client', '--command', 'true', '--sources', 'rumour']],
  ['a program that does not start', ['client', '--command', '/no/such/program', '--scenario', 'json-request']],
  ['a time limit that is none', ['client', '--command', 'true', '--timeout', 'soon']],
])('%s gets exit code 2', async (_, args) => {
  expect((await runCommandLine(ROOT, args)).code).toBe(2);
});

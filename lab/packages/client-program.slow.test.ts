import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackage } from '../../.config/packaging/pack.ts';
import { PLANS } from '../../.config/packaging/package-plan.ts';
import { runClient } from '../../conformance/clients/run-client.ts';
import { scenarios } from '../../conformance/clients/scenarios/registry.ts';
import { shellWord } from '../../conformance/follow-ups.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = 'client_program.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-client-program-'));
  const plan = PLANS.find(({ name }) => name === 'touchstone-contract');
  if (plan === undefined) throw new Error('there is no package of the contract');
  await packPackage(ROOT, plan, join(folder, 'packed'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(folder, 'packed', plan.name), join(folder, 'node_modules', plan.name));
  await symlink(join(ROOT, 'node_modules/apache-arrow'), join(folder, 'node_modules/apache-arrow'));
  await cp(join(ROOT, 'conformance/examples', PROGRAM), join(folder, PROGRAM));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the sample of a client program passes every rule with the packed client', async () => {
  const command = [process.execPath, join(folder, PROGRAM)].map(shellWord).join(' ');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const sources = ['document', 'public', 'decision'] as const;
  const report = await runClient(scenarios, { command, env, timeoutMs: 60_000 }, sources);
  expect(report.rules.filter(({ status }) => status !== 'pass')).toEqual([]);
});

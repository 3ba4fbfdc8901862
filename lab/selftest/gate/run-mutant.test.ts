import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOf } from '#contract/rules';
import type { FaultyServer } from '../faults/faulty-server.ts';
import type { Baseline } from './baseline.ts';
import { listMutants, type Mutant } from './mutants.ts';
import { runMutant, openGateServer, recordBaseline, selectRules, type MutantResult } from './run-mutant.ts';

/** A small operation that has faults of requests, handlers and responses. */
const OPERATION = 'DropTable';

const FAMILIES = ['response-schema', 'error-body', 'absent-parent', 'delimiter-default', 'wrong-credentials-rejected'];
const GENERATED = ['success status', 'refusal status', 'not done', 'lose of id'];

const mutants = listMutants().filter(({ operation }) => operation === OPERATION);
const own = mutants.filter(({ kind }) => kind === 'own');
const family = mutants.filter(({ kind, key }) => kind === 'family' && FAMILIES.some((id) => key.endsWith(`/${id}`)));
const generated = mutants.filter(
  ({ kind, key }) => kind === 'generated' && GENERATED.some((name) => key.endsWith(`: ${name}`)),
);

let server: FaultyServer;
let baseline: Baseline;

beforeAll(async () => {
  server = await openGateServer();
  baseline = await recordBaseline(server, OPERATION);
});

afterAll(() => server.close());

const summarize = ({ isKilled, isIdle, failed, undeclared, notFailed }: MutantResult): object => ({
  isKilled,
  isIdle,
  failed: [...failed].sort(),
  undeclared,
  notFailed,
});

const byKey = (some: readonly Mutant[]): [string, Mutant][] => some.map((mutant) => [mutant.key, mutant]);

describe(`runMutant on ${OPERATION}`, () => {
  test('finds faults of each kind', () => {
    expect(own.length).toBeGreaterThan(2);
    expect(family).toHaveLength(FAMILIES.length);
    expect(generated.length).toBeGreaterThan(2);
  });

  test.each(byKey([...own, ...family]))('%s changes an exchange of its rule', async (_key, { rule, fault }) => {
    expect(rule !== undefined && (await baseline.canAffect(fault.createMutation(), rule))).toBe(true);
  });

  test.each(byKey([...own, ...family]))('%s fails the same rules with and without a baseline', async (_key, mutant) => {
    const selected = await runMutant(server, mutant, baseline);
    const thorough = await runMutant(server, mutant, undefined);
    expect(summarize(selected)).toEqual(summarize(thorough));
    expect(selected.isKilled).toBe(true);
    expect(selected.requests).toBeLessThanOrEqual(thorough.requests);
  });

  test.each(byKey(generated))('%s is killed with and without a baseline', async (_key, mutant) => {
    const selected = await runMutant(server, mutant, baseline);
    const thorough = await runMutant(server, mutant, undefined);
    expect(selected).toMatchObject({ isKilled: true, undeclared: [] });
    expect(thorough).toMatchObject({ isKilled: true, undeclared: [] });
  });

  test('selects only the own rule for a fault that changes nothing', async () => {
    const [mutant] = own;
    if (mutant === undefined) throw new Error('no fault');
    const harmless: Mutant = { ...mutant, fault: { description: 'does nothing', createMutation: () => ({}) } };
    const { active, passive } = await selectRules(harmless, baseline);
    const recorded = active.filter((name) => baseline.countExchanges(name) > 0);
    expect(recorded).toEqual([mutant.rule]);
    expect(passive.every((name) => !active.includes(name))).toBe(true);
    expect(await runMutant(server, harmless, baseline)).toMatchObject({ isKilled: false, isIdle: true, failed: [] });
  });

  test('runs all rules to prove on a generated or derived fault, and no others on a derived one', async () => {
    const toProve = ['DropTable/twice', 'DropTable/declared', 'DropTable/id-returned'] as const;
    const notDone = mutants.find(({ key }) => key.endsWith(': not done'));
    const noId = mutants.find(({ key }) => key.endsWith(': no id in response (derived)'));
    if (notDone === undefined || noId === undefined) throw new Error('no such fault');
    const { failed } = await runMutant(server, notDone, baseline, toProve);
    expect(failed).toEqual(expect.arrayContaining(['DropTable/twice', 'DropTable/declared']));
    expect((await selectRules(noId, baseline, toProve)).active).toEqual(
      expect.arrayContaining(['DropTable/id-returned']),
    );
    expect((await selectRules(noId, baseline, [])).active).toEqual([]);
  });

  test('selects all own rules without a baseline', async () => {
    const [mutant] = own;
    if (mutant === undefined) throw new Error('no fault');
    const { active } = await selectRules(mutant, undefined);
    expect(active).toEqual(expect.arrayContaining(rulesOf[OPERATION].own.map(({ name }) => name)));
  });
});

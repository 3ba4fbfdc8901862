import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOf } from '#contract/rules';
import type { FaultyServer } from '../faults/faulty-server.ts';
import type { Recording } from './baseline.ts';
import { suspects, type Suspect } from './mutants.ts';
import { judgeSuspect, openTrialServer, record, selectionOf, type Verdict } from './run-mutant.ts';

/** Small, and with faults at every place where one can stand. */
const OPERATION = 'TableExists';

const FAMILIES = ['answer-schema', 'error-body', 'absent-parent', 'delimiter-default', 'wrong-credentials-refused'];
const GENERATED = ['success status', 'refusal status', 'stale', 'ignore version', 'name folded'];

const on = suspects().filter(({ operation }) => operation === OPERATION);
const own = on.filter(({ kind }) => kind === 'own');
const family = on.filter(({ kind, key }) => kind === 'family' && FAMILIES.some((id) => key.endsWith(`/${id}`)));
const generated = on.filter(
  ({ kind, key }) => kind === 'generated' && GENERATED.some((name) => key.endsWith(`: ${name}`)),
);

let server: FaultyServer;
let recording: Recording;

beforeAll(async () => {
  server = await openTrialServer();
  recording = await record(server, OPERATION);
});

afterAll(() => server.close());

const told = ({ killed, idle, red, undeclared, green }: Verdict): object => ({
  killed,
  idle,
  red: [...red].sort(),
  undeclared,
  green,
});

const each = (some: readonly Suspect[]): [string, Suspect][] => some.map((suspect) => [suspect.key, suspect]);

describe(`the trials of ${OPERATION}`, () => {
  test('there are some to try', () => {
    expect(own.length).toBeGreaterThan(5);
    expect(family).toHaveLength(FAMILIES.length);
    expect(generated.length).toBeGreaterThan(2);
  });

  test.each(each([...own, ...family]))('%s changes an exchange of its rule', async (_key, { rule, fault }) => {
    expect(rule !== undefined && (await recording.touches(fault.createMutation(), rule))).toBe(true);
  });

  test.each(each([...own, ...family]))(
    '%s turns the same rules red, whether all are judged or those it touches',
    async (_key, suspect) => {
      const selected = await judgeSuspect(server, suspect, recording);
      const thorough = await judgeSuspect(server, suspect, undefined);
      expect(told(selected)).toEqual(told(thorough));
      expect(selected.killed).toBe(true);
      expect(selected.requests).toBeLessThanOrEqual(thorough.requests);
    },
  );

  test.each(each(generated))('%s is killed either way, and soon', async (_key, suspect) => {
    const selected = await judgeSuspect(server, suspect, recording);
    const thorough = await judgeSuspect(server, suspect, undefined);
    expect(selected).toMatchObject({ killed: true, undeclared: [] });
    expect(thorough).toMatchObject({ killed: true, undeclared: [] });
  });

  test('a fault that changes nothing is judged by its own rule alone', async () => {
    const [suspect] = own;
    if (suspect === undefined) throw new Error('no fault');
    const harmless: Suspect = { ...suspect, fault: { description: 'does nothing wrong', createMutation: () => ({}) } };
    const { asked, unasked } = await selectionOf(harmless, recording);
    const recorded = asked.filter((name) => recording.lengthOf(name) > 0);
    expect(recorded).toEqual([suspect.rule]);
    expect(unasked.every((name) => !asked.includes(name))).toBe(true);
    expect(await judgeSuspect(server, harmless, recording)).toMatchObject({ killed: false, idle: true, red: [] });
  });

  test('without a recording every rule of its sort is judged', async () => {
    const [suspect] = own;
    if (suspect === undefined) throw new Error('no fault');
    const { asked } = await selectionOf(suspect, undefined);
    expect(asked).toEqual(expect.arrayContaining(rulesOf[OPERATION].own.map(({ name }) => name)));
  });
});

import type { Rule } from '#contract/rules';
import { expect, describe, test } from 'vitest';
import type { Check, Subject } from '../context/check.ts';
import * as lookAt from '../context/expect.ts';
import { CONTROL_REQUEST, type Family, type FamilyCase } from '../context/family.ts';
import { Finding, NotApplicable } from '../context/outcome.ts';
import type { CheckContext } from '../context/check-context.ts';
import { checksOf, connectTo, runnerOptions, rejection, rule, wireTo, type Reply } from '../testing/fake-target.ts';
import { runRules } from './scheduler.ts';

const pass: Check = async () => undefined;
const ok: Reply = { status: 200, json: {} };
const responding = (reply: Reply) => connectTo(wireTo(() => reply));
/** Refuses to drop anything, and has all else. */
const rejecting = () => connectTo(wireTo(({ path }) => (path.includes('/drop') ? rejection(404, 1) : ok)));

describe('a family', () => {
  const families = (acts: boolean, runs: readonly ((context: CheckContext, subject: Subject) => Promise<void>)[]) => ({
    'error-body': { acts, cases: () => runs.map((run, at) => ({ name: `case ${at}`, run })) } satisfies Family,
  });
  const familyRule = rule('DropNamespace/error-body');
  let made = 0;
  const subject = async ({ target }: CheckContext): Promise<Subject> => {
    made += 1;
    await target.call('NamespaceExists', { id: ['subject'] });
    return {
      request: { id: [`s${made}`] },
      observe: async () => (await target.call('NamespaceExists', { id: ['observed'] })).status,
    };
  };
  const run = async (
    acts: boolean,
    runs: readonly ((context: CheckContext, subject: Subject) => Promise<void>)[],
    connection = rejecting(),
  ) => {
    made = 0;
    const checks = checksOf({ DropNamespace: { subject, checks: {} } }, families(acts, runs));
    const [result] = await runRules(runnerOptions([familyRule], { connection, checks }));
    return result;
  };
  const observes = async ({ target, expectUnchanged }: CheckContext, { request, observe }: Subject): Promise<void> =>
    expectUnchanged(observe, async () => void (await target.call('DropNamespace', request as { id: string[] })));
  const breaks = async (): Promise<void> => Promise.reject(new Finding('a', 'b'));

  test('that only provokes refusals shares one subject', async () => {
    const result = await run(false, [observes, observes, observes]);
    expect(result?.status).toBe('pass');
    expect(made).toBe(1);
  });

  test('leaves a subject where a change was accepted: it may still be going on', async () => {
    const result = await run(false, [observes, observes, observes], responding(ok));
    expect(result?.status).toBe('pass');
    expect(made).toBe(3);
  });

  test('shares it with the other families of the operation, reads its state once, and sends the lawful request once', async () => {
    made = 0;
    const control: FamilyCase = {
      name: CONTROL_REQUEST,
      run: async ({ target }) => void (await target.call('DropNamespace', { id: ['twin'] })),
    };
    const family: Family = { acts: false, cases: () => [{ name: 'one', run: observes }, control] };
    const checks = checksOf(
      { DropNamespace: { subject, checks: {} } },
      { 'error-body': family, 'error-code': family, 'answer-schema': { acts: true, cases: () => [control] } },
    );
    const rules = ['error-body', 'error-code', 'answer-schema'].map((id) => rule(`DropNamespace/${id}`));
    const connection = rejecting();
    const results = await runRules(runnerOptions(rules, { connection, checks }));
    expect(results.map(({ status }) => status)).toEqual(['pass', 'pass', 'pass']);
    expect(results.map(({ cases }) => cases.map(({ name }) => name))).toEqual([
      ['one', CONTROL_REQUEST],
      ['one', CONTROL_REQUEST],
      [CONTROL_REQUEST],
    ]);
    // The subject, its state, twice the bent request and its state after it, the lawful request.
    expect(connection.ledger.requests).toBe(1 + 1 + 2 * 2 + 1);
    expect(made).toBe(1);
  });

  test('keeps a subject that the operation itself has arranged', async () => {
    let arranged = 0;
    const nested = async ({ arrange }: CheckContext): Promise<Subject> => {
      arranged += 1;
      return { request: { id: await arrange.namespace() } };
    };
    const looks = async ({ target }: CheckContext): Promise<void> =>
      void (await target.call('CreateNamespace', { id: ['refused'], body: {} }));
    const rejectedOnly = connectTo(wireTo(({ path }) => (path.includes('/refused/') ? rejection(409, 2) : ok)));
    const checks = checksOf({ CreateNamespace: { subject: nested, checks: {} } }, families(false, [looks, looks]));
    const rules = [rule('CreateNamespace/error-body')];
    const [result] = await runRules(runnerOptions(rules, { connection: rejectedOnly, checks }));
    expect([result?.status, arranged]).toEqual(['pass', 1]);
  });

  test('sees what a case has moved, though the state before it was read by another', async () => {
    let moved = false;
    const moving = async ({ states }: { readonly states: readonly string[] }): Promise<unknown> => {
      moved = false;
      let at = 0;
      const target = async ({ expectUnchanged }: CheckContext, { observe }: Subject): Promise<void> =>
        expectUnchanged(observe, async () => void (moved = states[at++] === 'moved'));
      const watched = async (): Promise<Subject> => ({ request: { id: ['s'] }, observe: async () => moved });
      const checks = checksOf({ DropNamespace: { subject: watched, checks: {} } }, families(false, [target, target]));
      const [result] = await runRules(runnerOptions([familyRule], { connection: responding(ok), checks }));
      return result?.cases.map(({ status }) => status);
    };
    expect(await moving({ states: ['still', 'still'] })).toEqual(['pass', 'pass']);
    expect(await moving({ states: ['still', 'moved'] })).toEqual(['pass', 'fail']);
    expect(await moving({ states: ['moved', 'moved'] })).toEqual(['fail', 'pass']);
  });

  test('that acts has a subject for each case', async () => {
    await run(true, [observes, observes, observes]);
    expect(made).toBe(3);
  });

  test('makes the tables of what acts in one namespace, and begins every transcript with it', async () => {
    const acts = async ({ target }: CheckContext): Promise<void> =>
      void (await target.call('DropTable', { id: ['a', 'b'] }));
    const tabled = async ({ arrange }: CheckContext): Promise<Subject> => ({ request: { id: await arrange.table() } });
    const checks = checksOf({ DropTable: { subject: tabled, checks: {} } }, families(true, [acts, acts]));
    const options = runnerOptions([rule('DropTable/error-body')], { connection: responding(ok), checks });
    const [result] = await runRules(options);
    const sent = ['CreateNamespace', 'CreateTable', 'DropTable'];
    expect(result?.cases.map(({ exchanges }) => exchanges.map(({ operation }) => operation))).toEqual([sent, sent]);
    expect(options.connection.ledger.requests).toBe(5);
  });

  test('that acts goes on with the same objects where the subject says how, until a case breaks', async () => {
    made = 0;
    const repeatable = async (context: CheckContext): Promise<Subject> => ({
      ...(await subject(context)),
      again: () => ({ id: ['again'] }),
    });
    const asked: unknown[] = [];
    const acts = async (_context: CheckContext, { request }: Subject): Promise<void> => void asked.push(request);
    const checks = checksOf(
      { DropNamespace: { subject: repeatable, checks: {} } },
      families(true, [acts, acts, breaks, acts, acts]),
    );
    const [result] = await runRules(runnerOptions([familyRule], { connection: responding(ok), checks }));
    expect(result?.cases.map(({ status }) => status)).toEqual(['pass', 'pass', 'fail', 'pass', 'pass']);
    expect(asked).toEqual([{ id: ['s1'] }, { id: ['again'] }, { id: ['s2'] }, { id: ['again'] }]);
    expect(result?.cases.map(({ exchanges }) => exchanges.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('is blocked where the lawful request itself is refused, if the rule that owns that is judged', async () => {
    const accepts: FamilyCase = {
      name: CONTROL_REQUEST,
      run: async ({ target }, { request }) =>
        void lookAt.ok('DropNamespace', await target.call('DropNamespace', request as { id: string[] })),
    };
    const mutated: FamilyCase = { ...accepts, name: 'bent' };
    const checks = checksOf(
      { DropNamespace: { subject: async () => ({ request: { id: ['a'] } }), checks: {} } },
      {
        'answer-schema': { acts: true, cases: () => [accepts] },
        'delimiter-given': { acts: true, cases: () => [mutated] },
        'error-body': { acts: false, cases: () => [{ name: 'refused', run: pass }, accepts] },
      },
    );
    const rules = ['answer-schema', 'delimiter-given', 'error-body'].map((id) => rule(`DropNamespace/${id}`));
    const judged = async (some: readonly Rule[]): Promise<readonly string[]> =>
      (await runRules(runnerOptions(some, { connection: responding(rejection(409, 2)), checks }))).map(
        ({ status }) => status,
      );
    expect(await judged(rules)).toEqual(['fail', 'blocked', 'blocked']);
    expect(await judged(rules.slice(1))).toEqual(['fail', 'fail']);
  });

  test('tells which part of a case fails, or the whole where none does alone', async () => {
    const judged = async (failing: readonly string[]): Promise<unknown> => {
      const named = (name: string): FamilyCase => ({
        name,
        run: failing.includes(name) ? breaks : pass,
      });
      const checks = checksOf(
        { DropNamespace: { subject, checks: {} } },
        { 'error-body': { acts: true, cases: () => [{ ...named('both'), parts: [named('a'), named('b')] }] } },
      );
      const [result] = await runRules(runnerOptions([familyRule], { connection: responding(ok), checks }));
      return result?.cases.map(({ name, status }) => `${name} ${status}`);
    };
    expect(await judged([])).toEqual(['both pass']);
    expect(await judged(['both', 'b'])).toEqual(['a pass', 'b fail']);
    expect(await judged(['both'])).toEqual(['both fail', 'a pass', 'b pass']);
  });

  test('does not try for ever to arrange a subject that cannot be', async () => {
    const hopeless = async (context: CheckContext): Promise<Subject> => ({
      request: { id: await context.arrange.namespace() },
    });
    const checks = checksOf(
      { DropNamespace: { subject: hopeless, checks: {} } },
      families(
        true,
        Array.from({ length: 20 }, () => observes),
      ),
    );
    const connection = responding(rejection(406, 0));
    const [result] = await runRules(runnerOptions([familyRule], { connection, checks }));
    expect(result?.status).toBe('not-applicable');
    expect(connection.ledger.requests).toBe(1);
  });

  test('does not share a subject that a broken case may have spoilt', async () => {
    const result = await run(false, [observes, breaks, observes]);
    expect(result?.cases.map(({ status }) => status)).toEqual(['pass', 'fail', 'pass']);
    expect(result?.status).toBe('fail');
    expect(made).toBe(2);
  });

  test('keeps the order of what was sent, arranging first, in every case', async () => {
    const result = await run(false, [observes, observes]);
    const sent = result?.cases.map(({ exchanges }) => exchanges.map(({ request }) => request.url.split('/').at(-2)));
    expect(sent).toEqual([
      ['subject', 'observed', 's1', 'observed'],
      ['subject', 'observed', 's1', 'observed'],
    ]);
  });

  test('leaves out what the document does not show, where only the document counts', async () => {
    const rejected: FamilyCase = { name: 'refused', beyondDocument: true, run: breaks };
    const control: FamilyCase = { name: CONTROL_REQUEST, run: observes };
    const judged = async (cases: readonly FamilyCase[]): Promise<string | undefined> => {
      const checks = checksOf(
        { DropNamespace: { subject, checks: {} } },
        { 'error-body': { acts: false, cases: () => cases } },
      );
      const options = runnerOptions([familyRule], { connection: responding(ok), checks, documentOnly: true });
      return (await runRules(options))[0]?.status;
    };
    expect(await judged([rejected, control])).toBe('not-applicable');
    expect(await judged([rejected])).toBe('not-applicable');
    expect(await judged([control])).toBe('pass');
    expect(await judged([{ ...rejected, beyondDocument: false }, control])).toBe('fail');
  });

  test.each([
    ['needs something nobody gave', async () => Promise.reject(new NotApplicable('needs more')), 'not-applicable'],
    ['is judged', pass, 'pass'],
    ['is broken', breaks, 'fail'],
  ] as const)('says nothing by its lawful twin alone: its other case %s', async (_title, runs, want) => {
    const cases = [
      { name: 'refused', run: async (): Promise<void> => runs({} as CheckContext) },
      { name: CONTROL_REQUEST, run: observes },
    ];
    const checks = checksOf(
      { DropNamespace: { subject, checks: {} } },
      { 'error-body': { acts: false, cases: () => cases } },
    );
    expect((await runRules(runnerOptions([familyRule], { connection: responding(ok), checks })))[0]?.status).toBe(want);
  });

  test('whose cases cannot be told is an error of the harness, not the end of the run', async () => {
    const checks = checksOf(
      { DropNamespace: { subject, checks: { a: pass } } },
      {
        'error-body': {
          acts: false,
          cases: () => {
            throw new Error('a mistake of ours');
          },
        },
      },
    );
    const results = await runRules(
      runnerOptions([familyRule, rule('DropNamespace/a')], { connection: responding(ok), checks }),
    );
    expect(results.map(({ status }) => status)).toEqual(['harness-error', 'pass']);
  });
});

test('subjects of different operations that are dressed alike lie in one namespace', async () => {
  const paths: string[] = [];
  const connection = connectTo(
    wireTo(({ path }) => {
      paths.push(path);
      return ok;
    }),
  );
  const named: Family = {
    acts: true,
    cases: () => [
      {
        name: 'loud',
        naming: { decorate: (name) => `${name}!` },
        run: async ({ target }, { request }) => void (await target.call('TableExists', request as { id: string[] })),
      },
    ],
  };
  const subject = async ({ arrange }: CheckContext): Promise<Subject> => ({ request: { id: await arrange.table() } });
  const records = { DropTable: { subject, checks: {} }, DescribeTable: { subject, checks: {} } };
  const rules = ['DropTable/error-body', 'DescribeTable/error-body'].map((name) => rule(name));
  await runRules(runnerOptions(rules, { connection, checks: checksOf(records, { 'error-body': named }) }));
  const made = paths.filter((path) => path.endsWith('/create'));
  expect(made.map((path) => path.split('/')[2]).sort()).toEqual(['namespace', 'table', 'table']);
  expect(made.every((path) => path.includes('!'))).toBe(true);
});

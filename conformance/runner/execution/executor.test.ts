import type { Rule } from '#contract/rules';
import { expect, describe, test } from 'vitest';
import type { Check, Subject } from '../../context/check.ts';
import * as assert from '../../context/expect.ts';
import { CONTROL_REQUEST, type Family, type FamilyCase } from '../../context/family.ts';
import { Finding, NotApplicable } from '../../context/outcome.ts';
import type { CheckContext } from '../../context/check-context.ts';
import { checksOf, connectTo, runnerOptions, rejection, rule, wireTo, type Reply } from '../../testing/fake-target.ts';
import { runRules } from '../scheduler.ts';

const pass: Check = async () => undefined;
const ok: Reply = { status: 200, json: {} };
const responding = (reply: Reply) => connectTo(wireTo(() => reply));
/** A target that rejects every drop and accepts everything else. */
const rejecting = () => connectTo(wireTo(({ path }) => (path.includes('/drop') ? rejection(404, 1) : ok)));

describe('a family', () => {
  const families = (acts: boolean, runs: readonly ((context: CheckContext, subject: Subject) => Promise<void>)[]) => ({
    'error-body': {
      executesOperation: acts,
      cases: () => runs.map((run, at) => ({ name: `case ${at}`, run })),
    } satisfies Family,
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
  const fails = async (): Promise<void> => Promise.reject(new Finding('a', 'b'));

  test('of rejections shares one subject', async () => {
    const result = await run(false, [observes, observes, observes]);
    expect(result?.status).toBe('pass');
    expect(made).toBe(1);
  });

  test('replaces the subject after an accepted write, which may still be in progress', async () => {
    const result = await run(false, [observes, observes, observes], responding(ok));
    expect(result?.status).toBe('pass');
    expect(made).toBe(3);
  });

  test('shares the subject with other families, reads its state once and sends one control request', async () => {
    made = 0;
    const control: FamilyCase = {
      name: CONTROL_REQUEST,
      run: async ({ target }) => void (await target.call('DropNamespace', { id: ['control'] })),
    };
    const family: Family = { executesOperation: false, cases: () => [{ name: 'one', run: observes }, control] };
    const checks = checksOf(
      { DropNamespace: { subject, checks: {} } },
      {
        'error-body': family,
        'error-code': family,
        'response-schema': { executesOperation: true, cases: () => [control] },
      },
    );
    const rules = ['error-body', 'error-code', 'response-schema'].map((id) => rule(`DropNamespace/${id}`));
    const connection = rejecting();
    const results = await runRules(runnerOptions(rules, { connection, checks }));
    expect(results.map(({ status }) => status)).toEqual(['pass', 'pass', 'pass']);
    expect(results.map(({ cases }) => cases.map(({ name }) => name))).toEqual([
      ['one', CONTROL_REQUEST],
      ['one', CONTROL_REQUEST],
      [CONTROL_REQUEST],
    ]);
    // Set-up, observation, twice a rejection and an observation, control request.
    expect(connection.ledger.requests).toBe(1 + 1 + 2 * 2 + 1);
    expect(made).toBe(1);
  });

  test('keeps a subject that was set up by the tested operation itself', async () => {
    let arranged = 0;
    const nested = async ({ arrange }: CheckContext): Promise<Subject> => {
      arranged += 1;
      return { request: { id: await arrange.namespace() } };
    };
    const looks = async ({ target }: CheckContext): Promise<void> =>
      void (await target.call('CreateNamespace', { id: ['rejected'], body: {} }));
    const rejectedOnly = connectTo(wireTo(({ path }) => (path.includes('/rejected/') ? rejection(409, 2) : ok)));
    const checks = checksOf({ CreateNamespace: { subject: nested, checks: {} } }, families(false, [looks, looks]));
    const rules = [rule('CreateNamespace/error-body')];
    const [result] = await runRules(runnerOptions(rules, { connection: rejectedOnly, checks }));
    expect([result?.status, arranged]).toEqual(['pass', 1]);
  });

  test('detects that a case changes the state that an earlier case read', async () => {
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

  test('of write requests has a subject for each case', async () => {
    await run(true, [observes, observes, observes]);
    expect(made).toBe(3);
  });

  test('of write requests creates its tables in one namespace, whose creation starts every transcript', async () => {
    const write = async ({ target }: CheckContext): Promise<void> =>
      void (await target.call('DropTable', { id: ['a', 'b'] }));
    const tabled = async ({ arrange }: CheckContext): Promise<Subject> => ({ request: { id: await arrange.table() } });
    const checks = checksOf({ DropTable: { subject: tabled, checks: {} } }, families(true, [write, write]));
    const options = runnerOptions([rule('DropTable/error-body')], { connection: responding(ok), checks });
    const [result] = await runRules(options);
    const sent = ['CreateNamespace', 'CreateTable', 'DropTable'];
    expect(result?.cases.map(({ exchanges }) => exchanges.map(({ operation }) => operation))).toEqual([sent, sent]);
    expect(options.connection.ledger.requests).toBe(5);
  });

  test('of write requests reuses a subject that allows further requests, until a case fails', async () => {
    made = 0;
    const repeatable = async (context: CheckContext): Promise<Subject> => ({
      ...(await subject(context)),
      nextRequest: () => ({ id: ['again'] }),
    });
    const requests: unknown[] = [];
    const write = async (_context: CheckContext, { request }: Subject): Promise<void> => void requests.push(request);
    const checks = checksOf(
      { DropNamespace: { subject: repeatable, checks: {} } },
      families(true, [write, write, fails, write, write]),
    );
    const [result] = await runRules(runnerOptions([familyRule], { connection: responding(ok), checks }));
    expect(result?.cases.map(({ status }) => status)).toEqual(['pass', 'pass', 'fail', 'pass', 'pass']);
    expect(requests).toEqual([{ id: ['s1'] }, { id: ['again'] }, { id: ['s2'] }, { id: ['again'] }]);
    expect(result?.cases.map(({ exchanges }) => exchanges.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('is blocked if the control request is rejected, whether or not its rule is tested', async () => {
    const accepts: FamilyCase = {
      name: CONTROL_REQUEST,
      run: async ({ target }, { request }) =>
        void assert.ok('DropNamespace', await target.call('DropNamespace', request as { id: string[] })),
    };
    const mutated: FamilyCase = { ...accepts, name: 'variation' };
    const checks = checksOf(
      { DropNamespace: { subject: async () => ({ request: { id: ['a'] } }), checks: {} } },
      {
        'response-schema': { executesOperation: true, cases: () => [accepts] },
        'delimiter-given': { executesOperation: true, cases: () => [mutated] },
        'error-body': { executesOperation: false, cases: () => [{ name: 'rejected', run: pass }, accepts] },
      },
    );
    const rules = ['response-schema', 'delimiter-given', 'error-body'].map((id) => rule(`DropNamespace/${id}`));
    const resultsOf = (some: readonly Rule[]): ReturnType<typeof runRules> =>
      runRules(runnerOptions(some, { connection: responding(rejection(409, 2)), checks }));
    expect((await resultsOf(rules)).map(({ status }) => status)).toEqual(['fail', 'blocked', 'blocked']);
    const untested = await resultsOf(rules.slice(1));
    expect(untested.map(({ status }) => status)).toEqual(['blocked', 'blocked']);
    const blocked = untested.map(({ cases }) => cases.find((one) => one.status === 'blocked'));
    expect(blocked.map((one) => one?.blockedBy)).toEqual([
      'DropNamespace/response-schema',
      'DropNamespace/response-schema',
    ]);
    expect(blocked.map((one) => one?.divergence)).toEqual([
      { kind: 'rejected', detail: '409' },
      { kind: 'rejected', detail: '409' },
    ]);
  });

  test('reports the parts of a failed case that fail, or the case itself if none does', async () => {
    const statusesOf = async (failing: readonly string[]): Promise<unknown> => {
      const named = (name: string): FamilyCase => ({
        name,
        run: failing.includes(name) ? fails : pass,
      });
      const checks = checksOf(
        { DropNamespace: { subject, checks: {} } },
        {
          'error-body': {
            executesOperation: true,
            cases: () => [{ ...named('both'), parts: [named('a'), named('b')] }],
          },
        },
      );
      const [result] = await runRules(runnerOptions([familyRule], { connection: responding(ok), checks }));
      return result?.cases.map(({ name, status }) => `${name} ${status}`);
    };
    expect(await statusesOf([])).toEqual(['both pass']);
    expect(await statusesOf(['both', 'b'])).toEqual(['a pass', 'b fail']);
    expect(await statusesOf(['both'])).toEqual(['both fail', 'a pass', 'b pass']);
  });

  test('gives up setting up a subject after the first failure', async () => {
    const unavailable = async (context: CheckContext): Promise<Subject> => ({
      request: { id: await context.arrange.namespace() },
    });
    const checks = checksOf(
      { DropNamespace: { subject: unavailable, checks: {} } },
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

  test('replaces the subject after a failed case', async () => {
    const result = await run(false, [observes, fails, observes]);
    expect(result?.cases.map(({ status }) => status)).toEqual(['pass', 'fail', 'pass']);
    expect(result?.status).toBe('fail');
    expect(made).toBe(2);
  });

  test('lists set-up, observation and requests in order in every transcript', async () => {
    const result = await run(false, [observes, observes]);
    const sent = result?.cases.map(({ exchanges }) => exchanges.map(({ request }) => request.url.split('/').at(-2)));
    expect(sent).toEqual([
      ['subject', 'observed', 's1', 'observed'],
      ['subject', 'observed', 's1', 'observed'],
    ]);
  });

  test('leaves out cases beyond the document of a run for the document', async () => {
    const rejected: FamilyCase = { name: 'rejected', shownBy: ['public'], run: fails };
    const control: FamilyCase = { name: CONTROL_REQUEST, run: observes };
    const statusesOf = async (cases: readonly FamilyCase[]): Promise<string | undefined> => {
      const checks = checksOf(
        { DropNamespace: { subject, checks: {} } },
        { 'error-body': { executesOperation: false, cases: () => cases } },
      );
      const options = runnerOptions([familyRule], { connection: responding(ok), checks, sources: ['document'] });
      return (await runRules(options))[0]?.status;
    };
    expect(await statusesOf([rejected, control])).toBe('not-applicable');
    expect(await statusesOf([rejected])).toBe('not-applicable');
    expect(await statusesOf([control])).toBe('pass');
    expect(await statusesOf([{ ...rejected, shownBy: ['document'] }, control])).toBe('fail');
  });

  test.each([
    ['does not apply', async () => Promise.reject(new NotApplicable('needs more')), 'not-applicable'],
    ['passes', pass, 'pass'],
    ['fails', fails, 'fail'],
  ] as const)('does not count a passing control request if its other case %s', async (_title, runs, want) => {
    const cases = [
      { name: 'rejected', run: async (): Promise<void> => runs({} as CheckContext) },
      { name: CONTROL_REQUEST, run: observes },
    ];
    const checks = checksOf(
      { DropNamespace: { subject, checks: {} } },
      { 'error-body': { executesOperation: false, cases: () => cases } },
    );
    expect((await runRules(runnerOptions([familyRule], { connection: responding(ok), checks })))[0]?.status).toBe(want);
  });

  test('whose cases cannot be listed is a harness error and does not end the run', async () => {
    const checks = checksOf(
      { DropNamespace: { subject, checks: { a: pass } } },
      {
        'error-body': {
          executesOperation: false,
          cases: () => {
            throw new Error('a mistake');
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

test('creates subjects of different operations with the same naming options in one namespace', async () => {
  const paths: string[] = [];
  const connection = connectTo(
    wireTo(({ path }) => {
      paths.push(path);
      return ok;
    }),
  );
  const named: Family = {
    executesOperation: true,
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

describe('an error response with a wrong body', () => {
  const names = ['DropTable/rejects', 'DropTable/error-body', 'DropTable/error-code'];
  /** Runs a check of a rejection, and returns its status and the rule that blocks it. */
  const run = async (reply: Reply, check: Check) => {
    const checks = checksOf({ DropTable: { checks: { rejects: check } } });
    const [result] = await runRules(
      runnerOptions(
        names.map((name) => rule(name)),
        { connection: responding(reply), checks },
      ),
    );
    return [result?.status, result?.cases[0]?.blockedBy];
  };
  const wrong: Reply = { status: 404, json: { message: 'no' } };
  const drop =
    (assertion: (response: Awaited<ReturnType<CheckContext['target']['call']>>) => unknown): Check =>
    async ({ target }) =>
      void assertion(await target.call('DropTable', { id: ['a', 'b'] }));

  test('passes a check that reads the status only', async () => {
    expect(
      await run(
        wrong,
        drop((response) => assert.rejected(response, 'TableNotFound')),
      ),
    ).toEqual(['pass', undefined]);
  });

  test('hides neither a wrong status nor a changed state', async () => {
    const status = drop((response) => assert.rejected(response, 'TableAlreadyExists'));
    const state: Check = async (context) => {
      await drop((response) => assert.rejected(response, 'TableNotFound'))(context);
      assert.equal('after', 'before', 'the state');
    };
    expect(await run(wrong, status)).toEqual(['fail', undefined]);
    expect(await run(wrong, state)).toEqual(['fail', undefined]);
  });

  test('blocks a check whose code cannot be read, and not one that reads another code', async () => {
    const check = drop((response) => assert.error(response, 'TableNotFound'));
    expect(await run(wrong, check)).toEqual(['blocked', 'DropTable/error-code']);
    expect(await run({ status: 404, json: { code: 1 } }, check)).toEqual(['fail', undefined]);
  });
});

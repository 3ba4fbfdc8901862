import { describe, expect, test } from 'vitest';
import { levelOf, type Level } from '#contract/levels';
import { operationIds, operations, type OperationId } from '#contract/operations';
import { familiesOf, type FamilyId, type RuleName } from '#contract/rules';
import type { Subject } from '../context/check.ts';
import type { CheckContext } from '../context/check-context.ts';
import * as assert from '../context/expect.ts';
import type { AnyOperation, Family } from '../context/family.ts';
import { runRules } from '../runner/scheduler.ts';
import { checksOf, connectTo, rejection as rejected, rule, runnerOptions, wireTo } from '../testing/fake-target.ts';
import { alternate, distribute, distributeValues, rejection, share } from './case-builders.ts';

describe('a request that two rules expect to be rejected', () => {
  /** Runs two rules, the second with the expected code `code`, on a target that responds with `reply`. */
  const run = async (reply: ReturnType<typeof rejected>, code?: 'NamespaceNotFound') => {
    let sent = 0;
    const wire = wireTo(({ path }) => {
      if (path.includes('/describe')) return { status: 200, json: { properties: {} } };
      sent += 1;
      return reply;
    });
    const family = (name?: 'NamespaceNotFound'): Family => ({
      executesOperation: false,
      cases: (op) => [
        rejection(op, '', ({ target }, subject) => target.build(op.id, subject.request), {
          verify: (response) =>
            name === undefined ? assert.rejected(response, 'NamespaceNotFound') : assert.error(response, name),
        }),
      ],
    });
    const subject = async ({ target }: CheckContext): Promise<Subject> => ({
      request: { id: ['subject'] },
      observe: async () => (await target.call('DescribeNamespace', { id: ['subject'], body: {} })).body,
    });
    const families = { 'absent-parent': family(), 'absent-parent-code': family(code) };
    const options = runnerOptions(
      Object.keys(families).map((id) => rule(`DropNamespace/${id}`)),
      { connection: connectTo(wire), checks: checksOf({ DropNamespace: { subject, checks: {} } }, families) },
    );
    const results = await runRules(options);
    return {
      sent,
      statuses: results.map(({ status }) => status),
      dropped: results.map(
        ({ cases }) => cases[0]?.exchanges.filter(({ operation }) => operation === 'DropNamespace').length,
      ),
    };
  };

  test('is sent once, and is in the transcript of both', async () => {
    expect(await run(rejected(404, 1))).toEqual({ sent: 1, statuses: ['pass', 'pass'], dropped: [1, 1] });
  });

  test('is verified by each of them', async () => {
    const { statuses } = await run(rejected(404, 4), 'NamespaceNotFound');
    expect(statuses).toEqual(['pass', 'fail']);
  });

  test('is sent again if it was accepted', async () => {
    const { sent, statuses } = await run({ status: 200, json: {} });
    expect(statuses).toEqual(['fail', 'fail']);
    expect(sent).toBeGreaterThanOrEqual(2);
  });
});

test('a rejection without a name that fails is repeated on a new subject with names of its own', async () => {
  const created = new Set<string>();
  const wire = wireTo(({ path }) => {
    if (!path.endsWith('/create')) return { status: 200, json: {} };
    if (created.has(path)) return rejected(409, 2);
    created.add(path);
    return { status: 200, json: {} };
  });
  const accepted: Family = {
    executesOperation: false,
    cases: (op) => [rejection(op, '', ({ target }, { request }) => target.build(op.id, request))],
  };
  const subject = async ({ arrange }: CheckContext): Promise<Subject> => ({
    request: { id: await arrange.namespace() },
    observe: async () => undefined,
  });
  const checks = checksOf({ DropNamespace: { subject, checks: {} } }, { 'absent-parent': accepted });
  const options = runnerOptions([rule('DropNamespace/absent-parent')], { connection: connectTo(wire), checks });
  expect((await runRules(options)).map(({ status }) => status)).toEqual(['fail']);
});

test('operations get values alternately, so that all values are sent to some', () => {
  const values = ['a', 'b', 'c'] as const;
  const given = operationIds.map((id) => alternate({ ...operations[id], id }, values));
  expect(given.slice(0, 4)).toEqual(['a', 'b', 'c', 'a']);
  expect(new Set(given)).toEqual(new Set(values));
});

test.each([
  ['malformed-json-rejected', 7],
  ['wrong-type-rejected', 4],
  ['empty-part-rejected', 2],
  ['body-id-mismatch-rejected', 3],
] as const)('the operations of each level share all values of %s', (family, count) => {
  const values = Array.from({ length: count }, (_, at) => at);
  const given = new Map<Level, Set<number>>();
  for (const id of operationIds.filter((one) => familiesOf[one].some((has: FamilyId) => has === family))) {
    const level = levelOf({ operation: id, name: `${id}/${family}` as RuleName });
    const own = share({ ...operations[id], id }, family, values);
    expect(own.length).toBeGreaterThan(0);
    given.set(level, new Set([...(given.get(level) ?? []), ...own]));
  }
  expect(given.size).toBeGreaterThan(3);
  for (const [level, all] of given) expect([level, [...all].sort()]).toEqual([level, values]);
});

describe('operations with the same fields', () => {
  const of = (id: OperationId): AnyOperation => ({ ...operations[id], id });
  const planners = ['QueryTable', 'AnalyzeTableQueryPlan', 'ExplainTableQueryPlan'] as const;

  test('get each field with one of them, at any place in the body', () => {
    const fieldsFor = (id: OperationId, prefix: string): readonly string[] =>
      distribute(of(id), ['/k', '/offset', '/vector'], (pointer) => `${prefix}${pointer}`);
    const all = planners.map((id) => fieldsFor(id, id === 'ExplainTableQueryPlan' ? '/query' : ''));
    expect(all.flat().sort()).toEqual(['/k', '/offset', '/vector']);
  });

  test('get all other fields', () => {
    for (const id of planners) expect(distribute(of(id), ['/none'], (pointer) => pointer)).toEqual(['/none']);
    expect(distribute(of('UpdateTable'), ['/k'], (pointer) => pointer)).toEqual(['/k']);
  });

  test('get the values of a field alternately', () => {
    const values = ['a', 'b', 'c'];
    expect(distributeValues(of('CreateTableIndex'), values)).toEqual(['a', 'c']);
    expect(distributeValues(of('CreateScalarIndex'), values)).toEqual(['b']);
    expect(distributeValues(of('UpdateTable'), values)).toEqual(values);
  });
});

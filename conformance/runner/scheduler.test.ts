import type { Rule } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import { causesOf } from '../causes/causes.ts';
import { unwritten, type Check, type Subject } from '../context/check.ts';
import * as assert from '../context/expect.ts';
import type { Family } from '../context/family.ts';
import { Finding, NotApplicable } from '../context/outcome.ts';
import type { Exchange } from '../context/target/transcript.ts';
import { checksOf, connectTo, runnerOptions, rule, wireTo, type Reply } from '../testing/fake-target.ts';
import { runRules } from './scheduler.ts';

const pass: Check = async () => undefined;
const fail: Check = async () => {
  throw new Finding('this', 'that');
};
const throwError: Check = async () => {
  throw new TypeError('a mistake');
};
const hang: Check = () => new Promise(() => undefined);

const ok: Reply = { status: 200, json: {} };
const rejection = (status: number, code: number): Reply => ({
  status,
  json: { code, error: 'no', type: '/errors/x', title: 'No', status, detail: '', instance: '/' },
});
const responding = (reply: Reply) => connectTo(wireTo(() => reply));

const own = (checks: Readonly<Record<string, Check | typeof unwritten>>) => checksOf({ DropNamespace: { checks } });
const rulesOf = (...ids: readonly string[]): Rule[] => ids.map((id) => rule(`DropNamespace/${id}`));

describe('a rule', () => {
  test.each([
    ['that passes', pass, 'pass'],
    ['that fails', fail, 'fail'],
    ['whose check throws another error', throwError, 'harness-error'],
    ['that does not apply', async () => Promise.reject(new NotApplicable('needs more')), 'not-applicable'],
    ['whose check never ends', hang, 'blocked'],
    ['without a check', unwritten, 'unwritten'],
  ] as const)('%s', async (_title, check, want) => {
    const options = runnerOptions(rulesOf('a'), {
      connection: responding(ok),
      checks: own({ a: check }),
      timeoutMs: 20,
    });
    const [result] = await runRules(options);
    expect(result?.status).toBe(want);
  });

  test('of a family is unwritten if the operation has no subject', async () => {
    const options = runnerOptions([rule('DropNamespace/error-body')], { connection: responding(ok), checks: own({}) });
    expect((await runRules(options))[0]?.status).toBe('unwritten');
  });

  test('is not run if it is excluded, its operation is not supported or a feature is missing', async () => {
    const connection = responding(ok);
    connection.support.set('DropTable', false);
    const rules = [
      rule('DropNamespace/a'),
      rule('DropTable/a'),
      rule('DropNamespace/b', { needs: ['branches'] }),
      rule('DropNamespace/c', { needs: ['managed-versioning'] }),
    ];
    const options = runnerOptions(rules, {
      connection,
      checks: checksOf({
        DropNamespace: { checks: { a: fail, b: fail, c: pass } },
        DropTable: { checks: { a: fail } },
      }),
      features: new Set(['managed-versioning']),
    });
    const planned = options.selection.map((one, at) => (at === 0 ? { ...one, excluded: 'not today' } : one));
    const results = await runRules({ ...options, selection: planned });
    expect(results.map(({ status }) => status)).toEqual(['excluded', 'not-applicable', 'not-applicable', 'pass']);
    expect(results.slice(0, 3).every(({ reason }) => reason !== undefined)).toBe(true);
  });

  test('is run on a target that does not report its features', async () => {
    const options = runnerOptions([rule('DropNamespace/a', { needs: ['branches'] })], {
      connection: responding(ok),
      checks: own({ a: pass }),
    });
    expect((await runRules(options))[0]?.status).toBe('pass');
  });

  test('keeps the transcript of the moment at which its time limit passed', async () => {
    let go = (): void => undefined;
    const late: Check = async ({ target }) => {
      await target.call('DropNamespace', { id: ['a'] });
      await new Promise<void>((resolve) => (go = resolve));
      await target.call('DropNamespace', { id: ['b'] });
    };
    const options = runnerOptions(rulesOf('a'), {
      connection: responding(ok),
      checks: own({ a: late }),
      timeoutMs: 20,
    });
    const [result] = await runRules(options);
    go();
    await new Promise(setImmediate);
    expect(result?.cases[0]?.exchanges).toHaveLength(1);
    expect(options.connection.ledger.requests).toBe(1);
  });
});

describe('a check with concurrent parts', () => {
  const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
  const idsOf = (exchanges: readonly Exchange[] = []) =>
    exchanges.map(({ request }) => request.url.match(/\/(\w)\//)?.[1]);

  test('lists the exchanges of one part after those of another, with names of its own', async () => {
    const names = new Set<string>();
    const check: Check = ({ forEachConcurrently: beside }) =>
      beside(parts, async ({ target, name }, part) => {
        names.add(name('x'));
        for (let turn = 0; turn < 3; turn += 1) await target.call('DropNamespace', { id: [part] });
      });
    const options = runnerOptions(rulesOf('a'), { connection: responding(ok), checks: own({ a: check }) });
    const [result] = await runRules({ ...options, concurrency: 1 });
    const listed = idsOf(result?.cases[0]?.exchanges);
    expect(result?.status).toBe('pass');
    expect(listed).toHaveLength(24);
    expect(listed.filter((part, at) => part !== listed[at - 1])).toHaveLength(8);
    expect(names.size).toBe(8);
  });

  test('ends with the first part that fails, and lists its exchanges', async () => {
    const check: Check = ({ forEachConcurrently: beside }) =>
      beside(parts, async ({ target }, part) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await target.call('DropNamespace', { id: [part] });
          if (part === 'b') throw new Finding('this', 'that');
        }
      });
    const options = runnerOptions(rulesOf('a'), { connection: responding(ok), checks: own({ a: check }) });
    const [result] = await runRules(options);
    await new Promise(setImmediate);
    expect(result?.status).toBe('fail');
    expect(idsOf(result?.cases[0]?.exchanges)).toContain('b');
    expect(options.connection.ledger.requests).toBeLessThan(12);
  });
});

test('runs the rules of `first` before all others', async () => {
  const ran: string[] = [];
  const noting =
    (id: string): Check =>
    async () =>
      void ran.push(id);
  const checks = own(Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, noting(id)])));
  const rules = [...rulesOf('a', 'b', 'c'), rule('DropNamespace/d', { serial: true })];
  const options = runnerOptions(rules, { connection: responding(ok), checks });
  const results = await runRules({ ...options, concurrency: 1, first: new Set([rules[2]!.name]) });
  expect(ran).toEqual(['c', 'd', 'a', 'b']);
  expect(results.map(({ rule: { id } }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('returns results in the order of the selection, and runs serial rules first and alone', async () => {
  const log: string[] = [];
  let running = 0;
  const logged =
    (id: string): Check =>
    async ({ target }) => {
      running += 1;
      if (id.startsWith('serial')) expect(running).toBe(1);
      await target.call('DropNamespace', { id: [id] });
      log.push(id);
      running -= 1;
    };
  const ids = ['serial-a', 'b', 'serial-c', 'd', 'e', 'f'];
  const rules = ids.map((id) => rule(`DropNamespace/${id}`, { serial: id.startsWith('serial') }));
  const checks = own(Object.fromEntries(ids.map((id) => [id, logged(id)])));
  const seen: string[] = [];
  let started = 0;
  const results = await runRules({
    ...runnerOptions(rules, { connection: responding(ok), checks }),
    concurrency: 4,
    events: { start: (total) => (started = total), rule: ({ rule: { id } }) => void seen.push(id) },
  });
  expect(results.map(({ rule: { id } }) => id)).toEqual(ids);
  expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'pass'));
  expect(log.slice(0, 2)).toEqual(['serial-a', 'serial-c']);
  expect(started).toBe(ids.length);
  expect([...seen].sort()).toEqual([...ids].sort());
});

describe('a set-up step that fails', () => {
  const arranges: Check = async ({ arrange }) => void (await arrange.namespace());
  const owner = rule('CreateNamespace/created-is-visible');
  const checks = checksOf({
    CreateNamespace: { checks: { 'created-is-visible': pass } },
    DropNamespace: { checks: { a: arranges, b: arranges } },
  });

  test('fails the rule that owns it, once, and blocks the others', async () => {
    const connection = responding(rejection(500, 18));
    const results = await runRules(runnerOptions([owner, ...rulesOf('a', 'b')], { connection, checks }));
    expect(results.map(({ status }) => status)).toEqual(['fail', 'blocked', 'blocked']);
    expect(results.slice(1).map(({ cases }) => cases[0]?.blockedBy)).toEqual([owner.name, owner.name]);
    expect(results[0]?.cases.at(-1)?.exchanges[0]).toMatchObject({ operation: 'CreateNamespace', step: 'arrange' });
    expect(results[1]?.cases[0]?.exchanges).toEqual([]);
  });

  test('blocks with its evidence if the owner is not tested', async () => {
    const results = await runRules(runnerOptions(rulesOf('a'), { connection: responding(rejection(500, 18)), checks }));
    expect(results[0]?.status).toBe('blocked');
    expect(results[0]?.cases[0]).toMatchObject({ blockedBy: owner.name });
    expect(results[0]?.cases[0]?.exchanges).toHaveLength(1);
  });

  test('fails the tested rule if that is the owner', async () => {
    const rules = [owner];
    const self = checksOf({ CreateNamespace: { checks: { 'created-is-visible': arranges } } });
    const results = await runRules(runnerOptions(rules, { connection: responding(rejection(500, 18)), checks: self }));
    expect(results[0]?.status).toBe('fail');
  });

  test('makes the rule not applicable if the target does not support the operation', async () => {
    const results = await runRules(runnerOptions(rulesOf('a'), { connection: responding(rejection(406, 0)), checks }));
    expect(results[0]?.status).toBe('not-applicable');
  });

  test('is given up after a few attempts', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `r${at}`);
    const many = own(Object.fromEntries(ids.map((id) => [id, arranges])));
    const connection = responding(rejection(500, 18));
    const results = await runRules(runnerOptions(rulesOf(...ids), { connection, checks: many }));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['blocked']));
    expect(connection.ledger.requests).toBeLessThan(10);
  });

  test('is never given up after it has worked once', async () => {
    let calls = 0;
    const connection = connectTo(wireTo(() => ((calls += 1) === 1 ? ok : rejection(500, 18))));
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const many = own(Object.fromEntries(ids.map((id) => [id, arranges])));
    await runRules({ ...runnerOptions(rulesOf(...ids), { connection, checks: many }), concurrency: 1 });
    expect(calls).toBe(ids.length);
  });
});

describe('a response that breaches another rule than the tested one', () => {
  const reads: Check = async ({ target }) => {
    const { body } = await target.call('DropNamespace', { id: ['a'] });
    assert.equal(body?.transaction_id, ['t'], 'transaction_id');
  };
  const readsNothing: Check = async ({ target }) => {
    assert.status(await target.call('DropNamespace', { id: ['a'] }), 204);
  };
  const readsOther: Check = async ({ target }) => {
    const { body } = await target.call('DeregisterTable', { id: ['a'], body: {} });
    assert.equal(body?.transaction_id, 't', 'transaction_id');
  };
  const badShape: Reply = { status: 200, json: { transaction_id: 7 } };
  const shape = rule('DropNamespace/response-schema');
  const quiet: Family = { executesOperation: false, cases: () => [{ name: '', run: pass }] };
  const subject = async (): Promise<Subject> => ({ request: { id: ['a'] } });
  const checks = checksOf(
    {
      DropNamespace: { subject, checks: { reads, 'reads-nothing': readsNothing, 'reads-other': readsOther, b: pass } },
    },
    { 'response-schema': quiet },
  );
  const run = (...rules: Parameters<typeof runnerOptions>[0]) =>
    runRules(runnerOptions(rules, { connection: responding(badShape), checks }));

  test('counts against the rule that owns it, which blocks the check that reads the wrong field', async () => {
    const results = await run(shape, ...rulesOf('reads', 'b'));
    expect(results.map(({ status }) => status)).toEqual(['fail', 'blocked', 'pass']);
    expect(results[0]?.cases.at(-1)?.exchanges).toHaveLength(1);
    expect(results[1]?.cases[0]?.blockedBy).toBe(shape.name);
  });

  test('does not hide the finding of a check that does not read the wrong field', async () => {
    const results = await run(shape, ...rulesOf('reads-nothing'));
    expect(results.map(({ status }) => status)).toEqual(['fail', 'fail']);
  });

  test('fails the check if the owner is not tested', async () => {
    expect((await run(...rulesOf('reads')))[0]?.status).toBe('fail');
  });

  test('blocks the check by a rule of another operation, tested or not', async () => {
    const [result] = await run(...rulesOf('reads-other'));
    expect([result?.status, result?.cases[0]?.blockedBy]).toEqual(['blocked', 'DeregisterTable/response-schema']);
  });

  test('is shown by the same exchange for any order of rules', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const asks =
      (id: string): Check =>
      async ({ target }) =>
        void (await target.call('DropNamespace', { id: [id] }));
    const many = checksOf(
      { DropNamespace: { subject, checks: Object.fromEntries(ids.map((id) => [id, asks(id)])) } },
      { 'response-schema': quiet },
    );
    const evidence = async (order: readonly string[]): Promise<unknown> => {
      const rules = [shape, ...rulesOf(...order)];
      const results = await runRules(runnerOptions(rules, { connection: responding(badShape), checks: many }));
      return results[0]?.cases.at(-1)?.exchanges[0]?.request.url;
    };
    expect(await evidence(ids)).toBe(await evidence([...ids].reverse()));
  });
});

test('stops sending requests to a target that no longer responds', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `r${at}`);
  const asks: Check = async ({ target }) => void (await target.call('DropNamespace', { id: ['a'] }));
  const checks = own(Object.fromEntries(ids.map((id) => [id, asks])));
  const connection = responding('silence');
  const results = await runRules(runnerOptions(rulesOf(...ids), { connection, checks }));
  expect(connection.ledger.requests).toBeLessThan(40);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: connection.ledger.requests }, () => 'fail'),
    ...Array.from({ length: ids.length - connection.ledger.requests }, () => 'blocked'),
  ]);
});

describe('a target that responds with 503', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `r${at}`);
  const asks: Check = async ({ target }) =>
    assert.status(await target.call('DropNamespace', { id: ['a'], body: {} }), 200);
  const results = async (reply: (path: string, at: number) => Reply) => {
    let sent = 0;
    const connection = connectTo(wireTo(({ path }) => reply(path, (sent += 1))));
    const checks = own(Object.fromEntries(ids.map((id) => [id, asks])));
    const found = await runRules({ ...runnerOptions(rulesOf(...ids), { connection, checks }), unavailableMs: 0 });
    return { found, sent };
  };

  test('to every request from some time on is one cause, and gets no further request', async () => {
    const { found, sent } = await results((_path, at) => (at <= 100 ? ok : rejection(503, 17)));
    const statuses = new Set(found.map(({ status }) => status));
    expect([statuses, sent < 120]).toEqual([new Set(['pass', 'blocked']), true]);
    expect(causesOf(found)).toHaveLength(1);
  });

  test('to one operation fails the rules of that operation', async () => {
    const { found } = await results((path) => (path.endsWith('/drop') ? rejection(503, 17) : ok));
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['fail']));
  });
});

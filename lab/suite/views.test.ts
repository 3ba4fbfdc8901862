import { rules, type RuleName } from '#contract/rules';
import type { Handler } from '#contract/handlers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../server-reference/operations/context.ts';
import { createViewHandlers } from '../selftest/faults/materialized-view/view-handlers.ts';
import { handlers } from '../../server-reference/operations/registry.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { families } from '../../conformance/families/catalogue.ts';
import { openWire, type Wire } from '../../conformance/context/target/wire.ts';
import { catalogue } from '../../conformance/rules/registry.ts';
import { runRules } from '../../conformance/runner/scheduler.ts';
import { connectTo, runnerOptions } from '../../conformance/testing/fake-target.ts';

/* The reference server has no materialized views, so the rules about them are tested on a server with these handlers. */

const token = 'views';
const OPERATIONS = ['CreateMaterializedView', 'RefreshMaterializedView'] as const;
const correct = createViewHandlers(handlers);
let refresh: Handler<'RefreshMaterializedView', Context> = correct.RefreshMaterializedView;
let server: TestServer;
let wire: Wire;

beforeAll(async () => {
  const RefreshMaterializedView: typeof refresh = (request, context) => refresh(request, context);
  server = await startTestServer({ token: [token], handlers: { ...correct, RefreshMaterializedView } });
  wire = openWire({ timeoutMs: 10_000, maxResponseBytes: 2 ** 24, connections: 16 });
});
afterAll(async () => {
  await wire.close();
  await server.remove();
});

/** Tests rules and returns their statuses, and for failures what was expected and got. */
const runNamed = async (seed: string, names: (name: RuleName) => boolean) => {
  const chosen = rules.filter(({ name, operation }) => OPERATIONS.some((id) => id === operation) && names(name));
  const connection = connectTo(wire, { baseUrl: server.url, credentials: { token } });
  const options = runnerOptions(chosen, { connection, checks: { catalogue, families }, timeoutMs: 20_000 });
  const results = await runRules({ ...options, seed, concurrency: 4 });
  return results.map(({ rule, status, cases }) => {
    const one = cases.find((each) => each.status === status && status !== 'pass');
    return {
      name: rule.name,
      status,
      why: one && `expected ${one.expected ?? '?'}, got ${one.got ?? one.reason ?? '?'}`,
    };
  });
};

test('a server with correct views passes every rule about them', async () => {
  const results = await runNamed('right', () => true);
  expect(results.filter(({ status }) => status !== 'pass')).toEqual([]);
  expect(results.length).toBeGreaterThan(60);
});

test('a refresh that is acknowledged without effect fails because of the rows, not because of a timeout', async () => {
  refresh = async (_request, { catalog, database }) => {
    const work = { kind: 'refresh', status: 'Succeeded', properties: {} } as const;
    return { status: 202, body: { job_id: (await catalog.transactions.create(database, work)).id } };
  };
  const rule = 'RefreshMaterializedView/brought-up-to-date';
  const [result] = await runNamed('wrong', (name) => name === rule);
  expect(result).toMatchObject({ name: rule, status: 'fail' });
  expect(result?.why).not.toContain('still waiting');
});

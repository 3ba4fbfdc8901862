import { rules, type RuleName } from '#contract/rules';
import type { Handler } from '#contract/handlers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../server-reference/operations/context.ts';
import { createViewHandlers } from './faults/materialized-view/view-handlers.ts';
import { handlers } from '../../server-reference/operations/registry.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { families } from '../families/catalogue.ts';
import { openWire, type Wire } from '../context/target/wire.ts';
import { catalogue } from '../rules/registry.ts';
import { runRules } from '../runner/scheduler.ts';
import { connectTo, runnerOptions } from '../testing/fake-target.ts';

/* The gate shows which faults the rules about views find, and that needs a server whose views are right: this one. */

const token = 'views';
const OPERATIONS = ['CreateMaterializedView', 'RefreshMaterializedView'] as const;
const right = createViewHandlers(handlers);
let refresh: Handler<'RefreshMaterializedView', Context> = right.RefreshMaterializedView;
let server: TestServer;
let wire: Wire;

beforeAll(async () => {
  const RefreshMaterializedView: typeof refresh = (request, context) => refresh(request, context);
  server = await startTestServer({ tokens: [token], handlers: { ...right, RefreshMaterializedView } });
  wire = openWire({ timeoutMs: 10_000, maxResponseBytes: 2 ** 24, connections: 16 });
});
afterAll(async () => {
  await wire.close();
  await server.remove();
});

/** Judges rules; returns what came of each, and of one that does not hold what was expected and what came. */
const judge = async (seed: string, names: (name: RuleName) => boolean) => {
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

test('a server that keeps views breaks no rule about them', async () => {
  const judged = await judge('right', () => true);
  expect(judged.filter(({ status }) => status !== 'pass')).toEqual([]);
  expect(judged.length).toBeGreaterThan(60);
});

test('a refresh that says it has succeeded and has done nothing is told by the rows, not by waiting in vain', async () => {
  refresh = async (_request, { catalog, database }) => {
    const work = { kind: 'refresh', status: 'Succeeded', properties: {} } as const;
    return { status: 202, body: { job_id: (await catalog.transactions.create(database, work)).id } };
  };
  const rule = 'RefreshMaterializedView/brought-up-to-date';
  const [judged] = await judge('wrong', (name) => name === rule);
  expect(judged).toMatchObject({ name: rule, status: 'fail' });
  expect(judged?.why).not.toContain('still waiting');
});

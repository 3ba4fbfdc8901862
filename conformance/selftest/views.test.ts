import { rules, type RuleName } from '#contract/rules';
import type { Handlers } from '#contract/handlers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../server-reference/operations/context.ts';
import { viewHandlers } from '../../server-reference/faults/materialized-view/views.ts';
import { handlers } from '../../server-reference/operations/handlers.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing.ts';
import { families } from '../families/catalogue.ts';
import { openWire, type Wire } from '../lib/wire.ts';
import { catalogue } from '../rules/catalogue.ts';
import { runRules } from '../runner/run.ts';
import { connectTo, judging } from './fake.ts';

/** A server wrong in one way: another handler, or requests that never reach one. */
interface Wrong {
  readonly handlers?: (right: Handlers<Context>) => Partial<Handlers<Context>>;
  readonly refuses?: (body: string) => boolean;
}

interface Judged {
  readonly name: RuleName;
  readonly status: string;
  readonly why: string | undefined;
}

const token = 'views';
const OPERATIONS = ['CreateMaterializedView', 'RefreshMaterializedView'] as const;
let wrong: Wrong = {};
let server: TestServer;
let wire: Wire;

beforeAll(async () => {
  const right = viewHandlers(handlers);
  const serve = <Op extends (typeof OPERATIONS)[number]>(operation: Op): Handlers<Context>[Op] =>
    ((request, context) => {
      const bent: Handlers<Context> = { ...right, ...wrong.handlers?.(right) };
      return bent[operation](request, context);
    }) as Handlers<Context>[Op];
  const bendable = Object.fromEntries(OPERATIONS.map((operation) => [operation, serve(operation)]));
  server = await startTestServer({ tokens: [token], handlers: { ...right, ...bendable } });
  wire = openWire({ timeoutMs: 10_000, maxAnswerBytes: 2 ** 24, connections: 16 });
});
afterAll(async () => {
  await wire.close();
  await server.remove();
});

/** Judges rules; returns what came of each, and of one that does not hold what was expected and what came. */
const judge = async (names: (name: RuleName) => boolean): Promise<readonly Judged[]> => {
  const chosen = rules.filter(({ name, operation }) => OPERATIONS.some((id) => id === operation) && names(name));
  const bent: Wire = {
    ...wire,
    send: (baseUrl, request) => {
      const isRefused = typeof request.body === 'string' && wrong.refuses?.(request.body) === true;
      return wire.send(baseUrl, isRefused ? { ...request, body: '{' } : request);
    },
  };
  const connection = connectTo(bent, { baseUrl: server.url, credentials: { token } });
  const options = judging(chosen, { connection, checks: { catalogue, families }, timeoutMs: 20_000 });
  const results = await runRules({ ...options, seed: `v${Math.random().toString(36).slice(2, 8)}`, concurrency: 4 });
  return results.map(({ rule, status, cases }) => {
    const one = cases.find((each) => each.status === status && status !== 'pass');
    return {
      name: rule.name,
      status,
      why: one && `expected ${one.expected ?? '?'}, got ${one.got ?? one.reason ?? '?'}`,
    };
  });
};

test('a server that keeps views breaks no rule about them', { timeout: 120_000 }, async () => {
  wrong = {};
  const judged = await judge(() => true);
  expect(judged.filter(({ status }) => status !== 'pass')).toEqual([]);
  expect(judged.length).toBeGreaterThan(60);
});

const noView = { status: 201, body: { version: 1 } } as const;

test.each<readonly [RuleName, Wrong]>([
  ['CreateMaterializedView/created', { handlers: () => ({ CreateMaterializedView: async () => noView }) }],
  [
    'CreateMaterializedView/version-of-table',
    {
      handlers: ({ CreateMaterializedView: serve }) => ({
        CreateMaterializedView: async (request, context) => {
          const { body, ...rest } = await serve(request, context);
          return { ...rest, body: { ...body, version: body.version + 1 } };
        },
      }),
    },
  ],
  [
    'CreateMaterializedView/exists-conflict',
    {
      handlers: ({ CreateMaterializedView: serve, DropTable }) => ({
        CreateMaterializedView: async (request, context) => {
          await DropTable({ id: request.id, query: {}, headers: {} }, context).catch(() => undefined);
          return serve(request, context);
        },
      }),
    },
  ],
  [
    'CreateMaterializedView/namespace-absent',
    {
      handlers: ({ CreateMaterializedView: serve, CreateNamespace }) => ({
        CreateMaterializedView: async (request, context) => {
          const id = request.id.slice(0, -1);
          await CreateNamespace({ id, query: {}, headers: {}, body: {} }, context).catch(() => undefined);
          return serve(request, context);
        },
      }),
    },
  ],
  [
    'CreateMaterializedView/no-data-default',
    {
      handlers: ({ CreateMaterializedView: serve }) => ({
        CreateMaterializedView: (request, context) =>
          serve({ ...request, body: { ...request.body, with_no_data: false } }, context),
      }),
    },
  ],
  [
    'CreateMaterializedView/with-data',
    {
      handlers: ({ CreateMaterializedView: serve }) => ({
        CreateMaterializedView: async (request, context) => {
          const { version } = (await serve(request, context)).body;
          return { status: 201, body: { version } };
        },
      }),
    },
  ],
  [
    'CreateMaterializedView/function-required',
    {
      handlers: ({ CreateMaterializedView: serve }) => ({
        CreateMaterializedView: (request, context) =>
          serve({ ...request, body: { ...request.body, kind: 'query' } }, context),
      }),
    },
  ],
  ['CreateMaterializedView/kind-spelling', { refuses: (body) => body.includes('"QUERY"') }],
  ['CreateMaterializedView/kind-spelling', { refuses: (body) => body.includes('"scalar_udtf"') }],
  [
    'CreateMaterializedView/refused-as-a-whole',
    {
      handlers: ({ CreateMaterializedView: serve, DeclareTable }) => ({
        CreateMaterializedView: (request, context) =>
          serve(request, context).catch(async (error: unknown) => {
            await DeclareTable({ id: request.id, query: {}, headers: {}, body: {} }, context);
            throw error;
          }),
      }),
    },
  ],
  [
    'RefreshMaterializedView/job-answered',
    { handlers: () => ({ RefreshMaterializedView: async () => ({ status: 202, body: { job_id: '' } }) }) },
  ],
  [
    'RefreshMaterializedView/brought-up-to-date',
    {
      handlers: () => ({
        RefreshMaterializedView: async (_request, { catalog, database }) => {
          const work = { kind: 'refresh', status: 'Succeeded', properties: {} } as const;
          return { status: 202, body: { job_id: (await catalog.transactions.create(database, work)).id } };
        },
      }),
    },
  ],
  [
    'RefreshMaterializedView/absent-view',
    { handlers: () => ({ RefreshMaterializedView: async () => ({ status: 202, body: { job_id: 'job' } }) }) },
  ],
  [
    'RefreshMaterializedView/plain-table-refused',
    { handlers: () => ({ RefreshMaterializedView: async () => ({ status: 202, body: { job_id: 'job' } }) }) },
  ],
  [
    'RefreshMaterializedView/output-limit-chunker-only',
    {
      handlers: ({ RefreshMaterializedView: serve }) => ({
        RefreshMaterializedView: (request, context) => serve({ ...request, body: {} }, context),
      }),
    },
  ],
  [
    'RefreshMaterializedView/source-unchanged',
    {
      handlers: ({ RefreshMaterializedView: serve, ListTables, DeleteFromTable }) => ({
        RefreshMaterializedView: async (request, context) => {
          const answer = await serve(request, context);
          const parent = request.id.slice(0, -1);
          const { tables } = (await ListTables({ id: parent, query: {}, headers: {} }, context)).body;
          for (const name of tables) {
            const body = { predicate: 'id = 1' };
            await DeleteFromTable({ id: [...parent, name], query: {}, headers: {}, body }, context);
          }
          return answer;
        },
      }),
    },
  ],
])('%s sees a server that breaks it', async (name, bent) => {
  wrong = bent;
  const [judged] = await judge((known) => known === name);
  expect(judged).toMatchObject({ name, status: 'fail' });
  // Waiting in vain shows nothing: it could have been anything.
  expect(judged?.why).not.toContain('still waiting');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RuleName } from '#contract/rules';
import type { OperationId } from '#contract/operations';
import { runConformance, type ConformanceOptions, type Report } from '../../conformance/index.ts';
import { SOURCES } from '../../conformance/runner/selection.ts';
import { onlyWith, without } from '../selftest/controls/partial-servers.ts';
import type { ServerMutation } from '../selftest/faults/fault.ts';
import { openFaultyServer, type FaultyServer } from '../selftest/faults/faulty-server.ts';

const TOKEN = 'a-token-of-a-partial-server';
const API_KEY = 'a-key-of-a-partial-server';

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({ token: [TOKEN], apiKey: [API_KEY] });
});
afterAll(() => server.close());

const FEW: readonly OperationId[] = [
  'CreateNamespace',
  'DropNamespace',
  'DescribeNamespace',
  'ListNamespaces',
  'DeclareTable',
  'DescribeTable',
  'ListTables',
];

const RULES: readonly RuleName[] = [
  'DropNamespace/absent-skip',
  'DropNamespace/restrict-table',
  'DropTable/absent-table',
  'QueryTable/latest-is-default',
  'CreateTableTag/on-branch',
  'DeclareTable/declared-is-visible',
];

const SERVERS: Readonly<Record<string, ServerMutation>> = {
  'every operation': without([], 'Unsupported'),
  'few operations, others rejected as not supported': onlyWith(FEW, 'Unsupported'),
  'few operations, others rejected as absent': onlyWith(FEW, 'NamespaceNotFound'),
  'no tables but declared ones, and no lists': without(['CreateTable', 'ListTables', 'ListNamespaces'], 'Unsupported'),
};

test.each(Object.entries(SERVERS))(
  'one rule has the same result with few probes as with all: %s',
  { timeout: 120_000 },
  async (_name, mutation) => {
    const opened = await server.open(mutation);
    try {
      const run = (rule: RuleName, more: ConformanceOptions = {}): Promise<Report> =>
        runConformance({ target: opened.url, token: TOKEN, apiKey: API_KEY, only: [rule], sources: SOURCES, ...more });
      for (const rule of RULES) {
        const few = await run(rule);
        // A run with a limit of failures probes every operation.
        const all = await run(rule, { maxFailures: 1000 });
        const resultOf = ({ rules }: Report) => rules.find(({ id }) => id === rule)?.status;
        expect([rule, resultOf(few), few.verdict.outcome]).toEqual([rule, resultOf(all), all.verdict.outcome]);
        expect(few.leftovers).toEqual([]);
        expect(few.requests).toBeLessThan(all.requests / 2);
      }
    } finally {
      await opened.close();
    }
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levels, type Level } from '#contract/levels';
import { operationIds, type OperationId } from '#contract/operations';
import type { AreaReport, Report } from '../../conformance/report/report.ts';
import { runCli } from '../../conformance/testing/run-cli.ts';
import { combine } from '../selftest/faults/mutations/mutations.ts';
import {
  failingWith,
  onlyWith,
  registersOnly,
  unroutedAs,
  without,
  withoutQueries,
  withoutRequests,
} from '../selftest/controls/partial-servers.ts';
import type { ServerMutation } from '../selftest/faults/fault.ts';
import { openFaultyServer, type FaultyServer } from '../selftest/faults/faulty-server.ts';

/* A verdict is never better than what a server has: levels name what is missing, and what is there is tested. */

const TOKEN = 'a-token-of-a-broken-server';
const API_KEY = 'a-key-of-a-broken-server';

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({ token: [TOKEN], apiKey: [API_KEY] });
});
afterAll(() => server.close());

const testServer = async (
  mutation: ServerMutation,
  ...args: readonly string[]
): Promise<{ readonly report: Report; readonly code: number | null }> => {
  const opened = await server.open(mutation);
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY };
    const { report, code } = await runCli(['--target', opened.url, '--format', 'json', ...args], { env });
    if (report === undefined) throw new Error('the run wrote no report');
    return { report, code };
  } finally {
    await opened.close();
  }
};

const areaOf = ({ areas }: Report, level: Level): AreaReport => {
  const area = areas.find((one) => one.level === level);
  if (area === undefined) throw new Error(`no level ${level}`);
  return area;
};

const withStatus = ({ rules }: Report, status: string, operation?: OperationId): readonly string[] =>
  rules.filter((one) => one.status === status && one.operation === (operation ?? one.operation)).map(({ id }) => id);

const BASIC = levels.find(({ id }) => id === 'basic')?.operations ?? [];
const BROKEN = ['DescribeTable', 'DeregisterTable'] as const;
const TIMEOUT = { timeout: 120_000 };

describe('a server with the basic operations only', () => {
  test('passes the level, with tables that are declared', TIMEOUT, async () => {
    const { report, code } = await testServer(onlyWith(BASIC, 'Unsupported'), '--level', 'basic');
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'blocked')).toEqual([]);
    expect(areaOf(report, 'basic')).toMatchObject({ result: 'passed', operations: BASIC, missing: [], untested: [] });
    expect(report.verdict.outcome).toBe('selection-holds');
    expect(code).toBe(0);
    const needing = report.rules.filter(
      ({ status, reason, cases }) =>
        status !== 'excluded' && [{ reason }, ...cases].some((one) => one.reason?.includes('CreateTable')),
    );
    // They are about tables with data.
    expect(needing.map(({ id }) => id)).toEqual([
      'ListTables/declared-left-out',
      'ListTables/declared-then-written',
      'ListTables/declared-paged',
      'DeclareTable/existing-data',
      'DeregisterTable/content-stays',
      'DeregisterTable/name-is-free',
    ]);
    expect(report.leftovers).toEqual([]);
  });

  test('does not pass it when two of them fail for every table', TIMEOUT, async () => {
    const mutation = combine(onlyWith(BASIC, 'Unsupported'), failingWith(...BROKEN));
    const { report, code } = await testServer(mutation, '--level', 'basic');
    expect(areaOf(report, 'basic').result).not.toBe('passed');
    expect(areaOf(report, 'basic').missing).toEqual(BASIC.filter((id) => BROKEN.some((broken) => broken === id)));
    expect(code).toBe(1);
  });

  test('states of each other level that nothing is there', TIMEOUT, async () => {
    const { report, code } = await testServer(onlyWith(BASIC, 'Unsupported'));
    for (const { level, result, operations, missing } of report.areas.filter((one) => one.level !== 'basic')) {
      expect([level, result === 'passed', missing]).toEqual([level, false, operations]);
      expect(operations.length).toBeGreaterThan(0);
    }
    expect(report.verdict.outcome).toBe('conformant');
    expect(code).toBe(0);
  });
});

test('two of the eight basic operations are not the level', TIMEOUT, async () => {
  const { report, code } = await testServer(
    onlyWith(['CreateNamespace', 'ListNamespaces'], 'Unsupported'),
    '--level',
    'basic',
  );
  expect(areaOf(report, 'basic').missing).toEqual(BASIC.filter((id) => !/^(Create|List)Namespace/.test(id)));
  expect(areaOf(report, 'basic').result).not.toBe('passed');
  expect(code).not.toBe(0);
});

test('a server without any search does not pass the level', TIMEOUT, async () => {
  const search = levels.find(({ id }) => id === 'search')?.operations ?? [];
  const lacking = operationIds.filter((id) => search.includes(id) && id !== 'QueryTable');
  const noVectors = withoutQueries(
    (query) => 'full_text_query' in query || Object.keys(query['vector'] ?? {}).length > 0,
  );
  const { report } = await testServer(
    combine(without(lacking, 'Unsupported'), noVectors),
    '--level',
    'search',
    '--sources',
    'public',
  );
  expect(areaOf(report, 'search').result).not.toBe('passed');
  expect([...areaOf(report, 'search').missing].sort()).toEqual([...lacking].sort());
  expect(areaOf(report, 'search').untested).toEqual(['QueryTable']);
  expect(report.verdict.exitCode).not.toBe(0);
});

describe('a server that rejects as not supported', () => {
  const isProbe = (query: object): boolean => Object.keys(query).sort().join(',') === 'filter,k,offset,vector';

  test.each<readonly [string, Parameters<typeof withoutQueries>[0]]>([
    ['one larger query', isProbe],
    ['filters', (query) => 'filter' in query],
  ])('%s loses the rules about filters only', TIMEOUT, async (_title, matches) => {
    const { report } = await testServer(withoutQueries(matches), '--sources', 'all', '--only', 'QueryTable');
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'blocked')).toEqual([]);
    expect(withStatus(report, 'pass').length).toBeGreaterThan(100);
    const skipped = withStatus(report, 'not-applicable');
    expect(skipped.length).toBeLessThan(50);
    const query = report.operations.find(({ id }) => id === 'QueryTable');
    expect(query).toMatchObject({ support: 'supported', lostFields: ['/filter'] });
    expect(query?.evidence?.response).toMatch(/^406, code 0/);
  });
});

test('a server that supports a query without a vector as null only keeps its rules', TIMEOUT, async () => {
  const isEmptyObject = ({ vector }: Readonly<Record<string, unknown>>): boolean =>
    typeof vector === 'object' && vector !== null && !Array.isArray(vector) && Object.keys(vector).length === 0;
  const { report } = await testServer(withoutQueries(isEmptyObject), '--sources', 'public', '--only', 'QueryTable');
  for (const status of ['fail', 'blocked']) expect(withStatus(report, status)).toEqual([]);
  expect(withStatus(report, 'pass').length).toBeGreaterThan(50);
  const query = report.operations.find(({ id }) => id === 'QueryTable');
  expect(query).toMatchObject({ support: 'supported', lostFields: ['/vector as {}'] });
  expect(query?.evidence?.response).toMatch(/^406, code 0/);
});

describe('a server that rejects as not supported what its basic operations need', () => {
  const asksFor =
    (pattern: RegExp): Parameters<typeof withoutRequests>[0] =>
    ({ path, query }) =>
      pattern.test(path + query);

  test.each<readonly [string, RegExp, OperationId, string]>([
    ['every list of the root', /\/namespace\/(?:\$|%24)\/(?:table\/)?list/, 'ListNamespaces', 'the root'],
    ['every page token', /list\?.*page_token=/, 'ListNamespaces', 'page_token'],
    ['every limit of 1', /[?&]limit=1(?:&|$)/, 'ListTables', 'limit=1'],
    ['every delimiter', /[?&]delimiter=/, 'DescribeNamespace', 'delimiter'],
    ['names of three parts', /\/\w[^/]*(?:\$|%24)[^/]+(?:\$|%24)[^/]+\//, 'CreateNamespace', 'names of 3 parts'],
  ])('%s does not pass the level', TIMEOUT, async (_title, pattern, operation, use) => {
    const { report, code } = await testServer(withoutRequests(asksFor(pattern)), '--level', 'basic');
    const { result, lost = [] } = areaOf(report, 'basic');
    expect(result).not.toBe('passed');
    expect(lost.find((one) => one.operation === operation)?.uses.join()).toContain(use);
    if (report.verdict.outcome === 'incomplete') expect(report.verdict.sentence).toContain(`${operation} without`);
    else expect(report.verdict.outcome).toBe('not-conformant');
    expect(code).toBe(1);
  });
});

test('a route that responds as a path that cannot exist is missing, whatever its code', TIMEOUT, async () => {
  const lacking = ['RenameTable', 'CountTableRows', 'ListTableTags'] as const;
  const mutation = combine(without(lacking, 'NamespaceNotFound'), unroutedAs('NamespaceNotFound'));
  const { report } = await testServer(mutation);
  for (const id of lacking) {
    const found = report.operations.find((one) => one.id === id);
    expect(found).toMatchObject({ support: 'not-supported' });
    expect(found?.evidence?.response).toMatch(/^404, code 1, .*touchstone-no-such-route$/);
    for (const status of ['fail', 'blocked', 'pass']) expect(withStatus(report, status, id)).toEqual([]);
    const rules = report.rules.filter((one) => one.operation === id && one.status === 'not-applicable');
    expect(rules.every(({ reason }) => reason?.includes(`/v1/table/`) === true)).toBe(true);
  }
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(withStatus(report, 'blocked')).toEqual([]);
  expect(areaOf(report, 'data').missing).toEqual(expect.arrayContaining([...lacking]));
});

describe('the basic rules are tested although', () => {
  /** They are about the data of a table, which only CreateTable makes. */
  const ABOUT_DATA = [
    'DropNamespace/restrict-database',
    'ListTables/declared-left-out',
    'ListTables/declared-then-written',
    'ListTables/declared-paged',
    'ListTables/tables-of-database',
    'DeclareTable/existing-data',
    'DescribeTable/location-stable',
    'DeregisterTable/content-stays',
    'DeregisterTable/versions-stay',
    'DeregisterTable/name-is-free',
  ];

  test.each<readonly [string, ServerMutation, readonly string[], number]>([
    ['CreateTable fails', without(['CreateTable'], 'Internal'), [], 280],
    ['CreateTable rejects every request', without(['CreateTable'], 'InvalidInput'), ABOUT_DATA, 280],
    ['tables can only be registered', registersOnly, [], 240],
  ])('%s', TIMEOUT, async (_title, mutation, blocked, atLeast) => {
    const { report } = await testServer(mutation, '--sources', 'all', '--level', 'basic');
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'blocked')).toEqual(blocked);
    expect(withStatus(report, 'pass').length).toBeGreaterThan(atLeast);
  });
});

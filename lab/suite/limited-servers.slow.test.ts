import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '#contract/operations';
import type { Report } from '../../conformance/report/report.ts';
import { runCli } from '../../conformance/testing/run-cli.ts';
import {
  createdForIndexes,
  fewOperations,
  flat,
  fullNewNames,
  ignoresLastEmptyPart,
  internalErrorsForUnsupported,
  limitedBodies,
  metadataOnly,
  oneLevel,
  relativeLocations,
  requiresManifests,
  rowsRequired,
  rustTypeNames,
  sixteenSubVectors,
  withoutCascade,
} from '../selftest/controls/limited-servers.ts';
import type { ServerMutation } from '../selftest/faults/fault.ts';
import { openFaultyServer, type FaultyServer } from '../selftest/faults/faulty-server.ts';

const TOKEN = 'a-token-of-a-limited-server';
const API_KEY = 'a-key-of-a-limited-server';

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({
    token: [TOKEN],
    apiKey: [API_KEY],
  });
});
afterAll(() => server.close());

const testServer = async (mutation: ServerMutation, ...args: readonly string[]): Promise<Report> => {
  const opened = await server.open(mutation);
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY };
    const { report } = await runCli(['--target', opened.url, '--format', 'json', ...args], { env });
    if (report === undefined) throw new Error('the run wrote no report');
    return report;
  } finally {
    await opened.close();
  }
};

const withStatus = (report: Report, ...statuses: readonly string[]): readonly string[] =>
  report.rules.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);

describe('a server that is limited, and correct within its limits, is conformant:', () => {
  test.each<readonly [string, ServerMutation, number]>([
    ['metadata only', metadataOnly, 60],
    ['one level of namespaces, others rejected with 406', oneLevel('Unsupported'), 550],
    ['one level of namespaces, others rejected with 400', oneLevel('InvalidInput'), 550],
    ['201 for a started index build', createdForIndexes, 600],
    ['request bodies of at most 64 KB', limitedBodies(65_536), 600],
    ['an empty part at the end of an identifier ignored', ignoresLastEmptyPart, 600],
  ])('%s', { timeout: 120_000 }, async (_title, mutation, atLeast) => {
    const report = await testServer(mutation);
    expect(withStatus(report, 'fail', 'blocked', 'harness-error')).toEqual([]);
    expect(report.verdict.outcome).toBe('conformant');
    expect(report.leftovers).toEqual([]);
    // Most rules must apply: a suite that tests nothing reports no failure either.
    expect(withStatus(report, 'pass').length).toBeGreaterThan(atLeast);
  });
});

describe('a server that is correct within its limits, and lacks operations of the least level, is incomplete:', () => {
  test.each<readonly [string, ServerMutation, number, readonly OperationId[]]>([
    ['eleven operations', fewOperations, 110, ['DeclareTable', 'DeregisterTable']],
    ['tables in the root only', flat, 450, ['CreateNamespace', 'DescribeNamespace', 'DropNamespace']],
  ])('%s', { timeout: 120_000 }, async (_title, mutation, atLeast, missing) => {
    const report = await testServer(mutation);
    expect(withStatus(report, 'fail', 'blocked', 'harness-error')).toEqual([]);
    expect(report.verdict).toMatchObject({ outcome: 'incomplete', exitCode: 1 });
    expect(report.areas.find(({ level }) => level === 'basic')).toMatchObject({ result: 'incomplete', missing });
    expect(report.leftovers).toEqual([]);
    expect(withStatus(report, 'pass').length).toBeGreaterThan(atLeast);
  });
});

test('an operation that always returns an internal error fails one rule', { timeout: 120_000 }, async () => {
  const report = await testServer(internalErrorsForUnsupported, '--sources', 'all');
  const failed = withStatus(report, 'fail');
  const operations = new Set(failed.map((id) => id.slice(0, id.indexOf('/'))));
  expect(failed).toHaveLength(operations.size);
  expect(operations.size).toBeGreaterThan(30);
  expect(withStatus(report, 'blocked', 'harness-error')).toEqual([]);
});

test('a server that supports next to nothing gets no verdict', { timeout: 120_000 }, async () => {
  const nothing: ServerMutation = {
    request: ({ operation }) =>
      operation === 'ListAllTables' || operation === 'ListNamespaces'
        ? undefined
        : { status: 404, headers: {}, body: Buffer.alloc(0) },
  };
  const opened = await server.open(nothing);
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY };
    expect(await runCli(['--target', opened.url], { env })).toMatchObject({ code: 2, report: undefined });
  } finally {
    await opened.close();
  }
});

test('the names that the Rust implementation has for Arrow types are accepted', { timeout: 120_000 }, async () => {
  const rules = ['CreateTable/schema-kept', 'AlterTableAddColumns/type-of-expression', 'QueryTable/values-unchanged'];
  const report = await testServer(
    rustTypeNames,
    '--sources',
    'document,public',
    ...rules.flatMap((rule) => ['--only', rule]),
  );
  expect(withStatus(report, 'pass')).toEqual(expect.arrayContaining(rules));
});

describe('a server that differs in what a client can set up passes the rules about', () => {
  test.each<readonly [string, ServerMutation, string, number]>([
    ['versions, although it wants a manifest that exists', requiresManifests(), 'CreateTableVersion', 20],
    ['registration, although it takes relative locations only', relativeLocations, 'RegisterTable', 20],
    ['index builds, although it divides vectors into 16 parts', sixteenSubVectors, 'CreateTableIndex', 30],
    ['DropNamespace, although it does not support Cascade', withoutCascade, 'DropNamespace', 20],
  ])('%s', { timeout: 60_000 }, async (_title, mutation, operation, atLeast) => {
    const report = await testServer(mutation, '--sources', 'public', '--only', operation);
    expect(withStatus(report, 'fail', 'blocked', 'harness-error')).toEqual([]);
    expect(withStatus(report, 'pass').length).toBeGreaterThanOrEqual(atLeast);
  });
});

test('a server that wants the namespace of a new name fails the rule about it only', { timeout: 60_000 }, async () => {
  const report = await testServer(fullNewNames, '--sources', 'public', '--only', 'RenameTable');
  expect(withStatus(report, 'fail', 'blocked', 'harness-error')).toEqual(['RenameTable/stays-in-namespace']);
});

test('a server that creates no table without rows fails the rule about it only', { timeout: 60_000 }, async () => {
  const operations = ['CreateTable', 'CountTableRows', 'InsertIntoTable', 'GetTableStats'];
  const only = operations.flatMap((operation) => ['--only', operation]);
  const report = await testServer(rowsRequired, '--sources', 'public', ...only);
  expect(withStatus(report, 'fail')).toEqual(['CreateTable/schema-only']);
  expect(withStatus(report, 'blocked').length).toBeGreaterThan(3);
});

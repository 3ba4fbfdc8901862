import { describe, expect, test } from 'vitest';
import { buildRequest, type WireRequest, type WireResponse } from '#contract/client';
import { NotApplicable } from '../outcome.ts';
import { HomeNamespace } from './home.ts';

const home = new HomeNamespace(['lake', 'a.b']);
const json = (body: unknown): WireResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify(body)),
});
const bodyOf = ({ body }: Pick<WireRequest, 'body'>): unknown => JSON.parse(typeof body === 'string' ? body : 'null');
const read = ({ bytes }: WireResponse): unknown => JSON.parse(Buffer.from(bytes).toString());

describe('a home below a namespace', () => {
  test.each([
    [['t'], undefined, '/v1/table/lake%24a.b%24t/describe'],
    [[], undefined, '/v1/table/lake%24a.b/describe'],
    [['x$y', 't'], '|', '/v1/table/lake%7Ca.b%7Cx%24y%7Ct/describe'],
  ])('prefixes the identifier %j with delimiter %s', (id, delimiter, path) => {
    const wire = buildRequest('DescribeTable', { id, ...(delimiter !== undefined && { delimiter }), body: {} });
    expect(home.outgoing(wire).path).toBe(path);
  });

  test('prefixes identifiers in bodies, also those of a rename and of a batch', () => {
    const rename = buildRequest('RenameTable', {
      id: ['t'],
      body: { id: ['t'], new_table_name: 'u', new_namespace_id: ['n'] },
    });
    expect(bodyOf(home.outgoing(rename))).toEqual({
      id: ['lake', 'a.b', 't'],
      new_table_name: 'u',
      new_namespace_id: ['lake', 'a.b', 'n'],
    });
    const batch = buildRequest('BatchCommitTables', {
      body: { operations: [{ deregister_table: { id: ['n', 't'] } }] },
    });
    expect(bodyOf(home.outgoing(batch))).toEqual({
      operations: [{ deregister_table: { id: ['lake', 'a.b', 'n', 't'] } }],
    });
  });

  test('returns identifiers relative to it, and only the tables below it', () => {
    const describe_ = buildRequest('DescribeTable', { id: ['n', 't'], body: {} });
    expect(read(home.incoming(describe_, json({ table: 't', namespace: ['lake', 'a.b', 'n'] })))).toEqual({
      table: 't',
      namespace: ['n'],
    });
    const list = buildRequest('ListAllTables', { delimiter: '|' });
    expect(read(home.incoming(list, json({ tables: ['lake|a.b|n|t', 'lake|other', 'lake|a.bc|t'] })))).toEqual({
      tables: ['n|t'],
    });
  });

  test('leaves requests and responses as they are without a namespace', () => {
    const wire = buildRequest('DescribeTable', { id: ['t'], body: {} });
    expect(new HomeNamespace().outgoing(wire)).toBe(wire);
    const response = json({ namespace: ['lake', 'a.b'] });
    expect(new HomeNamespace().incoming(wire, response)).toBe(response);
  });

  test('does not apply to the root, except to its lists', () => {
    const reach = (operation: 'DescribeNamespace' | 'ListNamespaces') => (): void =>
      home.requireReachable(operation, buildRequest(operation, { id: [] }));
    expect(reach('DescribeNamespace')).toThrow(NotApplicable);
    expect(reach('ListNamespaces')).not.toThrow();
  });
});

describe('a home with tables at one level', () => {
  const leveled = new HomeNamespace(['lake'], { tables: 3 });

  test.each([
    ['DescribeTable', ['n', 't'], true],
    ['DescribeTable', ['t'], false],
    ['DescribeTable', ['n', 'm', 't'], false],
    ['DescribeNamespace', ['n'], true],
    ['DescribeNamespace', ['n', 'm'], false],
    ['ListTables', ['n'], true],
    ['ListTables', ['n', 'm'], false],
  ] as const)('applies %s to %j: %s', (operation, id, applies) => {
    const reach = (): void => leveled.requireReachable(operation, buildRequest(operation, { id }));
    if (applies) expect(reach).not.toThrow();
    else expect(reach).toThrow(NotApplicable);
  });

  test('does not apply to a rename to a namespace without tables', () => {
    const move = (target: readonly string[]) => (): void =>
      leveled.requireReachable(
        'RenameTable',
        buildRequest('RenameTable', { id: ['n', 't'], body: { new_table_name: 'u', new_namespace_id: [...target] } }),
      );
    expect(move(['m'])).not.toThrow();
    expect(move(['m', 'k'])).toThrow(NotApplicable);
  });

  test('counts the levels of namespaces below it', () => {
    expect([leveled.namespaceLevels, leveled.hasTablesIn(['n']), leveled.isFlat]).toEqual([1, true, false]);
    expect([
      new HomeNamespace([], { tables: 1 }).namespaceLevels,
      new HomeNamespace([], { tables: 1 }).isFlat,
      new HomeNamespace().namespaceLevels,
    ]).toEqual([0, true, undefined]);
  });
});

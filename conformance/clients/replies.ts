import { stringifyJson } from '#contract/json';
import { arrowStream, int64 } from '../context/arrow/arrow.ts';
import type { OperationId } from '#contract/operations';
import type { Reply } from './scenario.ts';

/** Returns a JSON response; bigints keep their digits. */
export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: stringifyJson(value),
});

/** Returns an error response with the body of the interface document, and with more fields. */
export const problem = (status: number, more: object = {}, headers: Readonly<Record<string, string>> = {}): Reply =>
  json(
    { type: '/errors/test', title: 'Test', status, detail: 'a response of the scenario', instance: '/v1', ...more },
    status,
    headers,
  );

/** Returns the rows of the table of the scenarios: its column `id` with these values, as an Arrow IPC stream. */
export const rowsOf = (values: readonly number[]): Uint8Array =>
  arrowStream(
    { id: int64 },
    values.map((id) => ({ id: BigInt(id) })),
  );

/** Returns rows as a response. */
export const rows = (values: readonly number[]): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/vnd.apache.arrow.stream' },
  body: rowsOf(values),
});

const SCHEMA = { fields: [{ name: 'id', type: { type: 'int64' }, nullable: true }] };

/** What the server responds to operations that a scenario is not about. */
export const USUAL: Readonly<Partial<Record<OperationId, () => Reply>>> = {
  DescribeNamespace: () => json({ properties: {} }),
  NamespaceExists: () => json({}),
  TableExists: () => json({}),
  CreateNamespace: () => json({ properties: {} }),
  DropNamespace: () => json({ properties: {} }),
  ListNamespaces: () => json({ namespaces: [] }),
  ListTables: () => json({ tables: ['numbers'] }),
  DescribeTable: () =>
    json({
      version: 1,
      location: 'file:///touchstone/numbers.lance',
      schema: SCHEMA,
      properties: {},
      storage_options: {},
    }),
  ListTableVersions: () => json({ versions: [] }),
  ListTableIndices: () => json({ indexes: [] }),
  CountTableRows: () => json(3),
  QueryTable: () => rows([1, 2, 3]),
  InsertIntoTable: () => json({ version: 2 }),
  CreateTableTag: () => json({}),
};

export const UNSUPPORTED: Reply = problem(406, { code: 0, error: 'not part of the scenario' });

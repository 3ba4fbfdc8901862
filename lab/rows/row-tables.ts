import { tableFromIPC, type Vector } from 'apache-arrow';
import type { CreateTableIndexRequest, QueryTableRequest } from '#contract/types';
import { readStatus } from '../../server-reference/testing/operations/indexes.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import type { TestServer } from '../../server-reference/testing/start-server.ts';

/** Indexes of a table: a column and an index type each. */
export type Indexes = readonly (readonly [column: string, type: CreateTableIndexRequest['index_type']])[];

/** Requests an index and waits until it is built. */
const build = async (server: TestServer, id: string[], body: CreateTableIndexRequest): Promise<void> => {
  const { transaction_id: transaction } = await server.client.createTableIndex({ id, body });
  for (;;) {
    const status = await readStatus(server, transaction);
    if (status === 'Succeeded') return;
    if (status !== 'Queued' && status !== 'Running') throw new Error(`the index is ${status}`);
    await delay(10);
  }
};

let count = 0;

/** Creates a table, by default without indexes, and returns its id. */
export const createTable = async (
  server: TestServer,
  columns: Readonly<Record<string, Vector>>,
  indexes: Indexes = [],
): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body: toArrowBody({ ...columns }) });
  for (const [column, type] of indexes)
    await build(server, id, { column, index_type: type, name: `${column}_${type}` });
  return id;
};

/** Returns the values of `id`, in the order of the response. Throws for a status other than 200. */
export const readIds = async (
  { client }: TestServer,
  id: readonly string[],
  body: Partial<QueryTableRequest>,
): Promise<number[]> => {
  const { status, bytes, error } = await client.call('QueryTable', {
    id,
    body: { columns: { column_names: ['id'] }, ...body },
  });
  if (status !== 200) throw new Error(`${status}: ${error?.error}`);
  return tableFromIPC(bytes)
    .toArray()
    .map((row) => Number((row as { id: unknown }).id));
};

/** Returns the values of SQL expressions in the row with the least id, as texts. */
export const readTexts = async ({ client }: TestServer, id: readonly string[], ...sql: string[]): Promise<string[]> => {
  const column_aliases = Object.fromEntries(sql.map((one, at) => [`x${at}`, `CAST(${one} AS STRING)`]));
  const body = { columns: { column_aliases }, order_by: [{ column_name: 'id' }], filter: 'true' };
  const { bytes } = await client.call('QueryTable', { id, body });
  const row = tableFromIPC(bytes).toArray()[0] as Readonly<Record<string, unknown>>;
  return sql.map((_, at) => String(row[`x${at}`]));
};

import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import type { TestServer } from '../start-server.ts';

/** Returns an Arrow body with a column `id` of doubles. */
export const idRows = (...ids: number[]): Uint8Array =>
  tableToIPC(tableFromArrays({ id: Float64Array.from(ids) }), 'stream');

let tableCount = 0;

/** Creates a table with three versions: rows 1; 1, 2; 1, 2, 3. */
export const createVersionedTable = async ({ client }: TestServer): Promise<string> => {
  const name = `t${tableCount++}`;
  await client.createTable({ id: [name], body: idRows(1) });
  await client.insertIntoTable({ id: [name], body: idRows(2) });
  await client.insertIntoTable({ id: [name], body: idRows(3) });
  return name;
};

/** Reads the ids of all rows of a table, sorted. */
export const readIds = async ({ client }: TestServer, name: string): Promise<number[]> => {
  const { bytes } = await client.call('QueryTable', { id: [name], body: {} });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

/** Returns the version numbers that ListTableVersions returns. */
export const listVersionNumbers = async ({ client }: TestServer, name: string): Promise<number[]> =>
  (await client.listTableVersions({ id: [name] })).versions.map(({ version }) => version);

type Write = (client: TestServer['client'], id: string[]) => Promise<unknown>;

/** Writes to a table of `createVersionedTable`, by operation. */
export const WRITES = {
  UpdateTable: (client, id) => client.updateTable({ id, body: { updates: [['id', 'id + 10']] } }),
  DeleteFromTable: (client, id) => client.deleteFromTable({ id, body: { predicate: 'id > 2' } }),
  MergeInsertIntoTable: (client, id) =>
    client.mergeInsertIntoTable({ id, body: idRows(4, 5), query: { on: ['id'], when_not_matched_insert_all: true } }),
  AlterTableAddColumns: (client, id) =>
    client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'x', expression: 'id' }] } }),
  RestoreTable: (client, id) => client.restoreTable({ id, body: { version: 2 } }),
} satisfies Record<string, Write>;

/** Returns a version whose manifest does not exist. */
export const versionRecord = (version: number, more: object = {}) => ({
  version,
  manifest_path: `_versions/none-${version}.manifest`,
  ...more,
});

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

/** Returns a version whose manifest does not exist. */
export const versionRecord = (version: number, more: object = {}) => ({
  version,
  manifest_path: `_versions/none-${version}.manifest`,
  ...more,
});

import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import type { TestServer } from '../start-server.ts';

/** Rows with an `id` of doubles as the body of a request. */
export const idRows = (...ids: number[]): Uint8Array =>
  tableToIPC(tableFromArrays({ id: Float64Array.from(ids) }), 'stream');

let tableCount = 0;

/** A table of its own with three versions: rows 1; 1, 2; 1, 2, 3. */
export const createVersionedTable = async ({ client }: TestServer): Promise<string> => {
  const name = `t${tableCount++}`;
  await client.createTable({ id: [name], body: idRows(1) });
  await client.insertIntoTable({ id: [name], body: idRows(2) });
  await client.insertIntoTable({ id: [name], body: idRows(3) });
  return name;
};

/** The ids of all rows of a table, sorted. */
export const readIds = async ({ client }: TestServer, name: string): Promise<number[]> => {
  const { bytes } = await client.call('QueryTable', { id: [name], body: {} });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

/** The numbers of the versions that are listed. */
export const listVersionNumbers = async ({ client }: TestServer, name: string): Promise<number[]> =>
  (await client.listTableVersions({ id: [name] })).versions.map(({ version }) => version);

/** A version to be recorded whose manifest is not there. */
export const versionRecord = (version: number, more: object = {}) => ({
  version,
  manifest_path: `elsewhere/${version}.manifest`,
  ...more,
});

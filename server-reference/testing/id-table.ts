import { ints, readRows, toArrowBody } from './operations/rows.ts';
import type { TestServer } from './start-server.ts';

/** For tests: the id of a table with one column, `id`. */
export const ID = ['t'];

/** Returns an Arrow stream with these rows. */
export const rows = (...ids: number[]): Uint8Array => toArrowBody({ id: ints(...ids) });

/** Returns the rows of the table or of one of its versions. */
export const readIds = async (server: TestServer, version?: number): Promise<number[]> =>
  (await readRows(server, ID, version)).map(({ id }) => Number(id));

/** Returns the versions of the table, in ascending order. */
export const listVersions = async ({ client }: TestServer): Promise<number[]> =>
  (await client.listTableVersions({ id: ID })).versions.map(({ version }) => version).sort((a, b) => a - b);

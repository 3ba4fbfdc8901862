import type { Context } from '../context.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { findStoredTable, findTable, requireVersion, type StoredTable } from './find-table.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** The version that was read, for the clients that ask for no earlier one afterwards. */
export const versionHeader = (version: number): Readonly<Record<string, string>> => ({
  'x-lancedb-version': String(version),
});

/** Returns the largest version that a client has seen, from the headers of LanceDB's client; values of another form are ignored. */
const seenVersion = (headers: Headers): number =>
  Math.max(
    0,
    ...['x-lancedb-min-version', 'x-lancedb-min-read-version'].map((name) => {
      const text = headers[name] ?? '';
      return /^\d{1,15}$/.test(text) ? Number(text) : 0;
    }),
  );

/** Whether the client asks for commits that the catalog may not know: of a time, or of a version after the newest known one. */
const mayBeBehind = async (
  context: Context,
  id: readonly string[],
  branch: string | null | undefined,
  headers: Headers,
): Promise<boolean> => {
  if (headers['x-lancedb-min-timestamp'] !== undefined) return true;
  const seen = seenVersion(headers);
  if (seen === 0) return false;
  const { storageId } = await findTable(context, id);
  const newest = storageId === null ? undefined : await context.catalog.commits.latest(storageId, branch ?? '');
  return newest === undefined || newest.version < seen;
};

/**
 * Returns the table that a request reads, like `findStoredTable`, after a check of its version. A client that sends
 * `x-lancedb-min-timestamp`, or `x-lancedb-min-version` or `x-lancedb-min-read-version` with a version after the newest known
 * one, sees versions that were committed without informing the server (S-03). That costs a look for one file; other reads
 * cost nothing.
 */
export const findFreshTable = async (
  context: Context,
  id: readonly string[],
  {
    branch,
    version,
    headers,
  }: { readonly branch?: string | null | undefined; readonly version?: number | undefined; readonly headers: Headers },
): Promise<StoredTable> => {
  const known = branch === 'main' ? undefined : branch;
  if (version === undefined && (await mayBeBehind(context, id, known, headers)))
    await findCommittedTable(context, id, known);
  const table = await findStoredTable(context, id, branch);
  if (version !== undefined) await requireVersion(context, table, version);
  return table;
};

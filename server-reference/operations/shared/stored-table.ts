import { errors } from '#contract/errors';
import type { Table } from '../../catalog/index.ts';
import { viewSourceOf } from '../../jobs/index.ts';
import type { Context } from '../context.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { toBranchName } from '../version/table-version.ts';
import { tableOnlyDeclared } from './errors.ts';
import { findBranch, findTable, requireVersion, type StoredTable } from './find-table.ts';

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

/** Whether a client asks for a time, or for a version after the newest known one. */
const asksForNewer = async (
  { catalog }: Context,
  { storageId }: Table,
  branch: string,
  headers: Headers,
): Promise<boolean> => {
  if (headers['x-lancedb-min-timestamp'] !== undefined) return true;
  const seen = seenVersion(headers);
  if (seen === 0) return false;
  const newest = storageId === null ? undefined : await catalog.commits.latest(storageId, branch);
  return newest === undefined || newest.version < seen;
};

/** Returns the table of a path, with versions of other programs if it is time to look for them or the client asks for them. */
const findFreshTable = async (
  context: Context,
  id: readonly string[],
  branchName: string | null | undefined,
  headers: Headers,
): Promise<Table> => {
  const looks = context.versionLooks;
  if (!looks.always) {
    const branch = toBranchName(branchName);
    const table = await findTable(context, id);
    if (!looks.isDue(table.id, branch) && !(await asksForNewer(context, table, branch, headers))) return table;
  }
  return (await findCommittedTable(context, id, branchName)).table;
};

/**
 * Returns the table of a path and the branch of a request, with the versions that other programs have committed without informing
 * the server (S-03). Throws the not-found error of the table, its namespace or the branch, and InvalidTableState for a table that
 * is declared and has no data (D-60). Costs a look for one file.
 */
export const findStoredTable = async (
  context: Context,
  id: readonly string[],
  branch?: string | null,
): Promise<StoredTable> => {
  const { table } = await findCommittedTable(context, id, branch);
  const { storageId } = table;
  if (storageId === null) throw tableOnlyDeclared(id);
  return { ...table, storageId, ...(branch !== undefined && { branch: await findBranch(context, table, branch) }) };
};

/** Throws InvalidTableState for a materialized view, whose rows and columns change by a refresh only (D-91). */
export const requireWritable = ({ properties }: Pick<Table, 'properties'>): void => {
  if (viewSourceOf(properties) === undefined) return;
  throw errors.invalidTableState('the table is a materialized view; change its source and refresh it');
};

/** Returns the table whose rows or columns a request changes, like `findStoredTable`. Throws also as `requireWritable` does. */
export const findWritableTable = async (
  context: Context,
  id: readonly string[],
  branch?: string | null,
): Promise<StoredTable> => {
  const table = await findStoredTable(context, id, branch);
  requireWritable(table);
  return table;
};

/** Returns the table that a request reads, like `findStoredTable`, after a check of its version. Not each read looks for a file. */
export const findTableToRead = async (
  context: Context,
  id: readonly string[],
  {
    branch,
    version,
    headers,
  }: { readonly branch?: string | null | undefined; readonly version?: number | undefined; readonly headers: Headers },
): Promise<StoredTable> => {
  const found = await findFreshTable(context, id, branch, headers);
  const { storageId } = found;
  if (storageId === null) throw tableOnlyDeclared(id);
  const table = { ...found, storageId, branch: await findBranch(context, found, branch) };
  if (version !== undefined) await requireVersion(context, table, version);
  return table;
};

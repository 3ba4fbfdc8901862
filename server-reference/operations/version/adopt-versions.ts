import { ServiceError } from '#contract/errors';
import type { Table } from '../../catalog/index.ts';
import type { Context } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { commitAtomically, prepareVersion } from './new-version.ts';
import { toBranchName } from './table-version.ts';

/** Adds the first version of a declared table, which gives it its data, to the catalog; returns false if there is none to add. */
const adoptFirstVersion = async (context: Context, { path, location }: Table): Promise<boolean> => {
  const manifest_path = await context.engine.files.findManifest(location, { branch: '', version: 1 });
  if (manifest_path === undefined) return false;
  const first = await prepareVersion(context, path, { version: 1, manifest_path }, { location, storageId: null });
  // An unreadable file is not a version.
  if (typeof first.manifest !== 'object') return false;
  try {
    await commitAtomically(context, [first], (step) => step.createVersion(first));
    return true;
  } catch (error) {
    // Another request has adopted the version, or is creating the table at this location.
    if (error instanceof ServiceError && error.status < 500) return false;
    throw error;
  }
};

/** A table, and the newest version of the branch, if that is known. */
export interface CommittedTable {
  readonly table: Table;
  readonly newest?: number | undefined;
}

/**
 * Returns the table of a path, like `findTable`, after versions were added to the catalog that a client has committed by
 * itself: older clients and some tools write manifests without informing the server (S-03). Costs a look for one file.
 */
export const findCommittedTable = async (
  context: Context,
  id: readonly string[],
  branchName: string | null | undefined,
): Promise<CommittedTable> => {
  const branch = toBranchName(branchName);
  let table = await findTable(context, id);
  if (table.storageId === null && branch === '' && (await adoptFirstVersion(context, table)))
    table = await findTable(context, id);
  const { location, storageId } = table;
  if (storageId === null) return { table };
  const newest = await context.engine.files.recordForeignVersions({ location, storageId }, branch);
  return { table, newest: newest?.version };
};

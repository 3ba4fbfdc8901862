import { ServiceError } from '#contract/errors';
import type { Table } from '../../catalog/names/table-rows.ts';
import type { Context } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { commitAtomically, prepareVersion } from './new-version.ts';
import { toBranchName } from './table-version.ts';

/** Adds the versions after the newest known one whose manifests are in storage. Returns whether there were any. */
const adoptVersions = async (
  context: Context,
  { path, location, storageId }: Table,
  branchName: string | null | undefined,
): Promise<boolean> => {
  const { catalog, engine } = context;
  const branch = toBranchName(branchName);
  const newest = storageId === null ? undefined : await catalog.commits.latest(storageId, branch);
  // Only the main branch of a declared table can have a first version that the catalog does not know.
  if (newest === undefined && (storageId !== null || branch !== '')) return false;
  let isChanged = false;
  for (let version = (newest?.version ?? 0) + 1; ; version++) {
    const manifestPath = await engine.files.findManifest(location, { branch, version }, newest?.manifestPath);
    if (manifestPath === undefined) return isChanged;
    const request = { version, manifest_path: manifestPath, ...(branch !== '' && { branch }) };
    const prepared = await prepareVersion(context, path, request, location);
    // An unreadable file is not a version, and a record without data would hide a later one.
    if (typeof prepared.manifest !== 'object') return isChanged;
    try {
      await commitAtomically(context, [prepared], (step) => step.createVersion(prepared));
      isChanged = true;
    } catch (error) {
      // Another request has adopted the version, or is creating the table at this location.
      if (error instanceof ServiceError && error.status < 500) return isChanged;
      throw error;
    }
  }
};

/**
 * Returns the table of a path, like `findTable`, after versions were added to the catalog that a client has committed by
 * itself: older clients and some tools write manifests without informing the server (D-85). Costs a look for one file.
 */
export const findCommittedTable = async (
  context: Context,
  id: readonly string[],
  branch: string | null | undefined,
): Promise<Table> => {
  const table = await findTable(context, id);
  return (await adoptVersions(context, table, branch)) ? findTable(context, id) : table;
};

import { ServiceError } from '#contract/errors';
import type { Table } from '../../catalog/names/table-rows.ts';
import type { Context } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { commitAtomically, prepareVersion } from './new-version.ts';
import { toBranchName } from './table-version.ts';

interface FoundVersion {
  readonly version: number;
  readonly manifestPath: string;
}

/** Returns the version after the newest known one, if its manifest is in storage. */
const findNextVersion = async (
  { catalog, engine }: Context,
  { location, storageId }: Table,
  branch: string,
): Promise<FoundVersion | undefined> => {
  const newest = storageId === null ? undefined : await catalog.commits.latest(storageId, branch);
  // Only the main branch of a declared table can have a first version that the catalog does not know.
  if (newest === undefined && (storageId !== null || branch !== '')) return undefined;
  const version = (newest?.version ?? 0) + 1;
  const manifestPath = await engine.files.findManifest(location, { branch, version }, newest?.manifestPath);
  return manifestPath === undefined ? undefined : { version, manifestPath };
};

/** Adds a version to the catalog. Returns whether it did. */
const adoptVersion = async (
  context: Context,
  { path, location }: Table,
  branch: string,
  { version, manifestPath }: FoundVersion,
): Promise<boolean> => {
  const request = { version, manifest_path: manifestPath, ...(branch !== '' && { branch }) };
  const prepared = await prepareVersion(context, path, request, location);
  // An unreadable file is not a version, and a record without data would hide a later one.
  if (typeof prepared.manifest !== 'object') return false;
  try {
    await commitAtomically(context, [prepared], (step) => step.createVersion(prepared));
    return true;
  } catch (error) {
    // Another request has adopted the version, or is creating the table at this location.
    if (error instanceof ServiceError && error.status < 500) return false;
    throw error;
  }
};

/**
 * Returns the table of a path, like `findTable`, after versions were added to the catalog that a client has committed by
 * itself: older clients and some tools write manifests without informing the server (D-85). Costs a look for one file.
 */
export const findCommittedTable = async (
  context: Context,
  id: readonly string[],
  branchName: string | null | undefined,
): Promise<Table> => {
  const branch = toBranchName(branchName);
  let table = await findTable(context, id);
  for (;;) {
    const next = await findNextVersion(context, table, branch);
    if (next === undefined || !(await adoptVersion(context, table, branch, next))) return table;
    table = await findTable(context, id);
  }
};

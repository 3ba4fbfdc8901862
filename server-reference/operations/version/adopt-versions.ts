import { ServiceError } from '#contract/errors';
import type { Table } from '../../catalog/index.ts';
import type { Context } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { commitAtomically, prepareVersion } from './new-version.ts';
import { toBranchName } from './table-version.ts';

/** The newest version of a branch that the catalog has, and where the manifest of the next one is. */
interface NewestVersion {
  /** Undefined for a branch without versions. */
  readonly newest: number | undefined;
  /** Undefined when there is no manifest. */
  readonly nextManifestPath?: string | undefined;
}

/** Looks for the manifest of the version after the newest known one. */
const findNewestVersion = async (
  { catalog, engine }: Context,
  { location, storageId }: Table,
  branch: string,
): Promise<NewestVersion> => {
  const newest = storageId === null ? undefined : await catalog.commits.latest(storageId, branch);
  // Only the main branch of a declared table can have a first version that the catalog does not know.
  if (newest === undefined && (storageId !== null || branch !== '')) return { newest };
  const version = (newest?.version ?? 0) + 1;
  const manifestPath = await engine.files.findManifest(location, { branch, version }, newest?.manifestPath);
  return { newest: newest?.version, nextManifestPath: manifestPath };
};

/** Adds a version to the catalog. Returns whether it did. */
const adoptVersion = async (
  context: Context,
  { path, location, storageId }: Table,
  branch: string,
  version: number,
  manifestPath: string,
): Promise<boolean> => {
  const request = { version, manifest_path: manifestPath, ...(branch !== '' && { branch }) };
  const prepared = await prepareVersion(context, path, request, { location, storageId });
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
  for (;;) {
    const { newest, nextManifestPath } = await findNewestVersion(context, table, branch);
    if (nextManifestPath === undefined) return { table, newest };
    if (!(await adoptVersion(context, table, branch, (newest ?? 0) + 1, nextManifestPath))) return { table };
    table = await findTable(context, id);
  }
};

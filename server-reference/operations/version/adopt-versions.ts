import { ServiceError } from '#contract/errors';
import type { Table } from '../../catalog/index.ts';
import type { Context } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { commitAtomically, prepareVersion, type PreparedVersion } from './new-version.ts';
import { toBranchName } from './table-version.ts';

/** Versions that are added in one transaction, and the most such transactions of a request: other programs may go on writing. */
const BATCH = { versions: 100, rounds: 10 } as const;

/** The newest version of a branch that the catalog has, and the manifests after it, one for each version. */
interface NewestVersion {
  /** Undefined for a branch without versions. */
  readonly newest: number | undefined;
  readonly manifestPaths: readonly string[];
}

/** Looks for the manifests of the versions after the newest known one: usually for one file, which does not exist. */
const findNewerVersions = async (
  { engine }: Context,
  { location, storageId }: Table,
  branch: string,
): Promise<NewestVersion> => {
  const newest = storageId === null ? undefined : await engine.files.newestCommit(storageId, branch);
  // Only the main branch of a declared table can have a first version that the catalog does not know.
  if (newest === undefined && (storageId !== null || branch !== '')) return { newest, manifestPaths: [] };
  const known = newest?.version ?? 0;
  const manifestPaths: string[] = [];
  // The first version gives a declared table its data, before which it has no second one.
  const most = newest === undefined ? 1 : BATCH.versions;
  while (manifestPaths.length < most) {
    const version = known + manifestPaths.length + 1;
    const path = await engine.files.findManifest(location, { branch, version }, newest?.manifestPath);
    if (path === undefined) break;
    manifestPaths.push(path);
  }
  return { newest: newest?.version, manifestPaths };
};

/** Adds versions to the catalog, up to one that cannot be added. Returns whether it has added all of them. */
const adoptVersions = async (
  context: Context,
  { path, location, storageId }: Table,
  branch: string,
  { newest = 0, manifestPaths }: NewestVersion,
): Promise<boolean> => {
  const prepared: PreparedVersion[] = [];
  for (const [at, manifest_path] of manifestPaths.entries()) {
    const request = { version: newest + at + 1, manifest_path, ...(branch !== '' && { branch }) };
    const next = await prepareVersion(context, path, request, { location, storageId });
    // An unreadable file is not a version, and a record without data would hide a later one.
    if (typeof next.manifest !== 'object' || next.manifest.hasOutdatedSchema) break;
    prepared.push(next);
  }
  if (prepared.length === 0) return false;
  try {
    await commitAtomically(context, prepared, async (step) => {
      for (const version of prepared) await step.createVersion(version);
    });
    return prepared.length === manifestPaths.length;
  } catch (error) {
    // Another request has adopted the versions, or is creating the table at this location.
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
  for (let round = 0; round < BATCH.rounds; round++) {
    const found = await findNewerVersions(context, table, branch);
    if (found.manifestPaths.length === 0) return { table, newest: found.newest };
    const isComplete = await adoptVersions(context, table, branch, found);
    table = await findTable(context, id);
    if (!isComplete) break;
  }
  return { table };
};

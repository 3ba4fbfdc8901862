import type { Commit } from './arbiter.ts';
import type { CommitRequest } from './commit-request.ts';
import type { NotPublished, StagedManifests } from './staged-manifests.ts';

/**
 * What the engine sees under a table name: the published commits, or, while a write uses the name, the table as that write
 * sees it (see CommitSession).
 */
export interface TableView {
  /** Undefined for a new table that only its writer knows: the engine commits there without asking. */
  readonly storageId?: string;
  readonly location: string;
  latest(branch: string): Promise<Commit | undefined>;
  commit(branch: string, version: number): Promise<Commit | undefined>;
  create(request: CommitRequest): Promise<Commit | NotPublished>;
}

/** Returns the view of a published table. Pending commits are finished before they are returned. */
export const publishedView = (
  manifests: StagedManifests,
  table: { readonly storageId: string; readonly location: string; readonly branchId: string | undefined },
): TableView => {
  const { storageId, location, branchId } = table;
  return {
    storageId,
    location,
    latest: (branch) => manifests.latestInPlace(storageId, branch),
    commit: (branch, version) => manifests.commitInPlace(storageId, branch, version),
    create: (request) => manifests.commit(storageId, location, { ...request, branchId }),
  };
};

import { branchIsLive, insertBranch, selectLiveBranches, toBranch, type Branch } from './branch-rows.ts';
import { insertCommit, type StagedCommit } from '../commits/commit-rows.ts';
import type { ProcessLease } from '../storage/leases.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import type { Path } from '../names/names.ts';
import type { Queries, Store } from '../database/store.ts';
import { findTable, type Absent } from '../names/table-rows.ts';

/** A branch to create. */
export interface NewBranch {
  readonly name: string;
  /** `''` is the main branch. */
  readonly parent: string;
  readonly parentVersion: number;
}

/**
 * Result of `Branches.create`. Everything but `created` has changed nothing.
 *
 * - `exists`: the name already exists, or belongs to a dropped branch whose files are not yet deleted.
 * - `parent-absent`: the parent branch does not exist.
 * - `version-absent`: the parent version does not exist, or is only a record without data.
 * - `replaced`: the table does not use the given storage any more, or is only declared.
 * - `namespace-absent`, `table-absent`: the namespace or the table does not exist.
 */
export type CreatedBranch =
  | { readonly kind: 'created'; readonly branch: Branch }
  | { readonly kind: 'exists' | 'parent-absent' | 'version-absent' | 'replaced' }
  | Absent;

/**
 * Result of `Branches.delete`. Everything but `deleted` has changed nothing.
 *
 * - `parent`: the branch `child` was created from it.
 * - `tagged`: the tag `tag` points to one of its versions.
 * - `branch-absent`: the branch does not exist.
 * - `namespace-absent`, `table-absent`: the namespace or the table does not exist.
 */
export type DeletedBranch =
  | { readonly kind: 'deleted'; readonly storageId: string; readonly branch: Branch }
  | { readonly kind: 'parent'; readonly child: string }
  | { readonly kind: 'tagged'; readonly tag: string }
  | { readonly kind: 'branch-absent' }
  | Absent;

/** A deleted branch whose files this process has to delete. */
export interface DroppedBranch {
  readonly storageId: string;
  readonly branch: Branch;
}

/** Returns whether a version has data, that is, a commit and not only a record. */
const hasCommit = async (
  db: Queries,
  storageId: string,
  { branch, version }: { readonly branch: string; readonly version: number },
): Promise<boolean> => {
  const commit = await db
    .selectFrom('commits')
    .select('version')
    .where('storage_id', '=', storageId)
    .where('branch', '=', branch)
    .where('version', '=', version)
    .executeTakeFirst();
  return commit !== undefined;
};

const findFirstTag = (db: Queries, storageId: string, branch: string) =>
  db
    .selectFrom('tags')
    .select('name')
    .where('history_id', '=', storageId)
    .where('branch', '=', branch)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();

/**
 * The branches of each table. A branch exists from the transaction that publishes its first commit to the one that
 * deletes it with all its commits and records:
 *
 *     create, with its first commit -> live -- delete --> dropped -- files deleted by a process --> forget
 *
 * No method but `claimDropped` returns a dropped branch. Its row reserves the name until the files are deleted, because a new
 * branch of the same name would use the same directory. It belongs to the lease of the process that dropped it; another
 * process takes it over when that lease expires. Every write is one serializable transaction.
 */
export class Branches {
  readonly #store: Store;
  readonly #lease: ProcessLease;
  readonly #describe;
  readonly #list;

  constructor(store: Store, lease: ProcessLease) {
    this.#store = store;
    this.#lease = lease;
    this.#describe = store.prepare(['storage', 'name'], (db, { storage, name }) =>
      selectLiveBranches(db, storage).where('name', '=', name),
    );
    this.#list = store.prepare(['storage', 'after', 'limit'], (db, { storage, after, limit }) =>
      selectLiveBranches(db, storage).where('name', '>', after).orderBy('name').limit(limit),
    );
  }

  /** Returns the branch of exactly this name; undefined if it does not exist. */
  async describe(storageId: string, name: string): Promise<Branch | undefined> {
    const [row] = await this.#describe({ storage: storageId, name });
    return row && toBranch(row);
  }

  /** Returns a page of branches, sorted by name and code point. `after` is the last name of the previous page. */
  async list(storageId: string, request: PageRequest<string> = {}): Promise<Page<Branch>> {
    const rows = await this.#list({ storage: storageId, after: request.after ?? '', limit: rowLimit(request) });
    return toPage(rows.map(toBranch), request);
  }

  /**
   * Creates a branch together with its first commit, which is pending afterwards (see `Commits`). The parent version must
   * have data.
   *
   * @param storageId The storage of the table when the caller looked it up.
   */
  create(
    database: string,
    path: Path,
    storageId: string,
    { name, parent, parentVersion, first }: NewBranch & { readonly first: StagedCommit },
  ): Promise<CreatedBranch> {
    return this.#store.transact(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      if (found.table.storageId !== storageId) return { kind: 'replaced' };
      if (!(await branchIsLive(db, storageId, parent))) return { kind: 'parent-absent' };
      if (!(await hasCommit(db, storageId, { branch: parent, version: parentVersion })))
        return { kind: 'version-absent' };
      const createdAt = this.#store.now();
      const { manifestSize } = first;
      const branch = await insertBranch(db, storageId, { name, parent, parentVersion, manifestSize, createdAt });
      if (branch === undefined) return { kind: 'exists' };
      await insertCommit(db, storageId, { ...first, branch: name, timestampMillis: createdAt });
      return { kind: 'created', branch };
    });
  }

  /** Drops a branch and deletes its commits and records. This process has to delete its files afterwards. */
  delete(database: string, path: Path, name: string): Promise<DeletedBranch> {
    return this.#store.transact(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      const { storageId } = found.table;
      if (storageId === null) return { kind: 'branch-absent' };
      const row = await selectLiveBranches(db, storageId).where('name', '=', name).executeTakeFirst();
      if (row === undefined) return { kind: 'branch-absent' };
      const child = await selectLiveBranches(db, storageId).where('parent', '=', name).executeTakeFirst();
      if (child !== undefined) return { kind: 'parent', child: child.name };
      const tag = await findFirstTag(db, storageId, name);
      if (tag !== undefined) return { kind: 'tagged', tag: tag.name };
      await db.deleteFrom('commits').where('storage_id', '=', storageId).where('branch', '=', name).execute();
      await db.deleteFrom('records').where('history_id', '=', storageId).where('branch', '=', name).execute();
      await db.deleteFrom('expired_versions').where('storage_id', '=', storageId).where('branch', '=', name).execute();
      await this.#lease.renew(db);
      await db
        .updateTable('branches')
        .set({ state: 'dropped', owner_id: this.#lease.id })
        .where('id', '=', row.id)
        .execute();
      return { kind: 'deleted', storageId, branch: toBranch(row) };
    });
  }

  /**
   * Claims dropped branches whose files this process may delete. Without arguments it covers all storages.
   *
   * - `claimed`: branches that this process dropped, and those of expired processes, which it now owns.
   * - `claimedElsewhere`: the number of branches that belong to other live processes.
   */
  claimDropped(
    storageId?: string,
    name?: string,
  ): Promise<{ readonly claimed: readonly DroppedBranch[]; readonly claimedElsewhere: number }> {
    return this.#store.transact(async (db) => {
      let query = db.selectFrom('branches').selectAll().where('state', '=', 'dropped');
      if (storageId !== undefined) query = query.where('storage_id', '=', storageId);
      if (name !== undefined) query = query.where('name', '=', name);
      const rows = await query.orderBy('id').execute();
      if (rows.length === 0) return { claimed: [], claimedElsewhere: 0 };
      const liveIds = await this.#lease.removeExpired(db);
      const claimed = rows.filter(({ owner_id: id }) => id === null || id === this.#lease.id || !liveIds.includes(id));
      for (const { id } of claimed.filter((row) => row.owner_id !== this.#lease.id)) {
        await db.updateTable('branches').set({ owner_id: this.#lease.id }).where('id', '=', id).execute();
      }
      return {
        claimed: claimed.map((row) => ({ storageId: row.storage_id, branch: toBranch(row) })),
        claimedElsewhere: rows.length - claimed.length,
      };
    });
  }

  /** Deletes the row of a dropped branch, so that its name is free. Call it after the files are deleted. Idempotent. */
  async forget({ branch }: DroppedBranch): Promise<void> {
    await this.#store.db.deleteFrom('branches').where('id', '=', branch.id).where('state', '=', 'dropped').execute();
  }
}

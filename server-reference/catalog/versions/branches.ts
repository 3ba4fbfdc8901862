import { branchIsLive, insertBranch, liveBranches, toBranch, type Branch } from './branch-rows.ts';
import { insertCommit, type StagedCommit } from '../commits/commits.ts';
import type { Owner } from '../storage/leases.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import type { Path } from '../names/names.ts';
import type { Queries, Store } from '../database/store.ts';
import { findTable, type Absent } from '../names/table-rows.ts';

/** What a branch shall be; its parent is `''` for the main branch. */
export interface NewBranch {
  readonly name: string;
  readonly parent: string;
  readonly parentVersion: number;
}

/**
 * `exists` also of a name whose former branch is still being deleted. `replaced`: the table has got other data since its
 * storage was looked up.
 */
export type CreatedBranch =
  | { readonly kind: 'created'; readonly branch: Branch }
  | { readonly kind: 'exists' | 'parent-absent' | 'version-absent' | 'replaced' }
  | Absent;

/** `parent`: another branch was made from it; `tagged`: a tag points to it. Nothing was deleted then. */
export type DeletedBranch =
  | { readonly kind: 'deleted'; readonly storageId: string; readonly branch: Branch }
  | { readonly kind: 'parent'; readonly child: string }
  | { readonly kind: 'tagged'; readonly tag: string }
  | { readonly kind: 'branch-absent' }
  | Absent;

/** A branch that is deleted and whose files are this process's to remove. */
export interface DroppedBranch {
  readonly storageId: string;
  readonly branch: Branch;
}

/** Whether a version is more than a record. */
const hasData = async (
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

const firstTag = (db: Queries, storageId: string, branch: string) =>
  db
    .selectFrom('tags')
    .select('name')
    .where('history_id', '=', storageId)
    .where('branch', '=', branch)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();

/**
 * The branches of each table. A branch is there from the transaction that publishes its first commit, to the one that
 * deletes it with all its commits and records:
 *
 *     create, with its first commit -> live -- delete --> dropped -- files removed by its process --> forget
 *
 * A dropped one is seen by nobody; its row keeps the name taken until the files are gone, because a new branch of that
 * name lies in the same place. It belongs to the process that has deleted it, and is another's once that one is dead.
 */
export class Branches {
  readonly #store: Store;
  readonly #owner: Owner;
  readonly #describe;
  readonly #list;

  constructor(store: Store, owner: Owner) {
    this.#store = store;
    this.#owner = owner;
    this.#describe = store.prepare(['storage', 'name'], (db, { storage, name }) =>
      liveBranches(db, storage).where('name', '=', name),
    );
    this.#list = store.prepare(['storage', 'after', 'limit'], (db, { storage, after, limit }) =>
      liveBranches(db, storage).where('name', '>', after).orderBy('name').limit(limit),
    );
  }

  /** The branch of this very name; undefined when there is none. */
  async describe(storageId: string, name: string): Promise<Branch | undefined> {
    const [row] = await this.#describe({ storage: storageId, name });
    return row && toBranch(row);
  }

  /** A page of branches, sorted by the code points of their names; `after` is the last name seen. */
  async list(storageId: string, request: PageRequest<string> = {}): Promise<Page<Branch>> {
    const rows = await this.#list({ storage: storageId, after: request.after ?? '', limit: rowLimit(request) });
    return toPage(rows.map(toBranch), request);
  }

  /**
   * Enters a branch together with its first commit, which is pending then (see Commits). The version it is made from
   * must have data. One transaction; a refusal changes nothing.
   */
  create(
    database: string,
    path: Path,
    storageId: string,
    { name, parent, parentVersion, first }: NewBranch & { readonly first: StagedCommit },
  ): Promise<CreatedBranch> {
    return this.#store.write(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      if (found.table.storageId !== storageId) return { kind: 'replaced' };
      if (!(await branchIsLive(db, storageId, parent))) return { kind: 'parent-absent' };
      if (!(await hasData(db, storageId, { branch: parent, version: parentVersion })))
        return { kind: 'version-absent' };
      const createdAt = this.#store.now();
      const { manifestSize } = first;
      const branch = await insertBranch(db, storageId, { name, parent, parentVersion, manifestSize, createdAt });
      if (branch === undefined) return { kind: 'exists' };
      await insertCommit(db, storageId, { ...first, branch: name, timestampMillis: createdAt });
      return { kind: 'created', branch };
    });
  }

  /** Takes a branch out of sight with its commits and records; its files are for the server to remove afterwards. */
  delete(database: string, path: Path, name: string): Promise<DeletedBranch> {
    return this.#store.write(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      const { storageId } = found.table;
      if (storageId === null) return { kind: 'branch-absent' };
      const row = await liveBranches(db, storageId).where('name', '=', name).executeTakeFirst();
      if (row === undefined) return { kind: 'branch-absent' };
      const child = await liveBranches(db, storageId).where('parent', '=', name).executeTakeFirst();
      if (child !== undefined) return { kind: 'parent', child: child.name };
      const tag = await firstTag(db, storageId, name);
      if (tag !== undefined) return { kind: 'tagged', tag: tag.name };
      await db.deleteFrom('commits').where('storage_id', '=', storageId).where('branch', '=', name).execute();
      await db.deleteFrom('records').where('history_id', '=', storageId).where('branch', '=', name).execute();
      await this.#owner.beat(db);
      await db
        .updateTable('branches')
        .set({ state: 'dropped', owner_id: this.#owner.id })
        .where('id', '=', row.id)
        .execute();
      return { kind: 'deleted', storageId, branch: toBranch(row) };
    });
  }

  /**
   * The deleted branches whose files this process may remove, its own and those of dead processes, which become its
   * own; all, or the one of a name on a storage. 'elsewhere' are so many that another living process is at work on.
   */
  dropped(
    storageId?: string,
    name?: string,
  ): Promise<{ readonly ours: readonly DroppedBranch[]; readonly elsewhere: number }> {
    return this.#store.write(async (db) => {
      let all = db.selectFrom('branches').selectAll().where('state', '=', 'dropped');
      if (storageId !== undefined) all = all.where('storage_id', '=', storageId);
      if (name !== undefined) all = all.where('name', '=', name);
      const rows = await all.orderBy('id').execute();
      if (rows.length === 0) return { ours: [], elsewhere: 0 };
      const living = await this.#owner.survivors(db);
      const ours = rows.filter(({ owner_id: id }) => id === null || id === this.#owner.id || !living.includes(id));
      for (const { id } of ours.filter((row) => row.owner_id !== this.#owner.id)) {
        await db.updateTable('branches').set({ owner_id: this.#owner.id }).where('id', '=', id).execute();
      }
      return {
        ours: ours.map((row) => ({ storageId: row.storage_id, branch: toBranch(row) })),
        elsewhere: rows.length - ours.length,
      };
    });
  }

  /** After the files are gone: the name is free. Does nothing to a branch that is there. */
  async forget({ branch }: DroppedBranch): Promise<void> {
    await this.#store.db.deleteFrom('branches').where('id', '=', branch.id).where('state', '=', 'dropped').execute();
  }
}

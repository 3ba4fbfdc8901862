import { historyIdOf } from './history.ts';
import type { Path } from '../names/names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import type { Queries, Store } from '../database/store.ts';
import { findTable, type Absent } from '../names/table-rows.ts';
import { findVisibleVersion } from './version-rows.ts';

/** A tag: a name for a version of a branch. */
export interface Tag {
  readonly name: string;
  /** `''` is the main branch. */
  readonly branch: string;
  readonly version: number;
  /** Size of the manifest of the version in bytes when the tag was set; null if unknown. */
  readonly manifestSize: number | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A tag to create, or the new version of a tag. */
export interface NewTag {
  readonly name: string;
  /** `''` is the main branch. */
  readonly branch: string;
  readonly version: number;
}

/**
 * Result of `Tags.create`. `exists`: the name already exists; `tag` has it and was not changed. `version-absent`: the
 * interface does not show the version. `namespace-absent`, `table-absent`: the namespace or the table does not exist.
 */
export type CreatedTag =
  { readonly kind: 'created' | 'exists'; readonly tag: Tag } | { readonly kind: 'version-absent' } | Absent;

/**
 * Result of `Tags.update`. `tag-absent`: the tag does not exist. `version-absent`: the interface does not show the
 * version. Nothing was changed in either case.
 */
export type UpdatedTag =
  { readonly kind: 'updated'; readonly tag: Tag } | { readonly kind: 'tag-absent' | 'version-absent' } | Absent;

/** Result of `Tags.delete`. `tag` is the deleted tag; `tag-absent`: it does not exist. */
export type DeletedTag = { readonly kind: 'deleted'; readonly tag: Tag } | { readonly kind: 'tag-absent' } | Absent;

const selectTags = (db: Queries, history: string) =>
  db
    .selectFrom('tags')
    .select(['name', 'branch', 'version', 'manifest_size', 'created_at', 'updated_at'])
    .where('history_id', '=', history);

const toTag = (row: TagColumns): Tag => ({
  name: row.name,
  branch: row.branch,
  version: row.version,
  manifestSize: row.manifest_size,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * The tags of each table. A tag can only be set to a version that the interface shows, and `Versions.delete` does not
 * delete a tagged version. Both check this within a serializable transaction, so a tag always points to an existing
 * version (D-57, D-68).
 */
export class Tags {
  readonly #store: Store;
  readonly #describe;
  readonly #list;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['history', 'name'], (db, { history, name }) =>
      selectTags(db, history).where('name', '=', name),
    );
    this.#list = store.prepare(['history', 'after', 'limit'], (db, { history, after, limit }) =>
      selectTags(db, history).where('name', '>', after).orderBy('name').limit(limit),
    );
  }

  /** Returns a tag of a history (`historyIdOf`); undefined if it does not exist. Names are compared exactly. */
  async describe(historyId: string, name: string): Promise<Tag | undefined> {
    const [row] = await this.#describe({ history: historyId, name });
    return row && toTag(row);
  }

  /** Returns a page of tags, sorted by name and code point. `after` is the last name of the previous page. */
  async list(historyId: string, request: PageRequest<string> = {}): Promise<Page<Tag>> {
    const rows = await this.#list({ history: historyId, after: request.after ?? '', limit: rowLimit(request) });
    return toPage(rows.map(toTag), request);
  }

  /** Creates a tag, put-if-absent. */
  create(database: string, path: Path, { name, branch, version }: NewTag): Promise<CreatedTag> {
    return this.#writeHistory(database, path, async (db, history) => {
      const existing = await selectTags(db, history).where('name', '=', name).executeTakeFirst();
      if (existing !== undefined) return { kind: 'exists', tag: toTag(existing) };
      const target = await findVisibleVersion(db, history, { branch, version });
      if (target === undefined) return { kind: 'version-absent' };
      const now = this.#store.now();
      const row = { name, branch, version, manifest_size: target.manifestSize, created_at: now, updated_at: now };
      await db
        .insertInto('tags')
        .values({ history_id: history, ...row })
        .execute();
      return { kind: 'created', tag: toTag(row) };
    });
  }

  /** Sets an existing tag to another version. Does not create a tag. */
  update(database: string, path: Path, { name, branch, version }: NewTag): Promise<UpdatedTag> {
    return this.#writeHistory(database, path, async (db, history) => {
      const existing = await selectTags(db, history).where('name', '=', name).executeTakeFirst();
      if (existing === undefined) return { kind: 'tag-absent' };
      const target = await findVisibleVersion(db, history, { branch, version });
      if (target === undefined) return { kind: 'version-absent' };
      const changed = { branch, version, manifest_size: target.manifestSize, updated_at: this.#store.now() };
      await db.updateTable('tags').set(changed).where('history_id', '=', history).where('name', '=', name).execute();
      return { kind: 'updated', tag: toTag({ ...existing, ...changed }) };
    });
  }

  /** Deletes a tag. Its version is not affected. */
  delete(database: string, path: Path, name: string): Promise<DeletedTag> {
    return this.#writeHistory(database, path, async (db, history) => {
      const existing = await selectTags(db, history).where('name', '=', name).executeTakeFirst();
      if (existing === undefined) return { kind: 'tag-absent' };
      await db.deleteFrom('tags').where('history_id', '=', history).where('name', '=', name).execute();
      return { kind: 'deleted', tag: toTag(existing) };
    });
  }

  /** Runs `work` in one transaction on the history of a table; the table must exist. */
  #writeHistory<R>(
    database: string,
    path: Path,
    work: (db: Queries, history: string) => Promise<R>,
  ): Promise<R | Absent> {
    return this.#store.transact(async (db) => {
      const found = await findTable(db, database, path);
      return found.kind === 'found' ? work(db, historyIdOf(found.table)) : found;
    });
  }
}

interface TagColumns {
  name: string;
  branch: string;
  version: number;
  manifest_size: number | null;
  created_at: number;
  updated_at: number;
}

import { historyOf } from './history.ts';
import type { Path } from '../names/names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import type { Queries, Store } from '../database/store.ts';
import { findTable, type Absent } from '../names/table-rows.ts';
import { shownVersion } from './version-rows.ts';

/** A name for a version. */
export interface Tag {
  readonly name: string;
  /** `''` is the main branch. */
  readonly branch: string;
  readonly version: number;
  /** Bytes of the version's manifest when the tag was set; null when nobody has said. */
  readonly manifestSize: number | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a tag shall be. */
export interface NewTag {
  readonly name: string;
  readonly branch: string;
  readonly version: number;
}

export type CreatedTag =
  { readonly kind: 'created' | 'exists'; readonly tag: Tag } | { readonly kind: 'version-absent' } | Absent;

export type UpdatedTag =
  { readonly kind: 'updated'; readonly tag: Tag } | { readonly kind: 'tag-absent' | 'version-absent' } | Absent;

export type DeletedTag = { readonly kind: 'deleted'; readonly tag: Tag } | { readonly kind: 'tag-absent' } | Absent;

const tagsOf = (db: Queries, history: string) =>
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
 * The tags of each table. A tag points to a version that is shown at that moment, and `Versions.delete` refuses to hide
 * what a tag points to: both look within their transaction, so no tag ever points to nothing (D-57, D-68).
 */
export class Tags {
  readonly #store: Store;
  readonly #describe;
  readonly #list;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['history', 'name'], (db, { history, name }) =>
      tagsOf(db, history).where('name', '=', name),
    );
    this.#list = store.prepare(['history', 'after', 'limit'], (db, { history, after, limit }) =>
      tagsOf(db, history).where('name', '>', after).orderBy('name').limit(limit),
    );
  }

  /** The tag of a history (`historyOf`), undefined when it has none of this name. Names are compared exactly. */
  async describe(historyId: string, name: string): Promise<Tag | undefined> {
    const [row] = await this.#describe({ history: historyId, name });
    return row && toTag(row);
  }

  /** A page of tags, sorted by the code points of their names; `after` is the last name seen. */
  async list(historyId: string, request: PageRequest<string> = {}): Promise<Page<Tag>> {
    const rows = await this.#list({ history: historyId, after: request.after ?? '', limit: rowLimit(request) });
    return toPage(rows.map(toTag), request);
  }

  /** Put-if-absent: 'exists' shows the tag that was first, and it stays as it is. */
  create(database: string, path: Path, { name, branch, version }: NewTag): Promise<CreatedTag> {
    return this.#change(database, path, async (db, history) => {
      const there = await tagsOf(db, history).where('name', '=', name).executeTakeFirst();
      if (there !== undefined) return { kind: 'exists', tag: toTag(there) };
      const target = await shownVersion(db, history, { branch, version });
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

  /** Moves a tag that exists; one that does not is not created. */
  update(database: string, path: Path, { name, branch, version }: NewTag): Promise<UpdatedTag> {
    return this.#change(database, path, async (db, history) => {
      const there = await tagsOf(db, history).where('name', '=', name).executeTakeFirst();
      if (there === undefined) return { kind: 'tag-absent' };
      const target = await shownVersion(db, history, { branch, version });
      if (target === undefined) return { kind: 'version-absent' };
      const changed = { branch, version, manifest_size: target.manifestSize, updated_at: this.#store.now() };
      await db.updateTable('tags').set(changed).where('history_id', '=', history).where('name', '=', name).execute();
      return { kind: 'updated', tag: toTag({ ...there, ...changed }) };
    });
  }

  /** Deletes a tag, and answers what it was. The version stays. */
  delete(database: string, path: Path, name: string): Promise<DeletedTag> {
    return this.#change(database, path, async (db, history) => {
      const there = await tagsOf(db, history).where('name', '=', name).executeTakeFirst();
      if (there === undefined) return { kind: 'tag-absent' };
      await db.deleteFrom('tags').where('history_id', '=', history).where('name', '=', name).execute();
      return { kind: 'deleted', tag: toTag(there) };
    });
  }

  /** One transaction on the history of a table that exists. */
  #change<R>(database: string, path: Path, work: (db: Queries, history: string) => Promise<R>): Promise<R | Absent> {
    return this.#store.write(async (db) => {
      const found = await findTable(db, database, path);
      return found.kind === 'found' ? work(db, historyOf(found.table)) : found;
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

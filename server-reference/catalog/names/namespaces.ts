import { randomUUID } from 'node:crypto';
import { deleteDeclaredHistories } from '../versions/history.ts';
import { cancelOrphanedJobs } from '../transactions/job-rows.ts';
import {
  decodeProperties,
  encodePath,
  encodeProperties,
  splitPath,
  subtreeRange,
  type Path,
  type Properties,
} from './names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { placesOf } from '../storage/places.ts';
import type { Storage } from '../storage/storage.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** A namespace of a database. */
export interface Namespace {
  readonly path: Path;
  readonly properties: Properties;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/**
 * Result of `Namespaces.create`. `namespace` is the namespace as it is afterwards.
 *
 * - `created`: it did not exist before.
 * - `existed`: it already existed and was not changed; the mode is `create` or `existOk`.
 * - `replaced`: `overwrite` replaced its properties.
 * - `parent-absent`: the parent namespace does not exist.
 * - `not-empty`: `overwrite` of a namespace with tables or child namespaces; nothing was changed.
 * - `table-exists`: a table of the same parent has the name (D-08); nothing was changed.
 */
export type CreatedNamespace =
  | { readonly kind: 'created' | 'existed' | 'replaced'; readonly namespace: Namespace }
  | { readonly kind: 'parent-absent' | 'not-empty' | 'table-exists' };

/**
 * Result of `Namespaces.drop`.
 *
 * - `dropped`: `properties` are those of the dropped namespace, `removed` the storage of all tables dropped with it, now
 *   garbage.
 * - `namespace-absent`: it does not exist.
 * - `not-empty`: `restrict` of a namespace with tables or child namespaces; nothing was changed.
 */
export type DroppedNamespace =
  | { readonly kind: 'dropped'; readonly properties: Properties; readonly removed: readonly Storage[] }
  | { readonly kind: 'namespace-absent' | 'not-empty' };

/** A page of names of child namespaces. `namespace-absent`: the parent does not exist. */
export type NamespacePage = ({ readonly kind: 'page' } & Page<string>) | { readonly kind: 'namespace-absent' };

const selectNamespace = statement(['database', 'key'], (db, { database, key }) =>
  db
    .selectFrom('namespaces')
    .select(['id', 'properties', 'created_at'])
    .where('database_name', '=', database)
    .where('path', '=', key),
);

const findNamespace = async (db: Queries, database: string, key: string) =>
  (await selectNamespace(db, { database, key })).rows[0];

/** Whether there is a namespace, within a transaction. `key` is `encodePath` of its path. */
export const hasNamespace = async (db: Queries, database: string, key: string): Promise<boolean> =>
  (await findNamespace(db, database, key)) !== undefined;

const NAMESPACE_COLUMNS = ['id', 'database_name', 'parent_id', 'name', 'path', 'properties', 'created_at'] as const;

const insertNamespace = statement(NAMESPACE_COLUMNS, (db, row) => db.insertInto('namespaces').values(row));

/**
 * Returns the id of a namespace within a transaction; undefined if it does not exist. The row of a root is inserted when
 * it is first needed.
 *
 * @param key `encodePath` of the path.
 * @param now Milliseconds since the epoch.
 */
export const findNamespaceId = async (
  db: Queries,
  database: string,
  key: string,
  now: number,
): Promise<string | undefined> => {
  const existing = await findNamespace(db, database, key);
  if (existing !== undefined || key !== '') return existing?.id;
  const id = randomUUID();
  const root = { parent_id: null, name: '', path: '', properties: '{}', created_at: now };
  await insertNamespace(db, { id, database_name: database, ...root });
  return id;
};

const deleteNamespace = statement(['id'], (db, { id }) => db.deleteFrom('namespaces').where('id', '=', id));

const selectFirstTable = statement(['id'], (db, { id }) =>
  db.selectFrom('tables').select('id').where('namespace_id', '=', id).limit(1),
);

const selectFirstChild = statement(['id'], (db, { id }) =>
  db.selectFrom('namespaces').select('id').where('parent_id', '=', id).limit(1),
);

const hasContents = async (db: Queries, id: string): Promise<boolean> => {
  if ((await selectFirstTable(db, { id })).rows.length > 0) return true;
  return (await selectFirstChild(db, { id })).rows.length > 0;
};

const selectTableByName = statement(['parent', 'name'], (db, { parent, name }) =>
  db.selectFrom('tables').select('id').where('namespace_id', '=', parent).where('name', '=', name),
);

const dropContents = async (db: Queries, database: string, key: string, now: number): Promise<Storage[]> => {
  const { from, to } = subtreeRange(key);
  const storages = await db
    .updateTable('storages')
    .set({ state: 'dropped', changed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tables')
        .select('storage_id')
        .where('database_name', '=', database)
        .where('path', '>=', from)
        .where('path', '<', to)
        .where('storage_id', 'is not', null)
        .$narrowType<{ storage_id: string }>(),
    )
    .returning(['id', 'location'])
    .execute();
  await cancelOrphanedJobs(db, now);
  await deleteDeclaredHistories(db, database, { from, to });
  for (const table of ['tables', 'namespaces'] as const) {
    await db
      .deleteFrom(table)
      .where('database_name', '=', database)
      .where('path', '>=', from)
      .where('path', '<', to)
      .execute();
  }
  return storages.map(({ id, location }) => ({ storageId: id, location: placesOf(db).toLocation(location) }));
};

/**
 * The tree of namespaces of each database. A database is a name (`''` by default) and does not have to be created; its
 * root, the empty path, always exists and has no properties. Names are compared exactly. Every write is one serializable
 * transaction. All methods throw TypeError for a path part that `encodePath` rejects.
 */
export class Namespaces {
  readonly #store: Store;
  readonly #describe;
  readonly #children;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['database', 'path'], (db, { database, path }) =>
      db
        .selectFrom('namespaces')
        .select(['properties', 'created_at'])
        .where('database_name', '=', database)
        .where('path', '=', path),
    );
    // The outer join distinguishes an empty namespace (one row of null) from an absent one (no row) in one query.
    this.#children = store.prepare(['database', 'path', 'after', 'limit'], (db, { database, path, after, limit }) =>
      db
        .selectFrom('namespaces as parent')
        .leftJoin('namespaces as child', (join) =>
          join.onRef('child.parent_id', '=', 'parent.id').on('child.name', '>', after),
        )
        .select('child.name')
        .where('parent.database_name', '=', database)
        .where('parent.path', '=', path)
        .orderBy('child.name')
        .limit(limit),
    );
  }

  /**
   * Creates a namespace under an existing parent. If it already exists, `create` and `existOk` change nothing, and
   * `overwrite` replaces the properties of an empty namespace. Throws TypeError for the root.
   */
  create(
    database: string,
    path: Path,
    options: { readonly properties: Properties; readonly mode: 'create' | 'existOk' | 'overwrite' },
  ): Promise<CreatedNamespace> {
    const { parent, name } = splitPath(path);
    const key = encodePath(path);
    const { properties, mode } = options;
    return this.#store.transact(async (db) => {
      const parentId = await findNamespaceId(db, database, encodePath(parent), this.#store.now());
      if (parentId === undefined) return { kind: 'parent-absent' };
      const existing = await findNamespace(db, database, key);
      const text = encodeProperties(properties);
      if (existing === undefined) {
        if ((await selectTableByName(db, { parent: parentId, name })).rows.length > 0) return { kind: 'table-exists' };
        const createdAt = this.#store.now();
        await insertNamespace(db, {
          id: randomUUID(),
          database_name: database,
          parent_id: parentId,
          name,
          path: key,
          properties: text,
          created_at: createdAt,
        });
        return { kind: 'created', namespace: { path, properties, createdAt } };
      }
      const { id, created_at: createdAt } = existing;
      if (mode !== 'overwrite') {
        return { kind: 'existed', namespace: { path, properties: decodeProperties(existing.properties), createdAt } };
      }
      if (await hasContents(db, id)) return { kind: 'not-empty' };
      await db.updateTable('namespaces').set({ properties: text }).where('id', '=', id).execute();
      return { kind: 'replaced', namespace: { path, properties, createdAt } };
    });
  }

  /** Returns a namespace; undefined if it does not exist. A root without contents may have the creation time 0. */
  async describe(database: string, path: Path): Promise<Namespace | undefined> {
    const [row] = await this.#describe({ database, path: encodePath(path) });
    if (row !== undefined) return { path, properties: decodeProperties(row.properties), createdAt: row.created_at };
    return path.length === 0 ? { path, properties: {}, createdAt: 0 } : undefined;
  }

  /** Returns whether a namespace exists; a root always does. */
  async exists(database: string, path: Path): Promise<boolean> {
    return path.length === 0 || (await this.#describe({ database, path: encodePath(path) })).length > 0;
  }

  /**
   * Returns a page of the names of the direct child namespaces, sorted by code point. `after` is the last name of the
   * previous page.
   */
  async list(database: string, path: Path, page: PageRequest<string> = {}): Promise<NamespacePage> {
    const rows = await this.#children({
      database,
      path: encodePath(path),
      after: page.after ?? '',
      limit: rowLimit(page),
    });
    if (rows.length === 0 && path.length > 0) return { kind: 'namespace-absent' };
    const table = rows.map((row) => row.name).filter((name) => name !== null);
    return { kind: 'page', ...toPage(table, page) };
  }

  /**
   * Drops a namespace: `restrict` only if it is empty, `cascade` with all tables and namespaces below it. The server
   * deletes the files of the `removed` storage later. Throws TypeError for the root.
   */
  drop(database: string, path: Path, behavior: 'restrict' | 'cascade'): Promise<DroppedNamespace> {
    splitPath(path);
    const key = encodePath(path);
    return this.#store.transact(async (db) => {
      const existing = await findNamespace(db, database, key);
      if (existing === undefined) return { kind: 'namespace-absent' };
      let removed: readonly Storage[] = [];
      if (await hasContents(db, existing.id)) {
        if (behavior === 'restrict') return { kind: 'not-empty' };
        removed = await dropContents(db, database, key, this.#store.now());
      }
      await deleteNamespace(db, { id: existing.id });
      return { kind: 'dropped', properties: decodeProperties(existing.properties), removed };
    });
  }
}

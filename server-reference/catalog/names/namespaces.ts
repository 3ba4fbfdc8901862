import { randomUUID } from 'node:crypto';
import { deleteDeclaredHistories } from '../versions/history.ts';
import { cancelOrphanedJobs } from '../transactions/job-rows.ts';
import {
  decodeProperties,
  encodePath,
  encodeProperties,
  pathFromRoot,
  splitPath,
  subtreeRange,
  type Path,
  type Properties,
} from './names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { placesOf } from '../storage/places.ts';
import type { Storage } from '../storage/storage.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** A namespace. */
export interface Namespace {
  /** In its database. */
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

const selectNamespace = statement(['key'], (db, { key }) =>
  db
    .selectFrom('namespaces')
    .select(['id', 'properties', 'created_at'])
    .where('database_name', '=', '')
    .where('path', '=', key),
);

const findNamespace = async (db: Queries, key: string) => (await selectNamespace(db, { key })).rows[0];

/** Whether there is a namespace, within a transaction. `key` is `encodePath` of its path from the root. */
export const hasNamespace = async (db: Queries, key: string): Promise<boolean> =>
  (await findNamespace(db, key)) !== undefined;

const NAMESPACE_COLUMNS = ['id', 'database_name', 'parent_id', 'name', 'path', 'properties', 'created_at'] as const;

const insertNamespace = statement(NAMESPACE_COLUMNS, (db, row) => db.insertInto('namespaces').values(row));

const selectTableByName = statement(['parent', 'name'], (db, { parent, name }) =>
  db.selectFrom('tables').select('id').where('namespace_id', '=', parent).where('name', '=', name),
);

const hasTable = async (db: Queries, parent: string, name: string): Promise<boolean> =>
  (await selectTableByName(db, { parent, name })).rows.length > 0;

/**
 * Returns the id of a namespace within a transaction; undefined if it does not exist. The root, and a database, are inserted
 * when something is first created in them; a database has no id while a table of the root has its name.
 *
 * @param now Milliseconds since the epoch.
 */
export const findNamespaceId = async (
  db: Queries,
  database: string,
  path: Path,
  now: number,
): Promise<string | undefined> => {
  const key = encodePath(pathFromRoot(database, path));
  const existing = await findNamespace(db, key);
  if (existing !== undefined || path.length > 0) return existing?.id;
  const parent = database === '' ? undefined : await findNamespaceId(db, '', [], now);
  if (parent !== undefined && (await hasTable(db, parent, database))) return undefined;
  const id = randomUUID();
  const fields = { database_name: '', parent_id: parent ?? null, properties: '{}', created_at: now };
  await insertNamespace(db, { id, name: database, path: key, ...fields });
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

const dropContents = async (db: Queries, key: string, now: number): Promise<Storage[]> => {
  const { from, to } = subtreeRange(key);
  const storages = await db
    .updateTable('storages')
    .set({ state: 'dropped', changed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tables')
        .select('storage_id')
        .where('database_name', '=', '')
        .where('path', '>=', from)
        .where('path', '<', to)
        .where('storage_id', 'is not', null)
        .$narrowType<{ storage_id: string }>(),
    )
    .returning(['id', 'location'])
    .execute();
  await cancelOrphanedJobs(db, now);
  await deleteDeclaredHistories(db, { from, to });
  for (const table of ['tables', 'namespaces'] as const) {
    await db
      .deleteFrom(table)
      .where('database_name', '=', '')
      .where('path', '>=', from)
      .where('path', '<', to)
      .execute();
  }
  return storages.map(({ id, location }) => ({ storageId: id, location: placesOf(db).toLocation(location) }));
};

/**
 * The tree of namespaces. A path is that in a database: a child namespace of the root, which does not have to be created, or
 * `''` for the root itself. The empty path always exists. Names are compared exactly. Every write is one serializable
 * transaction. All methods throw TypeError for a path part that `encodePath` rejects.
 */
export class Namespaces {
  readonly #store: Store;
  readonly #describe;
  readonly #children;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['key'], (db, { key }) =>
      db
        .selectFrom('namespaces')
        .select(['properties', 'created_at'])
        .where('database_name', '=', '')
        .where('path', '=', key),
    );
    // The outer join distinguishes an empty namespace (one row of null) from an absent one (no row) in one query.
    this.#children = store.prepare(['key', 'after', 'limit'], (db, { key, after, limit }) =>
      db
        .selectFrom('namespaces as parent')
        .leftJoin('namespaces as child', (join) =>
          join.onRef('child.parent_id', '=', 'parent.id').on('child.name', '>', after),
        )
        .select('child.name')
        .where('parent.database_name', '=', '')
        .where('parent.path', '=', key)
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
    const key = encodePath(pathFromRoot(database, path));
    const { properties, mode } = options;
    return this.#store.transact(async (db) => {
      const parentId = await findNamespaceId(db, database, parent, this.#store.now());
      if (parentId === undefined) return { kind: 'parent-absent' };
      const existing = await findNamespace(db, key);
      const text = encodeProperties(properties);
      if (existing === undefined) {
        if (await hasTable(db, parentId, name)) return { kind: 'table-exists' };
        const createdAt = this.#store.now();
        await insertNamespace(db, {
          id: randomUUID(),
          database_name: '',
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

  /** Returns a namespace; undefined if it does not exist. The empty path may have the creation time 0 before its first contents. */
  async describe(database: string, path: Path): Promise<Namespace | undefined> {
    const [row] = await this.#describe({ key: encodePath(pathFromRoot(database, path)) });
    if (row !== undefined) return { path, properties: decodeProperties(row.properties), createdAt: row.created_at };
    return path.length === 0 ? { path, properties: {}, createdAt: 0 } : undefined;
  }

  /** Returns whether a namespace exists; the empty path always does. */
  async exists(database: string, path: Path): Promise<boolean> {
    return path.length === 0 || (await this.#describe({ key: encodePath(pathFromRoot(database, path)) })).length > 0;
  }

  /**
   * Returns a page of the names of the direct child namespaces, sorted by code point. `after` is the last name of the
   * previous page.
   */
  async list(database: string, path: Path, page: PageRequest<string> = {}): Promise<NamespacePage> {
    const rows = await this.#children({
      key: encodePath(pathFromRoot(database, path)),
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
    const key = encodePath(pathFromRoot(database, path));
    return this.#store.transact(async (db) => {
      const existing = await findNamespace(db, key);
      if (existing === undefined) return { kind: 'namespace-absent' };
      let removed: readonly Storage[] = [];
      if (await hasContents(db, existing.id)) {
        if (behavior === 'restrict') return { kind: 'not-empty' };
        removed = await dropContents(db, key, this.#store.now());
      }
      await deleteNamespace(db, { id: existing.id });
      return { kind: 'dropped', properties: decodeProperties(existing.properties), removed };
    });
  }
}

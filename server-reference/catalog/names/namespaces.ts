import { randomUUID } from 'node:crypto';
import { forgetDeclaredHistories } from '../versions/history.ts';
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
import type { Storage } from '../storage/storage.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

export interface Namespace {
  readonly path: Path;
  readonly properties: Properties;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** `existed` carries the namespace as it was and stays, for the caller to refuse (create) or to answer (existOk). */
export type CreatedNamespace =
  | { readonly kind: 'created' | 'existed' | 'replaced'; readonly namespace: Namespace }
  | { readonly kind: 'parent-absent' | 'not-empty' };

/** `removed`: the storage of every table that went with it, now garbage. */
export type DroppedNamespace =
  | { readonly kind: 'dropped'; readonly properties: Properties; readonly removed: readonly Storage[] }
  | { readonly kind: 'namespace-absent' | 'not-empty' };

export type NamespacePage = ({ readonly kind: 'page' } & Page<string>) | { readonly kind: 'namespace-absent' };

const namespaceAt = statement(['database', 'key'], (db, { database, key }) =>
  db
    .selectFrom('namespaces')
    .select(['id', 'properties', 'created_at'])
    .where('database_name', '=', database)
    .where('path', '=', key),
);

const findNamespace = async (db: Queries, database: string, key: string) =>
  (await namespaceAt(db, { database, key })).rows[0];

const NAMESPACE_COLUMNS = ['id', 'database_name', 'parent_id', 'name', 'path', 'properties', 'created_at'] as const;

const insertNamespace = statement(NAMESPACE_COLUMNS, (db, row) => db.insertInto('namespaces').values(row));

/** The id of a namespace, for writing below it: a root not yet on record is entered. Undefined when absent. */
export const namespaceId = async (
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

const tableWithin = statement(['id'], (db, { id }) =>
  db.selectFrom('tables').select('id').where('namespace_id', '=', id).limit(1),
);

const childOf = statement(['id'], (db, { id }) =>
  db.selectFrom('namespaces').select('id').where('parent_id', '=', id).limit(1),
);

const hasContents = async (db: Queries, id: string): Promise<boolean> => {
  if ((await tableWithin(db, { id })).rows.length > 0) return true;
  return (await childOf(db, { id })).rows.length > 0;
};

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
  await forgetDeclaredHistories(db, database, { from, to });
  for (const names of ['tables', 'namespaces'] as const) {
    await db
      .deleteFrom(names)
      .where('database_name', '=', database)
      .where('path', '>=', from)
      .where('path', '<', to)
      .execute();
  }
  return storages.map(({ id, location }) => ({ storageId: id, location }));
};

/**
 * The tree of namespaces of each database. A database is a name (`''` by default) and needs no creating; its root, the
 * empty path, always exists and has no properties. Parts are compared exactly, as text.
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
    // The outer join tells an empty namespace (one row of null) from an absent one (no row) in one query.
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
   * Creates a namespace under a parent that must exist. On one that exists: `create` and `existOk` change nothing
   * ('existed'), `overwrite` replaces the properties of an empty one and refuses the others ('not-empty').
   */
  create(
    database: string,
    path: Path,
    options: { readonly properties: Properties; readonly mode: 'create' | 'existOk' | 'overwrite' },
  ): Promise<CreatedNamespace> {
    const { parent, name } = splitPath(path);
    const key = encodePath(path);
    const { properties, mode } = options;
    return this.#store.write(async (db) => {
      const parentId = await namespaceId(db, database, encodePath(parent), this.#store.now());
      if (parentId === undefined) return { kind: 'parent-absent' };
      const existing = await findNamespace(db, database, key);
      const text = encodeProperties(properties);
      if (existing === undefined) {
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

  /** Undefined when absent. The root of a database in which nothing was ever created is as old as the epoch. */
  async describe(database: string, path: Path): Promise<Namespace | undefined> {
    const [row] = await this.#describe({ database, path: encodePath(path) });
    if (row !== undefined) return { path, properties: decodeProperties(row.properties), createdAt: row.created_at };
    return path.length === 0 ? { path, properties: {}, createdAt: 0 } : undefined;
  }

  async exists(database: string, path: Path): Promise<boolean> {
    return path.length === 0 || (await this.#describe({ database, path: encodePath(path) })).length > 0;
  }

  /** The names of the direct child namespaces, sorted by code point; `after` is the last name seen. */
  async list(database: string, path: Path, page: PageRequest<string> = {}): Promise<NamespacePage> {
    const rows = await this.#children({
      database,
      path: encodePath(path),
      after: page.after ?? '',
      limit: rowLimit(page),
    });
    if (rows.length === 0 && path.length > 0) return { kind: 'namespace-absent' };
    const names = rows.map((row) => row.name).filter((name) => name !== null);
    return { kind: 'page', ...toPage(names, page) };
  }

  /**
   * Drops a namespace in one transaction: `restrict` only an empty one, `cascade` with all tables and namespaces below
   * it. Names are gone when this returns; the files of `removed` are for the server to delete afterwards.
   */
  drop(database: string, path: Path, behavior: 'restrict' | 'cascade'): Promise<DroppedNamespace> {
    splitPath(path);
    const key = encodePath(path);
    return this.#store.write(async (db) => {
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

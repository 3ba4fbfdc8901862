import { randomUUID } from 'node:crypto';
import { insertBranch, type Branch } from '../versions/branch-rows.ts';
import { adoptCommits, type AdoptedCommit } from '../commits/commits.ts';
import { forgetHistory, moveHistory } from '../versions/history.ts';
import {
  decodePath,
  decodeProperties,
  encodePath,
  encodeProperties,
  mergeProperties,
  splitPath,
  type Path,
  type Properties,
} from './names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { overlapsKnown } from '../storage/locations.ts';
import { enterLive, release, takeReserved, type LocationConflict, type Storage } from '../storage/storage.ts';
import type { Queries, Store } from '../database/store.ts';
import {
  deleteTable,
  findPlace,
  insertTable,
  tableInNamespace,
  toFound,
  type Absent,
  type FoundTable,
  type NamespaceAbsent,
  type Place,
  type Table,
} from './table-rows.ts';

/** `table` is the one that is there afterwards. `storage-lost`: the reservation ended, start the create again. */
export type PublishedTable =
  | { readonly kind: 'created' | 'materialized' | 'exists'; readonly table: Table }
  | { readonly kind: 'replaced'; readonly table: Table; readonly removed: Storage | null }
  | { readonly kind: 'storage-lost' }
  | Absent;

/** `removed`: storage now garbage, null when the table was only declared. */
export type DroppedTable =
  { readonly kind: 'dropped'; readonly table: Table; readonly removed: Storage | null } | Absent;

export type RenamedTable =
  | { readonly kind: 'renamed'; readonly table: Table }
  | { readonly kind: 'target-namespace-absent' | 'target-exists' }
  | Absent;

/**
 * `known`: the location was deregistered before, and its history is still on record. `detached`: the storage of the
 * table that bore the name, null when there was none or it had no data.
 */
export type RegisteredTable =
  | { readonly kind: 'registered'; readonly table: Table; readonly known: boolean; readonly detached: Storage | null }
  | { readonly kind: 'exists'; readonly table: Table }
  | { readonly kind: LocationConflict }
  | NamespaceAbsent;

export type DeclaredTable =
  | { readonly kind: 'declared' | 'exists'; readonly table: Table }
  | { readonly kind: 'location-overlaps' }
  | NamespaceAbsent;

export interface TableListRequest<Key> extends PageRequest<Key> {
  /** Tables without data are listed too, unless false. */
  readonly includeDeclared?: boolean | undefined;
}

const namesInNamespace = (
  db: Queries,
  parameter: Record<'database' | 'namespace' | 'after' | 'limit', never>,
  includeDeclared: boolean,
) => {
  // The outer join tells an empty namespace (one row of null) from an absent one (no row) in one query.
  return db
    .selectFrom('namespaces')
    .leftJoin('tables', (join) => {
      const after = join.onRef('tables.namespace_id', '=', 'namespaces.id').on('tables.name', '>', parameter.after);
      return includeDeclared ? after : after.on('tables.storage_id', 'is not', null);
    })
    .select('tables.name')
    .where('namespaces.database_name', '=', parameter.database)
    .where('namespaces.path', '=', parameter.namespace)
    .orderBy('tables.name')
    .limit(parameter.limit);
};

const pathsInDatabase = (db: Queries, parameter: Record<'database' | 'after' | 'limit', never>) =>
  db
    .selectFrom('tables')
    .select('path')
    .where('database_name', '=', parameter.database)
    .where('path', '>', parameter.after)
    .orderBy('path')
    .limit(parameter.limit);

/**
 * The tables of each database. Every write is one transaction; a refused one changes nothing. The names and the
 * storage of a table change together, so a name never points to files that are not whole.
 */
export class Tables {
  readonly #store: Store;
  readonly #describe;
  readonly #list;
  readonly #listWithData;
  readonly #listAll;
  readonly #listAllWithData;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['database', 'namespace', 'name'], (db, { database, namespace, name }) =>
      tableInNamespace(db, database, namespace, name),
    );
    const inNamespace = ['database', 'namespace', 'after', 'limit'] as const;
    this.#list = store.prepare(inNamespace, (db, p) => namesInNamespace(db, p, true));
    this.#listWithData = store.prepare(inNamespace, (db, p) => namesInNamespace(db, p, false));
    const inDatabase = ['database', 'after', 'limit'] as const;
    this.#listAll = store.prepare(inDatabase, (db, p) => pathsInDatabase(db, p));
    this.#listAllWithData = store.prepare(inDatabase, (db, p) =>
      pathsInDatabase(db, p).where('storage_id', 'is not', null),
    );
  }

  async describe(database: string, path: Path): Promise<FoundTable> {
    const { parent, name } = splitPath(path);
    const [row] = await this.#describe({ database, namespace: encodePath(parent), name });
    return toFound(path, row);
  }

  /** The names of the tables directly in a namespace, sorted by code point; `after` is the last name seen. */
  async list(
    database: string,
    namespace: Path,
    request: TableListRequest<string> = {},
  ): Promise<({ readonly kind: 'page' } & Page<string>) | NamespaceAbsent> {
    const list = request.includeDeclared === false ? this.#listWithData : this.#list;
    const rows = await list({
      database,
      namespace: encodePath(namespace),
      after: request.after ?? '',
      limit: rowLimit(request),
    });
    if (rows.length === 0 && namespace.length > 0) return { kind: 'namespace-absent' };
    const names = rows.map((row) => row.name).filter((name) => name !== null);
    return { kind: 'page', ...toPage(names, request) };
  }

  /** The full paths of all tables of a database, sorted part by part; `after` is the last path seen. */
  async listAll(database: string, request: TableListRequest<Path> = {}): Promise<Page<Path>> {
    const list = request.includeDeclared === false ? this.#listAllWithData : this.#listAll;
    const rows = await list({ database, after: encodePath(request.after ?? []), limit: rowLimit(request) });
    return toPage(
      rows.map((row) => decodePath(row.path)),
      request,
    );
  }

  /** Publishes reserved storage under a name that must be free. 'exists' shows the table in the way, declared or not. */
  create(
    database: string,
    path: Path,
    options: { readonly storageId: string; readonly properties: Properties },
  ): Promise<PublishedTable> {
    return this.#change(database, path, async (db, place) => {
      if (place.table !== undefined) return { kind: 'exists', table: place.table };
      const storage = await takeReserved(db, options.storageId, this.#store.now());
      if (storage === undefined) return { kind: 'storage-lost' };
      const table = await this.#insert(db, database, place, { ...options, location: storage.location });
      return { kind: 'created', table };
    });
  }

  /** Publishes reserved storage under a name whether it is free ('created') or not ('replaced', as a new table). */
  replace(
    database: string,
    path: Path,
    options: { readonly storageId: string; readonly properties: Properties },
  ): Promise<PublishedTable> {
    return this.#change(database, path, async (db, place) => {
      // Looked at before the old table is touched, for a refusal changes nothing.
      const storage = await takeReserved(db, options.storageId, this.#store.now());
      if (storage === undefined) return { kind: 'storage-lost' };
      const removed = place.table && (await this.#remove(db, place.table, 'dropped'));
      const table = await this.#insert(db, database, place, { ...options, location: storage.location });
      return removed === undefined ? { kind: 'created', table } : { kind: 'replaced', table, removed };
    });
  }

  /**
   * Enters a name with a location and no data. 'location-overlaps': a known location contains this one or lies in it;
   * the same one may be declared several times. `isServerChosen` as in `Storages.reserve`.
   */
  declare(
    database: string,
    path: Path,
    options: { readonly location: string; readonly properties: Properties; readonly isServerChosen?: boolean },
  ): Promise<DeclaredTable> {
    const { location, properties, isServerChosen = false } = options;
    return this.#change(database, path, async (db, place) => {
      if (place.table !== undefined) return { kind: 'exists', table: place.table };
      if (!isServerChosen && (await overlapsKnown(db, location))) return { kind: 'location-overlaps' };
      const table = await this.#insert(db, database, place, { storageId: null, location, properties });
      return { kind: 'declared', table };
    });
  }

  /**
   * Gives a declared table its data, from reserved storage (usually reserved at the declared location). The table keeps
   * its id, and its properties unless new ones are given. 'exists': somebody else has given it data meanwhile.
   */
  materialize(
    database: string,
    path: Path,
    options: { readonly storageId: string; readonly properties?: Properties | undefined },
  ): Promise<PublishedTable> {
    return this.#change(database, path, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      if (table.storageId !== null) return { kind: 'exists', table };
      const storage = await takeReserved(db, options.storageId, this.#store.now());
      if (storage === undefined) return { kind: 'storage-lost' };
      const properties = options.properties ?? table.properties;
      await db
        .updateTable('tables')
        .set({ storage_id: storage.storageId, location: storage.location, properties: encodeProperties(properties) })
        .where('id', '=', table.id)
        .execute();
      await moveHistory(db, table.id, storage.storageId);
      return { kind: 'materialized', table: { ...table, ...storage, properties } };
    });
  }

  /** Removes the name, and marks the storage as garbage: its files are for the server to delete afterwards. */
  drop(database: string, path: Path): Promise<DroppedTable> {
    return this.#change(database, path, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      return { kind: 'dropped', table, removed: await this.#remove(db, table, 'dropped') };
    });
  }

  /** Removes the name only; files and commits stay, and `register` of the location finds them again. */
  deregister(database: string, path: Path): Promise<{ readonly kind: 'deregistered'; readonly table: Table } | Absent> {
    return this.#change(database, path, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      await this.#remove(db, table, 'detached');
      return { kind: 'deregistered', table };
    });
  }

  /**
   * Enters a name for files that exist, with their branches and commits (see AdoptedCommit) that are not on record yet.
   * `storageId` is used unless the location was deregistered before (`known`). On a name that is taken `create` changes
   * nothing ('exists'); `overwrite` lets it point to the new location, and the files of the old one stay (D-41).
   * 'location-taken': it is another table's. 'location-overlaps': a known location contains this one or lies in it, the
   * one that `overwrite` takes the name from included, since its files stay.
   */
  register(
    database: string,
    path: Path,
    options: {
      readonly storageId: string;
      readonly location: string;
      readonly properties: Properties;
      readonly mode: 'create' | 'overwrite';
      readonly commits: readonly AdoptedCommit[];
      readonly branches?: readonly Omit<Branch, 'id'>[] | undefined;
    },
  ): Promise<RegisteredTable> {
    const { location, properties, mode, commits, branches = [] } = options;
    return this.#change(database, path, async (db, place) => {
      if (place.table !== undefined && mode === 'create') return { kind: 'exists', table: place.table };
      const there = await db
        .selectFrom('storages')
        .select(['id', 'state'])
        .where('location', '=', location)
        .executeTakeFirst();
      // Its own location is free for a table that is registered anew.
      const free = there === undefined || there.state === 'detached' || there.id === place.table?.storageId;
      if (!free) return { kind: 'location-taken' };
      const storageId = there?.id ?? options.storageId;
      const now = this.#store.now();
      if (there === undefined) {
        // Before the old table is touched: a rejected request changes nothing.
        const entered = await enterLive(db, { storageId, location }, now);
        if (entered !== 'entered') return { kind: entered };
      }
      const detached = place.table === undefined ? null : await this.#remove(db, place.table, 'detached');
      if (there !== undefined)
        await db.updateTable('storages').set({ state: 'live', changed_at: now }).where('id', '=', storageId).execute();
      for (const branch of branches) await insertBranch(db, storageId, branch);
      await adoptCommits(db, storageId, commits);
      const table = await this.#insert(db, database, place, { storageId, location, properties });
      return { kind: 'registered', table, known: there !== undefined, detached };
    });
  }

  /**
   * Sets some properties of a table, whatever its name is by now, and leaves the others; answers all of them as they are
   * then. Undefined when the table is gone.
   */
  setProperties(tableId: string, properties: Properties): Promise<Properties | undefined> {
    return this.#store.write(async (db) => {
      const table = await db.selectFrom('tables').select('properties').where('id', '=', tableId).executeTakeFirst();
      if (table === undefined) return undefined;
      const all = mergeProperties(decodeProperties(table.properties), properties);
      await db
        .updateTable('tables')
        .set({ properties: encodeProperties(all) })
        .where('id', '=', tableId)
        .execute();
      return all;
    });
  }

  /** Moves a name within a database; the data stays where it is. A table's own name counts as taken. */
  rename(database: string, from: Path, to: Path): Promise<RenamedTable> {
    return this.#change(database, from, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      const target = await findPlace(db, database, to, this.#store.now());
      if (target === undefined) return { kind: 'target-namespace-absent' };
      if (target.table !== undefined) return { kind: 'target-exists' };
      await db
        .updateTable('tables')
        .set({ namespace_id: target.namespaceId, name: target.name, path: target.key })
        .where('id', '=', table.id)
        .execute();
      return { kind: 'renamed', table: { ...table, path: to } };
    });
  }

  /** One transaction on one place of a namespace that exists. */
  #change<R>(
    database: string,
    path: Path,
    work: (db: Queries, place: Place) => Promise<R>,
  ): Promise<R | NamespaceAbsent> {
    return this.#store.write(async (db) => {
      const place = await findPlace(db, database, path, this.#store.now());
      return place === undefined ? { kind: 'namespace-absent' } : work(db, place);
    });
  }

  async #insert(
    db: Queries,
    database: string,
    place: Place,
    row: { readonly storageId: string | null; readonly location: string; readonly properties: Properties },
  ): Promise<Table> {
    const { storageId, location, properties } = row;
    const table = { id: randomUUID(), path: place.path, storageId, location, properties, createdAt: this.#store.now() };
    await insertTable(db, {
      id: table.id,
      database_name: database,
      namespace_id: place.namespaceId,
      name: place.name,
      path: place.key,
      storage_id: storageId,
      location,
      properties: encodeProperties(properties),
      created_at: table.createdAt,
    });
    return table;
  }

  async #remove(db: Queries, table: Table, state: 'dropped' | 'detached'): Promise<Storage | null> {
    await deleteTable(db, { id: table.id });
    if (table.storageId === null) {
      await forgetHistory(db, table.id);
      return null;
    }
    await release(db, table.storageId, state, this.#store.now());
    return { storageId: table.storageId, location: table.location };
  }
}

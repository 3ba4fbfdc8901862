import { moveHistory } from '../versions/history.ts';
import {
  decodePath,
  encodePath,
  encodeProperties,
  mergeProperties,
  pathFromRoot,
  splitPath,
  subtreeRange,
  type Path,
  type Properties,
} from './names.ts';
import { keepByObject } from '../database/keep-by-object.ts';
import { rowLimit, toPage, type Page } from '../database/page.ts';
import { overlapsKnownLocation } from '../storage/locations.ts';
import { publishReservedStorage, type Storage } from '../storage/storage.ts';
import type { Places } from '../storage/places.ts';
import type { Queries, Store } from '../database/store.ts';
import { registerTable, type RegisteredTable, type Registration } from './registration.ts';
import { selectTableNames, selectTablePaths, type TableListRequest } from './table-lists.ts';
import {
  findProperties,
  findTableSlot,
  selectTableInNamespace,
  toFoundTable,
  type Absent,
  type FoundTable,
  type NameOfNamespace,
  type NamespaceAbsent,
  type Table,
  type TableColumns,
  type TableSlot,
} from './table-rows.ts';
import { insertTable, removeTable } from './table-writes.ts';

/**
 * Result of `Tables.create`, `replace` and `materialize`. `table` is the table that has the name afterwards.
 *
 * - `created`: the name was free and now has the new table.
 * - `replaced`: the name has the new table; `removed` is the storage of the old one, now garbage, or null if the old one
 *   was only declared.
 * - `materialized`: the declared table now has data.
 * - `exists`: nothing was changed; for `create` the name already exists, for `materialize` the table already has data.
 * - `storage-lost`: the storage is not reserved any more, for example because the lease of this process expired. Nothing
 *   was changed; restart the create with a new reservation.
 * - `namespace-exists`: a child namespace has the name.
 * - `namespace-absent`, `table-absent`: the namespace or, for `materialize`, the table does not exist.
 */
export type PublishedTable =
  | { readonly kind: 'created' | 'materialized' | 'exists'; readonly table: Table }
  | { readonly kind: 'replaced'; readonly table: Table; readonly removed: Storage | null }
  | { readonly kind: 'storage-lost' }
  | NameOfNamespace
  | Absent;

/** Result of `Tables.drop`. `removed` is the storage that is now garbage; null if the table was only declared. */
export type DroppedTable =
  { readonly kind: 'dropped'; readonly table: Table; readonly removed: Storage | null } | Absent;

/**
 * Result of `Tables.rename`. `target-exists`: the new name already exists, which includes the table's own name.
 * `namespace-exists`: a namespace has the new name.
 * `target-namespace-absent`: the namespace of the new name does not exist. Nothing was changed in either case.
 */
export type RenamedTable =
  | { readonly kind: 'renamed'; readonly table: Table }
  | { readonly kind: 'target-namespace-absent' | 'target-exists' }
  | NameOfNamespace
  | Absent;

/**
 * Result of `Tables.declare`. `exists`: the name already exists, and `table` has it. `location-overlaps`: a known location
 * contains the given one or is inside it; an equal location is accepted, so several tables may declare the same one.
 * `namespace-exists`: a child namespace has the name.
 */
export type DeclaredTable =
  | { readonly kind: 'declared' | 'exists'; readonly table: Table }
  | { readonly kind: 'location-overlaps' }
  | NameOfNamespace
  | NamespaceAbsent;

const keepTable = () =>
  keepByObject((row: TableColumns, path: Path, places: Places) => toFoundTable(places, path, row));

/** Decodes a row once, as long as the cache of the catalog returns it; its path depends on whether it is that from the root. */
const keptTable = { fromRoot: keepTable(), inDatabase: keepTable() };

/** Makes a page of rows once, as long as the cache of the catalog returns them. */
const keptPage = keepByObject(
  (rows: readonly { readonly name: string | null }[], request: TableListRequest<string>) => {
    const names = rows.map(({ name }) => name).filter((name) => name !== null);
    return { kind: 'page' as const, ...toPage(names, request) };
  },
);

/**
 * The tables of each database (see `Namespaces`). Every write is one serializable transaction, and a rejected write changes nothing. The
 * name and the storage of a table change together, so a name never points to incomplete files. All methods that accept
 * a path throw TypeError for the root and for a part that `encodePath` rejects.
 */
export class Tables {
  readonly #store: Store;
  readonly #describe;
  readonly #list;
  readonly #listWithData;
  readonly #listAll;
  readonly #listDatabase;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['namespace', 'name'], (db, { namespace, name }) =>
      selectTableInNamespace(db, namespace, name),
    );
    const inNamespace = ['namespace', 'after', 'limit'] as const;
    this.#list = store.prepare(inNamespace, (db, p) => selectTableNames(db, p, true));
    this.#listWithData = store.prepare(inNamespace, (db, p) => selectTableNames(db, p, false));
    const listAll = (isBounded: boolean, includeDeclared: boolean) =>
      store.prepare(['after', 'before', 'limit'], (db, p) => selectTablePaths(db, p, { isBounded, includeDeclared }));
    this.#listAll = { all: listAll(false, true), withData: listAll(false, false) };
    this.#listDatabase = { all: listAll(true, true), withData: listAll(true, false) };
  }

  /** Returns the table of a path, or which of namespace and table does not exist. */
  async describe(database: string, path: Path): Promise<FoundTable> {
    const { parent, name } = splitPath(path);
    const [row] = await this.#describe({ namespace: encodePath(pathFromRoot(database, parent)), name });
    const { places } = this.#store;
    if (row === undefined) return toFoundTable(places, path, row);
    return keptTable[database === '' ? 'fromRoot' : 'inDatabase'](row, path, places);
  }

  /**
   * Returns a page of the names of the tables directly in a namespace, sorted by code point. `after` is the last name of
   * the previous page. `namespace-absent`: the namespace does not exist; the root always does.
   */
  async list(
    database: string,
    namespace: Path,
    request: TableListRequest<string> = {},
  ): Promise<({ readonly kind: 'page' } & Page<string>) | NamespaceAbsent> {
    const list = request.includeDeclared === false ? this.#listWithData : this.#list;
    const rows = await list({
      namespace: encodePath(pathFromRoot(database, namespace)),
      after: request.after ?? '',
      limit: rowLimit(request),
    });
    return rows.length === 0 && namespace.length > 0 ? { kind: 'namespace-absent' } : keptPage(rows, request);
  }

  /** Returns a page of the paths of all tables of a database, sorted part by part. `after` is the last path returned. */
  async listAll(database: string, request: TableListRequest<Path> = {}): Promise<Page<Path>> {
    const lists = database === '' ? this.#listAll : this.#listDatabase;
    const rows = await lists[request.includeDeclared === false ? 'withData' : 'all']({
      after: encodePath(pathFromRoot(database, request.after ?? [])),
      before: subtreeRange(encodePath(pathFromRoot(database, []))).to,
      limit: rowLimit(request),
    });
    const start = pathFromRoot(database, []).length;
    return toPage(
      rows.map((row) => decodePath(row.path).slice(start)),
      request,
    );
  }

  /**
   * Publishes reserved storage as a new table. A name that already exists, with or without data, is `exists`.
   *
   * @example
   * await catalog.storage.reserve(storageId, location);
   * // Write the files of the table to `location`.
   * const result = await catalog.tables.create('', ['sales', 'orders'], { storageId, properties: {} });
   * if (result.kind !== 'created') await catalog.storage.abandon(storageId);
   */
  create(
    database: string,
    path: Path,
    options: { readonly storageId: string; readonly properties: Properties },
  ): Promise<PublishedTable> {
    return this.#writeSlot(database, path, async (db, slot) => {
      if (slot.table !== undefined) return { kind: 'exists', table: slot.table };
      if (slot.isNamespace) return { kind: 'namespace-exists' };
      const now = this.#store.now();
      const storage = await publishReservedStorage(db, options.storageId, now);
      if (storage === undefined) return { kind: 'storage-lost' };
      const table = await insertTable(db, slot, { ...options, location: storage.location }, now);
      return { kind: 'created', table };
    });
  }

  /** Publishes reserved storage as a new table, replacing a table of the same name. */
  replace(
    database: string,
    path: Path,
    options: { readonly storageId: string; readonly properties: Properties },
  ): Promise<PublishedTable> {
    return this.#writeSlot(database, path, async (db, slot) => {
      if (slot.isNamespace) return { kind: 'namespace-exists' };
      const now = this.#store.now();
      // Before the old table is changed, because a rejected call changes nothing.
      const storage = await publishReservedStorage(db, options.storageId, now);
      if (storage === undefined) return { kind: 'storage-lost' };
      const removed = slot.table && (await removeTable(db, slot.table, 'dropped', now));
      const table = await insertTable(db, slot, { ...options, location: storage.location }, now);
      return removed === undefined ? { kind: 'created', table } : { kind: 'replaced', table, removed };
    });
  }

  /**
   * Creates a declared table: a name with a location and no data.
   *
   * @param options.isServerChosen Skips the check for overlaps; see `Storages.reserve` for the condition.
   */
  declare(
    database: string,
    path: Path,
    options: { readonly location: string; readonly properties: Properties; readonly isServerChosen?: boolean },
  ): Promise<DeclaredTable> {
    const { location, properties, isServerChosen = false } = options;
    return this.#writeSlot(database, path, async (db, slot) => {
      if (slot.table !== undefined) return { kind: 'exists', table: slot.table };
      if (slot.isNamespace) return { kind: 'namespace-exists' };
      if (!isServerChosen && (await overlapsKnownLocation(db, location))) return { kind: 'location-overlaps' };
      const table = await insertTable(db, slot, { storageId: null, location, properties }, this.#store.now());
      return { kind: 'declared', table };
    });
  }

  /**
   * Publishes reserved storage, usually at the declared location, as the data of a declared table. The table keeps its
   * id, and its properties unless new ones are given. `exists`: the table already has data.
   */
  materialize(
    database: string,
    path: Path,
    options: { readonly storageId: string; readonly properties?: Properties | undefined },
  ): Promise<PublishedTable> {
    return this.#writeSlot(database, path, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      if (table.storageId !== null) return { kind: 'exists', table };
      const storage = await publishReservedStorage(db, options.storageId, this.#store.now());
      if (storage === undefined) return { kind: 'storage-lost' };
      const properties = options.properties ?? table.properties;
      await db
        .updateTable('tables')
        .set({
          storage_id: storage.storageId,
          location: this.#store.places.toStored(storage.location),
          properties: encodeProperties(properties),
        })
        .where('id', '=', table.id)
        .execute();
      await moveHistory(db, table.id, storage.storageId);
      return { kind: 'materialized', table: { ...table, ...storage, properties } };
    });
  }

  /** Removes a table and marks its storage as garbage, whose files the server deletes later. */
  drop(database: string, path: Path): Promise<DroppedTable> {
    return this.#writeSlot(database, path, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      return { kind: 'dropped', table, removed: await removeTable(db, table, 'dropped', this.#store.now()) };
    });
  }

  /** Removes the name of a table; its files and commits stay, and `register` with its location restores them. */
  deregister(database: string, path: Path): Promise<{ readonly kind: 'deregistered'; readonly table: Table } | Absent> {
    return this.#writeSlot(database, path, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      await removeTable(db, table, 'detached', this.#store.now());
      return { kind: 'deregistered', table };
    });
  }

  /**
   * Creates a name for files that already exist, with those of their branches and commits (see `AdoptedCommit`) that the
   * catalog does not have. One serializable transaction; a rejected call changes nothing. Throws RangeError if a version
   * or a manifest size is not an integer from 0 to 2^53-1.
   */
  register(database: string, path: Path, registration: Registration): Promise<RegisteredTable> {
    return this.#writeSlot(database, path, (db, slot) => registerTable(db, slot, registration, this.#store.now()));
  }

  /** Returns the properties of a table, found by its id even after a rename; undefined if it does not exist any more. */
  properties(tableId: string): Promise<Properties | undefined> {
    return findProperties(this.#store.db, tableId);
  }

  /**
   * Sets the given properties of a table, found by its id even after a rename, and keeps the others. Returns all
   * properties before and after the change; undefined if the table does not exist any more.
   */
  setProperties(
    tableId: string,
    properties: Properties,
  ): Promise<{ readonly before: Properties; readonly after: Properties } | undefined> {
    return this.#changeProperties(tableId, (before) => mergeProperties(before, properties));
  }

  /** Takes back a change of the properties with these keys: they have the values of `before` again, or are absent. */
  async restoreProperties(tableId: string, keys: readonly string[], before: Properties): Promise<void> {
    await this.#changeProperties(tableId, (now) => {
      const others = Object.entries(now).filter(([key]) => !keys.includes(key));
      const former = Object.entries(before).filter(([key]) => keys.includes(key));
      return Object.fromEntries([...others, ...former]);
    });
  }

  #changeProperties(
    tableId: string,
    change: (before: Properties) => Properties,
  ): Promise<{ readonly before: Properties; readonly after: Properties } | undefined> {
    return this.#store.transact(async (db) => {
      const before = await findProperties(db, tableId);
      if (before === undefined) return undefined;
      const after = change(before);
      const properties = encodeProperties(after);
      await db.updateTable('tables').set({ properties }).where('id', '=', tableId).execute();
      return { before, after };
    });
  }

  /** Moves a table to another name in the same database. Its location does not change. */
  rename(database: string, from: Path, to: Path): Promise<RenamedTable> {
    return this.#writeSlot(database, from, async (db, { table }) => {
      if (table === undefined) return { kind: 'table-absent' };
      const target = await findTableSlot(db, database, to, this.#store.now());
      if (target === undefined) return { kind: 'target-namespace-absent' };
      if (target.table !== undefined) return { kind: 'target-exists' };
      if (target.isNamespace) return { kind: 'namespace-exists' };
      await db
        .updateTable('tables')
        .set({ namespace_id: target.namespaceId, name: target.name, path: target.key })
        .where('id', '=', table.id)
        .execute();
      return { kind: 'renamed', table: { ...table, path: to } };
    });
  }

  /** Runs `work` in one transaction on the slot of a path; its namespace must exist. */
  #writeSlot<R>(
    database: string,
    path: Path,
    work: (db: Queries, slot: TableSlot) => Promise<R>,
  ): Promise<R | NamespaceAbsent> {
    return this.#store.transact(async (db) => {
      const slot = await findTableSlot(db, database, path, this.#store.now());
      return slot === undefined ? { kind: 'namespace-absent' } : work(db, slot);
    });
  }
}

import { decodeProperties, encodePath, pathFromRoot, splitPath, type Path, type Properties } from './names.ts';
import { findNamespaceId, hasNamespace } from './namespaces.ts';
import { placesOf, type Places } from '../storage/places.ts';
import { statement, type Queries } from '../database/store.ts';

/** A table: a name that points to the location of its data. */
export interface Table {
  /** New for every table, even one that gets the name of a deleted table. */
  readonly id: string;
  /** In its database. */
  readonly path: Path;
  /** Null while the table is only declared and has no data. */
  readonly storageId: string | null;
  /** Absolute path. For a declared table, the path where clients may write its data. */
  readonly location: string;
  readonly properties: Properties;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** `namespace-absent`: the parent namespace does not exist. `table-absent`: it has no table of this name. */
export type Absent = { readonly kind: 'namespace-absent' | 'table-absent' };

/** The table of a path, or the reason why there is none. */
export type FoundTable = { readonly kind: 'found'; readonly table: Table } | Absent;

/** A child namespace has the name (D-08); nothing was changed. */
export type NameOfNamespace = { readonly kind: 'namespace-exists' };

/** The parent namespace does not exist. */
export type NamespaceAbsent = { readonly kind: 'namespace-absent' };

/** The columns of a table, outer-joined to its namespace: all null if the namespace has no such table. */
export interface TableColumns {
  id: string | null;
  storage_id: string | null;
  location: string | null;
  properties: string | null;
  created_at: number | null;
}

/** Selects one row if the namespace exists, with columns of null if the table does not; otherwise no row. */
export const selectTableInNamespace = (db: Queries, namespace: string, name: string) =>
  db
    .selectFrom('namespaces')
    .leftJoin('tables', (join) => join.onRef('tables.namespace_id', '=', 'namespaces.id').on('tables.name', '=', name))
    .select(['tables.id', 'tables.storage_id', 'tables.location', 'tables.properties', 'tables.created_at'])
    .where('namespaces.database_name', '=', '')
    .where('namespaces.path', '=', namespace);

const selectTable = statement(['namespace', 'name'], (db, { namespace, name }) =>
  selectTableInNamespace(db, namespace, name),
);

/** Returns the table of a row of `selectTableInNamespace`, or undefined if its columns are null. */
const toTable = (places: Places, path: Path, row: TableColumns): Table | undefined => {
  if (row.id === null || row.location === null || row.properties === null || row.created_at === null) return undefined;
  return {
    id: row.id,
    path,
    storageId: row.storage_id,
    location: places.toLocation(row.location),
    properties: decodeProperties(row.properties),
    createdAt: row.created_at,
  };
};

/** Converts the result of `selectTableInNamespace` for `path`; `row` is undefined if the query returned none. */
export const toFoundTable = (places: Places, path: Path, row: TableColumns | undefined): FoundTable => {
  // The root and a database have no row before something is created in them.
  if (row === undefined) return { kind: path.length === 1 ? 'table-absent' : 'namespace-absent' };
  const table = toTable(places, path, row);
  return table === undefined ? { kind: 'table-absent' } : { kind: 'found', table };
};

/** Returns the table of a path, within a transaction. Throws TypeError for the root. */
export const findTable = async (db: Queries, database: string, path: Path): Promise<FoundTable> => {
  const { parent, name } = splitPath(path);
  const found = await selectTable(db, { namespace: encodePath(pathFromRoot(database, parent)), name });
  return toFoundTable(placesOf(db), path, found.rows[0]);
};

/** A name in an existing namespace and the table that has it, if any; for a transaction that changes it. */
export interface TableSlot {
  readonly namespaceId: string;
  readonly name: string;
  readonly path: Path;
  /** `encodePath` of the path from the root. */
  readonly key: string;
  readonly table: Table | undefined;
  /** Whether a child namespace has the name, so that no table can have it (D-08). */
  readonly isNamespace: boolean;
}

/** Returns the slot of a path, within a transaction; undefined if its namespace does not exist. */
export const findTableSlot = async (
  db: Queries,
  database: string,
  path: Path,
  now: number,
): Promise<TableSlot | undefined> => {
  const { parent, name } = splitPath(path);
  const key = encodePath(pathFromRoot(database, path));
  const namespace = encodePath(pathFromRoot(database, parent));
  const id = await findNamespaceId(db, database, parent, now);
  if (id === undefined) return undefined;
  const [row] = (await selectTable(db, { namespace, name })).rows;
  const table = row && toTable(placesOf(db), path, row);
  const isNamespace = table === undefined && (await hasNamespace(db, key));
  return { namespaceId: id, name, path, key, table, isNamespace };
};

/** Returns the properties of a table by its id; undefined if it does not exist. */
export const findProperties = async (db: Queries, tableId: string): Promise<Properties | undefined> => {
  const row = await db.selectFrom('tables').select('properties').where('id', '=', tableId).executeTakeFirst();
  return row && decodeProperties(row.properties);
};

import { decodeProperties, encodePath, splitPath, type Path, type Properties } from './names.ts';
import { namespaceId } from './namespaces.ts';
import { statement, type Queries } from '../database/store.ts';

/** A table as the catalog knows it: a name that points to a location. */
export interface Table {
  /** New for every table ever created, whatever its name. */
  readonly id: string;
  readonly path: Path;
  /** Null while the table is only declared: there is no data to ask the engine about. */
  readonly storageId: string | null;
  /** Absolute path; a declared table has one too, where a writer may put its data. */
  readonly location: string;
  readonly properties: Properties;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export type Absent = { readonly kind: 'namespace-absent' | 'table-absent' };
export type FoundTable = { readonly kind: 'found'; readonly table: Table } | Absent;
export type NamespaceAbsent = { readonly kind: 'namespace-absent' };

/** The columns of a table beside its namespace; all of them null when the namespace has no such table. */
interface TableColumns {
  id: string | null;
  storage_id: string | null;
  location: string | null;
  properties: string | null;
  created_at: number | null;
}

/** One row when the namespace exists, its table columns null when the table does not; else no row. */
export const tableInNamespace = (db: Queries, database: string, namespace: string, name: string) =>
  db
    .selectFrom('namespaces')
    .leftJoin('tables', (join) => join.onRef('tables.namespace_id', '=', 'namespaces.id').on('tables.name', '=', name))
    .select(['tables.id', 'tables.storage_id', 'tables.location', 'tables.properties', 'tables.created_at'])
    .where('namespaces.database_name', '=', database)
    .where('namespaces.path', '=', namespace);

const tableAt = statement(['database', 'namespace', 'name'], (db, { database, namespace, name }) =>
  tableInNamespace(db, database, namespace, name),
);

/** The table of a row of `tableInNamespace`, or undefined when the row says that there is none. */
const toTable = (path: Path, row: TableColumns): Table | undefined => {
  if (row.id === null || row.location === null || row.properties === null || row.created_at === null) return undefined;
  return {
    id: row.id,
    path,
    storageId: row.storage_id,
    location: row.location,
    properties: decodeProperties(row.properties),
    createdAt: row.created_at,
  };
};

/** Where `tableInNamespace` was asked for `path`: the table, or what is missing. */
export const toFound = (path: Path, row: TableColumns | undefined): FoundTable => {
  // The root of a database is not on record before something is created in it.
  if (row === undefined) return { kind: path.length === 1 ? 'table-absent' : 'namespace-absent' };
  const table = toTable(path, row);
  return table === undefined ? { kind: 'table-absent' } : { kind: 'found', table };
};

/** The table of a path, for a transaction that is about to use it. */
export const findTable = async (db: Queries, database: string, path: Path): Promise<FoundTable> => {
  const { parent, name } = splitPath(path);
  const found = await tableAt(db, { database, namespace: encodePath(parent), name });
  return toFound(path, found.rows[0]);
};

/** A place in a namespace that exists, and the table there now, for a transaction that is about to change it. */
export interface Place {
  readonly namespaceId: string;
  readonly name: string;
  readonly path: Path;
  readonly key: string;
  readonly table: Table | undefined;
}

/** Undefined when the namespace is absent. */
export const findPlace = async (db: Queries, database: string, path: Path, now: number): Promise<Place | undefined> => {
  const { parent, name } = splitPath(path);
  const key = encodePath(path);
  const namespace = encodePath(parent);
  const id = await namespaceId(db, database, namespace, now);
  if (id === undefined) return undefined;
  const [row] = (await tableAt(db, { database, namespace, name })).rows;
  return { namespaceId: id, name, path, key, table: row && toTable(path, row) };
};

const TABLE_COLUMNS = [
  'id',
  'database_name',
  'namespace_id',
  'name',
  'path',
  'storage_id',
  'location',
  'properties',
  'created_at',
] as const;

export const insertTable = statement(TABLE_COLUMNS, (db, row) => db.insertInto('tables').values(row));

export const deleteTable = statement(['id'], (db, { id }) => db.deleteFrom('tables').where('id', '=', id));

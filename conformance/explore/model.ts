import type { StatusWord } from '../context/resources/transactions/transactions.ts';

/*
 * The model: the state of a compliant server after a sequence of commands, as plain data. Ids are relative to the
 * namespace of the sequence, which is the empty id. `undefined` means that the contract does not specify the value; it
 * is then not compared.
 */

export type Id = readonly string[];
export type Properties = Readonly<Record<string, string>>;

export interface Row {
  readonly id: number;
  readonly n: number;
}

/** A version of a table. Servers choose the numbers, so each number is read from the target. */
export interface Version {
  readonly rows: readonly Row[];
  number: number | undefined;
  /** The version record. Deleting it does not delete the data (D-68). */
  record: 'listed' | 'deleted' | 'unknown';
}

export interface Table {
  /** Oldest first; empty while the table is only declared. */
  versions: Version[];
  /** Positions in `versions` by tag name. */
  tags: Record<string, number> | undefined;
  properties: Properties | undefined;
}

/** The data of a deregistered table and its location. */
export interface Detached {
  readonly location: string;
  readonly rows: readonly Row[];
  /** Of the current version. The contract does not specify whether a deleted record stays deleted. */
  readonly record: Version['record'];
}

/** Work that continues after its response. Its status is the one that the target reported last. */
export interface Transaction {
  readonly id: string;
  /** What started it. The contract does not specify whether clients may alter the drop of a namespace. */
  readonly startedBy: 'index' | 'drop';
  /** As reported last; undefined before the first read. */
  status: StatusWord | undefined;
  /** The properties that commands set. Targets do not change them on their own. */
  properties: Properties;
}

/** The state of a compliant server. */
export interface Model {
  /** Properties by id. */
  readonly namespaces: Map<string, { properties: Properties | undefined }>;
  readonly tables: Map<string, Table>;
  readonly detached: Detached[];
  /** Oldest first. They remain when their table or namespace is dropped. */
  readonly transactions: Transaction[];
}

export const keyOf = (id: Id): string => id.join('/');
export const idOf = (key: string): Id => (key === '' ? [] : key.split('/'));
export const parentOf = (id: Id): Id => id.slice(0, -1);

export const emptyModel = (): Model => ({
  namespaces: new Map([['', { properties: {} }]]),
  tables: new Map(),
  detached: [],
  transactions: [],
});

/** Returns a changed copy of the model. */
export const withChange = (model: Model, change: (next: Model) => void): Model => {
  const next = structuredClone(model);
  change(next);
  return next;
};

export const hasNamespace = (model: Model, id: Id): boolean => model.namespaces.has(keyOf(id));

export const findModelTable = (model: Model, id: Id): Table | undefined => model.tables.get(keyOf(id));

export const isDeclaredOnly = ({ versions }: Table): boolean => versions.length === 0;

/** Returns the rows of the current version. */
export const currentRows = ({ versions }: Table): readonly Row[] => versions.at(-1)?.rows ?? [];

/** Returns the data that a deregistered table leaves at its location. */
export const detachTable = (location: string, table: Table): Detached => ({
  location,
  rows: currentRows(table),
  record: table.versions.at(-1)?.record === 'listed' ? 'listed' : 'unknown',
});

const namesBelow = (keys: Iterable<string>, id: Id): string[] =>
  [...keys]
    .map(idOf)
    .filter((one) => one.length === id.length + 1 && keyOf(parentOf(one)) === keyOf(id))
    .map((one) => one.at(-1) as string)
    .sort();

export const childrenIn = (model: Model, id: Id): readonly string[] => namesBelow(model.namespaces.keys(), id);
export const tablesIn = (model: Model, id: Id): readonly string[] => namesBelow(model.tables.keys(), id);

/** Removes a namespace with all its contents. */
export const removeNamespace = (model: Model, id: Id): void => {
  const key = keyOf(id);
  for (const map of [model.namespaces, model.tables])
    for (const one of [...map.keys()]) if (one === key || one.startsWith(`${key}/`)) map.delete(one);
};

/** Returns a table whose first version has these rows. */
export const tableWith = (rows: readonly Row[], known: Partial<Table> = {}): Table => ({
  versions: [{ rows, number: undefined, record: 'listed' }],
  tags: {},
  properties: undefined,
  ...known,
});

/** Adds a version to a table. */
export const addVersion = (model: Model, id: Id, rows: readonly Row[]): void => {
  findModelTable(model, id)?.versions.push({ rows, number: undefined, record: 'listed' });
};

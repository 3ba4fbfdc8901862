import type { StatusWord } from '../context/resources/transactions/transactions.ts';

/*
 * The contract as plain data in memory: what a server that keeps it holds after any sequence of commands. Ids are
 * relative to the namespace that a sequence is explored in, which is the empty id. `undefined` says that the contract
 * leaves it open, and nobody is held to it.
 */

export type Id = readonly string[];
export type Properties = Readonly<Record<string, string>>;

export interface Row {
  readonly id: number;
  readonly n: number;
}

/** A version of a table; the servers choose the numbers, so each is learnt from the target. */
export interface Version {
  readonly rows: readonly Row[];
  number: number | undefined;
  /** Deleted: the data is there all the same (D-68). */
  record: 'listed' | 'deleted' | 'open';
}

export interface Table {
  /** From the oldest on; none while the table is only declared. */
  versions: Version[];
  /** Positions in `versions` by the names of tags. */
  tags: Record<string, number> | undefined;
  properties: Properties | undefined;
}

/** Data of a table that was deregistered, and where it lies. */
export interface Detached {
  readonly location: string;
  readonly rows: readonly Row[];
  /** Of the current version. Whether a deleted one stays deleted is not said. */
  readonly record: Version['record'];
}

/** Work that a target goes on with after its answer. What is known of it was told; only the target moves it. */
export interface Transaction {
  readonly id: string;
  /** What began it. Of the drop of a namespace it is not said that others may alter it. */
  readonly of: 'index' | 'drop';
  /** As told last; undefined before the first look. */
  status: StatusWord | undefined;
  /** Those that commands set, which no target changes by itself. */
  properties: Properties;
}

export interface Model {
  /** Properties by id. */
  readonly namespaces: Map<string, { properties: Properties | undefined }>;
  readonly tables: Map<string, Table>;
  readonly detached: Detached[];
  /** From the oldest on. They outlive what they were about. */
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

/** The model after a change, the given one unchanged. */
export const changed = (model: Model, change: (next: Model) => void): Model => {
  const next = structuredClone(model);
  change(next);
  return next;
};

export const hasNamespace = (model: Model, id: Id): boolean => model.namespaces.has(keyOf(id));

export const tableOf = (model: Model, id: Id): Table | undefined => model.tables.get(keyOf(id));

export const isDeclaredOnly = ({ versions }: Table): boolean => versions.length === 0;

/** Rows of the current version. */
export const rowsOf = ({ versions }: Table): readonly Row[] => versions.at(-1)?.rows ?? [];

/** What stays of a table at its location when its name is taken away. */
export const detachedAt = (location: string, table: Table): Detached => ({
  location,
  rows: rowsOf(table),
  record: table.versions.at(-1)?.record === 'listed' ? 'listed' : 'open',
});

const namesBelow = (keys: Iterable<string>, id: Id): string[] =>
  [...keys]
    .map(idOf)
    .filter((one) => one.length === id.length + 1 && keyOf(parentOf(one)) === keyOf(id))
    .map((one) => one.at(-1) as string)
    .sort();

export const childrenIn = (model: Model, id: Id): readonly string[] => namesBelow(model.namespaces.keys(), id);
export const tablesIn = (model: Model, id: Id): readonly string[] => namesBelow(model.tables.keys(), id);

/** Takes a namespace out, with all that is below. */
export const removeNamespace = (model: Model, id: Id): void => {
  const key = keyOf(id);
  for (const held of [model.namespaces, model.tables])
    for (const one of [...held.keys()]) if (one === key || one.startsWith(`${key}/`)) held.delete(one);
};

/** A table whose first version has these rows. Of what was there before under its name nothing is promised. */
export const tableWith = (rows: readonly Row[], known: Partial<Table> = {}): Table => ({
  versions: [{ rows, number: undefined, record: 'listed' }],
  tags: {},
  properties: undefined,
  ...known,
});

/** Gives a table a further version. */
export const write = (model: Model, id: Id, rows: readonly Row[]): void => {
  tableOf(model, id)?.versions.push({ rows, number: undefined, record: 'listed' });
};

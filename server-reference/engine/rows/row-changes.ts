import { randomUUID } from 'node:crypto';
import { callNative, EngineError } from '../native/errors.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import type { Chunk } from '../ipc/chunks.ts';
import { schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeTable } from '../native/native.ts';
import { checkExpression } from './query-spec.ts';

/** How many rows a change has touched, and the commit it made. */
export interface ChangedRows {
  readonly rows: number;
  readonly version: number;
}

/** Column names with the SQL expressions for their new values, over the row as it was. Without a predicate all rows. */
export interface RowUpdate {
  readonly predicate?: string | undefined;
  readonly updates: readonly (readonly [column: string, sql: string])[];
}

/** What becomes of rows that match and of those that do not. Filters narrow the flag they stand beside. */
export interface MergeSpec {
  /** Together they are the key; at least one. */
  readonly on: readonly string[];
  readonly updateMatched: boolean;
  /** Columns are `source.<name>` and `target.<name>`. */
  readonly updateFilter?: string | undefined;
  readonly insertNotMatched: boolean;
  readonly deleteNotMatchedBySource: boolean;
  /** Columns of the stored row, by their bare names. */
  readonly deleteFilter?: string | undefined;
  readonly useIndex?: boolean | undefined;
}

export interface MergedRows {
  readonly updated: number;
  readonly inserted: number;
  readonly deleted: number;
  readonly version: number;
}

/** Refuses what the engine would let pass, or would only say in its own words. Throws EngineError. */
export const checkUpdate = ({ predicate, updates }: RowUpdate): void => {
  if (updates.length === 0) throw new EngineError('invalid-input', 'an update sets at least one column');
  const columns = new Set(updates.map(([column]) => column));
  if (columns.size < updates.length) throw new EngineError('invalid-input', 'an update sets a column only once');
  if (predicate !== undefined) checkExpression(predicate);
  updates.forEach(([, sql]) => checkExpression(sql));
};

export const updateRows = async (table: NativeTable, { predicate, updates }: RowUpdate): Promise<ChangedRows> => {
  const columns = updates.map(([column, sql]): [string, string] => [column, sql]);
  const { rowsUpdated, version } = await callNative(() => table.update(predicate ?? null, columns));
  return { rows: rowsUpdated, version };
};

/**
 * Whether an expression mentions a column that another entry sets. The engine sets one column after another, in an order
 * of its own, and each expression sees what was set before; so these need `updateRowsApart`. A word too many only costs
 * time.
 */
export const isIntertwined = ({ updates }: RowUpdate): boolean =>
  updates.some(([column, sql]) =>
    updates.some(([other]) => other !== column && sql.toLowerCase().includes(other.toLowerCase())),
  );

/**
 * The same for expressions that need each other's old values: all of them are computed into columns of their own first.
 * Three commits, of which the last is the version to show; correct only as a staged write.
 */
export const updateRowsApart = async (table: NativeTable, { predicate, updates }: RowUpdate): Promise<ChangedRows> => {
  const prefix = `update_${randomUUID().replaceAll('-', '')}`;
  const computed = updates.map(([column, sql], at) => ({ column, name: `${prefix}_${at}`, valueSql: sql }));
  await callNative(() => table.addColumns(computed.map(({ name, valueSql }) => ({ name, valueSql }))));
  const { rows } = await updateRows(table, { predicate, updates: computed.map(({ column, name }) => [column, name]) });
  const { version } = await callNative(() => table.dropColumns(computed.map(({ name }) => name)));
  return { rows, version };
};

export const deleteRows = async (table: NativeTable, predicate: string): Promise<ChangedRows> => {
  const { numDeletedRows, version } = await callNative(() => table.delete(predicate));
  return { rows: numDeletedRows, version };
};

export const checkMerge = ({ updateFilter, deleteFilter }: MergeSpec): void => {
  for (const filter of [updateFilter, deleteFilter]) if (filter !== undefined) checkExpression(filter);
};

/** The engine takes milliseconds as unsigned 32 bits. */
const LONGEST_TIMEOUT = 2 ** 32 - 1;

const builderOf = (
  table: NativeTable,
  spec: MergeSpec,
  timeout: number | undefined,
): ReturnType<NativeTable['mergeInsert']> => {
  let builder = table.mergeInsert([...new Set(spec.on)]);
  if (spec.updateMatched) builder = builder.whenMatchedUpdateAll(spec.updateFilter ?? null);
  if (spec.insertNotMatched) builder = builder.whenNotMatchedInsertAll();
  if (spec.deleteNotMatchedBySource) builder = builder.whenNotMatchedBySourceDelete(spec.deleteFilter ?? null);
  if (spec.useIndex !== undefined) builder = builder.useIndex(spec.useIndex);
  if (timeout !== undefined) builder.setTimeout(Math.min(timeout, LONGEST_TIMEOUT));
  return builder;
};

/**
 * Merges rows into the version the handle is at; correct only as a staged write. `given` are the names of the columns of
 * `rows`, which is undefined when there are none. `timeout` is in milliseconds. Throws EngineError: column-not-found
 * for a key that one side does not have, schema-mismatch, timeout.
 */
export const mergeRows = async (
  table: NativeTable,
  given: readonly string[],
  rows: Chunk | undefined,
  spec: MergeSpec,
  timeout: number | undefined,
): Promise<MergedRows> => {
  const stored = schemaFields(schemaTable(schemaHead(await callNative(() => table.schema())))).map(({ name }) => name);
  for (const key of spec.on) {
    if (!stored.includes(key)) throw new EngineError('column-not-found', `the table has no column '${key}'`);
    if (!given.includes(key)) throw new EngineError('column-not-found', `the given rows have no column '${key}'`);
  }
  const unknown = given.find((name) => !stored.includes(name));
  if (unknown !== undefined) throw new EngineError('schema-mismatch', `the table has no column '${unknown}'`);
  const isIdle = !spec.updateMatched && !spec.insertNotMatched && !spec.deleteNotMatchedBySource;
  if (isIdle || (rows === undefined && !spec.deleteNotMatchedBySource)) {
    return { updated: 0, inserted: 0, deleted: 0, version: await callNative(() => table.version()) };
  }
  if (rows === undefined) {
    // The engine takes no file without batches; and to a source without rows every stored row is unmatched.
    const deleted = await deleteRows(table, spec.deleteFilter ?? 'true');
    return { updated: 0, inserted: 0, deleted: deleted.rows, version: deleted.version };
  }
  const { file } = rows;
  const result = await callNative(() => builderOf(table, spec, timeout).execute(file));
  return {
    updated: result.numUpdatedRows,
    inserted: result.numInsertedRows,
    deleted: result.numDeletedRows,
    version: result.version,
  };
};

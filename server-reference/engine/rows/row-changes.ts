import { randomUUID } from 'node:crypto';
import type { Limits } from '../../limits.ts';
import { mergeWithoutIndex, nativeFilter, nativeValue } from '../expressions/engine-workarounds.ts';
import { callNative, EngineError } from '../native/errors.ts';
import type { Chunk } from '../ipc/chunks.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';
import type { RawField } from '../ipc/schema/schema-fields.ts';
import { columnsOf } from './write-rows.ts';
import { matchFilter, rowFilter } from '../tables/row-filter.ts';
import { checkStorable, countedFilter, ROW_POSITION } from './storable-values.ts';
import { checkExpression, isListLiteral } from '../expressions/check-expression.ts';
import { canonicalFieldPath, parseFieldPath } from '../ipc/schema/field-path.ts';

/** Number of changed rows, and the version of the commit. */
export interface ChangedRows {
  readonly rows: number;
  readonly version: number;
}

/** SQL expressions for new column values, evaluated on the old row. Without a predicate all rows are updated. */
export interface RowUpdate {
  readonly predicate?: string | undefined;
  readonly updates: readonly (readonly [column: string, sql: string])[];
}

/** What a merge does with matched and unmatched rows. Each filter restricts the flag above it. */
export interface MergeSpec {
  /** Columns of the key; at least one. */
  readonly on: readonly string[];
  readonly updateMatched: boolean;
  /** SQL predicate over `source.<column>` and `target.<column>`. */
  readonly updateFilter?: string | undefined;
  readonly insertNotMatched: boolean;
  readonly deleteNotMatchedBySource: boolean;
  /** SQL predicate over the columns of the stored row. */
  readonly deleteFilter?: string | undefined;
}

/** Numbers of rows per kind of change, and the version of the commit. */
export interface MergedRows {
  readonly updated: number;
  readonly inserted: number;
  readonly deleted: number;
  readonly version: number;
}

/**
 * Returns the top-level column that a field path names. Throws EngineError not-supported for a field inside a struct,
 * which the engine neither updates nor compares as a key (D-78).
 */
const columnOf = (path: string): string => {
  const [name = '', ...inner] = parseFieldPath(path);
  if (inner.length > 0) throw new EngineError('not-supported', `'${canonicalFieldPath(path)}' is inside a struct`);
  return name;
};

/** Throws EngineError for an update that the engine would accept wrongly or reject with an unclear message. */
export const checkUpdate = ({ predicate, updates }: RowUpdate, limits: Limits): void => {
  if (updates.length === 0) throw new EngineError('invalid-input', 'an update sets at least one column');
  const columns = new Set(updates.map(([column]) => columnOf(column)));
  if (columns.size < updates.length) throw new EngineError('invalid-input', 'an update sets a column only once');
  if (predicate !== undefined) checkExpression(predicate, limits);
  updates.forEach(([, sql]) => checkExpression(sql, limits));
};

/**
 * Wraps a list of literals so that the engine casts it strictly. Otherwise it stores null for a list whose length is not
 * that of the vector column, and for elements that it cannot cast. Results of functions are cast or rejected.
 */
const withStrictCast = (sql: string): string =>
  // The line break ends a comment.
  isListLiteral(sql) ? `coalesce(${sql}\n)` : sql;

const filterOf = (sql: string | undefined): NativeSql | null => (sql === undefined ? null : nativeFilter(sql));

/** Returns the values of an update for the engine; `columns` are those of the table. */
const nativeValues = (
  columns: readonly RawField[],
  updates: RowUpdate['updates'],
): [column: string, value: NativeSql][] => {
  const decimals = new Set(columns.filter(({ arrow }) => arrow === 'Decimal').map(({ name }) => name));
  return updates.map(([path, sql]) => {
    const column = columnOf(path);
    return [column, nativeValue(withStrictCast(sql), decimals.has(column))];
  });
};

const checkValues = (
  table: NativeTable,
  columns: readonly RawField[],
  { predicate, updates }: RowUpdate,
  limits: Limits,
): Promise<void> => {
  const values = updates.map(([path, sql]) => [columnOf(path), sql] as const);
  return checkStorable(table, columns, { filter: countedFilter(predicate), values }, limits);
};

/** Returns an update whose predicate is a filter of `rowFilter`. */
const withRowFilter = async (table: NativeTable, { predicate, updates }: RowUpdate): Promise<RowUpdate> => ({
  predicate: predicate === undefined ? undefined : await rowFilter(table, predicate),
  updates,
});

/** Updates the rows that a filter of `rowFilter` selects. */
const updateSelected = async (
  table: NativeTable,
  { predicate, updates }: RowUpdate,
  limits: Limits,
): Promise<ChangedRows> => {
  const columns = await columnsOf(table, limits);
  const values = nativeValues(columns, updates);
  await checkValues(table, columns, { predicate, updates }, limits);
  const { rowsUpdated, version } = await callNative(limits, () => table.update(filterOf(predicate), values));
  return { rows: rowsUpdated, version };
};

/** Updates the rows that match. Throws EngineError. */
export const updateRows = async (table: NativeTable, update: RowUpdate, limits: Limits): Promise<ChangedRows> =>
  updateSelected(table, await withRowFilter(table, update), limits);

/**
 * Returns whether an expression mentions a column that another entry of the update sets. The engine sets one column after
 * another in an undefined order, and each expression sees the columns that were set before. Such updates need
 * `updateRowsFromOldValues`; a false positive only costs time.
 */
export const hasDependentExpressions = ({ updates }: RowUpdate): boolean =>
  updates.some(([column, sql]) =>
    updates.some(([other]) => other !== column && sql.toLowerCase().includes(columnOf(other).toLowerCase())),
  );

/**
 * Returns an expression that is computed for the selected rows only: an error in another row concerns nobody. The engine
 * computes no positions of rows here, and CASE only inside a function.
 */
const ofSelected = (predicate: string | undefined, sql: NativeSql): NativeSql =>
  predicate === undefined || ROW_POSITION.test(predicate)
    ? sql
    : (`coalesce(CASE WHEN ${nativeFilter(predicate)} THEN ${sql} END)` as NativeSql);

/**
 * Updates rows whose expressions depend on old values of each other: computes all expressions into temporary columns first.
 * It makes three commits that must become visible together, so it requires conflict policy `recompute`.
 */
export const updateRowsFromOldValues = async (
  table: NativeTable,
  update: RowUpdate,
  limits: Limits,
): Promise<ChangedRows> => {
  const { predicate, updates } = await withRowFilter(table, update);
  const prefix = `update_${randomUUID().replaceAll('-', '')}`;
  const columns = await columnsOf(table, limits);
  await checkValues(table, columns, { predicate, updates }, limits);
  const values = nativeValues(columns, updates).map(([column, sql]) => [column, ofSelected(predicate, sql)] as const);
  const computed = values.map(([column, valueSql], at) => ({ column, name: `${prefix}_${at}`, valueSql }));
  await callNative(limits, () => table.addColumns(computed.map(({ name, valueSql }) => ({ name, valueSql }))));
  const fromComputed = { predicate, updates: computed.map(({ column, name }) => [column, name] as const) };
  const { rows } = await updateSelected(table, fromComputed, limits);
  const { version } = await callNative(limits, () => table.dropColumns(computed.map(({ name }) => name)));
  return { rows, version };
};

/** Deletes the rows that match an SQL predicate. Throws EngineError. */
export const deleteRows = async (table: NativeTable, predicate: string, limits: Limits): Promise<ChangedRows> => {
  const filter = nativeFilter(await rowFilter(table, predicate));
  const { numDeletedRows, version } = await callNative(limits, () => table.delete(filter));
  return { rows: numDeletedRows, version };
};

/** Throws EngineError invalid-sql or invalid-input for a filter that is no plain SQL expression. */
export const checkMerge = ({ updateFilter, deleteFilter }: MergeSpec, limits: Limits): void => {
  for (const filter of [updateFilter, deleteFilter]) if (filter !== undefined) checkExpression(filter, limits);
};

/** Longest timeout in milliseconds; the engine uses an unsigned 32-bit integer. */
const MAX_TIMEOUT_MS = 2 ** 32 - 1;

const builderOf = async (
  table: NativeTable,
  spec: MergeSpec,
  timeout: number | undefined,
): Promise<ReturnType<NativeTable['mergeInsert']>> => {
  const { updateFilter, deleteFilter } = spec;
  let builder = mergeWithoutIndex(table.mergeInsert([...new Set(spec.on.map(columnOf))]));
  if (spec.updateMatched)
    builder = builder.whenMatchedUpdateAll(updateFilter === undefined ? null : await matchFilter(table, updateFilter));
  if (spec.insertNotMatched) builder = builder.whenNotMatchedInsertAll();
  if (spec.deleteNotMatchedBySource)
    builder = builder.whenNotMatchedBySourceDelete(
      deleteFilter === undefined ? null : nativeFilter(await rowFilter(table, deleteFilter)),
    );
  if (timeout !== undefined) builder.setTimeout(Math.min(timeout, MAX_TIMEOUT_MS));
  return builder;
};

/**
 * Merges rows into the version that the handle is at; requires conflict policy `recompute`. `sourceColumns` are the column
 * names of the source; `rows` is undefined when the source has no rows. `timeout` is in milliseconds. Throws EngineError:
 * column-not-found for a key that is missing on one side, schema-mismatch, timeout.
 */
export const mergeRows = async (
  table: NativeTable,
  {
    sourceColumns,
    targetColumns,
  }: { readonly sourceColumns: readonly string[]; readonly targetColumns: readonly string[] },
  rows: Chunk | undefined,
  spec: MergeSpec,
  { timeout, limits }: { readonly timeout: number | undefined; readonly limits: Limits },
): Promise<MergedRows> => {
  for (const key of spec.on.map(columnOf)) {
    if (!targetColumns.includes(key)) throw new EngineError('column-not-found', `the table has no column '${key}'`);
    if (!sourceColumns.includes(key))
      throw new EngineError('column-not-found', `the given rows have no column '${key}'`);
  }
  const unknown = sourceColumns.find((name) => !targetColumns.includes(name));
  if (unknown !== undefined) throw new EngineError('schema-mismatch', `the table has no column '${unknown}'`);
  const hasNoEffect = !spec.updateMatched && !spec.insertNotMatched && !spec.deleteNotMatchedBySource;
  if (hasNoEffect || (rows === undefined && !spec.deleteNotMatchedBySource)) {
    return { updated: 0, inserted: 0, deleted: 0, version: await callNative(limits, () => table.version()) };
  }
  if (rows === undefined) {
    // The engine accepts no file without batches. With a source without rows, every stored row is unmatched.
    const deleted = await deleteRows(table, spec.deleteFilter ?? 'true', limits);
    return { updated: 0, inserted: 0, deleted: deleted.rows, version: deleted.version };
  }
  const { file } = rows;
  const result = await callNative(limits, async () => (await builderOf(table, spec, timeout)).execute(file));
  return {
    updated: result.numUpdatedRows,
    inserted: result.numInsertedRows,
    deleted: result.numDeletedRows,
    version: result.version,
  };
};

import type { Limits } from '../../limits.ts';
import { nativeValue } from '../expressions/engine-workarounds.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import {
  type JsonArrowDataType,
  type JsonArrowField,
  type JsonArrowSchema,
  schemaToJson,
} from '../ipc/schema/schema-json.ts';
import { checkNesting, nullableSchemaFile } from '../ipc/schema/schema-file.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';
import { rowValue } from '../tables/row-filter.ts';
import { checkCast } from './lossy-casts.ts';
import { checkExpression } from '../expressions/check-expression.ts';
import { canonicalFieldPath, fieldAt, formatFieldPath, parseFieldPath } from '../ipc/schema/field-path.ts';

/** One change of the columns. A path names a column, or a field inside a struct (see `parseFieldPath`). */
export type ColumnStep =
  /** Adds columns with the values of SQL expressions over the existing rows. */
  | { readonly kind: 'add'; readonly columns: readonly { readonly name: string; readonly sql: string }[] }
  /** Adds nullable columns of nulls; the `nullable` of the fields is ignored. */
  | { readonly kind: 'add-nulls'; readonly fields: readonly JsonArrowField[] }
  | { readonly kind: 'alter'; readonly alterations: readonly ColumnAlteration[] }
  | { readonly kind: 'drop'; readonly columns: readonly string[] }
  | { readonly kind: 'metadata'; readonly updates: readonly FieldMetadataUpdate[] };

/** Changes of one column; absent properties stay as they are. */
export interface ColumnAlteration {
  readonly path: string;
  readonly rename?: string | undefined;
  readonly dataType?: JsonArrowDataType | undefined;
  readonly nullable?: boolean | undefined;
}

/** Metadata to set on a field; null removes a key. `replace` removes all other keys. */
export interface FieldMetadataUpdate {
  readonly path: string;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly replace?: boolean | undefined;
}

/** Input of a plan: the schema of the version to change. */
export interface PlannedTable {
  readonly schema: JsonArrowSchema;
  /** Returns the fields that named SQL expressions would give. Throws EngineError for an invalid expression. */
  readonly typesOf: (expressions: Readonly<Record<string, string>>) => Promise<readonly JsonArrowField[]>;
}

/** Returns the steps of a change. It runs again for each attempt, on the schema of that attempt's base version. */
export type ColumnPlan = (table: PlannedTable) => readonly ColumnStep[] | Promise<readonly ColumnStep[]>;

const readSchema = async (table: NativeTable, limits: Limits): Promise<JsonArrowSchema> =>
  schemaToJson(schemaTable(schemaHead(await callNative(limits, () => table.schema()))));

const addedValue = async (table: NativeTable, sql: string): Promise<NativeSql> =>
  nativeValue(await rowValue(table, sql));

const typesOf = async (
  table: NativeTable,
  expressions: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<readonly JsonArrowField[]> => {
  for (const sql of Object.values(expressions)) checkExpression(sql, limits);
  const query = table.query();
  const values = Object.entries(expressions).map(
    async ([name, sql]) => [name, await addedValue(table, sql)] as [string, NativeSql],
  );
  query.select(await Promise.all(values));
  return schemaToJson(schemaTable(schemaHead(await callNative(limits, () => query.outputSchema())))).fields;
};

const applyStep = async (table: NativeTable, step: ColumnStep, limits: Limits): Promise<unknown> => {
  switch (step.kind) {
    case 'add':
      return table.addColumns(
        await Promise.all(
          step.columns.map(async ({ name, sql }) => ({ name, valueSql: await addedValue(table, sql) })),
        ),
      );
    case 'add-nulls':
      return table.addColumnsWithSchema(nullableSchemaFile(step.fields, limits));
    case 'alter':
      return table.alterColumns(
        step.alterations.map(({ path, rename, dataType, nullable }) => ({
          path: canonicalFieldPath(path),
          ...(rename !== undefined && { rename }),
          ...(dataType !== undefined && { dataType: JSON.stringify(dataType) }),
          ...(nullable !== undefined && { nullable }),
        })),
      );
    case 'drop':
      return table.dropColumns(step.columns.map(canonicalFieldPath));
    case 'metadata':
      return table.updateFieldMetadata(
        step.updates.map(({ path, metadata, replace = false }) => ({
          path: canonicalFieldPath(path),
          metadata: { ...metadata },
          replace,
        })),
      );
  }
};

const checkPaths = (schema: JsonArrowSchema, entries: readonly { readonly path: string }[]): void => {
  if (entries.length === 0) throw new EngineError('invalid-input', 'the request names no column to change');
  const checkedPaths = new Set<string>();
  for (const { path } of entries) {
    if (fieldAt(schema, path) === undefined) {
      throw new EngineError('column-not-found', `the table has no column '${path}'`);
    }
    const canonical = canonicalFieldPath(path);
    if (checkedPaths.has(canonical)) throw new EngineError('invalid-input', `column '${canonical}' is named twice`);
    checkedPaths.add(canonical);
  }
};

/** Names of the engine's own columns. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '_rowid',
  '_rowaddr',
  '_rowoffset',
  '_row_created_at_version',
  '_row_last_updated_at_version',
]);

/** Rejects names that the engine reserves and names that no query can reference. */
const checkName = (name: string): void => {
  if (name === '' || /[.`]/.test(name) || RESERVED_NAMES.has(name)) {
    throw new EngineError('schema-mismatch', `a column cannot be named '${name}'`);
  }
};

const checkNewNames = (
  schema: JsonArrowSchema,
  columns: readonly { readonly name: string }[],
  limits: Limits,
): void => {
  if (columns.length === 0) throw new EngineError('invalid-input', 'the request has no column to add');
  if (schema.fields.length + columns.length > limits.of('schema-fields')) {
    throw new EngineError('too-large', limits.explain('the table would have too many columns', 'schema-fields'));
  }
  const taken = new Set(schema.fields.map(({ name }) => name));
  for (const { name } of columns) {
    checkName(name);
    if (taken.has(name)) throw new EngineError('schema-mismatch', `the table already has a column '${name}'`);
    taken.add(name);
  }
};

/** Rejects a new name that is in use before the request, so two columns cannot swap names in one request. */
const checkRename = (
  schema: JsonArrowSchema,
  { path, rename }: ColumnAlteration,
  all: readonly ColumnAlteration[],
): void => {
  if (rename === undefined) return;
  checkName(rename);
  const targetOf = (other: string): string => formatFieldPath([...parseFieldPath(other).slice(0, -1), rename]);
  const [source, target] = [canonicalFieldPath(path), targetOf(path)];
  const isNewNameTwice = all.some(
    (other) => other.rename === rename && canonicalFieldPath(other.path) !== source && targetOf(other.path) === target,
  );
  if (isNewNameTwice || (target !== source && fieldAt(schema, target) !== undefined)) {
    throw new EngineError('schema-mismatch', `the table already has a column '${target}'`);
  }
};

/** Rejects a type for a field inside a struct, at which the engine panics (D-78), and types that are nested too deeply. */
const checkNewType = ({ path, dataType }: ColumnAlteration): void => {
  if (dataType === undefined) return;
  if (parseFieldPath(path).length > 1) {
    const field = canonicalFieldPath(path);
    throw new EngineError('not-supported', `the type of '${field}' cannot be changed: it is inside a struct`);
  }
  checkNesting(dataType);
};

/** Rejects steps that the engine would wrongly accept or would reject with an unclear message. */
const checkStep = (schema: JsonArrowSchema, step: ColumnStep, limits: Limits): void => {
  switch (step.kind) {
    case 'add':
      checkNewNames(schema, step.columns, limits);
      step.columns.forEach(({ sql }) => checkExpression(sql, limits));
      return;
    case 'add-nulls':
      checkNewNames(schema, step.fields, limits);
      return;
    case 'alter':
      checkPaths(schema, step.alterations);
      for (const alteration of step.alterations) {
        checkRename(schema, alteration, step.alterations);
        checkNewType(alteration);
      }
      return;
    case 'drop':
      checkPaths(
        schema,
        step.columns.map((path) => ({ path })),
      );
      if (schema.fields.every(({ name }) => step.columns.map(canonicalFieldPath).includes(formatFieldPath([name])))) {
        throw new EngineError('schema-mismatch', 'a table keeps at least one column');
      }
      return;
    case 'metadata':
      checkPaths(schema, step.updates);
  }
};

const checkCasts = async (
  table: NativeTable,
  schema: JsonArrowSchema,
  alterations: readonly ColumnAlteration[],
  limits: Limits,
): Promise<void> => {
  for (const { path, dataType } of alterations) {
    const field = fieldAt(schema, path);
    if (dataType !== undefined && field !== undefined)
      await checkCast(table, canonicalFieldPath(path), [field.type, dataType], limits);
  }
};

/**
 * Runs a plan and returns the new version and schema. Each step may be a commit, so this requires conflict policy
 * `recompute`. Throws EngineError.
 */
export const changeColumns = async (
  table: NativeTable,
  plan: ColumnPlan,
  limits: Limits,
): Promise<{ readonly version: number; readonly schema: JsonArrowSchema }> => {
  const schema = await readSchema(table, limits);
  const steps = await plan({ schema, typesOf: (expressions) => typesOf(table, expressions, limits) });
  for (const step of steps) {
    const now = await readSchema(table, limits);
    checkStep(now, step, limits);
    if (step.kind === 'alter') await checkCasts(table, now, step.alterations, limits);
    await callNative(limits, () => applyStep(table, step, limits));
  }
  return { version: await callNative(limits, () => table.version()), schema: await readSchema(table, limits) };
};

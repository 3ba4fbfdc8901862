import { callNative, EngineError } from '../native/errors.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type JsonArrowDataType, type JsonArrowField, type JsonArrowSchema, schemaToJson } from '../ipc/schema/schema-json.ts';
import { checkNesting, nullableSchemaFile } from '../ipc/schema/schema-file.ts';
import type { NativeTable } from '../native/native.ts';
import { checkExpression } from '../rows/query-spec.ts';

/** A change of what stands in the schema. A path is a column, or a field inside a struct as `column.field`. */
export type ColumnStep =
  /** Each with the values of an SQL expression over the rows there are. */
  | { readonly kind: 'add'; readonly columns: readonly { readonly name: string; readonly sql: string }[] }
  /** Columns of null, whatever their `nullable` says. */
  | { readonly kind: 'add-nulls'; readonly fields: readonly JsonArrowField[] }
  | { readonly kind: 'alter'; readonly alterations: readonly ColumnAlteration[] }
  | { readonly kind: 'drop'; readonly columns: readonly string[] }
  | { readonly kind: 'metadata'; readonly updates: readonly FieldMetadataUpdate[] };

export interface ColumnAlteration {
  readonly path: string;
  readonly rename?: string | undefined;
  readonly dataType?: JsonArrowDataType | undefined;
  readonly nullable?: boolean | undefined;
}

/** A null removes its key. With `replace` all other keys go too. */
export interface FieldMetadataUpdate {
  readonly path: string;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly replace?: boolean | undefined;
}

/** What a plan may look at: the schema of the version that is to be changed, and the types expressions have over it. */
export interface PlannedTable {
  readonly schema: JsonArrowSchema;
  readonly typesOf: (expressions: Readonly<Record<string, string>>) => Promise<readonly JsonArrowField[]>;
}

export type ColumnPlan = (table: PlannedTable) => readonly ColumnStep[] | Promise<readonly ColumnStep[]>;

const schemaOf = async (table: NativeTable): Promise<JsonArrowSchema> =>
  schemaToJson(schemaTable(schemaHead(await callNative(() => table.schema()))));

const typesOf = async (
  table: NativeTable,
  expressions: Readonly<Record<string, string>>,
): Promise<readonly JsonArrowField[]> => {
  Object.values(expressions).forEach(checkExpression);
  const query = table.query();
  query.select(Object.entries(expressions));
  return schemaToJson(schemaTable(schemaHead(await callNative(() => query.outputSchema())))).fields;
};

const applyStep = async (table: NativeTable, step: ColumnStep): Promise<unknown> => {
  switch (step.kind) {
    case 'add':
      return table.addColumns(step.columns.map(({ name, sql }) => ({ name, valueSql: sql })));
    case 'add-nulls':
      return table.addColumnsWithSchema(nullableSchemaFile(step.fields));
    case 'alter':
      return table.alterColumns(
        step.alterations.map(({ path, rename, dataType, nullable }) => ({
          path,
          ...(rename !== undefined && { rename }),
          ...(dataType !== undefined && { dataType: JSON.stringify(dataType) }),
          ...(nullable !== undefined && { nullable }),
        })),
      );
    case 'drop':
      return table.dropColumns([...step.columns]);
    case 'metadata':
      return table.updateFieldMetadata(
        step.updates.map(({ path, metadata, replace = false }) => ({ path, metadata: { ...metadata }, replace })),
      );
  }
};

/** The field a path names, undefined when there is none. */
export const fieldAt = (schema: JsonArrowSchema, path: string): JsonArrowField | undefined => {
  const [first = '', ...inner] = path.split('.');
  return inner.reduce(
    (field, name) => field?.type.fields?.find((child) => child.name === name),
    schema.fields.find(({ name }) => name === first),
  );
};

const checkPaths = (schema: JsonArrowSchema, entries: readonly { readonly path: string }[]): void => {
  if (entries.length === 0) throw new EngineError('invalid-input', 'there is nothing to change');
  const seen = new Set<string>();
  for (const { path } of entries) {
    if (fieldAt(schema, path) === undefined) {
      throw new EngineError('column-not-found', `the table has no column '${path}'`);
    }
    if (seen.has(path)) throw new EngineError('invalid-input', `column '${path}' is named twice`);
    seen.add(path);
  }
};

const RESERVED: ReadonlySet<string> = new Set([
  '_rowid',
  '_rowaddr',
  '_rowoffset',
  '_row_created_at_version',
  '_row_last_updated_at_version',
]);

/** Names that the engine uses for something else, or that no query could name. */
const checkName = (name: string): void => {
  if (name === '' || /[.`]/.test(name) || RESERVED.has(name)) {
    throw new EngineError('schema-mismatch', `a column cannot be named '${name}'`);
  }
};

const checkNewNames = (schema: JsonArrowSchema, columns: readonly { readonly name: string }[]): void => {
  if (columns.length === 0) throw new EngineError('invalid-input', 'there is nothing to add');
  const taken = new Set(schema.fields.map(({ name }) => name));
  for (const { name } of columns) {
    checkName(name);
    if (taken.has(name)) throw new EngineError('schema-mismatch', `there is a column '${name}' already`);
    taken.add(name);
  }
};

/** Two columns cannot change names in one request either: the new name of one must be free before it. */
const checkRename = (
  schema: JsonArrowSchema,
  { path, rename }: ColumnAlteration,
  all: readonly ColumnAlteration[],
): void => {
  if (rename === undefined) return;
  checkName(rename);
  const parent = path.split('.').slice(0, -1).join('.');
  const target = parent === '' ? rename : `${parent}.${rename}`;
  const others = all.filter((other) => other.path !== path && other.rename === rename);
  const twice = others.some((other) => other.path.split('.').slice(0, -1).join('.') === parent);
  if (twice || (target !== path && fieldAt(schema, target) !== undefined)) {
    throw new EngineError('schema-mismatch', `there is a column '${target}' already`);
  }
};

/** Refuses what the engine accepts and should not, and names in clear what it refuses in a heap of words. */
const checkStep = (schema: JsonArrowSchema, step: ColumnStep): void => {
  switch (step.kind) {
    case 'add':
      checkNewNames(schema, step.columns);
      step.columns.forEach(({ sql }) => checkExpression(sql));
      return;
    case 'add-nulls':
      checkNewNames(schema, step.fields);
      return;
    case 'alter':
      checkPaths(schema, step.alterations);
      for (const alteration of step.alterations) {
        checkRename(schema, alteration, step.alterations);
        if (alteration.dataType !== undefined) checkNesting(alteration.dataType);
      }
      return;
    case 'drop':
      checkPaths(
        schema,
        step.columns.map((path) => ({ path })),
      );
      if (schema.fields.every(({ name }) => step.columns.includes(name))) {
        throw new EngineError('schema-mismatch', 'a table keeps at least one column');
      }
      return;
    case 'metadata':
      checkPaths(schema, step.updates);
  }
};

/** Carries out a plan; correct only as a staged write, because each step may be a commit. Answers the schema then. */
export const changeColumns = async (
  table: NativeTable,
  plan: ColumnPlan,
): Promise<{ readonly version: number; readonly schema: JsonArrowSchema }> => {
  const schema = await schemaOf(table);
  const steps = await plan({ schema, typesOf: (expressions) => typesOf(table, expressions) });
  for (const step of steps) {
    checkStep(await schemaOf(table), step);
    await callNative(() => applyStep(table, step));
  }
  return { version: await callNative(() => table.version()), schema: await schemaOf(table) };
};

import type { ClientRequest } from '#contract/client';
import type { OperationTypes } from '#contract/operations';
import type { AddVirtualColumnEntry, DescribeTableResponse, JsonArrowField } from '#contract/types';
import { rowsStream } from '../../arrange.ts';
import { arrowStream, int64, valuesEqual } from '../../arrow/arrow.ts';
import * as expect from '../../expect.ts';
import { describeTable, tableState } from '../rows/rows.ts';
import type { CheckContext } from '../../check-context.ts';

type Id = readonly string[];

/** What changes columns and answers once it has. */
type Change = 'AlterTableAddColumns' | 'AlterTableAlterColumns' | 'AlterTableDropColumns' | 'UpdateFieldMetadata';
type Body<Op extends Change> = OperationTypes[Op]['body'];

const requestOf = <Op extends Change>(id: Id, body: Body<Op>): ClientRequest<Op> =>
  ({ id, body }) as unknown as ClientRequest<Op>;

const fieldsIn = ({ schema }: DescribeTableResponse): readonly JsonArrowField[] => schema?.fields ?? [];

const namesIn = (description: DescribeTableResponse): string[] => fieldsIn(description).map(({ name }) => name);

/** A change that must succeed, unless the target says that it does not serve such a request. */
export const change = async <Op extends Change>(
  { target }: CheckContext,
  operation: Op,
  id: Id,
  body: Body<Op>,
): Promise<NonNullable<OperationTypes[Op]['response']>> =>
  expect.ok(operation, target.supported(operation, await target.call(operation, requestOf<Op>(id, body))));

/** A change that must be refused and leave the table as it is. */
export const rejectsOnly = <Op extends Change>(
  context: CheckContext,
  operation: Op,
  id: Id,
  bad: Body<Op>,
  status: number | readonly number[] = 400,
): Promise<void> =>
  context.expectUnchanged(
    () => tableState(context, id),
    async () => expect.rejected(await context.target.call(operation, requestOf<Op>(id, bad)), status),
  );

/** The same, where its lawful twin is then accepted. */
export const rejectsChange = async <Op extends Change>(
  context: CheckContext,
  operation: Op,
  id: Id,
  bad: Body<Op>,
  good: Body<Op>,
  status: number | readonly number[] = 400,
): Promise<void> => {
  await rejectsOnly(context, operation, id, bad, status);
  await change(context, operation, id, good);
};

export const staysDeclared = async ({ read }: CheckContext, id: Id): Promise<void> => {
  const { body } = await read('DescribeTable', { id, query: { check_declared: true } });
  expect.equal(body?.is_only_declared, true, 'is_only_declared');
};

/** A table that is only declared refuses the change and stays so; once it has rows it takes it. */
export const rejectsDeclared = async <Op extends Change>(
  context: CheckContext,
  operation: Op,
  body: Body<Op>,
): Promise<void> => {
  const id = await context.arrange.declaredTable();
  expect.rejected(await context.target.call(operation, requestOf<Op>(id, body)), 409, 'InvalidTableState');
  await staysDeclared(context, id);
  await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  await change(context, operation, id, body);
};

/** A change of a branch is seen there and not on the main branch. `id` is a table of this check alone. */
export const staysOnBranch = async <Op extends Change>(
  context: CheckContext,
  operation: Op,
  id: Id,
  body: Body<Op>,
): Promise<void> => {
  const branch = context.name('branch');
  await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
  const main = await tableState(context, id);
  const before = await describeTable(context, id, { branch });
  await change(context, operation, id, { ...body, branch });
  const after = await describeTable(context, id, { branch });
  const differs = !valuesEqual(fieldsIn(before), fieldsIn(after));
  expect.that(differs, 'other fields on the branch than before', fieldsIn(after));
  expect.equal(await tableState(context, id), main, 'the main branch');
};

/** The answer's version is greater than the one before, and the one described with the columns it made. */
export const commitsColumns = async <Op extends Exclude<Change, 'UpdateFieldMetadata'>>(
  context: CheckContext,
  operation: Op,
  body: Body<Op>,
  columns: readonly string[],
): Promise<void> => {
  const id = await context.arrange.table();
  const { version: before = 0 } = await describeTable(context, id);
  const { version } = await change(context, operation, id, body);
  expect.that(version > before, `a version greater than ${before}`, version);
  const after = await describeTable(context, id);
  expect.equal(after.version, version, 'the version described');
  expect.equal(namesIn(after).sort(), [...columns].sort(), 'the columns of that version');
};

/** The names of a table's columns, in order. */
export const columnNames = async (
  context: CheckContext,
  id: Id,
  which: { readonly version?: number } = {},
): Promise<readonly string[]> => namesIn(await describeTable(context, id, which));

/** Exactly these columns in the description of the table, in any order. */
export const hasColumns = async (
  context: CheckContext,
  id: Id,
  wanted: readonly string[],
  which: { readonly version?: number } = {},
): Promise<void> =>
  expect.equal([...(await columnNames(context, id, which))].sort(), [...wanted].sort(), 'the columns described');

/** The field that a path such as `column` or `column.field` names, as DescribeTable shows it. */
export const fieldOf = async (context: CheckContext, id: Id, path: string): Promise<JsonArrowField> => {
  let fields = fieldsIn(await describeTable(context, id));
  let found: JsonArrowField | undefined;
  for (const part of path.split('.')) {
    found = fields.find(({ name }) => name === part);
    expect.that(found !== undefined, `a field ${path} in the schema`, fields);
    fields = found.type.fields ?? [];
  }
  return found as JsonArrowField;
};

/** The metadata of a field, empty where it has none. */
export const metadataOf = async (
  context: CheckContext,
  id: Id,
  path: string,
): Promise<Readonly<Record<string, string>>> => (await fieldOf(context, id, path)).metadata ?? {};

/** A column that nobody has changed yet, and its table. */
export interface ColumnToChange {
  readonly id: Id;
  readonly column: string;
}

const MANY = Array.from({ length: 12 }, (_, at) => `column_${at}`);

/** Hands out one column after another: those of one table, and when it has no more those of the next. */
export const columnsToChange = ({ arrange }: CheckContext): (() => Promise<ColumnToChange>) => {
  let id: Id = [];
  let left: readonly string[] = [];
  return async () => {
    if (left.length === 0) {
      const columns = Object.fromEntries([...MANY, 'stays'].map((name) => [name, int64]));
      id = await arrange.table({ stream: arrowStream(columns, [{ column_0: 1n, stays: 2n }]) });
      left = MANY;
    }
    const [column = '', ...others] = left;
    left = others;
    return { id, column };
  };
};

/** A virtual column that nobody fills. */
export const virtualColumn = (column: string): AddVirtualColumnEntry => ({
  input_columns: ['name'],
  outputs: [{ column, struct_field: column, data_type: { type: 'int32' }, nullable: true }],
  image: 'example.org/touchstone/none:1',
  udf: 'gASVAAAAAAAAAA==',
  udf_name: 'length_of_name',
  udf_version: '1',
});

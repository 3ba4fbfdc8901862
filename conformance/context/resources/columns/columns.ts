import type { AddVirtualColumnEntry, DescribeTableResponse, JsonArrowField } from '#contract/types';
import { arrowStream, int64 } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { describeTable } from '../tables/table-state.ts';

/** Returns the fields of the schema in a description; empty without a schema. */
export const fieldsIn = ({ schema }: DescribeTableResponse): readonly JsonArrowField[] => schema?.fields ?? [];

/** Returns the column names in a description, in order. */
export const fieldNamesIn = (description: DescribeTableResponse): string[] =>
  fieldsIn(description).map(({ name }) => name);

/** Reads the names of a table's columns, in order. */
export const readColumnNames = async (
  context: CheckContext,
  id: ObjectId,
  which: { readonly version?: number } = {},
): Promise<readonly string[]> => fieldNamesIn(await describeTable(context, id, which));

/** Fails the check unless DescribeTable returns exactly these columns, in any order. */
export const expectColumns = async (
  context: CheckContext,
  id: ObjectId,
  wanted: readonly string[],
  which: { readonly version?: number } = {},
): Promise<void> =>
  expect.equal([...(await readColumnNames(context, id, which))].sort(), [...wanted].sort(), 'the columns described');

/**
 * Reads the field at a path such as `column` or `column.field` from DescribeTable. Fails the check when there is none.
 */
export const readField = async (context: CheckContext, id: ObjectId, path: string): Promise<JsonArrowField> => {
  let fields = fieldsIn(await describeTable(context, id));
  let found: JsonArrowField | undefined;
  for (const part of path.split('.')) {
    found = fields.find(({ name }) => name === part);
    expect.that(found !== undefined, `a field ${path} in the schema`, fields);
    fields = found.type.fields ?? [];
  }
  return found as JsonArrowField;
};

/** Reads the metadata of a field; empty if it has none. */
export const readFieldMetadata = async (
  context: CheckContext,
  id: ObjectId,
  path: string,
): Promise<Readonly<Record<string, string>>> => (await readField(context, id, path)).metadata ?? {};

/** A column that no request has changed yet, and its table. */
export interface UnusedColumn {
  readonly id: ObjectId;
  readonly column: string;
}

const COLUMN_NAMES = Array.from({ length: 12 }, (_, at) => `column_${at}`);

/**
 * Returns a function that returns another unused column on each call. It creates a table of twelve columns whenever the
 * previous table has none left.
 */
export const unusedColumns = ({ arrange }: CheckContext): (() => Promise<UnusedColumn>) => {
  let id: ObjectId = [];
  let remaining: readonly string[] = [];
  return async () => {
    if (remaining.length === 0) {
      const columns = Object.fromEntries([...COLUMN_NAMES, 'stays'].map((name) => [name, int64]));
      id = await arrange.table({ stream: arrowStream(columns, [{ column_0: 1n, stays: 2n }]) });
      remaining = COLUMN_NAMES;
    }
    const [column = '', ...others] = remaining;
    remaining = others;
    return { id, column };
  };
};

/** A virtual column whose function is never executed. */
export const virtualColumn = (column: string): AddVirtualColumnEntry => ({
  input_columns: ['name'],
  outputs: [{ column, struct_field: column, data_type: { type: 'int32' }, nullable: true }],
  image: 'example.org/touchstone/none:1',
  udf: 'gASVAAAAAAAAAA==',
  udf_name: 'length_of_name',
  udf_version: '1',
});

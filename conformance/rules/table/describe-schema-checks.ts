import type { JsonArrowField } from '#contract/types';
import {
  arrowStream,
  bool,
  float32,
  float64,
  int32,
  int64,
  list,
  struct,
  timestamp,
  utf8,
  vector,
  type Columns,
} from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { describeInDetail, schemaFields } from '../../context/resources/tables/tables.ts';

/** Creates a table with these columns and one row, and returns its description. */
const describeColumns = async (
  context: CheckContext,
  columns: Columns,
  row: Readonly<Record<string, unknown>>,
  options?: Parameters<typeof arrowStream>[2],
): ReturnType<typeof describeInDetail> =>
  describeInDetail(context, await context.arrange.table({ stream: arrowStream(columns, [row], options) }));

/**
 * The checks of schemas, a part of the checks in DescribeTable.ts. `satisfies` keeps the exact keys, so that the
 * compiler requires the other rules in DescribeTable.ts.
 */
export const schemaChecks = {
  'schema-columns': async (context) => {
    const columns = { zeta: utf8, id: { type: int64, nullable: false }, alpha: float64, 'a b': bool };
    const row = { zeta: 'last', id: 1n, alpha: 0.5, 'a b': true };
    const fields = schemaFields(await describeColumns(context, columns, row));
    expect.equal(
      fields.map(({ name, nullable }) => [name, nullable]),
      [
        ['zeta', true],
        ['id', false],
        ['alpha', true],
        ['a b', true],
      ],
      'the columns, and whether they may be null,',
    );
  },
  'schema-types': async (context) => {
    const columns = {
      bool: bool,
      int32: int32,
      int64: int64,
      float: float32,
      double: float64,
      string: utf8,
      'timestamp:us:-': timestamp(),
      'timestamp:us:UTC': timestamp('UTC'),
    };
    const row = { bool: true, int32: 1, int64: 1n, float: 0.5, double: 0.5, string: 'a' };
    const fields = schemaFields(await describeColumns(context, columns, row));
    const types = fields.map(({ type }) => type.type);
    expect.equal(types, Object.keys(columns), 'the types, in order');
  },
  'schema-nested': async (context) => {
    const columns = { point: struct({ x: float64, label: utf8 }), many: list(int64), embedding: vector(4) };
    const row = { point: { x: 0.5, label: 'a' }, many: [1n], embedding: [1, 0, 0, 0] };
    const [point, many, embedding] = schemaFields(await describeColumns(context, columns, row));
    const inner = (field: JsonArrowField | undefined): unknown[] =>
      (field?.type.fields ?? []).map(({ name, type }) => [name, type.type]);
    expect.equal(point?.type.type, 'struct', 'the type of the struct');
    expect.equal(
      inner(point),
      [
        ['x', 'double'],
        ['label', 'string'],
      ],
      'the fields of the struct',
    );
    expect.equal(many?.type.type, 'list', 'the type of the list');
    expect.equal(many?.type.fields?.[0]?.type.type, 'int64', 'the type in the list');
    expect.equal([embedding?.type.type, embedding?.type.length], ['fixed_size_list', 4], 'the vector');
    expect.equal(embedding?.type.fields?.[0]?.type.type, 'float', 'the type in the vector');
  },
  'schema-metadata': async (context) => {
    const metadata = { source: 'import', ключ: "it's 42" };
    const columns = { id: { type: int64, metadata: { unit: 'metre', note: 'a b' } }, name: utf8 };
    const { schema } = await describeColumns(context, columns, { id: 1n, name: 'ada' }, { metadata });
    expect.includes(schema?.metadata, metadata, 'the metadata of the schema');
    const shown = schema?.fields[0]?.metadata;
    expect.equal([shown?.['unit'], shown?.['note']], ['metre', 'a b'], 'the metadata of the column');
  },
} satisfies Partial<OperationChecks<'DescribeTable'>['checks']>;

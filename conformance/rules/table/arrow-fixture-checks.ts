import { isStatusOf } from '#contract/errors';
import {
  arrowFixtureBytes,
  COMPRESSED_COLUMNS,
  uncompressedStream,
  type ArrowFixture,
} from '../../context/arrow/arrow-fixtures.ts';
import type { ArrowRows } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import { equal, ok } from '../../context/expect.ts';
import { expectTables } from '../../context/resources/namespaces/existence.ts';
import { expectRows, queryTable, type Row } from '../../context/resources/rows/rows.ts';
import { requireSupportedColumns } from '../../context/resources/tables/tables.ts';

/** Types with a unit: a server may store the same value in another unit, as another number. */
const TYPES_WITH_UNIT = /^(timestamp|time32|time64|date32|date64|duration|decimal)\b/;

/**
 * Expects exactly the rows of a fixture. If a column with a unit is returned in another unit, only its nulls are
 * compared.
 */
export const expectFixtureRows = ({ schema, rows }: ArrowRows, { file, columns, values }: ArrowFixture): void => {
  const got = new Map(schema.map(({ name, type }) => [name, type]));
  equal([...got.keys()].sort(), columns.map(({ name }) => name).sort(), `the columns of ${file}`);
  const otherUnits = columns.filter(({ name, type }) => TYPES_WITH_UNIT.test(type) && got.get(name) !== type);
  const comparable = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(otherUnits.map(({ name }) => [name, row[name] === null ? null : 'a value'])),
  });
  expectRows(rows.map(comparable), values.map(comparable), `the rows of ${file}`);
};

/** Creates a table from a fixture and reads its rows; once for all checks. Returns its id, the response and what was read. */
const store = (context: CheckContext, fixture: ArrowFixture) =>
  context.shared(`table of ${fixture.file}`, async (creator) => {
    const id = [...(await creator.arrange.sharedNamespace()), creator.name('any')];
    const response = await creator.target.call('CreateTable', { id, body: arrowFixtureBytes(fixture) });
    return { id, response, read: response.status < 300 ? await queryTable(creator, id) : undefined };
  });

/** Expects that a table is created from a fixture with its rows. */
export const expectFixtureStored = async (context: CheckContext, fixture: ArrowFixture): Promise<void> => {
  const { response, read } = await store(context, fixture);
  ok('CreateTable', response);
  if (read !== undefined) expectFixtureRows(read, fixture);
};

/** Expects that a fixture is stored, or rejected without creating a table (D-44). */
export const expectFixtureStoredOrRejected = async (context: CheckContext, fixture: ArrowFixture): Promise<void> => {
  const { id, response } = await store(context, fixture);
  if (!isStatusOf(response.status, 'InvalidInput', 'Unsupported')) return expectFixtureStored(context, fixture);
  await expectTables(context, 'absent', [id]);
};

/** Expects that a compressed fixture is stored. Not applicable when its rows are rejected uncompressed. */
export const expectCompressedStored = async (context: CheckContext, fixture: ArrowFixture): Promise<void> => {
  await requireSupportedColumns(
    context,
    [...(await context.arrange.sharedNamespace()), context.name('plain')],
    uncompressedStream(fixture, COMPRESSED_COLUMNS),
  );
  await expectFixtureStored(context, fixture);
};

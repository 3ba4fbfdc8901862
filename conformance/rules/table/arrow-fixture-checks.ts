import type { ArrowRows } from '../../context/arrow/arrow.ts';
import { COMPRESSED, fixtureBytes, plainStream, type Fixture } from '../../context/arrow/arrow-fixtures.ts';
import type { CheckContext } from '../../context/check-context.ts';
import { equal, ok } from '../../context/expect.ts';
import { tablesAre } from '../../context/resources/namespaces/existence.ts';
import { queryTable, type Row, sameRows } from '../../context/resources/rows/rows.ts';
import { storesColumns } from '../../context/resources/tables/tables.ts';

/** Types with a unit, in which a server may keep the same value with another number. */
const MEASURED = /^(timestamp|time32|time64|date32|date64|duration|decimal)\b/;

/**
 * Exactly the rows of a fixture, value by value. Where a measured column came back in another unit only the nulls are
 * compared, since the numbers differ then.
 */
export const sameAsFixture = ({ schema, rows }: ArrowRows, { file, columns, values }: Fixture): void => {
  const got = new Map(schema.map(({ name, type }) => [name, type]));
  equal([...got.keys()].sort(), columns.map(({ name }) => name).sort(), `the columns of ${file}`);
  const coarse = columns.filter(({ name, type }) => MEASURED.test(type) && got.get(name) !== type);
  const comparable = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(coarse.map(({ name }) => [name, row[name] === null ? null : 'a value'])),
  });
  sameRows(rows.map(comparable), values.map(comparable), `the rows of ${file}`);
};

/** Creates a table from a fixture, which must be accepted, and holds the table against it. */
export const storesFixture = async (context: CheckContext, id: readonly string[], one: Fixture): Promise<void> => {
  ok('CreateTable', await context.target.call('CreateTable', { id, body: fixtureBytes(one) }));
  sameAsFixture(await queryTable(context, id), one);
};

/** The same, except that the target may refuse what it cannot store (D-44); then there must be no table. */
export const storesOrRejects = async (context: CheckContext, id: readonly string[], one: Fixture): Promise<void> => {
  const response = await context.target.call('CreateTable', { id, body: fixtureBytes(one) });
  if (response.status !== 400 && response.status !== 406) {
    ok('CreateTable', response);
    return sameAsFixture(await queryTable(context, id), one);
  }
  await tablesAre(context, 'gone', [id]);
};

/** Creates a table from a compressed fixture, given that its rows are stored when they come plain. */
export const storesCompressed = async (context: CheckContext, one: Fixture): Promise<void> => {
  const namespace = await context.arrange.namespace();
  await storesColumns(context, [...namespace, context.name('plain')], plainStream(one, COMPRESSED));
  await storesFixture(context, [...namespace, context.name('packed')], one);
};

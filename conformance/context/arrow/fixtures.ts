import { readFileSync } from 'node:fs';
import { arrowStream, bool, float64, int32, int64, list, utf8, type ArrowRows, type Columns } from './arrow.ts';
import { tablesAre } from '../resources/namespaces/existence.ts';
import { equal, ok } from '../expect.ts';
import { NotApplicable } from '../outcome.ts';
import { queryTable, sameRows, type Row } from '../resources/rows/rows.ts';
import type { CheckContext } from '../check-context.ts';

/** An Arrow IPC stream that another producer wrote, and what is in it (fixtures/manifest.json). */
export interface Fixture {
  readonly file: string;
  readonly producer: string;
  readonly describes: string;
  /** `type` is what the producer wrote; a server may answer another one for the same values. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Every row, in JSON's forms (see valuesEqual). */
  readonly values: readonly Row[];
}

/** Fixtures are data and not compiled: built code finds them in the sources it was built from. */
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../../fixtures/' : '../../../../conformance/fixtures/',
  import.meta.url,
);

let known: readonly Fixture[] | undefined;

/** All fixtures, in the order of the manifest. */
export const allFixtures = (): readonly Fixture[] => {
  known ??= (JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as { fixtures: Fixture[] }).fixtures;
  return known;
};

/** A fixture by its name without the suffix, such as `pyarrow-lz4`. */
export const fixture = (name: string): Fixture => {
  const found = allFixtures().find(({ file }) => file === `${name}.arrows`);
  if (found === undefined) throw new Error(`there is no fixture ${name}`);
  return found;
};

export const fixtureBytes = ({ file }: Fixture): Uint8Array => readFileSync(new URL(file, FOLDER));

/** JSON's forms of the values that the compressed fixtures hold: int64 as digits, NaN by name. */
const fromJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === 'NaN') return [name, NaN];
      return [name, typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value];
    }),
  );

/** The rows of a fixture as a stream of our own: plain, in one batch. */
export const plainStream = ({ values }: Fixture, columns: Columns): Uint8Array =>
  arrowStream(columns, values.map(fromJson));

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

/** The columns of the compressed fixtures, for making the same rows plain. */
export const COMPRESSED = { id: int64, flag: bool, label: utf8, score: float64, parts: list(int32) } as const;

/** Ends the check as not applicable when the target does not store such columns at all, however they are sent. */
export const storesColumns = async (context: CheckContext, id: readonly string[], plain: Uint8Array): Promise<void> => {
  const response = await context.target.call('CreateTable', { id, body: plain });
  if (response.status === 400 || response.status === 406)
    throw new NotApplicable('the target does not store columns of these types, plain ones neither');
  ok('CreateTable', response);
};

/** Creates a table from a compressed fixture, given that its rows are stored when they come plain. */
export const storesCompressed = async (context: CheckContext, one: Fixture): Promise<void> => {
  const namespace = await context.arrange.namespace();
  await storesColumns(context, [...namespace, context.name('plain')], plainStream(one, COMPRESSED));
  await storesFixture(context, [...namespace, context.name('packed')], one);
};

import { readFileSync } from 'node:fs';
import { arrowStream, bool, float64, int32, int64, list, utf8, type Columns } from './arrow.ts';
import { type Row } from '../resources/rows/rows.ts';

/** An Arrow IPC stream that another producer wrote, and what is in it (fixtures/manifest.json). */
export interface ArrowFixture {
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

let known: readonly ArrowFixture[] | undefined;

/** All fixtures, in the order of the manifest. */
export const allArrowFixtures = (): readonly ArrowFixture[] => {
  known ??= (JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as { fixtures: ArrowFixture[] })
    .fixtures;
  return known;
};

/** A fixture by its name without the suffix, such as `pyarrow-lz4`. */
export const arrowFixture = (name: string): ArrowFixture => {
  const found = allArrowFixtures().find(({ file }) => file === `${name}.arrows`);
  if (found === undefined) throw new Error(`there is no fixture ${name}`);
  return found;
};

export const arrowFixtureBytes = ({ file }: ArrowFixture): Uint8Array => readFileSync(new URL(file, FOLDER));

/** JSON's forms of the values that the compressed fixtures hold: int64 as digits, NaN by name. */
const fromJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === 'NaN') return [name, NaN];
      return [name, typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value];
    }),
  );

/** The rows of a fixture as a stream of our own: plain, in one batch. */
export const uncompressedStream = ({ values }: ArrowFixture, columns: Columns): Uint8Array =>
  arrowStream(columns, values.map(fromJson));

/** The columns of the compressed fixtures, for making the same rows plain. */
export const COMPRESSED_COLUMNS = { id: int64, flag: bool, label: utf8, score: float64, parts: list(int32) } as const;

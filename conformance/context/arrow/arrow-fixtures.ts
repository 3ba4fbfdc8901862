import { readFileSync } from 'node:fs';
import { packageFile } from '../../package-file.ts';
import type { Row } from '../resources/rows/rows.ts';
import { arrowStream, bool, float64, int32, int64, list, utf8, type Columns } from './arrow.ts';

/** An Arrow IPC stream written by another producer, and its content (fixtures/manifest.json). */
export interface ArrowFixture {
  readonly file: string;
  readonly producer: string;
  readonly describes: string;
  /** `type` is the type that the producer wrote; a server may return the same values in another type. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Every row, with values in their JSON form (see valuesEqual). */
  readonly values: readonly Row[];
}

const FOLDER = packageFile('conformance/fixtures/');

let known: readonly ArrowFixture[] | undefined;

/** Returns all fixtures in the order of the manifest. */
export const allArrowFixtures = (): readonly ArrowFixture[] => {
  known ??= (JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as { fixtures: ArrowFixture[] })
    .fixtures;
  return known;
};

/** Returns a fixture by its file name without the suffix, such as `pyarrow-lz4`. Throws when there is none. */
export const arrowFixture = (name: string): ArrowFixture => {
  const found = allArrowFixtures().find(({ file }) => file === `${name}.arrows`);
  if (found === undefined) throw new Error(`no fixture is named ${name}`);
  return found;
};

/** Returns the bytes of a fixture. */
export const arrowFixtureBytes = ({ file }: ArrowFixture): Uint8Array => readFileSync(new URL(file, FOLDER));

/** Converts the JSON form of the values in the compressed fixtures: digits to int64, the text `NaN` to the number. */
const fromJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === 'NaN') return [name, NaN];
      return [name, typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value];
    }),
  );

/** Returns the rows of a fixture as a stream of our own writer: uncompressed, in one batch. */
export const uncompressedStream = ({ values }: ArrowFixture, columns: Columns): Uint8Array =>
  arrowStream(columns, values.map(fromJson));

/** The columns of the compressed fixtures, to write the same rows uncompressed. */
export const COMPRESSED_COLUMNS = { id: int64, flag: bool, label: utf8, score: float64, parts: list(int32) } as const;

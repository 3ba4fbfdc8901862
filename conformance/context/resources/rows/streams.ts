import { IntervalYearMonth } from 'apache-arrow';
import { COLUMNS, manyRows } from '../../arrange.ts';
import { arrowStream, int64, utf8 } from '../../arrow/arrow.ts';

/** Rows with other columns than {@link COLUMNS}. */
export const OTHER_ROWS = [{ id: 7n, colour: 'red' }] as const;

/** Returns {@link OTHER_ROWS} as an Arrow IPC stream. */
export const otherRowsStream = (): Uint8Array => arrowStream({ id: int64, colour: utf8 }, OTHER_ROWS);

/** A stream of three batches with the default columns that ends in the middle of the last batch. */
export const truncatedStream = (): Uint8Array =>
  arrowStream(COLUMNS, manyRows(10, 3000), { batches: 3 }).slice(0, -1000);

/**
 * A stream with the columns `aa` and `ab`, and the same stream with both columns named `aa`, which our own writer
 * rejects.
 */
export const duplicateColumnStreams = (): { readonly valid: Uint8Array; readonly duplicated: Uint8Array } => {
  const valid = arrowStream({ aa: int64, ab: int64 }, [{ aa: 1n, ab: 2n }]);
  const duplicated = Buffer.from(valid).toString('latin1').replaceAll('ab', 'aa');
  return { valid, duplicated: Buffer.from(duplicated, 'latin1') };
};

/** Rows with a type that few systems support: an interval in months. */
export const intervalStream = (): Uint8Array =>
  arrowStream({ id: int64, span: new IntervalYearMonth() }, [
    { id: 1n, span: 7 },
    { id: 2n, span: null },
  ]);

/** Yields bytes in chunks of `size` bytes, to send a body without a length. */
export async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield Promise.resolve(bytes.subarray(at, at + size));
}

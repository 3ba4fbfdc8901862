import { arrowStream, int64, utf8 } from '../../arrow/arrow.ts';
import type { Row } from './rows.ts';
import type { CheckContext } from '../../check-context.ts';

/** Rows with a number and a text, either of which may be null. */
export const SAMPLE_ROWS: readonly Row[] = [
  { id: 1n, n: 1n, s: 'a' },
  { id: 2n, n: 5n, s: null },
  { id: 3n, n: null, s: 'b' },
  { id: 4n, n: 9n, s: "o'hara" },
  { id: 5n, n: 5n, s: 'a' },
  { id: 6n, n: null, s: null },
];

/** Predicates over {@link SAMPLE_ROWS} and the ids of the rows for which each is true. */
export const PREDICATES: readonly (readonly [predicate: string, ids: readonly number[]])[] = [
  ['n > 1', [2, 4, 5]],
  ['NOT (n > 1)', [1]],
  ['n IS NULL', [3, 6]],
  ["s = 'a'", [1, 5]],
  ["s <> 'a'", [3, 4]],
  ["s = 'o''hara'", [4]],
  ["s LIKE 'o%'", [4]],
  ["n = 5 OR s = 'b'", [2, 3, 5]],
  ['n = 5 AND s IS NOT NULL', [5]],
  ['n IN (1, 9)', [1, 4]],
  ['id + n = 7', [2]],
];

/** What no reader of SQL takes for a predicate. */
export const INVALID_SQL: readonly string[] = ['id >', 'this is not sql', "name = 'open", '(id > 1', '} {'];

/** A new table with the rows of {@link SAMPLE_ROWS}; returns its id. */
export const sampleTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, n: int64, s: utf8 }, SAMPLE_ROWS) });

/** The same for checks that only look: they may share it. */
export const sharedSampleTable = (context: CheckContext): Promise<readonly string[]> =>
  context.shared('mixed', sampleTable);

import { arrowStream, int64, utf8 } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import type { Row } from './rows.ts';

/** Rows with a number `n` and a text `s`, both nullable. */
export const SAMPLE_ROWS: readonly Row[] = [
  { id: 1n, n: 1n, s: 'a' },
  { id: 2n, n: 5n, s: null },
  { id: 3n, n: null, s: 'b' },
  { id: 4n, n: 9n, s: "o'hara" },
  { id: 5n, n: 5n, s: 'a' },
  { id: 6n, n: null, s: null },
];

/** Predicates over {@link SAMPLE_ROWS}, each with the ids of the rows that it selects. */
export const PREDICATES: readonly (readonly [predicate: string, ids: readonly number[]])[] = [
  ['n > 1', [2, 4, 5]],
  ['NOT (n > 1)', [1]],
  ['n IS NULL', [3, 6]],
  ["s = 'a'", [1, 5]],
  ["s <> 'a'", [3, 4]],
  ["s = 'o''hara'", [4]],
  ["s LIKE 'o%'", [4]],
  ["s LIKE 'A%'", []],
  ["n = 5 OR s = 'b'", [2, 3, 5]],
  ["n = 9 OR n = 5 AND s = 'a'", [4, 5]],
  ['n = 5 AND s IS NOT NULL', [5]],
  ['n IN (1, 9)', [1, 4]],
  ['id + n = 7', [2]],
];

/** Texts that no SQL parser accepts as an expression. */
export const INVALID_SQL: readonly string[] = ['id >', 'this is not sql', "name = 'open", '(id > 1', '} {'];

/** Creates a table with the rows {@link SAMPLE_ROWS} and returns its id. */
export const sampleTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, n: int64, s: utf8 }, SAMPLE_ROWS) });

/** Returns a table with the rows {@link SAMPLE_ROWS} that read-only checks share. */
export const sharedSampleTable = (context: CheckContext): Promise<ObjectId> => context.shared('mixed', sampleTable);

import { type Column, decodeRows } from '../tables/arrow.ts';
import { columnType, type Row } from '../tables/column-types.ts';
import type { Question } from './question.ts';

/** The column that a query adds for `with_row_id`. */
export const ROW_ID: Column = { name: '_rowid', type: columnType('uint64') };

/** Asks for all rows with their row ids, and stores them: the ids are the server's, so that no other answer is right. */
export const rowIdQuestion = (columns: readonly Column[], found: Row[]): Question => ({
  kind: 'rows',
  body: { columns: { column_names: columns.map(({ name }) => name) }, with_row_id: true },
  expect: (rows) => (bytes) => {
    found.push(...decodeRows(bytes, [...columns, ROW_ID]));
    const ids = new Set(found.map((row) => row[ROW_ID.name]));
    return ids.size === rows.length ? undefined : `${ids.size} different row ids, right: ${rows.length}`;
  },
  simpler: () => [],
});

/** Asks the same question about rows with row ids, which it must be right for as long as the table does not change. */
export const withRowIds = (question: Question, found: readonly Row[]): Question => ({
  ...question,
  // A table that is made again may have other row ids.
  expect: (rows) => (rows.length === found.length ? question.expect(found) : undefined),
  simpler: () => question.simpler().map((simpler) => withRowIds(simpler, found)),
});

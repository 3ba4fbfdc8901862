import { selectRows } from '../expressions/evaluate.ts';
import { simplerConditions } from '../expressions/simplify.ts';
import { sqlOf } from '../expressions/sql.ts';
import type { Condition } from '../expressions/tree.ts';
import { canonical, type Column, decodeRows } from '../tables/arrow.ts';
import { ID, type Row } from '../tables/column-types.ts';
import type { Question } from './question.ts';

const ID_COLUMN: readonly Column[] = [{ name: 'id', type: ID }];

/** Returns the ids of rows, as numbers. */
export const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id = null }) => Number(id));

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

/** Returns the ids in a response, in its order. */
export const readIds = (bytes: Uint8Array): number[] => idsOf(decodeRows(bytes, ID_COLUMN));

/** Returns what differs; undefined when the lists are equal. */
export const difference = (got: readonly number[], right: readonly number[]): string | undefined =>
  got.join() === right.join() ? undefined : `got the ids [${got.join(', ')}], right: [${right.join(', ')}]`;

/** Asks for the rows for which a condition is true. */
export const filterQuestion = (condition: Condition): Question => ({
  kind: 'filter',
  expression: condition,
  body: { filter: sqlOf(condition, 'server'), columns: { column_names: ['id'] } },
  expect: (rows) => {
    const selected = selectRows(condition, rows);
    return selected && ((bytes) => difference(sorted(readIds(bytes)), sorted(idsOf(selected))));
  },
  simpler: () => simplerConditions(condition).map(filterQuestion),
});

/** Asks for all rows with all values. */
export const rowsQuestion = (columns: readonly Column[]): Question => ({
  kind: 'rows',
  body: { columns: { column_names: columns.map(({ name }) => name) } },
  expect: (rows) => (bytes) => {
    const lines = (all: readonly Row[]): string[] =>
      all.map((row) => canonical(columns.map(({ name }) => row[name] ?? null))).sort();
    const [got, right] = [lines(decodeRows(bytes, columns)), lines(rows)];
    const missing = right.filter((line) => !got.includes(line));
    const extra = got.filter((line) => !right.includes(line));
    if (got.length === right.length && missing.length === 0 && extra.length === 0) return undefined;
    const some = (all: readonly string[]): string => all.slice(0, 3).join(' ') || '-';
    return `${got.length} rows, right: ${right.length}; only in the response: ${some(extra)}; missing: ${some(missing)}`;
  },
  simpler: () => [],
});

import { tableFromIPC } from 'apache-arrow';
import { inRange, Unspecified, valueOf } from '../expressions/evaluate.ts';
import { sqlOf } from '../expressions/sql.ts';
import type { Scalar } from '../expressions/tree.ts';
import type { Row } from '../tables/column-types.ts';
import type { Question } from './question.ts';

const lineOf = (id: unknown, value: unknown): string => `${String(id)}: ${String(value)}`;

const valuesOf = (sum: Scalar, rows: readonly Row[]): readonly string[] | undefined => {
  try {
    const lines = rows.map((row) => {
      const value = valueOf(sum, row);
      return lineOf(row['id'], typeof value === 'bigint' ? inRange(value, sum.type) : value);
    });
    return lines.sort();
  } catch (error) {
    if (error instanceof Unspecified) return undefined;
    throw error;
  }
};

/** Asks for the value of an expression of integers in each row. */
export const valueQuestion = (sum: Scalar): Question => ({
  kind: 'value',
  expression: sum,
  body: { columns: { column_aliases: { id: 'id', value: sqlOf(sum, 'server') } } },
  expect: (rows) => {
    const right = valuesOf(sum, rows);
    return (
      right &&
      ((bytes) => {
        const got = tableFromIPC(bytes)
          .toArray()
          .map((row: { id: unknown; value: unknown }) => lineOf(row.id, row.value))
          .sort();
        return got.join() === right.join() ? undefined : `got the values [${got.join()}], right: [${right.join()}]`;
      })
    );
  },
  simpler: () => [],
});

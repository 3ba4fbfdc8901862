import type { ArrowRows } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { query, rowIds, type Query } from '../../context/resources/rows/queries.ts';
import { expectRows, type Row } from '../../context/resources/rows/rows.ts';

/** Expects that the queries are rejected with 400 and that `valid` is accepted (control request). */
export const expectQueriesRejected = async (
  context: CheckContext,
  id: ObjectId,
  invalidQueries: readonly Query[],
  valid: Query,
): Promise<void> => {
  await query(context, id, valid);
  for (const body of invalidQueries)
    expect.rejected(await context.target.call('QueryTable', { id, body }), 'InvalidInput');
};

/** Expects `count` different rows out of `allRows`, whose ids are unique. */
export const expectRowSubset = ({ rows }: ArrowRows, count: number, allRows: readonly Row[]): void => {
  expect.that(rows.length === count, `${count} rows`, rows.length);
  const ids = new Set(rowIds({ rows }));
  expectRows(
    rows,
    allRows.filter(({ id }) => ids.has(Number(id))),
    'the rows in the response',
  );
};

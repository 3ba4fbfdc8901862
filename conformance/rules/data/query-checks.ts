import type { ArrowRows } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { idsOf, query, stateOf, type Query } from '../../context/resources/rows/queries.ts';
import { type Row, sameRows } from '../../context/resources/rows/rows.ts';

/** Queries that must be refused with 400, where their lawful twin is accepted. */
export const rejectsQueries = async (
  context: CheckContext,
  id: ObjectId,
  bads: readonly Query[],
  good: Query,
): Promise<void> => {
  await query(context, id, good);
  await context.expectUnchanged(
    () => stateOf(context, id),
    ...bads.map(
      (body) => async (): Promise<void> => expect.rejected(await context.target.call('QueryTable', { id, body }), 400),
    ),
  );
};

/** So many different rows out of a table whose rows have different ids. */
export const someRows = ({ rows }: ArrowRows, count: number, whole: readonly Row[]): void => {
  expect.that(rows.length === count, `${count} rows`, rows.length);
  const ids = new Set(idsOf({ rows }));
  sameRows(
    rows,
    whole.filter(({ id }) => ids.has(Number(id))),
    'the rows answered',
  );
};

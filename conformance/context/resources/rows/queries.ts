import type { ClientRequest } from '#contract/client';
import type { ArrowRows } from '../../arrow/arrow.ts';
import * as expect from '../../expect.ts';
import { arrowOf, readRows, sameRows, tableState, uncut, type Row } from './rows.ts';
import type { CheckContext } from '../../check-context.ts';

type Id = readonly string[];
export type Query = ClientRequest<'QueryTable'>['body'];

/** Exactly this query, which must succeed; unlike queryTable of rows.ts a failure counts against the check at hand. */
export const query = async (
  { target }: CheckContext,
  id: Id,
  body: Query,
  headers: Readonly<Record<string, string>> = {},
): Promise<ArrowRows & { readonly mediaType: string }> => {
  const response = target.supported('QueryTable', await target.call('QueryTable', { id, body, headers }));
  expect.ok('QueryTable', response);
  return { ...arrowOf(response), mediaType: response.mediaType };
};

/** A query whose result is not cut. */
export const queryAll = (context: CheckContext, id: Id, body: Query = {}): ReturnType<typeof query> =>
  query(context, id, uncut(body));

/** What reading must leave as it is. */
export const stateOf = async (context: CheckContext, id: Id): Promise<object> =>
  context.target.lacks('DescribeTable') ? readRows(context, id) : tableState(context, id);

/** Queries that must be refused with 400, where their lawful twin is accepted. */
export const rejectsQueries = async (
  context: CheckContext,
  id: Id,
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

/** The values of column `id`, in the order of the rows. */
export const idsOf = ({ rows }: Pick<ArrowRows, 'rows'>): readonly number[] => rows.map(({ id }) => Number(id));

export const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

/** Exactly these columns, in any order. */
export const sameColumns = ({ schema }: ArrowRows, wanted: readonly string[]): void =>
  expect.equal(schema.map(({ name }) => name).sort(), [...wanted].sort(), 'the columns');

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

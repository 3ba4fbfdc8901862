import type { ClientRequest } from '#contract/client';
import type { ArrowRows } from '../../arrow/arrow.ts';
import * as expect from '../../expect.ts';
import { arrowOf, readRows, sameRows, tableState, uncut, type Row } from './rows.ts';
import type { World } from '../../check-context.ts';

type Id = readonly string[];
export type Query = ClientRequest<'QueryTable'>['body'];

/** Exactly this query, which must succeed; unlike queryTable of rows.ts a failure counts against the check at hand. */
export const query = async (
  { target }: World,
  id: Id,
  body: Query,
  headers: Readonly<Record<string, string>> = {},
): Promise<ArrowRows & { readonly mediaType: string }> => {
  const answer = target.supported('QueryTable', await target.call('QueryTable', { id, body, headers }));
  expect.ok('QueryTable', answer);
  return { ...arrowOf(answer), mediaType: answer.mediaType };
};

/** A query whose result is not cut. */
export const queryAll = (world: World, id: Id, body: Query = {}): ReturnType<typeof query> =>
  query(world, id, uncut(body));

/** What reading must leave as it is. */
export const stateOf = async (world: World, id: Id): Promise<object> =>
  world.target.lacks('DescribeTable') ? readRows(world, id) : tableState(world, id);

/** Queries that must be refused with 400, where their lawful twin is accepted. */
export const refusesQueries = async (world: World, id: Id, bads: readonly Query[], good: Query): Promise<void> => {
  await query(world, id, good);
  await world.unmoved(
    () => stateOf(world, id),
    ...bads.map(
      (body) => async (): Promise<void> => expect.refused(await world.target.call('QueryTable', { id, body }), 400),
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

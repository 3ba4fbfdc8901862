import type { Answer, ClientRequest } from '#contract/client';
import { ROWS, rowsStream } from '../../arrange.ts';
import * as expect from '../../expect.ts';
import { NOT_SQL } from './predicates.ts';
import { stateOf, type Query } from './queries.ts';
import type { World } from '../../check-context.ts';

type Id = readonly string[];

/** The operations that tell how a query is carried out. */
export type Planning = 'ExplainTableQueryPlan' | 'AnalyzeTableQueryPlan';

/** An operation, and how a query stands in a request of it. */
export interface Planner<Op extends Planning = Planning> {
  readonly operation: Op;
  readonly asks: (id: Id, query: NonNullable<Query>) => ClientRequest<Op>;
}

/** The value of a text that is JSON, and any other text itself. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The words of a plan: one bare string that is not empty, whether it came as JSON or as text. */
export const planIn = ({ bytes }: Pick<Answer<Planning>, 'bytes'>): string => {
  const plan = valueOf(Buffer.from(bytes).toString('utf8'));
  expect.that(typeof plan === 'string' && plan.trim() !== '', 'a string that is not empty', plan);
  return plan;
};

/** Asks for a plan, which must be given. */
export const plan = async <Op extends Planning>(
  { target }: World,
  operation: Op,
  request: ClientRequest<Op>,
): Promise<Answer<Op>> => {
  const answer = target.supported(operation, await target.call(operation, request));
  expect.ok(operation, answer);
  planIn(answer);
  return answer;
};

/** Each of the queries gets a plan. */
export const plans = async <Op extends Planning>(
  world: World,
  { operation, asks }: Planner<Op>,
  id: Id,
  queries: readonly NonNullable<Query>[],
): Promise<void> => {
  for (const query of queries) await plan(world, operation, asks(id, query));
};

/** The answer is a JSON string literal, in quotes, with the JSON media type (D-47). */
export const isJsonLiteral = ({ mediaType, bytes }: Answer<Planning>): void => {
  expect.equal(mediaType, 'application/json', 'the media type');
  const text = Buffer.from(bytes).toString('utf8').trim();
  expect.that(/^".*"$/.test(text) && typeof valueOf(text) === 'string', 'a JSON string literal', text);
};

/** A query whose filter is not SQL is refused with 400, where one whose filter is SQL gets a plan. */
export const refusesBadFilter = async <Op extends Planning>(
  world: World,
  { operation, asks }: Planner<Op>,
): Promise<void> => {
  const id = await world.arrange.table();
  await plan(world, operation, asks(id, { k: 10, filter: 'id > 1' }));
  await world.unmoved(
    () => stateOf(world, id),
    async () => {
      for (const filter of NOT_SQL)
        expect.refused(await world.target.call(operation, asks(id, { k: 10, filter })), 400);
    },
  );
};

/** Plans leave version and rows as they are. */
export const changesNothing = async <Op extends Planning>(world: World, planner: Planner<Op>): Promise<void> => {
  const id = await world.arrange.table();
  const before = await stateOf(world, id);
  await plans(world, planner, id, [
    { k: 10 },
    { k: 1, offset: 1, filter: 'id > 1' },
    { k: 10, columns: { column_aliases: { twice: 'id * 2' } } },
    { k: 10, filter: 'id > 100', with_row_id: true },
  ]);
  expect.equal(await stateOf(world, id), before, 'the table');
};

/** A table that is only declared has no plan until it has rows (D-60). */
export const declaredHasNone = async <Op extends Planning>(
  world: World,
  { operation, asks }: Planner<Op>,
): Promise<void> => {
  const id = await world.arrange.declaredTable();
  expect.refused(await world.target.call(operation, asks(id, { k: ROWS.length })), 409, 'InvalidTableState');
  await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  await plan(world, operation, asks(id, { k: ROWS.length }));
};

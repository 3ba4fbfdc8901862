import type { ClientRequest, Response } from '#contract/client';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { INVALID_SQL } from '../../context/resources/rows/predicate-samples.ts';
import { readableState, type Query } from '../../context/resources/rows/queries.ts';
import { unlimitedQuery } from '../../context/resources/rows/rows.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';

/** The operations that return the plan of a query. */
export type PlanOperation = 'ExplainTableQueryPlan' | 'AnalyzeTableQueryPlan';

/** An operation, and the request in which it takes a query. */
export interface Planner<Op extends PlanOperation = PlanOperation> {
  readonly operation: Op;
  readonly requestFor: (id: ObjectId, query: NonNullable<Query>) => ClientRequest<Op>;
}

/**
 * Returns a query with `k` and `vector`, because the document does not show which fields are required. The vector is one
 * for the default table, or none for a target without vector search.
 */
export const planQuery = ({ features }: CheckContext, query: NonNullable<Query>): NonNullable<Query> => ({
  k: 10,
  ...(features?.has('vector-search') === false ? { vector: {} } : { vector: { single_vector: [1, 2, 3, 4] } }),
  ...query,
});

/** Returns a query with `k` and `vector`, which the public specification requires. */
export const unlimited = (query: NonNullable<Query>): NonNullable<Query> => unlimitedQuery(query) ?? {};

/** Returns the value of a JSON text, and any other text unchanged. */
const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Returns the text of a plan, which must be one string that is not empty, as JSON or plain text. */
export const readPlanText = ({ bytes }: Pick<Response<PlanOperation>, 'bytes'>): string => {
  const requestPlan = parseJsonOrText(Buffer.from(bytes).toString('utf8'));
  expect.that(typeof requestPlan === 'string' && requestPlan.trim() !== '', 'a string that is not empty', requestPlan);
  return requestPlan;
};

/** Requests a plan, which must be returned. */
export const requestPlan = async <Op extends PlanOperation>(
  { target }: CheckContext,
  operation: Op,
  request: ClientRequest<Op>,
): Promise<Response<Op>> => {
  const response = target.requireSupported(operation, await target.call(operation, request));
  expect.ok(operation, response);
  readPlanText(response);
  return response;
};

/** Expects a plan for each of the queries. */
export const expectPlans = async <Op extends PlanOperation>(
  context: CheckContext,
  { operation, requestFor: asks }: Planner<Op>,
  id: ObjectId,
  queries: readonly NonNullable<Query>[],
): Promise<void> => {
  for (const query of queries) await requestPlan(context, operation, asks(id, query));
};

/** Expects a JSON string literal in quotes with the JSON media type (D-47). */
export const expectJsonStringLiteral = ({ mediaType, bytes }: Response<PlanOperation>): void => {
  expect.equal(mediaType, 'application/json', 'the media type');
  const text = Buffer.from(bytes).toString('utf8').trim();
  expect.that(/^".*"$/.test(text) && typeof parseJsonOrText(text) === 'string', 'a JSON string literal', text);
};

/** Expects that a query with an invalid filter is rejected with 400, and that one with a valid filter gets a plan. */
export const expectInvalidFilterRejected = async <Op extends PlanOperation>(
  context: CheckContext,
  { operation, requestFor: asks }: Planner<Op>,
): Promise<void> => {
  const id = await sharedDefaultTable(context);
  await requestPlan(context, operation, asks(id, unlimited({ filter: 'id > 1' })));
  for (const filter of INVALID_SQL)
    expect.rejected(await context.target.call(operation, asks(id, unlimited({ filter }))), 'InvalidInput');
};

/** Expects that plans change neither version nor rows. */
export const expectTableUnchanged = async <Op extends PlanOperation>(
  context: CheckContext,
  planner: Planner<Op>,
): Promise<void> => {
  const id = await context.arrange.table();
  const before = await readableState(context, id);
  const queries: readonly NonNullable<Query>[] = [
    {},
    { k: 1, offset: 1, filter: 'id > 1' },
    { filter: 'id > 100', with_row_id: true },
  ];
  await expectPlans(context, planner, id, queries.map(unlimited));
  expect.equal(await readableState(context, id), before, 'the table');
};

/** Expects that a table that is only declared has no plan until it has rows (D-60). */
export const expectDeclaredTableRejected = async <Op extends PlanOperation>(
  context: CheckContext,
  { operation, requestFor: asks }: Planner<Op>,
): Promise<void> => {
  const id = await context.arrange.declaredTable();
  const request = asks(id, unlimited({ k: ROWS.length }));
  expect.error(await context.target.call(operation, request), 'InvalidTableState');
  await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
  await requestPlan(context, operation, request);
};

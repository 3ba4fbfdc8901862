import type { ClientRequest } from '#contract/client';
import type { ArrowRows } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { committedState } from '../tables/table-state.ts';
import { parseArrowResponse, readRows, unlimitedQuery } from './rows.ts';

/** The body of a QueryTable request. */
export type Query = ClientRequest<'QueryTable'>['body'];

/**
 * Sends exactly this query, which must succeed. A failure counts against the check, unlike a failure of queryTable
 * (rows.ts).
 */
export const query = async (
  { target }: CheckContext,
  id: ObjectId,
  body: Query,
  headers: Readonly<Record<string, string>> = {},
): Promise<ArrowRows & { readonly mediaType: string }> => {
  const response = target.requireSupported('QueryTable', await target.call('QueryTable', { id, body, headers }));
  expect.ok('QueryTable', response);
  return { ...parseArrowResponse(response), mediaType: response.mediaType };
};

/** Sends a query without a row limit. */
export const queryAll = (context: CheckContext, id: ObjectId, body: Query = {}): ReturnType<typeof query> =>
  query(context, id, unlimitedQuery(body));

/** Reads the state that read requests must not change. */
export const readableState = async (context: CheckContext, id: ObjectId): Promise<object> =>
  context.target.lacks('DescribeTable') ? readRows(context, id) : committedState(context, id);

/** Returns the values of column `id`, in the order of the rows. */
export const rowIds = ({ rows }: Pick<ArrowRows, 'rows'>): readonly number[] => rows.map(({ id }) => Number(id));

/** Returns the numbers in ascending order. */
export const sortedNumbers = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

/** Fails the check unless the result has exactly these columns, in any order. */
export const expectSchemaColumns = ({ schema }: ArrowRows, wanted: readonly string[]): void =>
  expect.equal(schema.map(({ name }) => name).sort(), [...wanted].sort(), 'the columns');

import type { ClientRequest } from '#contract/client';
import type { ArrowRows } from '../../arrow/arrow.ts';
import * as expect from '../../expect.ts';
import { parseArrowResponse, readRows, unlimitedQuery } from './rows.ts';
import { tableState } from '../tables/table-state.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

export type Query = ClientRequest<'QueryTable'>['body'];

/** Exactly this query, which must succeed; unlike queryTable of rows.ts a failure counts against the check at hand. */
export const query = async (
  { target }: CheckContext,
  id: ObjectId,
  body: Query,
  headers: Readonly<Record<string, string>> = {},
): Promise<ArrowRows & { readonly mediaType: string }> => {
  const response = target.supported('QueryTable', await target.call('QueryTable', { id, body, headers }));
  expect.ok('QueryTable', response);
  return { ...parseArrowResponse(response), mediaType: response.mediaType };
};

/** A query whose result is not cut. */
export const queryAll = (context: CheckContext, id: ObjectId, body: Query = {}): ReturnType<typeof query> =>
  query(context, id, unlimitedQuery(body));

/** What reading must leave as it is. */
export const readableState = async (context: CheckContext, id: ObjectId): Promise<object> =>
  context.target.lacks('DescribeTable') ? readRows(context, id) : tableState(context, id);

/** The values of column `id`, in the order of the rows. */
export const rowIds = ({ rows }: Pick<ArrowRows, 'rows'>): readonly number[] => rows.map(({ id }) => Number(id));

export const sortedNumbers = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

/** Exactly these columns, in any order. */
export const expectSchemaColumns = ({ schema }: ArrowRows, wanted: readonly string[]): void =>
  expect.equal(schema.map(({ name }) => name).sort(), [...wanted].sort(), 'the columns');

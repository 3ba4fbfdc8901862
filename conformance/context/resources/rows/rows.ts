import type { ClientRequest } from '#contract/client';
import { readArrow, UnreadableArrow, valuesEqual, type ArrowRows } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import { show } from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { Blocked, Finding } from '../../outcome.ts';

/**
 * A row by column name. Read values have the form that readArrow returns; expected values may use their JSON form
 * (valuesEqual).
 */
export type Row = Readonly<Record<string, unknown>>;

type Query = ClientRequest<'QueryTable'>['body'];

/** More rows than any check creates, so that a default limit of the server cannot truncate a result. */
const MAX_ROWS = 1_000_000;

/**
 * Returns a query without a row limit. The public specification requires `k` and `vector`; an object without vectors means
 * that there is none, and public servers accept it where they reject null. A target that supports null or `[]` only gets
 * that. Whether they can be omitted is a separate rule.
 */
export const unlimitedQuery = (query: Partial<Query> = {}): Query => ({
  k: MAX_ROWS,
  vector: {},
  ...query,
});

/** Parses an Arrow response in either framing. Throws `Finding` when it is not Arrow. */
export const parseArrowResponse = ({
  bytes,
  mediaType,
}: {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}): ArrowRows => {
  try {
    return readArrow(bytes, mediaType);
  } catch (error) {
    if (!(error instanceof UnreadableArrow)) throw error;
    throw new Finding(
      'an Arrow IPC file or stream',
      `${bytes.length} bytes of ${mediaType || 'no media type'}: ${error.message}`,
    );
  }
};

/**
 * Reads the result of a query, by default all rows. Throws `Blocked` by `QueryTable/response-schema` when the response is
 * not Arrow.
 */
export const queryTable = async (
  { read }: CheckContext,
  id: ObjectId,
  query: Partial<Query> = {},
): Promise<ArrowRows> => {
  const response = await read('QueryTable', { id, body: unlimitedQuery(query) });
  try {
    return parseArrowResponse(response);
  } catch (error) {
    throw error instanceof Finding ? new Blocked('QueryTable/response-schema', error) : error;
  }
};

/**
 * Reads the rows of a table, in any order.
 *
 * @example
 *   expectRows(await readRows(context, id, { filter: 'id > 1' }), ROWS.slice(1));
 */
export const readRows = async (
  context: CheckContext,
  id: ObjectId,
  query: Partial<Query> = {},
): Promise<readonly Row[]> => (await queryTable(context, id, query)).rows;

/** Reads the number of rows with CountTableRows. */
export const countRows = async (
  { read }: CheckContext,
  id: ObjectId,
  body: ClientRequest<'CountTableRows'>['body'] = {},
): Promise<number> => Number((await read('CountTableRows', { id, body })).body);

/** Compares two sets of rows with duplicates; returns the rows that only one of them has. */
const difference = (
  rows: readonly Row[],
  wanted: readonly Row[],
): { missing: readonly Row[]; extra: readonly Row[] } => {
  const extra = [...rows];
  const missing = wanted.filter((row) => {
    const at = extra.findIndex((one) => valuesEqual(row, one));
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return { missing, extra };
};

/** Fails the check unless the rows are exactly the expected ones, in any order. */
export const expectRows = (rows: readonly Row[], wanted: readonly Row[], what = 'the rows of the table'): void => {
  const { missing, extra } = difference(rows, wanted);
  if (missing.length + extra.length === 0) return;
  const got = `${rows.length} rows; missing ${show(missing.slice(0, 3))}, unexpected ${show(extra.slice(0, 3))}`;
  throw new Finding(`${what} to be the ${wanted.length} expected ones`, got);
};

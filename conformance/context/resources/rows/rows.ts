import type { ClientRequest } from '#contract/client';
import { readArrow, UnreadableArrow, valuesEqual, type ArrowRows } from '../../arrow/arrow.ts';
import { show } from '../../expect.ts';
import { Blocked, Finding } from '../../outcome.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

/** A row by column name, its values in the forms of readArrow; wanted ones may also use JSON's forms (valuesEqual). */
export type Row = Readonly<Record<string, unknown>>;

type Query = ClientRequest<'QueryTable'>['body'];

/** More rows than any check makes: a server that has a default of its own must not cut the answer. */
export const MAX_ROWS = 1_000_000;

/**
 * A query whose result is not cut. The public interface asks for `k` and for `vector`, which may be null; that both may
 * be left out is a sentence of its own.
 */
export const unlimitedQuery = (query: Partial<Query> = {}): Query => ({
  k: MAX_ROWS,
  ...({ vector: null } as object),
  ...query,
});

/** Rows and columns of an Arrow answer, whichever way it is framed. */
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

/** The result of a query, without `k` all of it. An answer that is no Arrow is charged to QueryTable. */
export const queryTable = async (
  { read }: CheckContext,
  id: ObjectId,
  query: Partial<Query> = {},
): Promise<ArrowRows> => {
  const response = await read('QueryTable', { id, body: unlimitedQuery(query) });
  try {
    return parseArrowResponse(response);
  } catch (error) {
    throw error instanceof Finding ? new Blocked('QueryTable/answer-schema', error) : error;
  }
};

/** The rows of a table, in no order. */
export const readRows = async (
  context: CheckContext,
  id: ObjectId,
  query: Partial<Query> = {},
): Promise<readonly Row[]> => (await queryTable(context, id, query)).rows;

/** The number of rows, by CountTableRows. */
export const countRows = async (
  { read }: CheckContext,
  id: ObjectId,
  body: ClientRequest<'CountTableRows'>['body'] = {},
): Promise<number> => Number((await read('CountTableRows', { id, body })).body);

/** Takes from `rows` those that `wanted` has too, each once, and gives back what is left of both. */
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

/** Exactly these rows, each as often as it is wanted, in any order. */
export const expectRows = (rows: readonly Row[], wanted: readonly Row[], what = 'the rows of the table'): void => {
  const { missing, extra } = difference(rows, wanted);
  if (missing.length + extra.length === 0) return;
  const got = `${rows.length} rows; missing ${show(missing.slice(0, 3))}, not wanted ${show(extra.slice(0, 3))}`;
  throw new Finding(`${what} to be the ${wanted.length} wanted ones`, got);
};

import { Float32, tableFromIPC, tableToIPC, vectorFromArray } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import { fault, changeRequestBody, replaceHandler } from '../mutations/mutations.ts';
import { changeQueryResult, setColumn } from '../mutations/arrow.ts';
import type { FaultsOf, ServerMutation } from '../fault.ts';
import { readBytes, streamOf } from '../table/arrow-streams.ts';
import { findStorageId } from '../mutations/catalog-state.ts';

const op = 'QueryTable';
type Request = HandlerRequest<typeof op>;
type Body = Request['body'];

const readVectorObject = ({
  vector,
}: Body): { readonly single_vector?: readonly number[]; readonly multi_vector?: unknown } =>
  typeof vector === 'object' && !Array.isArray(vector) && vector !== null ? (vector as object) : {};

/** An object without vectors means that there is none. */
export const hasVector = ({ vector }: Pick<Body, 'vector'>): boolean =>
  vector !== undefined && vector !== null && Object.keys(vector).length > 0;

/** Changes the distances of searches with a distance type. */
const changeDistances = (change: (distance: number) => number, type: string): ServerMutation =>
  changeQueryResult((table, { body }) => {
    const column = table.getChild('_distance');
    if (column === null || body.distance_type !== type) return table;
    return setColumn(table, '_distance', vectorFromArray([...column].map(Number).map(change), new Float32()));
  });

/** Adds the rows whose vector is null to the result of a search. */
const addNulls: ServerMutation = replaceHandler(op, async (request, { serve, context }) => {
  const response = await serve(request, context);
  const { vector, distance_type: _, k: __, vector_column: column, ...body } = request.body;
  if (!hasVector({ vector }) || column === undefined || body.full_text_query !== undefined) return response;
  const found = tableFromIPC(await readBytes(response.stream));
  const nulls = await serve({ ...request, body: { ...body, filter: `${column} IS NULL` } }, context);
  const rows = tableFromIPC(await readBytes(nulls.stream));
  const distances = vectorFromArray(new Array<number>(rows.numRows).fill(0), new Float32());
  const all = rows.numRows === 0 ? found : found.concat(setColumn(rows, '_distance', distances));
  return { ...response, stream: streamOf(tableToIPC(all, 'stream')) };
});

/** Why a fault that changes a column also fails with an internal error. */
const FAILS_WITH_ALL_ROWS = 'the fault cannot change the column of a result with all rows';

/** The faults of the rules for vector search. */
export const vectorFaults: FaultsOf<typeof op> = {
  'wrong-dimension-rejected': fault(
    'pads a short vector with zeros',
    replaceHandler(op, async (request, { serve, context }) => {
      const { single_vector: single } = readVectorObject(request.body);
      const storageId = await findStorageId(request, context);
      if (single === undefined || storageId === undefined) return serve(request, context);
      const { fields } = await context.engine.schema(storageId);
      const column = fields.find(({ name }) => name === request.body.vector_column);
      const missing = new Array<number>(Math.max((column?.type.length ?? 0) - single.length, 0)).fill(0);
      const vector = { single_vector: [...single, ...missing] };
      return serve(missing.length === 0 ? request : { ...request, body: { ...request.body, vector } }, context);
    }),
  ),
  'distance-values': [
    fault('returns the root of an l2 distance', changeDistances(Math.sqrt, 'l2'), {
      'QueryTable/distance-bound-edges': 'it takes the distances of a response for bounds',
      'QueryTable/extreme-numbers': FAILS_WITH_ALL_ROWS,
    }),
    fault(
      'returns half of a cosine distance',
      changeDistances((distance) => distance / 2, 'cosine'),
    ),
    fault(
      'returns the negative inner product as the distance',
      changeDistances((distance) => distance - 1, 'dot'),
    ),
  ],
  'rows-without-distance': fault('returns rows whose vector is null at the end', addNulls, {
    'QueryTable/extreme-numbers': FAILS_WITH_ALL_ROWS,
  }),
  prefilter: fault(
    'filters after the search with prefilter=true',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === true ? false : prefilter })),
  ),
  postfilter: fault(
    'filters before the search with prefilter=false',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === false ? true : prefilter })),
  ),
};

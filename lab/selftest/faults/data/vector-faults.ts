import type { HandlerRequest } from '#contract/handlers';
import type { OwnRules } from '#contract/rules';
import { changeQueryResult, columnNames, reverseRows, castColumnToDoubles } from '../mutations/arrow.ts';
import { fault, changeRequestBody, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
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

const isList = ({ vector }: Body): boolean => Array.isArray(vector);

/** Changes the numbers of a single_vector. */
const changeNumbers = (change: (value: number) => number): ServerMutation =>
  changeRequestBody(op, ({ vector }, { body }) => {
    const { single_vector: single } = readVectorObject(body);
    return { vector: single === undefined ? vector : { ...readVectorObject(body), single_vector: single.map(change) } };
  });

type VectorRule = Extract<
  OwnRules[typeof op],
  | 'nearest-rows'
  | 'nearest-first'
  | 'multi-vector'
  | 'distance-type-default'
  | 'distance-bound-edges'
  | 'hints-without-index'
  | 'nprobes-ignored'
  | 'maximum-nprobes-zero'
  | 'single-vector'
  | 'bare-vector'
  | 'distance-column'
  | 'distance-type'
  | 'k-default-vector'
  | 'several-vectors'
  | 'single-and-multi-rejected'
  | 'vector-column'
  | 'only-vector-column'
  | 'wrong-dimension-rejected'
  | 'prefilter'
  | 'prefilter-is-default'
  | 'postfilter'
  | 'distance-bounds'
  | 'hints'
  | 'exact-on-bypass'
>;

/** The faults of the rules for vector search. */
export const vectorFaults: { readonly [Id in VectorRule]: Fault | readonly Fault[] } = {
  'nearest-rows': [
    fault(
      'ignores the sign of integer components',
      changeNumbers((value) => (Number.isInteger(value) ? Math.abs(value) : value)),
    ),
    fault(
      'reduces large components',
      changeNumbers((value) => (value === 100 ? 10 : value)),
    ),
  ],
  'nearest-first': fault(
    'returns the nearest of five rows last',
    changeQueryResult((table, { body }) =>
      body.k === 5 && columnNames(table).includes('_distance') ? reverseRows(table) : table,
    ),
  ),
  'single-vector': fault(
    'rounds components above 8 down to even numbers',
    changeNumbers((value) => (value > 8 ? Math.floor(value / 2) * 2 : value)),
  ),
  'bare-vector': [
    fault(
      'rejects a vector given as a list',
      rejectRequests(
        op,
        'InvalidInput',
        ({ body }) => isList(body) && typeof (body.vector as unknown[])[0] === 'number',
      ),
    ),
    fault(
      'ignores a vector given as a list',
      changeRequestBody(op, ({ vector }, { body }) => ({
        vector: isList(body) && typeof (body.vector as unknown[])[0] === 'number' ? undefined : vector,
      })),
    ),
    fault(
      'rejects an empty list as the vector',
      rejectRequests(op, 'InvalidInput', ({ body }) => isList(body) && (body.vector as unknown[]).length === 0),
    ),
  ],
  'distance-column': fault(
    'returns distances as doubles',
    changeQueryResult((table) => castColumnToDoubles(table, '_distance')),
  ),
  'distance-type': [
    fault('always uses the distance type l2', changeRequestBody(op, { distance_type: undefined })),
    fault(
      'uses cosine instead of dot',
      changeRequestBody(op, ({ distance_type: type }) => ({ distance_type: type === 'dot' ? 'cosine' : type })),
    ),
  ],
  'distance-type-default': fault(
    'uses cosine by default',
    changeRequestBody(op, ({ distance_type: type }, { body }) => ({
      distance_type: type ?? (hasVector(body) ? 'cosine' : undefined),
    })),
  ),
  'k-default-vector': fault(
    'returns five rows without k',
    changeRequestBody(op, ({ k }, { body }) => ({
      k: k ?? (readVectorObject(body).single_vector === undefined ? undefined : 5),
    })),
  ),
  'several-vectors': fault(
    'searches only for the first vector of a list',
    changeRequestBody(op, ({ vector }, { body }) => {
      const list: readonly unknown[] = isList(body) ? (body.vector as unknown[]) : [];
      return { vector: Array.isArray(list[0]) ? list.slice(0, 1) : vector };
    }),
  ),
  'multi-vector': fault(
    'searches only for the first of several vectors',
    changeRequestBody(op, ({ vector }, { body }) => {
      const { single_vector: single, multi_vector: several } = readVectorObject(body);
      return {
        vector:
          Array.isArray(several) && single === undefined ? { multi_vector: several.slice(0, 1) as unknown } : vector,
      };
    }),
    { 'QueryTable/several-vectors': 'the rule also sends multi_vector' },
  ),
  'single-and-multi-rejected': fault(
    'ignores multi_vector if single_vector is set',
    changeRequestBody(op, ({ vector }, { body }) => {
      const { single_vector: single } = readVectorObject(body);
      return { vector: single === undefined ? vector : { single_vector: single } };
    }),
  ),
  'vector-column': fault(
    'always searches the first of two vector columns',
    changeRequestBody(op, ({ vector_column: column }) => ({ vector_column: column === 'b' ? 'a' : column })),
  ),
  'only-vector-column': fault(
    'requires vector_column',
    rejectRequests(
      op,
      'InvalidInput',
      ({ body }) => hasVector(body) && !isList(body) && body.vector_column === undefined,
    ),
  ),
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
  prefilter: fault(
    'filters after the search with prefilter=true',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === true ? false : prefilter })),
  ),
  'prefilter-is-default': fault(
    'filters after the search by default',
    changeRequestBody(op, ({ prefilter }, { body }) => ({
      prefilter: prefilter ?? (hasVector(body) ? false : undefined),
    })),
  ),
  postfilter: fault(
    'filters before the search with prefilter=false',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === false ? true : prefilter })),
  ),
  'distance-bounds': fault('ignores upper_bound', changeRequestBody(op, { upper_bound: undefined }), {
    'QueryTable/distance-bound-edges': 'the rule also sets upper_bound',
  }),
  'distance-bound-edges': fault(
    'includes upper_bound',
    changeRequestBody(op, ({ upper_bound: upper }) => ({
      upper_bound: typeof upper === 'number' ? upper * 1.0001 : upper,
    })),
  ),
  hints: [
    fault(
      'rejects ef',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.ef !== undefined),
      { 'QueryTable/hints-without-index': 'the rule also sends ef' },
    ),
    fault(
      'rejects fast_search',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.fast_search !== undefined),
    ),
  ],
  'hints-without-index': fault(
    'returns fewer rows with nprobes=1',
    changeRequestBody(op, ({ k, nprobes }) => ({ k: nprobes === 1 && k === 3 ? k - 1 : k })),
  ),
  'nprobes-ignored': fault(
    'uses nprobes instead of minimum_nprobes and maximum_nprobes',
    changeRequestBody(op, ({ nprobes, minimum_nprobes: minimum, maximum_nprobes: maximum }) => ({
      minimum_nprobes: nprobes === undefined ? minimum : undefined,
      maximum_nprobes: nprobes === undefined ? maximum : undefined,
    })),
  ),
  'maximum-nprobes-zero': fault(
    'rejects maximum_nprobes=0',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.maximum_nprobes === 0),
  ),
  'exact-on-bypass': fault('ignores bypass_vector_index', changeRequestBody(op, { bypass_vector_index: undefined })),
};

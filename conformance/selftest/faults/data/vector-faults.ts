import type { HandlerRequest } from '#contract/handlers';
import type { OwnRules } from '#contract/rules';
import { changeQueryResult, castColumnToDoubles } from '../mutations/arrow.ts';
import { fault, changeRequestBody, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
import { findStorageId } from '../mutations/state.ts';

const op = 'QueryTable';
type Request = HandlerRequest<typeof op>;
type Body = Request['body'];

const vectorOf = ({ vector }: Body): { readonly single_vector?: readonly number[]; readonly multi_vector?: unknown } =>
  typeof vector === 'object' && !Array.isArray(vector) && vector !== null ? (vector as object) : {};

const hasVector = ({ vector }: Body): boolean => vector !== undefined && vector !== null;

const isBare = ({ vector }: Body): boolean => Array.isArray(vector);

/** Reads the numbers of a single_vector as others. */
const numbers = (change: (value: number) => number): ServerMutation =>
  changeRequestBody(op, ({ vector }, { body }) => {
    const { single_vector: single } = vectorOf(body);
    return { vector: single === undefined ? vector : { ...vectorOf(body), single_vector: single.map(change) } };
  });

type VectorRule = Extract<
  OwnRules[typeof op],
  | 'nearest-rows'
  | 'single-vector'
  | 'bare-vector'
  | 'distance-column'
  | 'distance-type'
  | 'k-default-vector'
  | 'several-vectors'
  | 'single-and-multi-refused'
  | 'vector-column'
  | 'only-vector-column'
  | 'wrong-dimension-refused'
  | 'prefilter'
  | 'prefilter-is-default'
  | 'postfilter'
  | 'distance-bounds'
  | 'hints'
  | 'exact-on-bypass'
>;

/** Faults of searching for vectors. */
export const vectorFaults: { readonly [Id in VectorRule]: Fault | readonly Fault[] } = {
  'nearest-rows': [
    fault(
      'reads numbers without their sign',
      numbers((value) => (Number.isInteger(value) ? Math.abs(value) : value)),
    ),
    fault(
      'takes what is far away for less',
      numbers((value) => (value === 100 ? 10 : value)),
    ),
  ],
  'single-vector': fault(
    'rounds numbers beyond eight to even ones',
    numbers((value) => (value > 8 ? Math.floor(value / 2) * 2 : value)),
  ),
  'bare-vector': [
    fault(
      'takes no bare list of numbers',
      rejectRequests(
        op,
        'InvalidInput',
        ({ body }) => isBare(body) && typeof (body.vector as unknown[])[0] === 'number',
      ),
    ),
    fault(
      'ignores a bare list of numbers',
      changeRequestBody(op, ({ vector }, { body }) => ({
        vector: isBare(body) && typeof (body.vector as unknown[])[0] === 'number' ? undefined : vector,
      })),
    ),
    fault(
      'takes an empty list for a vector of no dimensions',
      rejectRequests(op, 'InvalidInput', ({ body }) => isBare(body) && (body.vector as unknown[]).length === 0),
    ),
  ],
  'distance-column': fault(
    'answers distances as doubles',
    changeQueryResult((table) => castColumnToDoubles(table, '_distance')),
  ),
  'distance-type': [
    fault('measures by l2 always', changeRequestBody(op, { distance_type: undefined })),
    fault(
      'takes dot for cosine',
      changeRequestBody(op, ({ distance_type: type }) => ({ distance_type: type === 'dot' ? 'cosine' : type })),
    ),
  ],
  'k-default-vector': fault(
    'answers five rows unless told otherwise',
    changeRequestBody(op, ({ k }, { body }) => ({
      k: k ?? (vectorOf(body).single_vector === undefined ? undefined : 5),
    })),
  ),
  'several-vectors': fault(
    'searches for the first of several only',
    changeRequestBody(op, ({ vector }, { body }) => {
      const { single_vector: single, multi_vector: several } = vectorOf(body);
      return {
        vector:
          Array.isArray(several) && single === undefined ? { multi_vector: several.slice(0, 1) as unknown } : vector,
      };
    }),
  ),
  'single-and-multi-refused': fault(
    'prefers the single one',
    changeRequestBody(op, ({ vector }, { body }) => {
      const { single_vector: single } = vectorOf(body);
      return { vector: single === undefined ? vector : { single_vector: single } };
    }),
  ),
  'vector-column': fault(
    'searches the first of two columns always',
    changeRequestBody(op, ({ vector_column: column }) => ({ vector_column: column === 'b' ? 'a' : column })),
  ),
  'only-vector-column': fault(
    'wants to be told the vector column',
    rejectRequests(
      op,
      'InvalidInput',
      ({ body }) => hasVector(body) && !isBare(body) && body.vector_column === undefined,
    ),
  ),
  'wrong-dimension-refused': fault(
    'fills up a vector that is too short',
    replaceHandler(op, async (request, { serve, context }) => {
      const { single_vector: single } = vectorOf(request.body);
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
    'filters afterwards when told to filter before',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === true ? false : prefilter })),
  ),
  'prefilter-is-default': fault(
    'filters afterwards unless told otherwise',
    changeRequestBody(op, ({ prefilter }, { body }) => ({
      prefilter: prefilter ?? (hasVector(body) ? false : undefined),
    })),
  ),
  postfilter: fault(
    'filters before always',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === false ? true : prefilter })),
  ),
  'distance-bounds': fault('ignores upper_bound', changeRequestBody(op, { upper_bound: undefined })),
  hints: [
    fault(
      'does not know ef',
      rejectRequests(op, 'InvalidInput', ({ body }) => body.ef !== undefined),
    ),
    fault(
      'answers less where it is to look less',
      changeRequestBody(op, ({ k, nprobes }) => ({ k: nprobes === 1 && typeof k === 'number' ? k - 1 : k })),
    ),
  ],
  'exact-on-bypass': fault('takes the index all the same', changeRequestBody(op, { bypass_vector_index: undefined })),
};

import type { HandlerRequest } from '#contract/handlers';
import { fault, changeRequestBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
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
  prefilter: fault(
    'filters after the search with prefilter=true',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === true ? false : prefilter })),
  ),
  postfilter: fault(
    'filters before the search with prefilter=false',
    changeRequestBody(op, ({ prefilter }) => ({ prefilter: prefilter === false ? true : prefilter })),
  ),
};

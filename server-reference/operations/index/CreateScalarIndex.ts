import { errors } from '#contract/errors';
import { isVectorKind } from '../../engine/indexes/index-spec.ts';
import type { Serve } from '../context.ts';
import { createIndex } from './create-index.ts';

/** The same for all kinds but those of vectors. */
export const createScalarIndex: Serve<'CreateScalarIndex'> = ({ id, body }, context) =>
  createIndex(context, id, body, ({ kind }) => {
    if (isVectorKind(kind)) throw errors.invalidInput(`${kind} is no kind of scalar index`);
  });

import { errors } from '#contract/errors';
import { isVectorKind } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { createIndexJob } from './create-index.ts';

/** Creates an index like CreateTableIndex, but rejects vector indexes. */
export const createScalarIndex: OperationHandler<'CreateScalarIndex'> = ({ id, body }, context) =>
  createIndexJob(context, id, body, ({ kind }) => {
    if (isVectorKind(kind)) throw errors.invalidInput(`${kind} is not a scalar index type`);
  });

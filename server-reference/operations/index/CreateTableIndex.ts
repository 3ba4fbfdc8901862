import type { OperationHandler } from '../context.ts';
import { createIndexJob } from './create-index.ts';

/** Creates an index of any type as a background job. */
export const createTableIndex: OperationHandler<'CreateTableIndex'> = ({ id, body }, context) =>
  createIndexJob(context, id, body);

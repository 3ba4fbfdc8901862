import type { OperationHandler } from '../context.ts';
import { createIndexJob } from './create-index.ts';

export const createTableIndex: OperationHandler<'CreateTableIndex'> = ({ id, body }, context) =>
  createIndexJob(context, id, body);

import type { OperationHandler } from '../context.ts';
import { requireTablePath } from '../shared/errors.ts';
import { createTableAt } from './creation/create-table.ts';

/** Creates a table from an Arrow stream. */
export const createTable: OperationHandler<'CreateTable'> = async ({ id, ...request }, context) =>
  createTableAt(requireTablePath(id), request, context);

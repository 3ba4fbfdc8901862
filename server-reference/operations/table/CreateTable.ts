import type { OperationHandler } from '../context.ts';
import { requireTablePath } from '../shared/errors.ts';
import { createTableAt } from './creation/create-table.ts';

export const createTable: OperationHandler<'CreateTable'> = async ({ id, ...request }, context) =>
  createTableAt(requireTablePath(id), request, context);

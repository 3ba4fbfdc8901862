import type { Serve } from '../context.ts';
import { tablePath } from '../shared/errors.ts';
import { createTableAt } from './creation/create-table.ts';

export const createTable: Serve<'CreateTable'> = async ({ id, ...request }, context) =>
  createTableAt(tablePath(id), request, context);

import type { Serve } from '../context.ts';
import { tablePath } from '../refusals.ts';
import { createTableAt } from './create-table.ts';

export const createTable: Serve<'CreateTable'> = async ({ id, ...request }, context) =>
  createTableAt(tablePath(id), request, context);

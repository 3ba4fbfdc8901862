import type { Serve } from '../context.ts';
import { allTables } from './all-tables.ts';

export const listAllTables: Serve<'ListAllTables'> = async ({ query }, context) => ({
  body: await allTables(query, context),
});

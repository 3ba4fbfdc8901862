import type { Serve } from '../context.ts';
import { allTables } from '../shared/all-tables.ts';

/** The list of ListAllTables, behind another door (D-17, D-69). */
export const listDatabaseTables: Serve<'ListDatabaseTables'> = async ({ query }, context) => ({
  body: await allTables(query, context),
});

import type { OperationHandler } from '../context.ts';
import { listTableIdentifiers } from '../shared/all-tables.ts';

/** The list of ListAllTables, behind another door (D-17, D-69). */
export const listDatabaseTables: OperationHandler<'ListDatabaseTables'> = async ({ query }, context) => ({
  body: await listTableIdentifiers(query, context),
});

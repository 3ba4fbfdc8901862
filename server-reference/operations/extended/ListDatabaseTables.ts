import type { OperationHandler } from '../context.ts';
import { listTableIdentifiers } from '../shared/all-tables.ts';

/** Returns the list of ListAllTables, on the extended tier (D-17, D-69). */
export const listDatabaseTables: OperationHandler<'ListDatabaseTables'> = async ({ query }, context) => ({
  body: await listTableIdentifiers(query, context),
});

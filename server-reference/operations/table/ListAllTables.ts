import type { OperationHandler } from '../context.ts';
import { isLanceDbClient } from '../shared/lancedb-client.ts';
import { listTableIdentifiers } from '../shared/all-tables.ts';
import { listTables } from './ListTables.ts';

/** LanceDB's client asks here for the names in the root. Names of tables elsewhere it refuses to read. */
export const listAllTables: OperationHandler<'ListAllTables'> = async ({ query, headers }, context) =>
  isLanceDbClient(headers)
    ? listTables({ id: [], query, headers }, context)
    : { body: await listTableIdentifiers(query, context) };

import type { Serve } from '../context.ts';
import { isLanceDbClient } from '../shared/lancedb-client.ts';
import { allTables } from '../shared/all-tables.ts';
import { listTables } from './ListTables.ts';

/** LanceDB's client asks here for the names in the root. Names of tables elsewhere it refuses to read. */
export const listAllTables: Serve<'ListAllTables'> = async ({ query, headers }, context) =>
  isLanceDbClient(headers)
    ? listTables({ id: [], query, headers }, context)
    : { body: await allTables(query, context) };

import type { OperationHandler } from '../context.ts';
import { isLanceDbClient } from '../shared/lancedb-client.ts';
import { listTableIdentifiers } from '../shared/all-tables.ts';
import { listTables } from './ListTables.ts';

/** Lists all tables of the database. LanceDB's client gets the tables of the root only: it fails on other names. */
export const listAllTables: OperationHandler<'ListAllTables'> = async ({ query, headers }, context) =>
  isLanceDbClient(headers)
    ? listTables({ id: [], query, headers }, context)
    : { body: await listTableIdentifiers(query, context) };

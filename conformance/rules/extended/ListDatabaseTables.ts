import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListDatabaseTables: OperationChecks<'ListDatabaseTables'> = {
  operation: 'ListDatabaseTables',
  checks: {
    'lists-tables': unwritten,
    'key-accepted': unwritten,
    'key-required': unwritten,
    'content-type-accepted': unwritten,
    'database-accepted': unwritten,
    'database-optional': unwritten,
    'database-selects': unwritten,
    'full-identifiers': unwritten,
    'same-as-all-tables': unwritten,
    'dropped-not-listed': unwritten,
    'declared-left-out': unwritten,
    'client-database-header': unwritten,
    'unknown-database': unwritten,
  },
};

import { combine, fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { createAccessFaults, rejectDatabases, removeHeader } from './common.ts';

const op = 'ListDatabaseTables';

const UNKNOWN_DATABASE = {
  'ListDatabaseTables/unknown-database': 'the only database name the rule can send is an unknown one',
} as const;

export const listDatabaseTables: FaultsOf<typeof op> = {
  ...createAccessFaults(op),
  'database-selects': fault(
    'ignores x-ns-database',
    combine(rejectDatabases(op, 'x-lancedb-database'), removeHeader(op, 'x-ns-database')),
    UNKNOWN_DATABASE,
  ),
  'client-database-header': fault(
    'ignores x-lancedb-database',
    combine(rejectDatabases(op, 'x-ns-database'), removeHeader(op, 'x-lancedb-database')),
  ),
  'unknown-database': fault('accepts an unknown database in x-ns-database', rejectDatabases(op, 'x-lancedb-database')),
};

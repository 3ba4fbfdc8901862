import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateDatabaseTable: OperationChecks<'CreateDatabaseTable'> = {
  operation: 'CreateDatabaseTable',
  checks: {
    creates: unwritten,
    'arrow-stream': unwritten,
    'key-accepted': unwritten,
    'key-required': unwritten,
    'database-accepted': unwritten,
    'database-optional': unwritten,
    'database-selects': unwritten,
    'rows-stored': unwritten,
    'empty-stream': unwritten,
    'exists-conflict': unwritten,
    'exist-ok': unwritten,
    overwrite: unwritten,
    'base-sees-it': unwritten,
    'name-decoded-once': unwritten,
    'name-is-one-part': unwritten,
    'unknown-database': unwritten,
  },
};

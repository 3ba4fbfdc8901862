import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const BatchCreateTableVersions: OperationChecks<'BatchCreateTableVersions'> = {
  operation: 'BatchCreateTableVersions',
  checks: {
    'creates-all': unwritten,
    'entry-members': unwritten,
    'request-order': unwritten,
    'record-of-entry': unwritten,
    'timestamp-millis': unwritten,
    'transaction-id': unwritten,
    'atomic-conflict': unwritten,
    'atomic-absent-table': unwritten,
    'exists-conflict': unwritten,
    'table-absent': unwritten,
    'duplicate-refused': unwritten,
    'no-table-refused': unwritten,
    'empty-batch': unwritten,
    'one-winner': unwritten,
    'first-failure-told': unwritten,
  },
};

import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateTableTag: OperationChecks<'CreateTableTag'> = {
  operation: 'CreateTableTag',
  checks: {
    created: unwritten,
    'earlier-version': unwritten,
    'exists-conflict': unwritten,
    'same-version-twice': unwritten,
    'name-per-table': unwritten,
    'version-unchanged': unwritten,
    'deleted-record': unwritten,
    'one-winner': unwritten,
    'empty-name-refused': unwritten,
    'on-branch': unwritten,
  },
};

import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateTableBranch: OperationChecks<'CreateTableBranch'> = {
  operation: 'CreateTableBranch',
  checks: {
    created: unwritten,
    'exists-conflict': unwritten,
    'from-latest-main': unwritten,
    'from-version': unwritten,
    'from-branch': unwritten,
    'main-unchanged': unwritten,
    'branch-unchanged': unwritten,
    'name-per-table': unwritten,
    'main-refused': unwritten,
    'empty-name-refused': unwritten,
  },
};

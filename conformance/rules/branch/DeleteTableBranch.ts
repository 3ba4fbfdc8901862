import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DeleteTableBranch: OperationChecks<'DeleteTableBranch'> = {
  operation: 'DeleteTableBranch',
  checks: {
    'deleted-is-gone': unwritten,
    twice: unwritten,
    'main-unchanged': unwritten,
    'other-branches-stay': unwritten,
    'name-free': unwritten,
    'main-refused': unwritten,
    'parent-refused': unwritten,
    'tagged-refused': unwritten,
  },
};

import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DeleteFromTable: OperationChecks<'DeleteFromTable'> = {
  operation: 'DeleteFromTable',
  checks: {
    'selected-rows': unwritten,
    'none-selected': unwritten,
    'all-selected': unwritten,
    'answers-version': unwritten,
    'deleted-count': unwritten,
    'earlier-version-unchanged': unwritten,
    'bad-predicate-refused': unwritten,
    'empty-predicate-refused': unwritten,
    'null-predicate-refused': unwritten,
    'unknown-column-refused': unwritten,
    'concurrent-deletes': unwritten,
    'declared-only-refused': unwritten,
    'branch-only': unwritten,
  },
};

import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const BatchDeleteTableVersions: OperationChecks<'BatchDeleteTableVersions'> = {
  operation: 'BatchDeleteTableVersions',
  checks: {
    'records-removed': unwritten,
    'rows-stay': unwritten,
    'start-included': unwritten,
    'end-excluded': unwritten,
    'several-ranges': unwritten,
    all: unwritten,
    'empty-range': unwritten,
    counted: unwritten,
    'transaction-id': unwritten,
    'through-latest': unwritten,
    'deleted-not-described': unwritten,
    'overlap-once': unwritten,
    'absent-passed-over': unwritten,
    'reversed-refused': unwritten,
    'all-or-none': unwritten,
    'tagged-refused': unwritten,
    'latest-may-go': unwritten,
    'numbers-not-reused': unwritten,
    'branch-only': unwritten,
  },
};

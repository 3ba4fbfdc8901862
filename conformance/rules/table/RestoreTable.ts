import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const RestoreTable: OperationChecks<'RestoreTable'> = {
  operation: 'RestoreTable',
  checks: {
    'rows-restored': unwritten,
    'schema-restored': unwritten,
    'new-version': unwritten,
    'history-stays': unwritten,
    'writable-after': unwritten,
    undo: unwritten,
    latest: unwritten,
    'tags-stay': unwritten,
    'declared-refused': unwritten,
    'branch-only': unwritten,
  },
};

import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const AlterTableDropColumns: OperationChecks<'AlterTableDropColumns'> = {
  operation: 'AlterTableDropColumns',
  checks: {
    'columns-gone': unwritten,
    'others-stay': unwritten,
    'several-columns': unwritten,
    'version-is-commit': unwritten,
    'earlier-version-unchanged': unwritten,
    'all-or-none': unwritten,
    'empty-refused': unwritten,
    'last-column-refused': unwritten,
    'name-free-again': unwritten,
    'declared-only-refused': unwritten,
    'branch-only': unwritten,
  },
};

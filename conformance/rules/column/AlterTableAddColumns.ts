import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const AlterTableAddColumns: OperationChecks<'AlterTableAddColumns'> = {
  operation: 'AlterTableAddColumns',
  checks: {
    'expression-fills': unwritten,
    'type-of-expression': unwritten,
    'shown-by-describe': unwritten,
    'several-columns': unwritten,
    'version-is-commit': unwritten,
    'earlier-version-unchanged': unwritten,
    'taken-name-refused': unwritten,
    'name-twice-refused': unwritten,
    'bad-expression-refused': unwritten,
    'all-or-none': unwritten,
    'empty-refused': unwritten,
    'no-source-refused': unwritten,
    'reserved-name-refused': unwritten,
    'computed-column': unwritten,
    'unsupported-kind-refused': unwritten,
    'auto-backfill-refused': unwritten,
    'declared-only-refused': unwritten,
    'branch-only': unwritten,
  },
};

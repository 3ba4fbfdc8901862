import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const AlterTableAlterColumns: OperationChecks<'AlterTableAlterColumns'> = {
  operation: 'AlterTableAlterColumns',
  checks: {
    rename: unwritten,
    'rename-only': unwritten,
    'change-type': unwritten,
    'data-type-notation': unwritten,
    nullable: unwritten,
    'not-nullable-refused': unwritten,
    'several-alterations': unwritten,
    'version-is-commit': unwritten,
    'rows-stay': unwritten,
    'earlier-version-unchanged': unwritten,
    'all-or-none': unwritten,
    'taken-name-refused': unwritten,
    'impossible-cast-refused': unwritten,
    'unknown-type-refused': unwritten,
    'empty-refused': unwritten,
    'no-change-refused': unwritten,
    'context-ignored': unwritten,
    'nested-path': unwritten,
    'virtual-column-unsupported': unwritten,
    'declared-only-refused': unwritten,
    'branch-only': unwritten,
  },
};

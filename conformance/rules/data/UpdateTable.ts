import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const UpdateTable: OperationChecks<'UpdateTable'> = {
  operation: 'UpdateTable',
  checks: {
    'selected-rows': unwritten,
    'no-predicate': unwritten,
    'current-row': unwritten,
    'several-columns': unwritten,
    'expressions-independent': unwritten,
    'two-elements': unwritten,
    'updated-rows': unwritten,
    'version-is-commit': unwritten,
    'client-count': unwritten,
    'earlier-version-unchanged': unwritten,
    'properties-stored': unwritten,
    'properties-answered': unwritten,
    'bad-predicate-refused': unwritten,
    'bad-expression-refused': unwritten,
    'bad-value-refused': unwritten,
    'unknown-predicate-column-refused': unwritten,
    'column-twice-refused': unwritten,
    'concurrent-updates': unwritten,
    'declared-only-refused': unwritten,
    'branch-only': unwritten,
  },
};

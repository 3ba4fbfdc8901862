import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const TableExists: OperationChecks<'TableExists'> = {
  operation: 'TableExists',
  checks: {
    present: unwritten,
    'no-body': unwritten,
    'absent-refused': unwritten,
    'like-describe': unwritten,
    'refused-like-describe': unwritten,
    'latest-by-default': unwritten,
    'current-version': unwritten,
    'older-version': unwritten,
    'absent-version-refused': unwritten,
    declared: unwritten,
    'after-drop': unwritten,
    'namespace-is-no-table': unwritten,
  },
};

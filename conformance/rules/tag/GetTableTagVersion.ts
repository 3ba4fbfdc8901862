import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const GetTableTagVersion: OperationChecks<'GetTableTagVersion'> = {
  operation: 'GetTableTagVersion',
  checks: {
    'version-of-tag': unwritten,
    'stays-on-writes': unwritten,
    'own-table-only': unwritten,
    'names-exact': unwritten,
    'branch-of-tag': unwritten,
  },
};

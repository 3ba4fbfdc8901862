import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListTableBranches: OperationChecks<'ListTableBranches'> = {
  operation: 'ListTableBranches',
  checks: {
    'branches-listed': unwritten,
    wrapped: unwritten,
    'no-branches': unwritten,
    'parent-version': unwritten,
    'parent-branch': unwritten,
    'created-in-seconds': unwritten,
    'own-branches-only': unwritten,
  },
};

import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const UpdateTableTag: OperationChecks<'UpdateTableTag'> = {
  operation: 'UpdateTableTag',
  checks: {
    moved: unwritten,
    'moved-back': unwritten,
    'version-required': unwritten,
    'other-tags-stay': unwritten,
    'transaction-id': unwritten,
    'same-version': unwritten,
    'absent-not-created': unwritten,
    'absent-version-stays': unwritten,
    'version-unchanged': unwritten,
    'to-branch': unwritten,
  },
};

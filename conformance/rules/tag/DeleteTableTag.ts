import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DeleteTableTag: OperationChecks<'DeleteTableTag'> = {
  operation: 'DeleteTableTag',
  checks: {
    'deleted-is-gone': unwritten,
    twice: unwritten,
    'version-stays': unwritten,
    'other-tags-stay': unwritten,
    'name-free': unwritten,
    'frees-record': unwritten,
  },
};

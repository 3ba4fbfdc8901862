import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DropTableIndex: OperationChecks<'DropTableIndex'> = {
  operation: 'DropTableIndex',
  checks: {
    'no-longer-listed': unwritten,
    'others-stay': unwritten,
    'rows-stay': unwritten,
    'second-drop': unwritten,
    'name-free-again': unwritten,
    'name-decoded-once': unwritten,
    'no-body-needed': unwritten,
    'branch-only': unwritten,
  },
};

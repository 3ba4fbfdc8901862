import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DropTable: OperationChecks<'DropTable'> = {
  operation: 'DropTable',
  checks: {
    'dropped-is-gone': unwritten,
    'name-is-free': unwritten,
    twice: unwritten,
    declared: unwritten,
    'only-that-table': unwritten,
    'data-removed': unwritten,
    'location-answered': unwritten,
    'no-body': unwritten,
    'json-body-tolerated': unwritten,
    'concurrent-drop': unwritten,
    'concurrent-create-drop': unwritten,
  },
};

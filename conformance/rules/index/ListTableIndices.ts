import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListTableIndices: OperationChecks<'ListTableIndices'> = {
  operation: 'ListTableIndices',
  checks: {
    none: unwritten,
    'each-once': unwritten,
    'index-type': unwritten,
    'answers-index-type': unwritten,
    counts: unwritten,
    'status-words': unwritten,
    'own-uuid': unwritten,
    'agrees-with-stats': unwritten,
    'every-kind-listed': unwritten,
    'version-named': unwritten,
    'changes-nothing': unwritten,
    'declared-only': unwritten,
  },
};

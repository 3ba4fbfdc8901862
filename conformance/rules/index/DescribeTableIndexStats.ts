import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DescribeTableIndexStats: OperationChecks<'DescribeTableIndexStats'> = {
  operation: 'DescribeTableIndexStats',
  checks: {
    progress: unwritten,
    'answers-counts': unwritten,
    counts: unwritten,
    'new-rows-counted': unwritten,
    'index-type': unwritten,
    'distance-type': unwritten,
    'distance-type-lower-case': unwritten,
    'no-distance-type': unwritten,
    'name-decoded-once': unwritten,
    'changes-nothing': unwritten,
  },
};

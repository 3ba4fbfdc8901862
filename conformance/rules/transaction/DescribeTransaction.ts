import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DescribeTransaction: OperationChecks<'DescribeTransaction'> = {
  operation: 'DescribeTransaction',
  checks: {
    'status-value': unwritten,
    'properties-object': unwritten,
    'body-members': unwritten,
    'asynchronous-tracked': unwritten,
    'comes-to-an-end': unwritten,
    'forward-only': unwritten,
  },
};

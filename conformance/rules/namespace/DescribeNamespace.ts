import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DescribeNamespace: OperationChecks<'DescribeNamespace'> = {
  operation: 'DescribeNamespace',
  checks: {
    properties: unwritten,
    'no-properties': unwritten,
    'own-properties': unwritten,
    root: unwritten,
    'after-drop': unwritten,
    'table-is-no-namespace': unwritten,
  },
};

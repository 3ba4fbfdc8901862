import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DescribeTableVersion: OperationChecks<'DescribeTableVersion'> = {
  operation: 'DescribeTableVersion',
  checks: {
    'version-asked': unwritten,
    'latest-default': unwritten,
    'record-members': unwritten,
    'timestamp-millis': unwritten,
    'earlier-versions': unwritten,
    'record-unchanged': unwritten,
    'declared-only': unwritten,
    branch: unwritten,
  },
};

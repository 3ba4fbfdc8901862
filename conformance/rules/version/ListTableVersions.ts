import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListTableVersions: OperationChecks<'ListTableVersions'> = {
  operation: 'ListTableVersions',
  checks: {
    'versions-listed': unwritten,
    'record-members': unwritten,
    'timestamp-millis': unwritten,
    descending: unwritten,
    'newest-first-page': unwritten,
    'agrees-with-describe': unwritten,
    once: unwritten,
    'body-ignored': unwritten,
    'declared-only-empty': unwritten,
    'timestamps-rise': unwritten,
    'branch-main': unwritten,
    'branch-own-versions': unwritten,
    'unknown-branch-empty': unwritten,
  },
};

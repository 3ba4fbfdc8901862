import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DeregisterTable: OperationChecks<'DeregisterTable'> = {
  operation: 'DeregisterTable',
  checks: {
    'gone-from-namespace': unwritten,
    'content-stays': unwritten,
    'versions-stay': unwritten,
    'answers-id': unwritten,
    'answers-location': unwritten,
    'answers-properties': unwritten,
    'body-members': unwritten,
    twice: unwritten,
    'name-is-free': unwritten,
    declared: unwritten,
    'concurrent-deregister': unwritten,
  },
};

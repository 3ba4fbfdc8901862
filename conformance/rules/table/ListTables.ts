import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListTables: OperationChecks<'ListTables'> = {
  operation: 'ListTables',
  checks: {
    'tables-of-namespace': unwritten,
    'leaf-names': unwritten,
    'direct-children': unwritten,
    'no-namespaces': unwritten,
    empty: unwritten,
    root: unwritten,
    'declared-by-default': unwritten,
    'declared-left-out': unwritten,
    'declared-then-written': unwritten,
    'declared-paged': unwritten,
    'dropped-not-listed': unwritten,
    sorted: unwritten,
    'empty-token': unwritten,
    'huge-limit': unwritten,
    'token-survives-drop': unwritten,
    'unknown-token': unwritten,
  },
};

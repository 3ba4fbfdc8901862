import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListNamespaces: OperationChecks<'ListNamespaces'> = {
  operation: 'ListNamespaces',
  checks: {
    'direct-children': unwritten,
    'leaf-names': unwritten,
    'no-tables': unwritten,
    root: unwritten,
    'root-other-delimiter': unwritten,
    empty: unwritten,
    'dropped-not-listed': unwritten,
    sorted: unwritten,
    'empty-token': unwritten,
    'huge-limit': unwritten,
    'token-survives-drop': unwritten,
    'unknown-token': unwritten,
  },
};

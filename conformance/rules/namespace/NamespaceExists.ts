import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const NamespaceExists: OperationChecks<'NamespaceExists'> = {
  operation: 'NamespaceExists',
  checks: {
    present: unwritten,
    'no-body': unwritten,
    'like-describe': unwritten,
    root: unwritten,
    'after-drop': unwritten,
    'child-of-absent': unwritten,
    'table-is-no-namespace': unwritten,
  },
};

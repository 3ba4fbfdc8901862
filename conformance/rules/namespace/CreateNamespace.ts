import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateNamespace: OperationChecks<'CreateNamespace'> = {
  operation: 'CreateNamespace',
  checks: {
    'created-is-visible': unwritten,
    child: unwritten,
    'nested-deep': unwritten,
    'same-name-elsewhere': unwritten,
    'name-with-delimiter': unwritten,
    'absent-parent': unwritten,
    'mode-create': unwritten,
    'mode-default': unwritten,
    'conflict-is-final': unwritten,
    'exist-ok-present': unwritten,
    'exist-ok-keeps-properties': unwritten,
    'exist-ok-absent': unwritten,
    'overwrite-empty': unwritten,
    'overwrite-properties': unwritten,
    'overwrite-absent': unwritten,
    'overwrite-contents': unwritten,
    'mode-quoted': unwritten,
    'properties-kept': unwritten,
    'properties-answered': unwritten,
    'concurrent-create': unwritten,
    'root-refused': unwritten,
  },
};

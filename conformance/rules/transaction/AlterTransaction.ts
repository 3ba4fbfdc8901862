import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const AlterTransaction: OperationChecks<'AlterTransaction'> = {
  operation: 'AlterTransaction',
  checks: {
    'set-property': unwritten,
    'unset-property': unwritten,
    'set-status': unwritten,
    'status-spelling': unwritten,
    'several-actions': unwritten,
    'all-or-none': unwritten,
    'answer-after': unwritten,
    'empty-actions-refused': unwritten,
    'in-order': unwritten,
    'set-default-overwrite': unwritten,
    'set-fail': unwritten,
    'set-skip': unwritten,
    'set-new': unwritten,
    'unset-default-skip': unwritten,
    'unset-fail': unwritten,
    'two-members-refused': unwritten,
    'no-member-refused': unwritten,
    'incomplete-refused': unwritten,
    'terminal-fixed': unwritten,
    'forward-only': unwritten,
    'same-status': unwritten,
  },
};

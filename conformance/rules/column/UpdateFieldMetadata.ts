import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const UpdateFieldMetadata: OperationChecks<'UpdateFieldMetadata'> = {
  operation: 'UpdateFieldMetadata',
  checks: {
    'keys-set': unwritten,
    'other-keys-stay': unwritten,
    'null-removes': unwritten,
    replace: unwritten,
    'other-fields-stay': unwritten,
    'fields-answered': unwritten,
    'version-is-commit': unwritten,
    'several-fields': unwritten,
    'all-or-none': unwritten,
    'nested-path': unwritten,
    'empty-refused': unwritten,
    'declared-only-refused': unwritten,
    'branch-only': unwritten,
  },
};

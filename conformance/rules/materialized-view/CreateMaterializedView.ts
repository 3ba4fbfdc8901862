import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateMaterializedView: OperationChecks<'CreateMaterializedView'> = {
  operation: 'CreateMaterializedView',
  checks: {
    created: unwritten,
    'version-of-table': unwritten,
    'exists-conflict': unwritten,
    'namespace-absent': unwritten,
    'no-data-default': unwritten,
    'with-data': unwritten,
    'function-required': unwritten,
    'refused-as-a-whole': unwritten,
  },
};

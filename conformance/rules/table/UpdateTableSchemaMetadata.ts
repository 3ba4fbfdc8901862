import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const UpdateTableSchemaMetadata: OperationChecks<'UpdateTableSchemaMetadata'> = {
  operation: 'UpdateTableSchemaMetadata',
  checks: {
    'answers-map': unwritten,
    described: unwritten,
    replaces: unwritten,
    'empty-map': unwritten,
    'keys-are-data': unwritten,
    'values-are-strings': unwritten,
    'malformed-refused': unwritten,
    'rows-stay': unwritten,
    'new-version': unwritten,
    'properties-apart': unwritten,
    'declared-refused': unwritten,
  },
};

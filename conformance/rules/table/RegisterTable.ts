import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const RegisterTable: OperationChecks<'RegisterTable'> = {
  operation: 'RegisterTable',
  checks: {
    'round-trip': unwritten,
    'schema-shown': unwritten,
    'another-name': unwritten,
    'registered-is-visible': unwritten,
    writable: unwritten,
    'location-answered': unwritten,
    'mode-create': unwritten,
    'mode-default': unwritten,
    'overwrite-present': unwritten,
    'overwrite-keeps-data': unwritten,
    'overwrite-absent': unwritten,
    'nothing-there': unwritten,
    'no-table-made': unwritten,
    'location-outside': unwritten,
    'location-kind': unwritten,
    'properties-kept': unwritten,
    'concurrent-register': unwritten,
    'root-refused': unwritten,
  },
};

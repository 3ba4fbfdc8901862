import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const DeclareTable: OperationChecks<'DeclareTable'> = {
  operation: 'DeclareTable',
  checks: {
    'declared-exists': unwritten,
    'declared-is-visible': unwritten,
    'only-declared': unwritten,
    'location-answered': unwritten,
    'own-location': unwritten,
    'given-location': unwritten,
    'location-outside': unwritten,
    'properties-kept': unwritten,
    'existing-declared': unwritten,
    'existing-data': unwritten,
    'vend-credentials-accepted': unwritten,
    'managed-versions': unwritten,
    'concurrent-declare': unwritten,
    'root-refused': unwritten,
  },
};

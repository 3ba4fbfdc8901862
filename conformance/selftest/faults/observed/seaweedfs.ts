import { fault, acknowledgeWithoutEffect, changeResponseBody } from '../mutations/mutations.ts';
import { observed, type ObservedFault } from './observed.ts';

/** Faults of SeaweedFS. */
export const faultsOfSeaweedFs: readonly ObservedFault[] = [
  observed(
    'seaweedfs, its list of all tables',
    'ListAllTables/page-limit',
    fault(
      'gives one page and no token',
      changeResponseBody('ListAllTables', ({ tables }) => ({ tables })),
    ),
  ),
  observed(
    'seaweedfs, its deletion of versions',
    'BatchDeleteTableVersions/records-removed',
    fault(
      'does not know the names of ranges and deletes nothing',
      acknowledgeWithoutEffect('BatchDeleteTableVersions', { body: {} }),
    ),
  ),
  observed(
    'seaweedfs, its list of versions',
    'ListTableVersions/page-limit',
    fault(
      'cuts the list of versions and gives no token',
      changeResponseBody('ListTableVersions', ({ versions }) => ({ versions })),
    ),
  ),
];

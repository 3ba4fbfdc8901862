import { fault, acknowledgeWithoutEffect, changeResponseBody } from '../mutations/mutations.ts';
import { createObservedFault, type ObservedFault } from './observed-fault.ts';

/** Faults that occurred in SeaweedFS. */
export const faultsOfSeaweedFs: readonly ObservedFault[] = [
  createObservedFault(
    'seaweedfs, its list of all tables',
    'ListAllTables/page-limit',
    fault(
      'returns a single page without a token',
      changeResponseBody('ListAllTables', ({ tables }) => ({ tables })),
    ),
  ),
  createObservedFault(
    'seaweedfs, its deletion of versions',
    'BatchDeleteTableVersions/records-removed',
    fault(
      'returns success without deleting records',
      acknowledgeWithoutEffect('BatchDeleteTableVersions', { body: {} }),
    ),
  ),
  createObservedFault(
    'seaweedfs, its list of versions',
    'ListTableVersions/page-limit',
    fault(
      'truncates the list without returning a token',
      changeResponseBody('ListTableVersions', ({ versions }) => ({ versions })),
    ),
  ),
];

import { faultsOfGravitino } from './gravitino.ts';
import { faultsOfLance } from './lance.ts';
import { faultsOfLanceDb } from './lancedb.ts';
import type { ObservedFault } from './observed-fault.ts';
import { faultsOfSeaweedFs } from './seaweedfs.ts';

/** Faults that occurred in servers of this interface. */
export const faultsOfServers: readonly ObservedFault[] = [
  ...faultsOfGravitino,
  ...faultsOfLance,
  ...faultsOfLanceDb,
  ...faultsOfSeaweedFs,
];

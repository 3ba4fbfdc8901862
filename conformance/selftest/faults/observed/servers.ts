import { faultsOfGravitino } from './gravitino.ts';
import { faultsOfLance } from './lance.ts';
import { faultsOfLanceDb } from './lancedb.ts';
import type { ObservedFault } from './observed.ts';
import { faultsOfSeaweedFs } from './seaweedfs.ts';

/** Faults of servers of this interface. */
export const faultsOfServers: readonly ObservedFault[] = [
  ...faultsOfGravitino,
  ...faultsOfLance,
  ...faultsOfLanceDb,
  ...faultsOfSeaweedFs,
];

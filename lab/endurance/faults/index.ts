import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresProxy } from '../../../server-reference/testing/postgres-proxy.ts';
import { catalogDrop, catalogReset } from './catalog.ts';
import { clockJump, openClocks } from './clocks.ts';
import { backup, copy } from './copies.ts';
import { fullDisk, mountDisk, readOnlyDisk } from './disk.ts';
import type { Fault, Surroundings } from './fault.ts';
import { kill, move, suspend } from './processes.ts';

/** The faults of a run, by the names of the option `--faults`. */
export const FAULTS = {
  kill,
  suspend,
  'catalog-reset': catalogReset,
  'catalog-drop': catalogDrop,
  'disk-full': fullDisk,
  'disk-read-only': readOnlyDisk,
  backup,
  copy,
  move,
  clock: clockJump,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** What surrounds the servers of one run. */
export interface OpenSurroundings extends Surroundings {
  /** The data directory, which does not exist yet. */
  readonly dataDir: string;
  /** The arguments of the servers, with the way to the catalog. */
  readonly serverArgs: readonly string[];
  remove(): Promise<void>;
}

/** Prepares what faults act on, as far as the machine permits it and the arguments of the servers use it. */
export const openSurroundings = async (servers: number, serverArgs: readonly string[]): Promise<OpenSurroundings> => {
  const disk = serverArgs.includes('--storage') ? undefined : await mountDisk();
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-endurance-'));
  const clocks = await openClocks(directory, servers);
  const url = serverArgs[serverArgs.indexOf('--catalog') + 1];
  const catalog = serverArgs.includes('--catalog') && url !== undefined ? await startPostgresProxy(url) : undefined;
  return {
    disk,
    clocks,
    catalog,
    dataDir: join(disk?.path ?? directory, 'data'),
    serverArgs: catalog === undefined ? serverArgs : serverArgs.map((arg) => (arg === url ? catalog.url : arg)),
    remove: async () => {
      await catalog?.close();
      await disk?.remove();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

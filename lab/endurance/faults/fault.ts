import type { PostgresProxy } from '../../../server-reference/testing/postgres-proxy.ts';
import type { ServerProcesses } from '../../../server-reference/testing/server-processes.ts';
import type { Clocks } from './clocks.ts';
import type { Disk } from './disk.ts';

/** What faults act on. Each part exists only where the machine and the deployment have it. */
export interface Surroundings {
  /** The mounted file system that contains the data directory. */
  readonly disk: Disk | undefined;
  /** The way to the catalog in PostgreSQL. */
  readonly catalog: PostgresProxy | undefined;
  readonly clocks: Clocks | undefined;
}

/** A run, as a fault sees it. */
export interface FaultRun extends Surroundings {
  readonly servers: ServerProcesses;
  readonly program: string;
  readonly serverArgs: readonly string[];
  /**
   * Runs `copy`, and then `open` with a function that reads the objects that existed before from the server with a URL. They
   * are recorded as reads during `copy`.
   */
  recordCopy(
    copy: () => Promise<unknown>,
    open: (read: (url: string) => Promise<void>) => Promise<void>,
  ): Promise<void>;
}

export interface Fault {
  readonly summary: string;
  /** Returns what the fault needs and is not there. */
  readonly missing: (surroundings: Surroundings, servers: number) => string | undefined;
  /** Makes the fault and mends it. Afterwards all servers become ready. Returns how many faults that were: default 1. */
  readonly run: (run: FaultRun) => Promise<number | undefined>;
  /** What servers may log because of it. Default: nothing. */
  readonly logs?: RegExp;
}

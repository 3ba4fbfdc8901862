import type { PostgresProxy } from '../../../server-reference/testing/postgres-proxy.ts';
import type { ServerProcesses } from '../../../server-reference/testing/server-processes.ts';

/** A file system in memory, which can become full and read-only. */
export interface Disk {
  readonly path: string;
  /** Leaves no space. Returns the function that gives it back. */
  fill(): Promise<() => Promise<void>>;
  /** Makes it read-only, when no file is open for writing. Returns the function that makes it writable again. */
  makeReadOnly(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** The clocks of servers. The monotonic clock, files and PostgreSQL keep the time of the machine. */
export interface Clocks {
  environmentOf(server: number): Readonly<Record<string, string>>;
  /** Sets the clock of a server while it runs. */
  set(server: number, offsetS: number): Promise<void>;
}

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

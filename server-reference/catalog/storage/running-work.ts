import type { ProcessLease } from './leases.ts';
import { isOnThisMachine } from './process-identity.ts';

/**
 * By how much the time of an expiry may be before the time from which all processes see it, in milliseconds: the
 * transaction takes time, and the clocks of different hosts differ.
 */
const SAME_HOST_MARGIN_MS = 5_000;
const OTHER_HOST_MARGIN_MS = 60_000;

/**
 * Work that may read files of versions and tables that it has looked up before: requests, jobs and backups. Each process
 * publishes with its lease when its oldest such work started. Files that the catalog does not show any more are deleted
 * when all work of all processes began later (epoch-based reclamation). The work of a process whose lease is expired does
 * not count; if that process continues after all, its reads fail.
 */
export class RunningWork {
  readonly #lease: ProcessLease;

  constructor(lease: ProcessLease) {
    this.#lease = lease;
  }

  /** Registers work of this process; returns the function that ends it. */
  begin(): () => void {
    return this.#lease.beginWork();
  }

  /** Registers a kind of work: `oldest` returns when the oldest one in progress began (`performance.now`). */
  observe(oldest: () => number | undefined): void {
    this.#lease.observeWork(oldest);
  }

  /** Registers a backup, and resolves when all processes see it: until it ends, they delete no files that it may need. */
  async beginBackup(): Promise<() => Promise<void>> {
    return this.#lease.beginBackup();
  }

  /** Returns whether all work that runs in any process began after `time` (milliseconds since the epoch). */
  async allBegunAfter(time: number): Promise<boolean> {
    const leases = await this.#lease.listLive();
    return leases.every(({ host, heartbeat_at: heartbeatAt, oldest_work_at: oldest, backup_since: backup }) => {
      const margin = isOnThisMachine(host) ? SAME_HOST_MARGIN_MS : OTHER_HOST_MARGIN_MS;
      return Math.min(oldest ?? heartbeatAt, backup ?? heartbeatAt) - margin > time;
    });
  }

  /** Returns when the oldest running backup began, in milliseconds since the epoch; Infinity if there is none. */
  async oldestBackup(): Promise<number> {
    const begins = (await this.#lease.listLive()).map(({ backup_since: since }) => since ?? Number.POSITIVE_INFINITY);
    return Math.min(Number.POSITIVE_INFINITY, ...begins);
  }
}

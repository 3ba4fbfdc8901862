import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { OwnersTable } from '../database/schema.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

const HEARTBEAT_MS = 5_000;

/**
 * A process whose last heartbeat is older than this, in milliseconds, counts as expired. A wrong guess is harmless,
 * because storage reserved by an expired process can no longer become a table (see storage.ts): a process that was only
 * suspended gets its creates rejected and continues.
 */
export const LEASE_MS = 60_000;

/** The leases of this operating system process. It may open several catalogs, and a restarted container may reuse its pid. */
const ownLeaseIds = new Set<string>();

const selectLeases = statement([], (db) => db.selectFrom('owners').selectAll());

const upsertLease = statement(['id', 'host', 'pid', 'heartbeat_at'], (db, lease) =>
  db
    .insertInto('owners')
    .values(lease)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: lease.heartbeat_at })),
);

const processExists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isExpired = (lease: OwnersTable, now: number): boolean => {
  if (now - lease.heartbeat_at > LEASE_MS) return true;
  // On this host the pid decides at once: a server restarted after a crash cleans up without waiting for LEASE_MS.
  if (lease.host !== hostname()) return false;
  return lease.pid === process.pid ? !ownLeaseIds.has(lease.id) : !processExists(lease.pid);
};

/**
 * The lease of this process in a catalog that several processes share: a row of table `owners`, renewed every
 * `HEARTBEAT_MS`. Reserved storage, dropped branches and running jobs belong to the lease with the id in their
 * `owner_id`; other processes may take them over when it expires.
 */
export class ProcessLease {
  /** New for each opened catalog. */
  readonly id = randomUUID();
  readonly #store: Store;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Registers this process and starts its heartbeat. The timer does not keep the process running. */
  async start(): Promise<void> {
    ownLeaseIds.add(this.id);
    await this.renew(this.#store.db);
    this.#timer = setInterval(() => {
      // The next heartbeat or reservation makes up for a failed one.
      this.renew(this.#store.db).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  /** Stops the heartbeat and deletes the lease: storage that this process still has reserved becomes garbage. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    ownLeaseIds.delete(this.id);
    await this.#store.db.deleteFrom('owners').where('id', '=', this.id).execute();
  }

  /** Renews the lease, re-registering if it expired. `db` may be a transaction. */
  async renew(db: Queries): Promise<void> {
    await upsertLease(db, { id: this.id, host: hostname(), pid: process.pid, heartbeat_at: this.#store.now() });
  }

  /** Deletes all expired leases and returns the ids of the live ones. Call it within a transaction. */
  async removeExpired(db: Queries): Promise<string[]> {
    const leases = (await selectLeases(db, {})).rows;
    const expired = leases.filter((lease) => isExpired(lease, this.#store.now())).map((lease) => lease.id);
    if (expired.length > 0) await db.deleteFrom('owners').where('id', 'in', expired).execute();
    return leases.map((lease) => lease.id).filter((id) => !expired.includes(id));
  }
}

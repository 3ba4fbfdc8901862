import { randomUUID } from 'node:crypto';
import type { OwnersTable } from '../database/schema.ts';
import { statement, type Queries, type Store } from '../database/store.ts';
import { hasEnded, PROCESS_ORIGIN } from './process-identity.ts';

const HEARTBEAT_MS = 5_000;

/**
 * A process whose last heartbeat is older than this, in milliseconds, counts as expired. A wrong guess is harmless,
 * because storage reserved by an expired process can no longer become a table (see storage.ts): a process that was only
 * suspended gets its creates rejected and continues.
 */
export const LEASE_MS = 60_000;

/** The leases of this operating system process. It may open several catalogs. */
const ownLeaseIds = new Set<string>();

const selectLeases = statement([], (db) => db.selectFrom('owners').selectAll());

const upsertLease = statement(
  ['id', 'host', 'pid', 'heartbeat_at', 'oldest_work_at', 'backup_since'],
  (db, { id, host, pid, ...changing }) =>
    db
      .insertInto('owners')
      .values({ id, host, pid, ...changing })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changing)),
);

const isExpired = (lease: OwnersTable, now: number): boolean => {
  if (now - lease.heartbeat_at > LEASE_MS) return true;
  if (lease.host === PROCESS_ORIGIN && lease.pid === process.pid) return !ownLeaseIds.has(lease.id);
  // A server that is restarted after a crash cleans up without waiting for LEASE_MS.
  return hasEnded(lease.host, lease.pid);
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
  /** Return when the oldest work of a kind began, such as a request. */
  readonly #workSources: (() => number | undefined)[] = [];
  /** Further work and backups of this process (see running-work.ts), each with its begin. */
  readonly #work = new Set<{ readonly since: number; readonly isBackup: boolean }>();
  readonly #selectOthers;
  /** Until when other processes that were found count as live, in milliseconds since the epoch. */
  #othersUntil = 0;

  constructor(store: Store) {
    this.#store = store;
    this.#selectOthers = store.prepare(['own'], (db, { own }) =>
      db.selectFrom('owners').selectAll().where('id', '!=', own),
    );
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
    await upsertLease(db, {
      id: this.id,
      host: PROCESS_ORIGIN,
      pid: process.pid,
      heartbeat_at: this.#store.now(),
      oldest_work_at: this.#oldestWork(),
      backup_since: this.#oldest(true),
    });
  }

  /** Registers work that may read old files until the returned function is called. The next heartbeat publishes it. */
  beginWork(): () => void {
    return this.#begin(false);
  }

  /** Registers a kind of work: `oldest` returns when the oldest one in progress began (milliseconds since the epoch). */
  observeWork(oldest: () => number | undefined): void {
    this.#workSources.push(oldest);
  }

  /** Registers a backup and publishes it. */
  async beginBackup(): Promise<() => Promise<void>> {
    const end = this.#begin(true);
    await this.renew(this.#store.db);
    return async () => {
      end();
      await this.renew(this.#store.db);
    };
  }

  /** Returns whether no other live process has the catalog open. One that has ended counts for one more heartbeat. */
  async isAlone(): Promise<boolean> {
    const now = this.#store.now();
    if (now < this.#othersUntil) return false;
    const others = await this.#selectOthers({ own: this.id });
    if (others.every((lease) => isExpired(lease, now))) return true;
    this.#othersUntil = now + HEARTBEAT_MS;
    return false;
  }

  /** Returns whether the process with this lease runs. It does not count as ended before its lease expires. */
  async isLive(id: string): Promise<boolean> {
    const others = await this.#selectOthers({ own: this.id });
    return others.some((lease) => lease.id === id && !isExpired(lease, this.#store.now()));
  }

  /** Renews the lease of this process and returns all leases that are not expired. */
  async listLive(): Promise<readonly OwnersTable[]> {
    await this.renew(this.#store.db);
    const leases = (await selectLeases(this.#store.db, {})).rows;
    return leases.filter((lease) => !isExpired(lease, this.#store.now()));
  }

  #begin(isBackup: boolean): () => void {
    const work = { since: this.#store.now(), isBackup };
    this.#work.add(work);
    return () => void this.#work.delete(work);
  }

  #oldestWork(): number | null {
    const begins = [this.#oldest(false), ...this.#workSources.map((oldest) => oldest())];
    const known = begins.filter((begin) => begin !== undefined && begin !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** Returns the begin of the oldest work or backup; the set is in the order of insertion. */
  #oldest(isBackup: boolean): number | null {
    for (const work of this.#work) if (work.isBackup === isBackup) return work.since;
    return null;
  }

  /** Deletes all expired leases and returns the ids of the live ones. Call it within a transaction. */
  async removeExpired(db: Queries): Promise<string[]> {
    const leases = (await selectLeases(db, {})).rows;
    const expired = leases.filter((lease) => isExpired(lease, this.#store.now())).map((lease) => lease.id);
    if (expired.length > 0) await db.deleteFrom('owners').where('id', 'in', expired).execute();
    return leases.map((lease) => lease.id).filter((id) => !expired.includes(id));
  }
}

import { randomUUID } from 'node:crypto';
import type { OwnersTable } from '../database/schema.ts';
import { statement, type Queries, type Store } from '../database/store.ts';
import { hasEnded, PROCESS_ORIGIN } from './process-identity.ts';

const HEARTBEAT_MS = 5_000;

/**
 * A process whose lease another one has seen unchanged for longer than this, in milliseconds, counts as expired there. The clock
 * of the other process does not matter: it would take a server whose clock is behind for a dead one. A wrong guess is harmless,
 * because storage reserved by an expired process can no longer become a table (see storage.ts): a process that was only
 * suspended gets its creates rejected and continues.
 */
export const LEASE_MS = 60_000;

/** Older heartbeats are expired at the first sight: a server after a long outage need not wait, and a wrong guess is harmless. */
const FORGOTTEN_MS = 86_400_000;

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

/** Whether the process of a lease has certainly ended: a server that is restarted after a crash does not wait for LEASE_MS. */
const isAbandoned = ({ id, host, pid }: OwnersTable): boolean =>
  host === PROCESS_ORIGIN && pid === process.pid ? !ownLeaseIds.has(id) : hasEnded(host, pid);

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
  /** Further work and backups of this process (see running-work.ts), each with its begin (`Clock.steady`). */
  readonly #work = new Set<{ readonly since: number; readonly isBackup: boolean }>();
  readonly #selectOthers;
  /** The last heartbeat of each lease that this process has seen, and when it saw it first (`Clock.steady`). */
  #seen: ReadonlyMap<string, { readonly heartbeatAt: number; readonly since: number }> = new Map();
  /** Until when other processes that were found count as live (`Clock.steady`). */
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
      this.#beat().catch(() => undefined);
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
    const backup = this.#oldest(true);
    await upsertLease(db, {
      id: this.id,
      host: PROCESS_ORIGIN,
      pid: process.pid,
      heartbeat_at: this.#store.now(),
      oldest_work_at: this.#oldestWork(),
      backup_since: backup === undefined ? null : this.#timeOf(backup),
    });
  }

  /** Registers work that may read old files until the returned function is called. The next heartbeat publishes it. */
  beginWork(): () => void {
    return this.#begin(false);
  }

  /** Registers a kind of work: `oldest` returns when the oldest one in progress began (`performance.now`). */
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
    const now = this.#store.clock.steady();
    if (now < this.#othersUntil) return false;
    if (this.#live(await this.#selectOthers({ own: this.id })).length === 0) return true;
    this.#othersUntil = now + HEARTBEAT_MS;
    return false;
  }

  /** Returns whether another process with this lease runs, as far as is known. */
  async isLive(id: string): Promise<boolean> {
    return this.#live(await this.#selectOthers({ own: this.id })).some((lease) => lease.id === id);
  }

  /** Renews the lease of this process and returns all leases that are not expired. */
  async listLive(): Promise<readonly OwnersTable[]> {
    await this.renew(this.#store.db);
    return this.#live((await selectLeases(this.#store.db, {})).rows);
  }

  async #beat(): Promise<void> {
    await this.#store.clock.synchronize();
    await this.renew(this.#store.db);
  }

  /** Returns the leases that are not expired. Notes the heartbeats of all. */
  #live(leases: readonly OwnersTable[]): OwnersTable[] {
    const now = this.#store.clock.steady();
    const before = this.#seen;
    const seen = leases.map(({ id, heartbeat_at: heartbeatAt }) => {
      const known = before.get(id);
      const since = this.#store.now() - heartbeatAt > FORGOTTEN_MS ? -Infinity : now;
      return [id, known?.heartbeatAt === heartbeatAt ? known : { heartbeatAt, since }] as const;
    });
    this.#seen = new Map(seen);
    const isOld = ({ id }: OwnersTable): boolean => now - (this.#seen.get(id)?.since ?? now) > LEASE_MS;
    return leases.filter((lease) => lease.id === this.id || !(isAbandoned(lease) || isOld(lease)));
  }

  #begin(isBackup: boolean): () => void {
    const work = { since: this.#store.clock.steady(), isBackup };
    this.#work.add(work);
    return () => void this.#work.delete(work);
  }

  #oldestWork(): number | null {
    const begins = [this.#oldest(false), ...this.#workSources.map((oldest) => oldest())];
    const known = begins.filter((begin) => begin !== undefined);
    return known.length === 0 ? null : this.#timeOf(Math.min(...known));
  }

  /** Returns the begin of the oldest work or backup; the set is in the order of insertion. */
  #oldest(isBackup: boolean): number | undefined {
    for (const work of this.#work) if (work.isBackup === isBackup) return work.since;
    return undefined;
  }

  /** Converts a time of `Clock.steady` to milliseconds since the epoch. */
  #timeOf(steady: number): number {
    const { clock } = this.#store;
    return Math.floor(clock.now() - (clock.steady() - steady));
  }

  /** Deletes all expired leases and returns the ids of the live ones. Call it within a transaction. */
  async removeExpired(db: Queries): Promise<string[]> {
    const leases = (await selectLeases(db, {})).rows;
    const live = this.#live(leases).map(({ id }) => id);
    const expired = leases.map(({ id }) => id).filter((id) => !live.includes(id));
    if (expired.length > 0) await db.deleteFrom('owners').where('id', 'in', expired).execute();
    return live;
  }
}

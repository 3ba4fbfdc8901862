import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLease } from '../storage/leases.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** How long a process waits for a lease before it takes it from a holder that may be stuck, in milliseconds. */
const WAIT_LIMIT_MS = 5_000;

/** The same limit for a lease held for clients; shorter, because a client that lost may never retry. */
const CLIENT_WAIT_LIMIT_MS = 500;

/**
 * The shortest interval at which a waiting process asks again, in milliseconds: at most, and on average half of it. The
 * interval is longer where writes take longer (see `#pause`).
 */
const SHORTEST_POLL_INTERVAL_MS = 4;

/** The longest such interval, in milliseconds. */
const LONGEST_POLL_INTERVAL_MS = 100;

/**
 * The interval at which a waiting process asks who the holder is, and whether that still runs, in milliseconds. In between, with
 * PostgreSQL, it only tries to acquire the lease: one statement, which changes nothing while there is a holder.
 */
const CHECK_INTERVAL_MS = 200;

/** The holder id of all clients that commit by themselves; a client has no id of its own. */
const CLIENT_HOLDER = 'clients';

const releaseQuery = (db: Queries, { storage, holder }: Record<'storage' | 'holder', never>) =>
  db.updateTable('storages').set({ claimed_by: null }).where('id', '=', storage).where('claimed_by', '=', holder);

const releaseInTransaction = statement(['storage', 'holder'], releaseQuery);

/** A lease of this process. */
interface HeldLease {
  /** When it was acquired (`performance.now`). */
  readonly since: number;
  /** Whether the catalog has it, for other processes. */
  readonly isStored: boolean;
}

/**
 * The write lease of each storage (column `claimed_by`): the queue of writes across processes. A process acquires it before
 * each write and releases it with the commit, so that concurrent processes write one after another. Without it the first
 * commit of a version wins and all others are computed again: with two processes, a half to two thirds of the writes.
 *
 * The lease is not needed for correctness, since the catalog still accepts a version number only once. So a holder that is
 * stuck, has crashed, or loses the lease because its write takes longer than `WAIT_LIMIT_MS`, delays others and nothing else.
 * A client that commits by itself and has lost gets the lease from its holder: the next commit is its own.
 *
 * A process that is alone does not store its leases: storing one takes a write of the catalog.
 */
export class WriteLeases {
  readonly #processLease: ProcessLease;
  /** Whether a process that waits reads the holder before it tries: with SQLite, an update without effect blocks other writers. */
  readonly #readsFirst: boolean;
  readonly #selectHolder;
  readonly #acquire;
  readonly #reserve;
  readonly #release;
  /** The storages whose lease this process has. */
  readonly #held = new Map<string, HeldLease>();
  /** How long this process had the leases that it released, in milliseconds: a moving average. */
  #averageHold = 0;

  constructor(store: Store, processLease: ProcessLease) {
    this.#processLease = processLease;
    this.#readsFirst = store.isOnThisMachine;
    this.#selectHolder = store.prepare(['storage'], (db, { storage }) =>
      db
        .selectFrom('storages')
        .select('claimed_by')
        .where('id', '=', storage)
        .where('state', 'in', ['reserved', 'live']),
    );
    this.#acquire = store.prepareLazyWrite(['storage', 'holder'], (db, { storage, holder }) =>
      db
        .updateTable('storages')
        .set({ claimed_by: holder })
        .where('id', '=', storage)
        .where('claimed_by', 'is', null)
        .where('state', 'in', ['reserved', 'live'])
        .returning('id'),
    );
    this.#reserve = store.prepareLazyWrite(['storage', 'holder'], (db, { storage, holder }) =>
      db.updateTable('storages').set({ claimed_by: holder }).where('id', '=', storage),
    );
    this.#release = store.prepareLazyWrite(['storage', 'holder'], releaseQuery);
  }

  /** What the catalog has as the holder of the leases of this process. */
  get holder(): string {
    return this.#processLease.id;
  }

  /**
   * Acquires the lease for this process. Waits for another holder, at most `WAIT_LIMIT_MS`, and returns at once when the
   * storage is deleted.
   */
  async acquire(storageId: string): Promise<void> {
    const own = this.#processLease.id;
    const start = performance.now();
    if ((await this.#processLease.isAlone()) && (await this.#holderOf(storageId)) === null) {
      this.#held.set(storageId, { since: start, isStored: false });
      return;
    }
    for (let [nextCheck, isTried] = [start, true]; ;) {
      const isAcquired = isTried && (await this.#acquire({ storage: storageId, holder: own })).length > 0;
      if (isAcquired) this.#held.set(storageId, { since: performance.now(), isStored: true });
      if (isAcquired) return;
      const isCheck = performance.now() >= nextCheck;
      isTried = true;
      if (isCheck || this.#readsFirst) {
        const holder = await this.#holderOf(storageId);
        if (holder === own) this.#held.set(storageId, { since: performance.now(), isStored: true });
        if (holder === own || holder === undefined) return;
        if (holder === null) continue;
        if (isCheck && (await this.#isStuck(holder, performance.now() - start))) {
          await this.#release({ storage: storageId, holder });
          continue;
        }
        if (isCheck) nextCheck = performance.now() + CHECK_INTERVAL_MS;
        isTried = !this.#readsFirst;
      }
      await this.#pause();
    }
  }

  /** Releases the lease of this process after a write without a commit. Undefined when the catalog does not have it. */
  release(storageId: string): Promise<unknown> | undefined {
    if (this.#forget(storageId)?.isStored !== true) return undefined;
    return this.#release({ storage: storageId, holder: this.#processLease.id });
  }

  /** Gives the lease to the clients that commit by themselves, also from another holder. */
  reserveForClients(storageId: string): Promise<unknown> {
    this.#forget(storageId);
    return this.#reserve({ storage: storageId, holder: CLIENT_HOLDER });
  }

  /**
   * Releases the lease of this process within the transaction of its commit.
   *
   * @param holder Value of `claimed_by`, read in the same transaction.
   */
  async noteCommit(db: Queries, storageId: string, holder: string | null): Promise<void> {
    if (holder === this.#processLease.id) await releaseInTransaction(db, { storage: storageId, holder });
    this.#forget(storageId);
  }

  /** Notes a commit that has released the lease of this process, if the catalog had it. */
  noteReleased(storageId: string): void {
    this.#forget(storageId);
  }

  /** Releases the lease of clients within the transaction of a client's commit. */
  async noteClientCommit(db: Queries, storageId: string): Promise<void> {
    await releaseInTransaction(db, { storage: storageId, holder: CLIENT_HOLDER });
  }

  /**
   * Waits until the process that has the lease has committed. Call it after the commit of a client and before the response
   * to it. A wait before the commit would slow the client down for longer, since the backoff of its engine grows with the
   * duration of its first attempt.
   */
  async waitAfterClientCommit(storageId: string): Promise<void> {
    const lease = this.#held.get(storageId);
    const holder = await this.#holderOf(storageId);
    const isStored = holder !== undefined && holder !== null && holder !== CLIENT_HOLDER;
    const deadline = performance.now() + CLIENT_WAIT_LIMIT_MS;
    const isHeld = async (): Promise<boolean> =>
      (lease?.isStored === false && this.#held.get(storageId) === lease) ||
      (isStored && (await this.#holderOf(storageId)) === holder);
    while ((await isHeld()) && performance.now() < deadline) await this.#pause();
  }

  /**
   * Pauses before the catalog is asked again: a fraction of the time that a write takes, because more questions would cost
   * more than they save. The pause does not depend on how long a process waits already, so that all have the same chance.
   */
  #pause(): Promise<void> {
    const interval = Math.min(Math.max(this.#averageHold / 2, SHORTEST_POLL_INTERVAL_MS), LONGEST_POLL_INTERVAL_MS);
    return delay(Math.random() * interval);
  }

  /** Returns whether the lease can be taken from a holder for which this process has waited for `waited` milliseconds. */
  async #isStuck(holder: string, waited: number): Promise<boolean> {
    if (holder === CLIENT_HOLDER) return waited > CLIENT_WAIT_LIMIT_MS;
    return waited > WAIT_LIMIT_MS || (waited > CHECK_INTERVAL_MS && !(await this.#processLease.isLive(holder)));
  }

  /** Returns the lease that this process had, as far as it knows. */
  #forget(storageId: string): HeldLease | undefined {
    const held = this.#held.get(storageId);
    if (held === undefined) return undefined;
    this.#averageHold += (performance.now() - held.since - this.#averageHold) / 8;
    this.#held.delete(storageId);
    return held;
  }

  async #holderOf(storageId: string): Promise<string | null | undefined> {
    return (await this.#selectHolder({ storage: storageId }))[0]?.claimed_by;
  }
}

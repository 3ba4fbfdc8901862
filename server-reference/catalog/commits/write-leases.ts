import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLease } from '../storage/leases.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** How long other processes wait for a process to use its write lease before they release it, in milliseconds. */
const WAIT_LIMIT_MS = 2_000;

/** The same limit for a lease held for clients; shorter, because a client that lost may never retry. */
const CLIENT_WAIT_LIMIT_MS = 500;

/** How often a waiting process checks whether the lease was released, in milliseconds. */
const POLL_INTERVAL_MS = 10;

/** The holder id of all clients that commit by themselves; a client has no id of its own. */
const CLIENT_HOLDER = 'clients';

const releaseQuery = (db: Queries, { storage, holder }: Record<'storage' | 'holder', never>) =>
  db.updateTable('storages').set({ claimed_by: null }).where('id', '=', storage).where('claimed_by', '=', holder);

const releaseInTransaction = statement(['storage', 'holder'], releaseQuery);

/**
 * Write fairness among the processes and clients that commit to one storage.
 *
 * The first commit of a version wins, so a writer that needs slightly longer per attempt than another would lose for as
 * long as the other keeps writing. A writer that loses repeatedly acquires the write lease of the storage (column
 * `claimed_by`). Other processes read the lease during their next commit, and wait before their next write until the
 * holder has committed. The lease is advisory: it never causes a commit to be rejected, and a lease whose holder has
 * given up or crashed delays each other process at most once, by `WAIT_LIMIT_MS`.
 */
export class WriteLeases {
  readonly #processLease: ProcessLease;
  readonly #selectHolder;
  readonly #acquire;
  readonly #release;
  /** The holder other than this process that its last commit to each storage read, by storage id. */
  readonly #observedHolders = new Map<string, string>();

  constructor(store: Store, processLease: ProcessLease) {
    this.#processLease = processLease;
    this.#selectHolder = store.prepare(['storage'], (db, { storage }) =>
      db
        .selectFrom('storages')
        .select('claimed_by')
        .where('id', '=', storage)
        .where('state', 'in', ['reserved', 'live']),
    );
    this.#acquire = store.prepareLazyWrite(['storage', 'holder'], (db, { storage, holder }) =>
      db.updateTable('storages').set({ claimed_by: holder }).where('id', '=', storage).where('claimed_by', 'is', null),
    );
    this.#release = store.prepareLazyWrite(['storage', 'holder'], releaseQuery);
  }

  /** Acquires the lease for this process or for clients. Has no effect while the storage has a holder. */
  acquire(storageId: string, holder: 'process' | 'clients'): Promise<void> {
    return this.#acquire({ storage: storageId, holder: holder === 'process' ? this.#processLease.id : CLIENT_HOLDER });
  }

  /**
   * Updates the lease within the transaction of a commit of this process: releases its own lease, and remembers another
   * holder for `waitBeforeWrite`.
   *
   * @param holder Value of `claimed_by`, read in the same transaction.
   */
  async noteCommit(db: Queries, storageId: string, holder: string | null): Promise<void> {
    if (holder === this.#processLease.id) await releaseInTransaction(db, { storage: storageId, holder });
    else if (holder !== null) this.#observedHolders.set(storageId, holder);
  }

  /** Releases the lease of clients within the transaction of a client's commit. */
  async noteClientCommit(db: Queries, storageId: string): Promise<void> {
    await releaseInTransaction(db, { storage: storageId, holder: CLIENT_HOLDER });
  }

  /** Waits for another holder to commit. Call it before a write; undefined means that there is nothing to wait for. */
  waitBeforeWrite(storageId: string): Promise<void> | undefined {
    const holder = this.#observedHolders.get(storageId);
    if (holder === undefined) return undefined;
    this.#observedHolders.delete(storageId);
    return this.#waitForRelease(storageId, holder);
  }

  /**
   * Waits for a process that holds the lease. Call it after the commit of a client and before the response to it. A wait
   * before the commit would slow the client down for longer, since the backoff of its engine grows with the duration of
   * its first attempt.
   */
  async waitAfterClientCommit(storageId: string): Promise<void> {
    const holder = (await this.#selectHolder({ storage: storageId }))[0]?.claimed_by ?? CLIENT_HOLDER;
    if (holder !== CLIENT_HOLDER) await this.#waitForRelease(storageId, holder);
  }

  async #waitForRelease(storageId: string, holder: string): Promise<void> {
    const deadline = performance.now() + (holder === CLIENT_HOLDER ? CLIENT_WAIT_LIMIT_MS : WAIT_LIMIT_MS);
    while ((await this.#selectHolder({ storage: storageId }))[0]?.claimed_by === holder) {
      if (performance.now() > deadline) return this.#release({ storage: storageId, holder });
      await delay(POLL_INTERVAL_MS);
    }
  }
}

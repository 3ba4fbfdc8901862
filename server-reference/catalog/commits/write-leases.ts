import { setTimeout as delay } from 'node:timers/promises';
import type { Owner } from '../storage/leases.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** How long the others hold still for the claim of a process before they take it for forgotten, in milliseconds. */
const PATIENCE_MS = 2_000;

/** The same for one of a client, of whom nobody knows whether it will try again. */
const PATIENCE_WITH_CLIENTS_MS = 500;

/** How often they look whether it has been used, in milliseconds. */
const LOOK_MS = 10;

/** The claimant in place of a process; clients who commit by themselves have no names. */
const CLIENTS = 'clients';

const unclaiming = (db: Queries, { storage, claimant }: Record<'storage' | 'claimant', never>) =>
  db.updateTable('storages').set({ claimed_by: null }).where('id', '=', storage).where('claimed_by', '=', claimant);

const unclaim = statement(['storage', 'claimant'], unclaiming);

/**
 * Those who write to one storage take turns. Whoever commits first wins, so that a process whose tries take a little
 * longer than another's would lose for as long as that one goes on, and a client that commits by itself against any. So
 * who keeps losing claims the next commit. The processes meet the claim with their own next commit, and begin no further
 * write until it was used. That is a courtesy: no commit is ever refused for it, and the claim of one that has given up,
 * or is dead, costs the others their patience once.
 */
export class Turns {
  readonly #owner: Owner;
  readonly #claimant;
  readonly #claim;
  readonly #unclaim;
  /** Who is to be let first, as this process has met them. */
  readonly #met = new Map<string, string>();

  constructor(store: Store, owner: Owner) {
    this.#owner = owner;
    this.#claimant = store.prepare(['storage'], (db, { storage }) =>
      db
        .selectFrom('storages')
        .select('claimed_by')
        .where('id', '=', storage)
        .where('state', 'in', ['reserved', 'live']),
    );
    this.#claim = store.lazily(['storage', 'claimant'], (db, { storage, claimant }) =>
      db
        .updateTable('storages')
        .set({ claimed_by: claimant })
        .where('id', '=', storage)
        .where('claimed_by', 'is', null),
    );
    this.#unclaim = store.lazily(['storage', 'claimant'], unclaiming);
  }

  /** Has no effect while the storage is claimed. */
  claim(storageId: string, whose: 'ours' | 'clients'): Promise<void> {
    return this.#claim({ storage: storageId, claimant: whose === 'ours' ? this.#owner.id : CLIENTS });
  }

  /** Part of a commit of this process: `claimant` is who claims the storage. */
  async use(db: Queries, storageId: string, claimant: string | null): Promise<void> {
    if (claimant === this.#owner.id) await unclaim(db, { storage: storageId, claimant });
    else if (claimant !== null) this.#met.set(storageId, claimant);
  }

  /** Part of a commit of a client. */
  async useOfClients(db: Queries, storageId: string): Promise<void> {
    await unclaim(db, { storage: storageId, claimant: CLIENTS });
  }

  /** To be awaited before this process begins a write. */
  wait(storageId: string): Promise<void> | undefined {
    const claimant = this.#met.get(storageId);
    if (claimant === undefined) return undefined;
    this.#met.delete(storageId);
    return this.#letFirst(storageId, claimant);
  }

  /**
   * To be awaited after the commit of a client, before it is told of it and goes on. Not before its commit: its engine
   * makes the pauses between its tries as long as the first of them took, and longer and longer.
   */
  async waitOfClients(storageId: string): Promise<void> {
    const claimant = (await this.#claimant({ storage: storageId }))[0]?.claimed_by ?? CLIENTS;
    if (claimant !== CLIENTS) await this.#letFirst(storageId, claimant);
  }

  async #letFirst(storageId: string, claimant: string): Promise<void> {
    const until = performance.now() + (claimant === CLIENTS ? PATIENCE_WITH_CLIENTS_MS : PATIENCE_MS);
    while ((await this.#claimant({ storage: storageId }))[0]?.claimed_by === claimant) {
      if (performance.now() > until) return this.#unclaim({ storage: storageId, claimant });
      await delay(LOOK_MS);
    }
  }
}

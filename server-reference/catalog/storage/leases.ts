import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { OwnersTable } from '../database/schema.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

const HEARTBEAT_MS = 5_000;

/**
 * A process silent for this long counts as dead. Being wrong is harmless, since what a dead process had reserved can
 * no longer become a table (see storage.ts): a process that was merely stopped fails its creates and goes on.
 */
export const LEASE_MS = 60_000;

/** Owners opened by this very process: it may have opened several, and a container's restart may reuse its pid. */
const openHere = new Set<string>();

const allOwners = statement([], (db) => db.selectFrom('owners').selectAll());

const enterOwner = statement(['id', 'host', 'pid', 'heartbeat_at'], (db, owner) =>
  db
    .insertInto('owners')
    .values(owner)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heartbeat_at: owner.heartbeat_at })),
);

const processExists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isDead = (owner: OwnersTable, now: number): boolean => {
  if (now - owner.heartbeat_at > LEASE_MS) return true;
  // On our own host there is no need to wait for the lease: a server restarted after a kill cleans up at once.
  if (owner.host !== hostname()) return false;
  return owner.pid === process.pid ? !openHere.has(owner.id) : !processExists(owner.pid);
};

/** This process among those that share the catalog: who it is, that it lives, and who else does not. */
export class Owner {
  readonly id = randomUUID();
  readonly #store: Store;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Enters this process and keeps it alive. The timer does not keep the process running. */
  async start(): Promise<void> {
    openHere.add(this.id);
    await this.beat(this.#store.db);
    this.#timer = setInterval(() => {
      // A missed beat is made up by the next one, or by the next reservation.
      this.beat(this.#store.db).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  /** Leaves: whatever this process has still reserved is garbage from here on. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    openHere.delete(this.id);
    await this.#store.db.deleteFrom('owners').where('id', '=', this.id).execute();
  }

  /** Says that this process lives, anew if somebody has taken it for dead. */
  async beat(db: Queries): Promise<void> {
    await enterOwner(db, { id: this.id, host: hostname(), pid: process.pid, heartbeat_at: this.#store.now() });
  }

  /** Strikes the dead from the list and answers the ids of the living. */
  async survivors(db: Queries): Promise<string[]> {
    const owners = (await allOwners(db, {})).rows;
    const dead = owners.filter((owner) => isDead(owner, this.#store.now())).map((owner) => owner.id);
    if (dead.length > 0) await db.deleteFrom('owners').where('id', 'in', dead).execute();
    return owners.map((owner) => owner.id).filter((id) => !dead.includes(id));
  }
}

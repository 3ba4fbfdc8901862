import { setTimeout as delay } from 'node:timers/promises';
import type { Limits } from '../../limits.ts';
import { EngineError } from '../native/engine-error.ts';
import type { CommitArbiter } from './arbiter.ts';

/** Longest time the queue pauses for a concurrent write, in milliseconds. */
const LONGEST_PAUSE_MS = 2_000;

/**
 * One queue per table: writes to a table run one after another, in order of arrival; writes to different tables run
 * concurrently. The engine could resolve concurrent commits by retrying, but that takes several times as long and is wrong
 * for some kinds of write (see ConflictPolicy).
 */
export class WriteQueues {
  readonly #limits: Limits;
  readonly #leases: Pick<CommitArbiter, 'acquireWriteLease' | 'releaseWriteLease'> | undefined;
  readonly #tails = new Map<string, Promise<unknown>>();
  /** Writes of each table that wait or run. */
  readonly #sizes = new Map<string, number>();
  /** Writes of rows that have ended, by table. */
  #written = new Map<string, number>();

  /** With `leases`, each write has the write lease of its table, so that it runs after those of other processes. */
  constructor(limits: Limits, leases?: Pick<CommitArbiter, 'acquireWriteLease' | 'releaseWriteLease'>) {
    this.#limits = limits;
    this.#leases = leases;
  }

  /**
   * Queues a write that a request waits for, as `rows` does. Rejects with EngineError busy when `queued-writes` of the table
   * wait or run.
   */
  async request<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    this.#checkSize(storageId);
    return this.rows(storageId, write);
  }

  /** Counts a request that waits as part of another write, such as an append of a group. Throws as `request` does. */
  async joined<T>(storageId: string, wait: () => Promise<T>): Promise<T> {
    this.#checkSize(storageId);
    this.#count(storageId, 1);
    return wait().finally(() => this.#count(storageId, -1));
  }

  /** Queues a write that changes rows, so that the indexes of the table may have to be updated later. */
  rows<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    // A mark from before the commit would be taken by maintenance that does not see the rows yet.
    const note = (): unknown => this.#written.set(storageId, (this.#written.get(storageId) ?? 0) + 1);
    return this.run(storageId, () => write().finally(note));
  }

  /** Queues any other work that must not run concurrently with a write. */
  run<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(storageId) ?? Promise.resolve();
    const start = async (): Promise<T> => {
      await this.#leases?.acquireWriteLease(storageId);
      try {
        return await write();
      } finally {
        // The catalog may be down; then another process waits for the lease for a while.
        await this.#leases?.releaseWriteLease(storageId)?.catch(() => undefined);
      }
    };
    const result = before.then(start, start);
    this.#count(storageId, 1);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (this.#tails.get(storageId) === tail) this.#tails.delete(storageId);
        this.#count(storageId, -1);
      });
    this.#tails.set(storageId, tail);
    return result;
  }

  /**
   * Runs a long write concurrently with the queue. It would lose against short writes for as long as they arrive, so when
   * it reports a conflict the queue pauses until it has ended, for at most LONGEST_PAUSE_MS.
   */
  concurrently<T>(storageId: string, write: (onConflict: () => void) => Promise<T>): Promise<T> {
    let [isPausing, hasEnded] = [false, false];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const onConflict = (): void => {
      if (isPausing) return;
      isPausing = true;
      const pause = async (): Promise<void> => {
        if (hasEnded) return;
        await Promise.race([ended, delay(LONGEST_PAUSE_MS, undefined, { ref: false })]);
        isPausing = false;
      };
      void this.run(storageId, pause).catch(() => undefined);
    };
    return write(onConflict).finally(() => {
      hasEnded = true;
      end();
    });
  }

  /** The number of writes that wait or run, of all tables. */
  get size(): number {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Returns how many writes of rows have ended since the previous call, by table. */
  takeWritten(): ReadonlyMap<string, number> {
    const written = this.#written;
    this.#written = new Map();
    return written;
  }

  /** Resolves when all writes that are queued now have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#tails.values());
  }

  #checkSize(storageId: string): void {
    if ((this.#sizes.get(storageId) ?? 0) < this.#limits.of('queued-writes')) return;
    throw new EngineError(
      'busy',
      this.#limits.explain('too many writes of this table wait; retry the request', 'queued-writes'),
    );
  }

  #count(storageId: string, change: 1 | -1): void {
    const size = (this.#sizes.get(storageId) ?? 0) + change;
    if (size > 0) this.#sizes.set(storageId, size);
    else this.#sizes.delete(storageId);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { CommitArbiter } from './arbiter.ts';

/** How long a line stands still for a write beside it, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * One line per table: writes to a table run one after another, in the order in which they came, writes to different
 * tables side by side. The engine would sort out concurrent commits itself, by retrying, which takes several times as
 * long, and for some kinds of write wrongly.
 */
export class WriteQueues {
  readonly #turns: Pick<CommitArbiter, 'myTurn' | 'claimTurn'> | undefined;
  readonly #tails = new Map<string, Promise<unknown>>();
  #written = new Set<string>();

  /** With `turns` other processes get theirs. */
  constructor(turns?: Pick<CommitArbiter, 'myTurn' | 'claimTurn'>) {
    this.#turns = turns;
  }

  /** A write of rows, which the indexes of the table may have to catch up with. */
  rows<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    this.#written.add(storageId);
    return this.run(storageId, write);
  }

  /** Any other work that must not run beside a write. */
  run<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(storageId) ?? Promise.resolve();
    const inTurn = async (): Promise<T> => {
      await this.#turns?.myTurn(storageId);
      return write();
    };
    const result = before.then(inTurn, inTurn);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (this.#tails.get(storageId) === tail) this.#tails.delete(storageId);
      });
    this.#tails.set(storageId, tail);
    return result;
  }

  /**
   * A write that takes its time and goes on beside the others, against which it may lose for as long as they come. So when
   * it says that it has lost, the line stands still until it is over, or for a while.
   */
  concurrently<T>(storageId: string, write: (onConflict: () => void) => Promise<T>): Promise<T> {
    let [isWaitedFor, isOver] = [false, false];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const onConflict = (): void => {
      if (isWaitedFor) return;
      isWaitedFor = true;
      const standStill = async (): Promise<void> => {
        if (isOver) return;
        await this.#turns?.claimTurn(storageId).catch(() => undefined);
        await Promise.race([ended, delay(PATIENCE_MS, undefined, { ref: false })]);
        isWaitedFor = false;
      };
      void this.run(storageId, standStill).catch(() => undefined);
    };
    return write(onConflict).finally(() => {
      isOver = true;
      end();
    });
  }

  /** The tables whose rows were to be written since this was last asked. */
  takeWritten(): ReadonlySet<string> {
    const written = this.#written;
    this.#written = new Set();
    return written;
  }

  /** Resolves when all that wait now have had their turn. */
  async idle(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}

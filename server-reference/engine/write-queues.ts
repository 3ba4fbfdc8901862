/**
 * One line per table: writes to a table run one after another, in the order in which they came, writes to different
 * tables side by side. The engine would sort out concurrent commits itself, by retrying, which takes several times as
 * long, and for some kinds of write wrongly.
 */
export class WriteQueues {
  readonly #tails = new Map<string, Promise<unknown>>();
  #written = new Set<string>();

  /** A write of rows, which the indexes of the table may have to catch up with. */
  rows<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    this.#written.add(storageId);
    return this.run(storageId, write);
  }

  /** Any other work that must not run beside a write. */
  run<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(storageId) ?? Promise.resolve();
    const result = before.then(write, write);
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (this.#tails.get(storageId) === tail) this.#tails.delete(storageId);
      });
    this.#tails.set(storageId, tail);
    return result;
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

/**
 * One line per table: writes to a table run one after another, in the order in which they came, writes to different
 * tables side by side. The engine would sort out concurrent commits itself, by retrying, which takes several times as
 * long, and for some kinds of write wrongly.
 */
export class WriteQueues {
  readonly #tails = new Map<string, Promise<unknown>>();
  #written = new Set<string>();

  run<T>(storageId: string, write: () => Promise<T>): Promise<T> {
    this.#written.add(storageId);
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

  /** The tables that writes have come for since this was last asked. */
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

/** The publications of this process that run, until their manifests are in place. */
export class Publications {
  readonly #running = new Map<string, Set<Promise<unknown>>>();

  /** Notes a publication of a table until it has ended, and returns its result. */
  async track<T>(storageId: string, publication: Promise<T>): Promise<T> {
    const running = this.#running.get(storageId) ?? new Set();
    this.#running.set(storageId, running.add(publication));
    try {
      return await publication;
    } finally {
      running.delete(publication);
      if (running.size === 0) this.#running.delete(storageId);
    }
  }

  /** Resolves when the publications of a table that run now have ended, with their number. Never rejects. */
  async ended(storageId: string): Promise<number> {
    const running = [...(this.#running.get(storageId) ?? [])];
    await Promise.allSettled(running);
    return running.length;
  }
}

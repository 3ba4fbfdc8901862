/** A cache of results by input bytes. Keeps the `maxEntries` latest results of inputs of at most `maxBytes` bytes. */
export class RecentResults<T> {
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  readonly #known = new Map<string, T>();

  constructor(maxEntries: number, maxBytes: number) {
    this.#maxEntries = maxEntries;
    this.#maxBytes = maxBytes;
  }

  /** Returns the cached result for these bytes and this `kind`, or computes and caches it. */
  getOrCompute(kind: string, bytes: Uint8Array, compute: () => T): T {
    if (bytes.length > this.#maxBytes) return compute();
    const key = `${kind}\n${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const result = compute();
    this.#known.set(key, result);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#maxEntries) break;
      this.#known.delete(oldest);
    }
    return result;
  }
}

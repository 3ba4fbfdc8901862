/** What bytes have given, for those that come again and again: the latest of them, and short ones only. */
export class Remembered<T> {
  readonly #most: number;
  readonly #longest: number;
  readonly #known = new Map<string, T>();

  constructor(most: number, longest: number) {
    this.#most = most;
    this.#longest = longest;
  }

  /** What `make` gives for these bytes, or gave for the same ones under the same `kind`. */
  of(kind: string, bytes: Uint8Array, make: () => T): T {
    if (bytes.length > this.#longest) return make();
    const key = `${kind}\n${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#known.set(key, made);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(oldest);
    }
    return made;
  }
}

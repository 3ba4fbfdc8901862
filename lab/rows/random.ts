/** A seeded generator of numbers (mulberry32): the same seed gives the same run on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns an item of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** Returns up to `count` different items, in random order. */
  some<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(this.below(rest.length), 1)[0] as T);
  }

  /** Returns a list of `count` values. */
  list<T>(count: number, make: (at: number) => T): T[] {
    return Array.from({ length: count }, (_, at) => make(at));
  }

  /** Returns the seed of another generator. */
  seed(): number {
    return this.below(2 ** 32);
  }
}

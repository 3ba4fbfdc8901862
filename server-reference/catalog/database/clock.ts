/** The clock of a catalog. All times are in milliseconds. */
export class Clock {
  readonly #read: (() => Promise<number>) | undefined;
  /** By how much the time of the database is ahead of `steady`. */
  #ahead: number | undefined;
  /** The difference between the epoch and `steady` when the clock was read first. */
  #opened: number | undefined;

  /** With `read`, the clock has the time of the database, so that servers on several machines agree. */
  constructor(read?: () => Promise<number>) {
    this.#read = read;
  }

  /** Asks the database for its time. Call it first, and again from time to time. Rejects when the database does not respond. */
  async synchronize(): Promise<void> {
    if (this.#read !== undefined) this.#ahead = (await this.#read()) - this.steady();
    this.#opened ??= this.now() - this.steady();
  }

  /** Returns the time since the epoch. */
  now(): number {
    return this.#ahead === undefined ? Date.now() : Math.trunc(this.steady() + this.#ahead);
  }

  /** Returns the time since some moment, which no change of a clock affects. */
  steady(): number {
    return performance.now();
  }

  /** Returns `now`, but no more than has passed since the first `synchronize`, so that a clock that jumps ahead ages nothing. */
  earliest(): number {
    const now = this.now();
    return this.#opened === undefined ? now : Math.min(now, Math.trunc(this.#opened + this.steady()));
  }
}

/** For tests: returns a clock on which all times are those of `now`. */
export const clockOf = (now: () => number): Clock =>
  Object.assign(new Clock(), { now, steady: now, earliest: now, synchronize: async () => undefined });

/**
 * One deadline for each of many things that all may take equally long, by a single timer: what began first is due
 * first. The timer keeps no process alive.
 */
export class Deadlines<T> {
  readonly #ms: number;
  readonly #expire: (late: T) => void;
  /** What goes on, each with the time at which it is due, in the order of their beginning. */
  readonly #open = new Map<T, number>();
  #timer: NodeJS.Timeout | undefined;

  /** `expire` is told of everything that has not ended within so many milliseconds, once. */
  constructor(ms: number, expire: (late: T) => void) {
    this.#ms = ms;
    this.#expire = expire;
  }

  begin(one: T): void {
    this.#open.set(one, performance.now() + this.#ms);
    if (this.#timer === undefined) this.#arm(this.#ms);
  }

  end(one: T): void {
    this.#open.delete(one);
  }

  #arm(ms: number): void {
    this.#timer = setTimeout(() => this.#look(), ms).unref();
  }

  #look(): void {
    this.#timer = undefined;
    const now = performance.now();
    for (const [one, due] of this.#open) {
      // A timer may come a little early, by the clock.
      if (due > now) return this.#arm(Math.max(1, due - now));
      this.#open.delete(one);
      this.#expire(one);
    }
  }
}

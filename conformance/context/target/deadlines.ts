/**
 * One deadline for each of many things that all may take equally long, by a single timer: what began first is due
 * first. The timer keeps no process alive.
 */
export class Deadlines<T> {
  readonly #ms: number;
  readonly #expire: (expired: T) => void;
  /** What goes on, each with the time at which it is due, in the order of their beginning. */
  readonly #open = new Map<T, number>();
  #timer: NodeJS.Timeout | undefined;

  /** `expire` is told of everything that has not ended within so many milliseconds, once. */
  constructor(ms: number, expire: (expired: T) => void) {
    this.#ms = ms;
    this.#expire = expire;
  }

  start(item: T): void {
    this.#open.set(item, performance.now() + this.#ms);
    if (this.#timer === undefined) this.#arm(this.#ms);
  }

  stop(item: T): void {
    this.#open.delete(item);
  }

  #arm(ms: number): void {
    this.#timer = setTimeout(() => this.#expireDue(), ms).unref();
  }

  #expireDue(): void {
    this.#timer = undefined;
    const now = performance.now();
    for (const [item, due] of this.#open) {
      // A timer may come a little early, by the clock.
      if (due > now) return this.#arm(Math.max(1, due - now));
      this.#open.delete(item);
      this.#expire(item);
    }
  }
}

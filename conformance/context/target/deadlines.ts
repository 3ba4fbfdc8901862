/**
 * A deadline for each of many items with the same time limit, with a single timer: the item that started first expires
 * first. The timer does not keep the process alive.
 */
export class Deadlines<T> {
  readonly #ms: number;
  readonly #expire: (expired: T) => void;
  /** The open items with their due times, in the order of their start. */
  readonly #open = new Map<T, number>();
  #timer: NodeJS.Timeout | undefined;

  /** `ms` is the time limit in milliseconds; `expire` is called once for each item that was not stopped in time. */
  constructor(ms: number, expire: (expired: T) => void) {
    this.#ms = ms;
    this.#expire = expire;
  }

  /** Starts the time limit of an item. */
  start(item: T): void {
    this.#open.set(item, performance.now() + this.#ms);
    if (this.#timer === undefined) this.#arm(this.#ms);
  }

  /** Stops the time limit of an item. */
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
      // A timer may fire slightly early by this clock.
      if (due > now) return this.#arm(Math.max(1, due - now));
      this.#open.delete(item);
      this.#expire(item);
    }
  }
}

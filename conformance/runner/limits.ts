import type { Status } from '../context/outcome.ts';

/** When a run ends early; what is undefined is not limited. */
export interface LimitOptions {
  /** Milliseconds from the start of the run. */
  readonly maxTimeMs?: number | undefined;
  /** Number of failed rules. */
  readonly maxFailures?: number | undefined;
}

/** Decides whether a run continues. Rules that it leaves out are blocked, so that the run has no passing verdict. */
export class RunLimits {
  readonly #options: LimitOptions;
  readonly #now: () => number;
  readonly #startedAt: number;
  #failures = 0;

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(options: LimitOptions = {}, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#now = now;
    this.#startedAt = now();
  }

  /** Counts the result of a rule. */
  recordResult(status: Status): void {
    if (status === 'fail' || status === 'harness-error') this.#failures += 1;
  }

  /** Milliseconds until the run ends; infinite without a limit. */
  get remainingMs(): number {
    const { maxTimeMs } = this.#options;
    return maxTimeMs === undefined ? Infinity : Math.max(0, this.#startedAt + maxTimeMs - this.#now());
  }

  /** Why no further rule is tested; undefined while the run continues. */
  get reason(): string | undefined {
    const { maxTimeMs = 0, maxFailures } = this.#options;
    if (this.remainingMs <= 0) return `not tested: the run reached --max-time ${maxTimeMs / 1000}`;
    if (maxFailures !== undefined && this.#failures >= maxFailures)
      return `not tested: the run reached --max-failures ${maxFailures}`;
    return undefined;
  }
}

import type { Status } from '../context/outcome.ts';

/** When a run ends early; what is undefined is not limited. */
export interface LimitOptions {
  /** Milliseconds from the start of the run. */
  readonly maxTimeMs?: number | undefined;
  /** Number of failed rules. */
  readonly maxFailures?: number | undefined;
}

/** Time of the clean-up of an aborted run, and least time of that of a run with a time limit. */
export const LEAST_CLEANUP_MS = 10_000;

/** Decides whether a run continues. Rules that it leaves out are blocked, so that the run has no passing verdict. */
export class RunLimits {
  readonly #options: LimitOptions;
  readonly #now: () => number;
  readonly #startedAt: number;
  #failures = 0;
  /** Aborts when the time of the run is over; undefined without a limit. */
  readonly timeSignal: AbortSignal | undefined;

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(options: LimitOptions = {}, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#now = now;
    this.#startedAt = now();
    const { maxTimeMs } = options;
    this.timeSignal = maxTimeMs === undefined ? undefined : AbortSignal.timeout(maxTimeMs);
  }

  /** Counts the result of a rule. */
  recordResult(status: Status): void {
    if (status === 'fail' || status === 'harness-error') this.#failures += 1;
  }

  /** Milliseconds until the run ends; infinite without a limit. */
  get remainingMs(): number {
    const { maxTimeMs } = this.#options;
    if (maxTimeMs === undefined) return Infinity;
    return this.timeSignal?.aborted === true ? 0 : Math.max(0, this.#startedAt + maxTimeMs - this.#now());
  }

  /** Milliseconds that the clean-up may take: what is left of the run, and at least 10 s or a tenth of its time. */
  get cleanupMs(): number {
    const { maxTimeMs } = this.#options;
    return maxTimeMs === undefined ? Infinity : Math.max(this.remainingMs, maxTimeMs / 10, LEAST_CLEANUP_MS);
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

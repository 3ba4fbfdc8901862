/** The first limit of a wait, unless a run sets another. */
const DEFAULT_LIMIT_MS = 30_000;
/** The shortest limit of a request after another one was too slow. */
const SHORT_REQUEST_MS = 3_000;
/** Requests of one operation without a response in time, and without any success, after which no other one is sent. */
const HOPELESS_AFTER = 4;
/** Requests without a response in time after which the run ends: each costs seconds, and a target may have thousands. */
const MAX_TOO_SLOW = 40;
/** The limit of a wait for work of a kind that was waited for without success before, and after many times. */
const SHORT_WAIT_MS = 1_000;
const SHORTEST_WAIT_MS = 100;
const MANY = 8;
/** A limit is at least this many times the longest success. */
const MARGIN = 4;
/** How much shorter the delay before the first read becomes with each wait that one read has ended. */
const SHORTENING = 0.98;

/** Something that a run waits for. */
export interface Wait {
  /** What is awaited, such as `an index to be built` or `a response to CreateTable`. */
  readonly kind: string;
  /** The start of the wait by performance.now(). */
  readonly since: number;
}

interface Experience {
  timedOut: number;
  longestMs: number | undefined;
  /** Waits: how long they take until the first read shows that the work has ended. */
  firstDelayMs: number;
}

/** When a wait read that the work had ended. */
interface LastRead {
  /** Milliseconds from the start of the wait to the read. */
  readonly readAtMs: number;
  /** Whether it was the first read of the wait, which then could have been earlier. */
  readonly isFirstRead: boolean;
}

/**
 * How long a run waits for responses and for work that a target finishes later. It learns from each wait that timed out, so that a
 * target that never does something costs the whole limit once and not in every check. Times are in milliseconds.
 */
export class Patience {
  readonly #limitMs: number;
  readonly #kinds = new Map<string, Experience>();
  readonly #operations = new Map<string, Experience>();
  readonly #waits = new Set<Wait>();
  #slowestResponseMs = 0;
  #tooSlow = 0;

  constructor(limitMs: number = DEFAULT_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** Returns the time limit of the next request of an operation; 0 if it should not be sent. */
  requestLimit(operation: string): number {
    const known = this.#operations.get(operation);
    if (known !== undefined && known.longestMs === undefined && known.timedOut >= HOPELESS_AFTER) return 0;
    return this.responseLimit;
  }

  /** Whether any request of an operation had a response in time. */
  hasResponded(operation: string): boolean {
    return this.#operations.get(operation)?.longestMs !== undefined;
  }

  /** The time limit of a request of any operation. */
  get responseLimit(): number {
    if (this.#tooSlow === 0) return this.#limitMs;
    return Math.min(this.#limitMs, Math.max(SHORT_REQUEST_MS, MARGIN * this.#slowestResponseMs));
  }

  /** Why no further rule is tested; undefined while enough requests have a response in time. */
  get exhausted(): string | undefined {
    return this.#tooSlow < MAX_TOO_SLOW
      ? undefined
      : `not tested: ${MAX_TOO_SLOW} requests had no response in time; try a longer --timeout or a lower --concurrency`;
  }

  /** Records the time of a response, or that there was none in time. */
  recordRequest(operation: string, ms: number | 'too slow'): void {
    const known = this.#of(this.#operations, operation);
    if (ms === 'too slow') {
      known.timedOut += 1;
      this.#tooSlow += 1;
      return;
    }
    known.longestMs = Math.max(known.longestMs ?? 0, ms);
    this.#slowestResponseMs = Math.max(this.#slowestResponseMs, ms);
  }

  /** Returns how long to wait for work of a kind, such as an index build. */
  waitLimit(kind: string): number {
    const { timedOut, longestMs = 0 } = this.#of(this.#kinds, kind);
    if (timedOut === 0) return this.#limitMs;
    const least = timedOut < MANY ? SHORT_WAIT_MS : SHORTEST_WAIT_MS;
    return Math.min(this.#limitMs, Math.max(least, MARGIN * longestMs));
  }

  /**
   * Returns how long to wait for work of a kind before it is read for the first time: as long as such work has taken, so that
   * most waits need one request. 0 until a wait was recorded.
   */
  firstDelay(kind: string): number {
    return this.#of(this.#kinds, kind).firstDelayMs;
  }

  /** Records how long work of a kind took, or that it did not end in time. */
  recordWait(kind: string, ms: number | 'timed out', lastRead?: LastRead): void {
    const known = this.#of(this.#kinds, kind);
    if (ms === 'timed out') known.timedOut += 1;
    else known.longestMs = Math.max(known.longestMs ?? 0, ms);
    if (lastRead !== undefined)
      known.firstDelayMs = lastRead.isFirstRead ? known.firstDelayMs * SHORTENING : lastRead.readAtMs;
  }

  /**
   * Returns the time limit of one case: at least `leastMs`, and time for a hundred of the target's slowest responses, since
   * a case sends as many requests as it needs.
   */
  caseLimit(leastMs: number): number {
    return leastMs + 100 * Math.min(this.#slowestResponseMs, this.#limitMs / MARGIN);
  }

  /** Notes the start of a wait; the returned function notes its end. */
  startWait(kind: string): () => void {
    const wait = { kind, since: performance.now() };
    this.#waits.add(wait);
    return () => void this.#waits.delete(wait);
  }

  /** Returns the wait that started first; undefined if the run waits for nothing. */
  longestWait(): Wait | undefined {
    return this.#waits.values().next().value;
  }

  #of(experiences: Map<string, Experience>, key: string): Experience {
    const known = experiences.get(key) ?? { timedOut: 0, longestMs: undefined, firstDelayMs: 0 };
    experiences.set(key, known);
    return known;
  }
}

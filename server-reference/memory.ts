import { totalmem } from 'node:os';
import type { Limits } from './limits.ts';

const CHECK_INTERVAL_MS = 200;

/** Returns the bytes of memory that the process may use: those of the machine, or of its control group. */
export const availableMemory = (): number =>
  // The result is 0, or more than the machine has, when nothing limits the process.
  Math.min(process.constrainedMemory() || Infinity, totalmem());

let known = { bytes: 0, until: 0 };

/** The limit of a control group may change, but asking for it takes several reads of files, too many for each request. */
const recentlyAvailable = (): number => {
  const now = performance.now();
  if (now >= known.until) known = { bytes: availableMemory(), until: now + CHECK_INTERVAL_MS };
  return known.bytes;
};

const percentOfMemory = (percent: number): number => (recentlyAvailable() / 100) * percent;

let lastResidentBytes = 0;

/** Returns the resident memory of the process in bytes, or the last known value: reading it takes a file descriptor. */
export const residentMemory = (): number => {
  try {
    lastResidentBytes = process.memoryUsage.rss();
  } catch {
    // All file descriptors are in use.
  }
  return lastResidentBytes;
};

/** The memory of the process, which all servers in it share; each compares it with its own limit. */
let reservedBytes = 0;

/** The memory of the rows of one request, counted against the limit of all requests together. */
export class MemoryReservation {
  readonly #limits: Limits;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts more bytes. Returns false, and counts nothing, when all requests together would exceed `buffered-percent`. */
  tryAdd(bytes: number): boolean {
    if (reservedBytes + bytes > percentOfMemory(this.#limits.of('buffered-percent'))) return false;
    reservedBytes += bytes;
    this.#bytes += bytes;
    return true;
  }

  /** Gives back some bytes, by default all. */
  free(bytes: number = this.#bytes): void {
    const freed = Math.min(bytes, this.#bytes);
    this.#bytes -= freed;
    reservedBytes -= freed;
  }
}

/** Watches the resident memory of the process, mostly the engine's. */
export interface MemoryWatch {
  /** Whether it is above `memory-percent`. */
  readonly isHigh: boolean;
  stop(): void;
}

/**
 * Starts watching the memory. `onHigh` is called at each check above `memory-percent`, `onExhausted` once above
 * `memory-restart-percent`.
 */
export const watchMemory = (limits: Limits, onHigh: () => void, onExhausted: (reason: string) => void): MemoryWatch => {
  let isHigh = false;
  let isExhausted = false;
  const timer = setInterval(() => {
    const bytes = residentMemory();
    isHigh = bytes > percentOfMemory(limits.of('memory-percent'));
    if (isHigh) onHigh();
    if (isExhausted || bytes <= percentOfMemory(limits.of('memory-restart-percent'))) return;
    isExhausted = true;
    onExhausted(`it uses ${Math.round(bytes / 2 ** 20)} MiB of memory (limit memory-restart-percent)`);
  }, CHECK_INTERVAL_MS).unref();
  return {
    get isHigh() {
      return isHigh;
    },
    stop: () => clearInterval(timer),
  };
};

import { openSync, readSync } from 'node:fs';

/** Milliseconds between two looks at the clock. Shorter blocks are not noticed. */
const INTERVAL_MS = 20;

const BUFFER_BYTES = 128;

/** Longest time between two readings that count as simultaneous, in milliseconds. */
const CONSISTENT_MS = 2;

/** The longest times in a period for which the event loop did not continue, in milliseconds. */
export interface EventLoopBlock {
  /** Without waits for a processor: computing, and waiting for a disk or for another thread. */
  readonly blockedMs: number;
  /** Computing alone; equal to `blockedMs` if it is unknown. */
  readonly computedMs: number;
}

interface Times {
  readonly nowMs: number;
  /** How long the thread of the event loop has run on a processor; 0 if unknown. */
  readonly ranMs: number;
  /** How long it has waited for a processor; 0 if unknown. */
  readonly waitedMs: number;
}

/** Returns a reader of the times of the main thread. Linux only has those of its processor. */
const openTimes = (): (() => Times) => {
  let file: number | undefined;
  try {
    file = openSync('/proc/self/schedstat', 'r');
  } catch {
    // Another system.
  }
  const buffer = Buffer.alloc(BUFFER_BYTES);
  const read = (): Times => {
    const nowMs = performance.now();
    if (file === undefined) return { nowMs, ranMs: 0, waitedMs: 0 };
    const length = readSync(file, buffer, 0, BUFFER_BYTES, 0);
    const [ran = 0, waited = 0] = buffer.toString('latin1', 0, length).split(' ').map(Number);
    // A wait between the two readings would be in only one of them.
    return performance.now() - nowMs > CONSISTENT_MS ? read() : { nowMs, ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  };
  return read;
};

/**
 * Starts measuring and returns a function that returns the longest times since its previous call. On a busy machine the
 * thread also waits for a processor; this time is not counted, because it is no fault of the program.
 */
export const watchEventLoop = (): (() => EventLoopBlock) => {
  const readTimes = openTimes();
  let last = readTimes();
  const isComputingKnown = last.ranMs > 0;
  let longest: EventLoopBlock = { blockedMs: 0, computedMs: 0 };
  setInterval(() => {
    const times = readTimes();
    const elapsedMs = times.nowMs - last.nowMs;
    const blockedMs = elapsedMs - (times.waitedMs - last.waitedMs) - INTERVAL_MS;
    const computedMs = isComputingKnown ? Math.min(blockedMs, times.ranMs - last.ranMs) : blockedMs;
    longest = {
      blockedMs: Math.max(longest.blockedMs, blockedMs),
      computedMs: Math.max(longest.computedMs, computedMs),
    };
    last = times;
  }, INTERVAL_MS).unref();
  return () => {
    const block = longest;
    longest = { blockedMs: 0, computedMs: 0 };
    return block;
  };
};

import { errors } from '#contract/errors';
import type { Limits } from '../limits.ts';
import { MemoryReservation } from '../memory.ts';

/**
 * What the engine reads ahead for one response, measured with rows of 3 KiB: 45 to 90 MiB. It stays in memory until the
 * client reads the response to its end.
 */
const READ_AHEAD_BYTES = 64 * 2 ** 20;

/** A response without progress for this long may be aborted to make room for others. */
const STALLED_MS = 5_000;

/** Largest part of a response that is passed on at once, so that the progress of a slow client is noticed. */
const PART_BYTES = 2 ** 20;

/** One streamed response, counted against `buffered-percent` until it is closed. */
export class OpenRead {
  static readonly #all = new Set<OpenRead>();
  readonly #memory: MemoryReservation;
  readonly #abort: () => void;
  /** When the client was given a part and has not asked for the next one yet; undefined while the engine computes. */
  #waitingSince: number | undefined;

  private constructor(limits: Limits, abort: () => void) {
    this.#memory = new MemoryReservation(limits);
    this.#abort = abort;
  }

  /**
   * Counts a response. If the memory for all is used up, aborts the one that has been stalled the longest, and throws
   * ServiceUnavailable when none is stalled. `abort` closes the connection of the new response.
   */
  static open(limits: Limits, abort: () => void): OpenRead {
    const read = new OpenRead(limits, abort);
    while (!read.#memory.tryAdd(READ_AHEAD_BYTES)) {
      const stalled = OpenRead.#longestStalled();
      if (stalled === undefined)
        throw errors.serviceUnavailable(limits.explain('too many responses are being read; retry', 'buffered-percent'));
      stalled.close();
      stalled.#abort();
    }
    OpenRead.#all.add(read);
    return read;
  }

  static #longestStalled(): OpenRead | undefined {
    const latest = performance.now() - STALLED_MS;
    return [...OpenRead.#all]
      .filter((read) => read.#waitingSince !== undefined && read.#waitingSince <= latest)
      .sort((a, b) => (a.#waitingSince ?? 0) - (b.#waitingSince ?? 0))[0];
  }

  /** Yields a chunk in parts of at most a mebibyte. */
  *parts(chunk: Uint8Array): Generator<Uint8Array, void, void> {
    for (let start = 0; start < chunk.byteLength; start += PART_BYTES) {
      this.#waitingSince = performance.now();
      yield chunk.subarray(start, start + PART_BYTES);
    }
    this.#waitingSince = undefined;
  }

  close(): void {
    OpenRead.#all.delete(this);
    this.#memory.free();
  }
}

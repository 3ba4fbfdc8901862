import type { Readable } from 'node:stream';
import type { Limits } from '../limits.ts';
import { bodyTimeout } from './body.ts';

/** Buffered bytes above which the stream is paused. */
const HIGH_WATER_MARK_BYTES = 1024 * 1024;

const prematureEnd = (): Error => Object.assign(new Error('the body ended early'), { code: 'ECONNRESET' });

/**
 * Iterates over the chunks of an Arrow body as they arrive. Uses stream events, because async iteration of a stream
 * pauses and resumes it for each chunk. Reads nothing before the first `next()`.
 *
 * After an early `return()` (the rows are rejected), the remaining bytes are read and discarded: a sender whose
 * connection is cut would not receive the error response.
 */
export class ArrowBodyReader implements AsyncIterableIterator<Uint8Array> {
  readonly #stream: Readable;
  readonly #limits: Limits;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #isFlowing = false;
  #end: { readonly error?: Error } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waiting:
    { readonly resolve: (chunk: Uint8Array | undefined) => void; readonly reject: (error: Error) => void } | undefined;

  /** The Content-Length; undefined without one. */
  readonly byteLength: number | undefined;

  constructor(stream: Readable, limits: Limits, byteLength?: number) {
    this.#stream = stream;
    this.#limits = limits;
    this.byteLength = byteLength;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const value = this.#chunks.shift() ?? (await this.#nextChunk());
    if (value === undefined) return { done: true, value };
    this.#size -= value.byteLength;
    return { done: false, value };
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#end ??= {};
    clearTimeout(this.#timer);
    this.#chunks.length = 0;
    this.#stream.resume();
    return { done: true, value: undefined };
  }

  /** Waits for the next chunk; undefined at the end. Called only when no chunk is buffered. */
  #nextChunk(): Promise<Uint8Array | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#timer ??= setTimeout(() => this.#onIdle(), this.#limits.of('body-seconds') * 1_000);
      this.#timer.refresh();
      if (this.#end !== undefined) this.#finish(this.#end.error);
      else if (this.#isFlowing) this.#stream.resume();
      else this.#startReading();
    });
  }

  /** Ends the body when the client has sent no byte for too long. The timer also runs while the reader does not wait. */
  #onIdle(): void {
    if (this.#waiting === undefined) return;
    this.#finish(bodyTimeout(this.#limits));
    this.#stream.resume();
  }

  #startReading(): void {
    this.#isFlowing = true;
    this.#stream
      .on('data', (chunk: Uint8Array) => this.#onChunk(chunk))
      .on('end', () => this.#finish())
      .on('error', (error) => this.#finish(error))
      .on('close', () => this.#end ?? this.#finish(prematureEnd()));
    if (this.#stream.destroyed) this.#finish(prematureEnd());
  }

  #onChunk(chunk: Uint8Array): void {
    if (this.#end !== undefined) return;
    this.#size += chunk.byteLength;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) return waiting.resolve(chunk);
    this.#chunks.push(chunk);
    if (this.#size >= HIGH_WATER_MARK_BYTES) this.#stream.pause();
  }

  #finish(error?: Error): void {
    this.#end ??= error === undefined ? {} : { error };
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (this.#end.error === undefined) waiting?.resolve(undefined);
    else waiting?.reject(this.#end.error);
  }
}

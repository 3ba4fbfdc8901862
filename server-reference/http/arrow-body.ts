import type { Readable } from 'node:stream';

/** Bytes that may wait for the reader before the sender is held up. */
const HIGH_WATER_MARK_BYTES = 1024 * 1024;

const prematureEnd = (): Error => Object.assign(new Error('the body ended early'), { code: 'ECONNRESET' });

/**
 * The bytes of a body of rows, chunk by chunk as they arrive. By events: a stream that is iterated over is stopped and
 * started again for each of its chunks. Nothing is taken from the stream before the first one is asked for.
 *
 * Who ends early, because the rows are refused, leaves the rest to be read away: a sender that is cut off while it
 * sends does not hear why.
 */
export class ArrowBodyReader implements AsyncIterableIterator<Uint8Array> {
  readonly #stream: Readable;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #isFlowing = false;
  #end: { readonly error?: Error } | undefined;
  #waiting:
    { readonly resolve: (chunk: Uint8Array | undefined) => void; readonly reject: (error: Error) => void } | undefined;

  /** As the sender has said; undefined where it has not. */
  readonly byteLength: number | undefined;

  constructor(stream: Readable, byteLength?: number) {
    this.#stream = stream;
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
    this.#chunks.length = 0;
    this.#stream.resume();
    return { done: true, value: undefined };
  }

  /** The next chunk to arrive; undefined when there is none. Nothing is waiting to be read. */
  #nextChunk(): Promise<Uint8Array | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#end !== undefined) this.#finish(this.#end.error);
      else if (this.#isFlowing) this.#stream.resume();
      else this.#startReading();
    });
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
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (this.#end.error === undefined) waiting?.resolve(undefined);
    else waiting?.reject(this.#end.error);
  }
}

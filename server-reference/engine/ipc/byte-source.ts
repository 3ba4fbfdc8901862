import { MalformedArrow } from '../native/errors.ts';

/** Reads exact numbers of bytes from a stream of chunks of any size. Buffers at most one chunk and the requested bytes. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Waits for the next byte; returns true at the end of the stream. */
  async atEnd(): Promise<boolean> {
    while (this.#rest.byteLength === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return true;
      this.#rest = next.value;
    }
    return false;
  }

  /** Fills `target` with the next bytes. Throws MalformedArrow when the stream ends first; `what` names the part in the message. */
  async fill(target: Uint8Array, what: string): Promise<void> {
    for (let written = 0; written < target.byteLength;) {
      if (await this.atEnd()) throw new MalformedArrow(`the Arrow stream ends within ${what}`);
      const part = this.#rest.subarray(0, target.byteLength - written);
      this.#rest = this.#rest.subarray(part.byteLength);
      target.set(part, written);
      written += part.byteLength;
    }
  }

  /** Returns the next `length` bytes: a view if they arrived in one chunk, otherwise a copy. Throws like `fill`. */
  async take(length: number, what: string): Promise<Uint8Array> {
    if (this.#rest.byteLength >= length) {
      const part = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      return part;
    }
    const bytes = Buffer.allocUnsafe(length);
    await this.fill(bytes, what);
    return bytes;
  }

  /** Stops the producer; nothing more will be read. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

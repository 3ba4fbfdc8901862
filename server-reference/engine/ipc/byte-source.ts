import { MalformedArrow } from '../native/errors.ts';

/** Takes exact lengths from a stream of chunks of any size. Holds what was asked for and one chunk, no more. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** True when nothing more comes. Waits for the next byte otherwise. */
  async atEnd(): Promise<boolean> {
    while (this.#rest.byteLength === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return true;
      this.#rest = next.value;
    }
    return false;
  }

  /** Fills `target` with the next bytes. Throws MalformedArrow when the stream ends before; `what` names the loss. */
  async fill(target: Uint8Array, what: string): Promise<void> {
    for (let at = 0; at < target.byteLength;) {
      if (await this.atEnd()) throw new MalformedArrow(`the Arrow stream ends within ${what}`);
      const part = this.#rest.subarray(0, target.byteLength - at);
      this.#rest = this.#rest.subarray(part.byteLength);
      target.set(part, at);
      at += part.byteLength;
    }
  }

  /** The next `length` bytes; a view of what arrived where they arrived in one piece. */
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

  /** Tells the producer that nobody reads on. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

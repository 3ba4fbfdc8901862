import { MalformedArrow } from '../errors.ts';

/** Bytes in the pieces in which they arrived, read at any offset without being joined. */
export class Pieces {
  readonly parts: readonly Uint8Array[];
  readonly byteLength: number;
  readonly #starts: number[] = [];

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
    let length = 0;
    for (const part of parts) {
      this.#starts.push(length);
      length += part.byteLength;
    }
    this.byteLength = length;
  }

  /** Eight bytes as a little-endian int64. The caller has checked that they are there. */
  int64(offset: number): bigint {
    let value = 0n;
    for (let i = 7; i >= 0; i--) value = (value << 8n) | BigInt(this.#byte(offset + i));
    return BigInt.asIntN(64, value);
  }

  #byte(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.parts[low]?.[offset - (this.#starts[low] ?? 0)] ?? 0;
  }
}

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

  /** The next `length` bytes, uncopied. Throws MalformedArrow when the stream ends before; `what` names the loss. */
  async take(length: number, what: string): Promise<Pieces> {
    const parts: Uint8Array[] = [];
    for (let missing = length; missing > 0;) {
      if (await this.atEnd()) throw new MalformedArrow(`the Arrow stream ends within ${what}`);
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.byteLength);
      parts.push(part);
      missing -= part.byteLength;
    }
    return new Pieces(parts);
  }

  async takeJoined(length: number, what: string): Promise<Uint8Array> {
    const { parts } = await this.take(length, what);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** Tells the producer that nobody reads on. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

import { decompress as decompressZstd } from 'fzstd';
import { assertReadable } from './unreadable.ts';

/** Decompresses one buffer, whose result must have exactly `length` bytes. */
export type Decompress = (compressed: Uint8Array, length: number) => Uint8Array;

const MAGIC = 0x184d2204;
const STORED = 0x80000000;
const MIN_MATCH = 4;

/** A cursor over an LZ4 frame; every step checks that it stays within the bytes. */
class Source {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  skip(count: number): number {
    const from = this.at;
    this.at += count;
    assertReadable(this.at <= this.bytes.length, 'an LZ4 buffer ends too early');
    return from;
  }

  byte(): number {
    return this.bytes[this.skip(1)] ?? 0;
  }

  uint32(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0;
  }

  /** Reads a length that continues in further bytes while they are 255. */
  length(nibble: number): number {
    let length = nibble;
    if (nibble === 15) {
      for (let more = 255; more === 255;) {
        more = this.byte();
        length += more;
      }
    }
    return length;
  }
}

/** Decodes one block of sequences (literals, then a copy of earlier output). Returns the new end of the output. */
const lz4Block = (source: Source, end: number, out: Uint8Array, start: number): number => {
  let to = start;
  while (source.at < end) {
    const token = source.byte();
    const literals = source.length(token >> 4);
    const from = source.skip(literals);
    assertReadable(source.at <= end && to + literals <= out.length, 'an LZ4 block overruns');
    out.set(source.bytes.subarray(from, from + literals), to);
    to += literals;
    if (source.at === end) break;
    const distance = source.byte() | (source.byte() << 8);
    const length = source.length(token & 15) + MIN_MATCH;
    assertReadable(
      distance > 0 && distance <= to && to + length <= out.length,
      'an LZ4 block copies from outside its output',
    );
    // Copied byte by byte, because a copy may overlap its own output.
    for (let index = 0; index < length; index++) out[to + index] = out[to + index - distance] ?? 0;
    to += length;
  }
  return to;
};

/**
 * Decompresses one LZ4 frame as the Arrow format stores it. Our own decoder, because lz4js expects block checksums in
 * the wrong place and does not check lengths against the output. Checksums are not verified.
 */
export const lz4Frame: Decompress = (compressed, length) => {
  const source = new Source(compressed);
  const out = new Uint8Array(length);
  assertReadable(source.uint32() === MAGIC, 'a buffer is not an LZ4 frame');
  const flags = source.byte();
  assertReadable(flags >> 6 === 1 && (flags & 1) === 0, 'an LZ4 frame has an unknown version or a dictionary');
  const blockChecksum = (flags & 0x10) !== 0 ? 4 : 0;
  source.skip(2 + ((flags & 0x08) !== 0 ? 8 : 0));
  let to = 0;
  for (let size = source.uint32(); size !== 0; size = source.uint32()) {
    const bytes = size & ~STORED;
    const end = source.at + bytes;
    if ((size & STORED) !== 0) {
      const from = source.skip(bytes);
      assertReadable(to + bytes <= length, 'an LZ4 block overruns');
      out.set(compressed.subarray(from, end), to);
      to += bytes;
    } else {
      assertReadable(end <= compressed.length, 'an LZ4 buffer ends too early');
      to = lz4Block(source, end, out, to);
    }
    source.skip(blockChecksum);
  }
  assertReadable(to === length, 'an LZ4 buffer does not have its declared length');
  return out;
};

/** Decompresses one ZSTD frame. Node has its own decoder only since 22.15. */
export const zstdFrame: Decompress = (compressed, length) => {
  const out = decompressZstd(compressed, new Uint8Array(length));
  assertReadable(out.length === length, 'a ZSTD buffer does not have its declared length');
  return out;
};

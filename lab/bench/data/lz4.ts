const BLOCK_BYTES = 4 * 1024 * 1024;
/** The frame header: magic number, independent blocks, blocks of up to 4 MB, and its checksum. */
const FRAME_START = Buffer.from([0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0x73]);

const MIN_MATCH = 4;
const HASH_BITS = 14;
/** Required by the format: a block ends with literals, and the last match starts at least 12 bytes before its end. */
const LAST_LITERALS = 5;
const LAST_MATCH_MARGIN = 12;
const MAX_DISTANCE = 65_535;

const lz4Block = (bytes: Uint8Array): Buffer => {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const out = Buffer.alloc(plain.length + Math.ceil(plain.length / 255) + 16);
  const lastPosition = new Int32Array(2 ** HASH_BITS).fill(-1);
  let at = 0;
  let from = 0;
  let to = 0;
  const length = (value: number): void => {
    for (; value >= 255; value -= 255) out[to++] = 255;
    out[to++] = value;
  };
  const sequence = (literals: number, match: number, distance: number): void => {
    out[to++] = (Math.min(literals, 15) << 4) | Math.min(Math.max(match - MIN_MATCH, 0), 15);
    if (literals >= 15) length(literals - 15);
    plain.copy(out, to, from, from + literals);
    to += literals;
    if (match === 0) return;
    out.writeUInt16LE(distance, to);
    to += 2;
    if (match - MIN_MATCH >= 15) length(match - MIN_MATCH - 15);
  };
  while (at < plain.length - LAST_MATCH_MARGIN) {
    const word = plain.readUInt32LE(at);
    const hash = Math.imul(word, 2_654_435_761) >>> (32 - HASH_BITS);
    const candidate = lastPosition[hash] ?? -1;
    lastPosition[hash] = at;
    if (candidate < 0 || at - candidate > MAX_DISTANCE || plain.readUInt32LE(candidate) !== word) {
      at++;
      continue;
    }
    let match = MIN_MATCH;
    while (at + match < plain.length - LAST_LITERALS && plain[at + match] === plain[candidate + match]) match++;
    sequence(at - from, match, at - candidate);
    at += match;
    from = at;
  }
  sequence(plain.length - from, 0, 0);
  return out.subarray(0, to);
};

/**
 * Compresses bytes into an LZ4 frame with blocks of 4 MB. Written here because clients send compressed batches and no
 * dependency compresses. Uses a greedy search with one candidate per hash, like the fast mode of the reference LZ4.
 */
export const lz4Frame = (bytes: Uint8Array): Buffer => {
  const parts: Uint8Array[] = [FRAME_START];
  for (let at = 0; at < bytes.byteLength; at += BLOCK_BYTES) {
    const plain = bytes.subarray(at, at + BLOCK_BYTES);
    const packed = lz4Block(plain);
    const stored = packed.byteLength >= plain.byteLength;
    const size = Buffer.alloc(4);
    size.writeUInt32LE(stored ? plain.byteLength + 2 ** 31 : packed.byteLength);
    parts.push(size, stored ? plain : packed);
  }
  return Buffer.concat([...parts, Buffer.alloc(4)]);
};

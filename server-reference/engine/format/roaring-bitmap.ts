import { EngineError } from '../native/errors.ts';

/** The first 16 bits of a bitmap (Roaring portable format), without and with containers of runs. */
const [NO_RUNS, WITH_RUNS] = [12_346, 12_347];

/** Bitmaps with runs and fewer containers have no list of positions. */
const LEAST_WITH_POSITIONS = 4;

/** Containers with more values are bitmaps of 2^16 bits, others are lists of 16-bit integers. */
const MOST_IN_LIST = 4_096;
const BITMAP_BYTES = 8_192;

/** Returns the values of a 32-bit Roaring bitmap in the portable format. Throws EngineError internal for another format. */
export const roaringValues = (bytes: Buffer): ReadonlySet<number> => {
  const values = new Set<number>();
  let at = 4;
  const next = (): number => bytes.readUInt16LE((at += 2) - 2);
  const cookie = bytes.readUInt16LE(0);
  if (cookie !== NO_RUNS && cookie !== WITH_RUNS)
    throw new EngineError('internal', 'a bitmap of fragments is unreadable');
  const hasRuns = cookie === WITH_RUNS;
  const count = hasRuns ? bytes.readUInt16LE(2) + 1 : bytes.readUInt32LE((at += 4) - 4);
  const runFlags = hasRuns ? bytes.subarray(at, (at += Math.ceil(count / 8))) : Buffer.alloc(Math.ceil(count / 8));
  const containers = Array.from({ length: count }, () => ({ high: next() * 2 ** 16, size: next() + 1 }));
  if (!hasRuns || count >= LEAST_WITH_POSITIONS) at += 4 * count;
  for (const [index, { high, size }] of containers.entries()) {
    if (((runFlags[index >> 3] ?? 0) >> (index & 7)) & 1) {
      for (let runs = next(); runs > 0; runs--) {
        const [start, length] = [next(), next()];
        for (let value = start; value <= start + length; value++) values.add(high + value);
      }
    } else if (size <= MOST_IN_LIST) {
      for (let left = size; left > 0; left--) values.add(high + next());
    } else {
      for (let bit = 0; bit < BITMAP_BYTES * 8; bit++)
        if (((bytes[at + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) values.add(high + bit);
      at += BITMAP_BYTES;
    }
  }
  return values;
};

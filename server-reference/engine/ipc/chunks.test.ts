import { tableFromArrays, tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { MalformedArrow } from '../native/errors.ts';
import { readFixture, inPieces, jsonRows, streamOf } from '../../testing/engine/arrow.ts';
import { chunksOf, filesOf, wholeStream, type Chunk } from './chunks.ts';
import { openArrowStream } from './stream-reader.ts';

const MiB = 1024 * 1024;

/** Batches of 80 kB: a few of them outgrow the buffer that a file begins with. */
const large = streamOf(
  ...Array.from({ length: 4 }, (_, batch) =>
    tableFromArrays({ id: Int32Array.from({ length: 20_000 }, (_, i) => 20_000 * batch + i) }),
  ),
);

/** What `look` sees of each chunk as it comes. */
const seen = async <T>(stream: Uint8Array, maxBytes: number, look: (chunk: Chunk) => T): Promise<T[]> => {
  const all: T[] = [];
  for await (const chunk of chunksOf(await openArrowStream(inPieces(stream, 4096)), maxBytes)) all.push(look(chunk));
  return all;
};

const EVERY_ID = Int32Array.from({ length: 80_000 }, (_, i) => i);
const END_BYTES = 8;

const rowsIn = ({ file }: Chunk): unknown[] => jsonRows(file);

describe('the rows of all files are those of the stream, whatever their size', () => {
  it.each([
    ['pyarrow-batches', readFixture('pyarrow-batches')],
    ['pyarrow-dictionary', readFixture('pyarrow-dictionary')],
    ['pyarrow-dictionary-delta', readFixture('pyarrow-dictionary-delta')],
    ['pyarrow-dictionary-replacement', readFixture('pyarrow-dictionary-replacement')],
  ])('%s', async (_, stream) => {
    for (const maxBytes of [5_000, 100_000, 200_000, MiB]) {
      const kept = await seen(stream, maxBytes, (chunk) => chunk);
      expect(kept.flatMap(rowsIn), 'files kept to the end').toEqual(jsonRows(stream));
      const released = await seen(stream, maxBytes, (chunk) => {
        const rows = rowsIn(chunk);
        expect(chunk.rows).toBe(rows.length);
        chunk.release();
        return rows;
      });
      expect(released.flat(), 'files written over each other').toEqual(jsonRows(stream));
    }
  });
});

it('files that outgrow the buffer they begin in', async () => {
  const ids = ({ file }: Chunk): number[] => [...(tableFromIPC(file).getChild('id')?.toArray() as Int32Array)];
  const kept = await seen(large, 200_000, (chunk) => chunk);
  expect(kept.map(({ rows }) => rows)).toEqual([40_000, 40_000]);
  expect(Buffer.from(Int32Array.from(kept.flatMap(ids)).buffer).equals(Buffer.from(EVERY_ID.buffer))).toBe(true);
});

it('a file is written where a released one was, and nowhere else', async () => {
  const released = await seen(large, 100_000, (chunk) => {
    chunk.release();
    return chunk.file.buffer;
  });
  expect(released).toHaveLength(4);
  expect(new Set(released).size).toBe(2);
  expect(new Set(await seen(large, 100_000, ({ file }) => file.buffer)).size).toBe(4);
});

it('compressed batches, which tell their size only once they are read, are cut like others', async () => {
  const lz4 = readFixture('pyarrow-lz4');
  const batch = lz4.subarray(lz4.indexOf(Buffer.from([255, 255, 255, 255]), 8));
  const stream = Buffer.concat([lz4.subarray(0, -END_BYTES), batch]);
  const one = await wholeStream(await openArrowStream(inPieces(lz4)), MiB);
  const weights: number[] = [];
  const opened = await openArrowStream(inPieces(stream));
  for await (const { memoryBytes: weight } of opened.data(({ bodyLength }) => Buffer.alloc(bodyLength)))
    weights.push(weight);
  const [weight = 0] = weights;
  expect(weights).toEqual([weight, weight]);
  expect(batch.byteLength + weight, 'it cannot be told before').toBeLessThan(2 * weight);
  const files = await seen(stream, 2 * weight - 1, (chunk) => {
    const copy = Buffer.from(chunk.file);
    chunk.release();
    return copy;
  });
  expect(files).toEqual([one?.file, one?.file]);
});

describe('the length that a sender has announced', () => {
  const announced = (stream: Uint8Array, byteLength: number | undefined) =>
    openArrowStream(Object.assign(inPieces(stream, 4096), { byteLength }));
  const filesWith = async (stream: Uint8Array, byteLength: number | undefined): Promise<readonly Buffer[]> =>
    (await filesOf(await announced(stream, byteLength), 8 * MiB)).map(({ file }) => file);
  const bytesWith = async (stream: Uint8Array, byteLength: number | undefined): Promise<Buffer> =>
    Buffer.concat(await filesWith(stream, byteLength));

  it.each<[string, (length: number) => number]>([
    ['right', (length) => length],
    ['0', () => 0],
    ['too low', (length) => length - 1],
    ['far too low', (length) => Math.floor(length / 10)],
    ['too high', (length) => length + 1],
    ['far too high', () => Number.MAX_SAFE_INTEGER],
  ])('is a hint and no more: %s', async (_, lie) => {
    for (const stream of [large, readFixture('pyarrow-lz4'), readFixture('pyarrow-dictionary-replacement')]) {
      const byteLength = lie(stream.byteLength);
      const plain = await bytesWith(stream, undefined);
      // Compared as a whole: what is unequal would take the assertion seconds to show.
      expect(plain.equals(await bytesWith(stream, byteLength))).toBe(true);
      // What follows a stream is refused as ever, and what it lacks is missed, whatever was announced.
      await expect(filesWith(Buffer.concat([stream, Buffer.alloc(8)]), byteLength)).rejects.toThrow(MalformedArrow);
      await expect(filesWith(stream.subarray(0, -END_BYTES - 1), byteLength)).rejects.toThrow(MalformedArrow);
    }
  });

  it('spares the file of an insert from growing', async () => {
    const grows = async (byteLength: number | undefined): Promise<unknown> =>
      Reflect.get((await filesWith(large, byteLength))[0]?.buffer ?? {}, 'resizable');
    expect(await grows(undefined)).toBe(true);
    expect(await grows(large.byteLength)).toBe(false);
  });

  it('does not make the chunks of a create larger, which tell how large they are by themselves', async () => {
    const sizes = async (byteLength: number | undefined): Promise<number[]> => {
      const all: number[] = [];
      for await (const { file } of chunksOf(await announced(large, byteLength), 100_000))
        all.push(file.buffer.byteLength);
      return all;
    };
    expect(await sizes(100 * MiB)).toEqual(await sizes(undefined));
  });
});

it('one insert may not take more than its limit', async () => {
  const open = () => openArrowStream(inPieces(large));
  await expect(wholeStream(await open(), 200_000)).rejects.toMatchObject({ kind: 'too-large' });
  expect((await wholeStream(await open(), 400_000))?.rows).toBe(80_000);
});

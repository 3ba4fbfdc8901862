import { tableFromArrays, tableFromIPC } from 'apache-arrow';
import { describe, expect, it, vi } from 'vitest';
import { Limits } from '../../limits.ts';
import { MalformedArrow } from '../native/errors.ts';
import { readFixture, splitBytes, jsonRows, streamOf } from '../../testing/engine/arrow.ts';
import { chunksOf, filesOf, wholeStream, type Chunk } from './chunks.ts';
import { openArrowStream } from './stream-reader.ts';

const limits = new Limits();

const MiB = 1024 * 1024;

/** Four batches of 80 kB, more than the initial buffer of a file. */
const large = streamOf(
  ...Array.from({ length: 4 }, (_, batch) =>
    tableFromArrays({ id: Int32Array.from({ length: 20_000 }, (_, i) => 20_000 * batch + i) }),
  ),
);

/** Splits a stream into chunks and returns the result of `read` for each chunk. */
const collectChunks = async <T>(stream: Uint8Array, maxBytes: number, read: (chunk: Chunk) => T): Promise<T[]> => {
  const results: T[] = [];
  for await (const chunk of chunksOf(await openArrowStream(splitBytes(stream, 4096), limits), maxBytes))
    results.push(read(chunk));
  return results;
};

const EVERY_ID = Int32Array.from({ length: 80_000 }, (_, i) => i);
const END_BYTES = 8;

const rowsIn = ({ file }: Chunk): unknown[] => jsonRows(file);

describe('the files of a stream have all its rows, for any chunk size', () => {
  it.each([
    ['pyarrow-batches', readFixture('pyarrow-batches')],
    ['pyarrow-dictionary', readFixture('pyarrow-dictionary')],
    ['pyarrow-dictionary-delta', readFixture('pyarrow-dictionary-delta')],
    ['pyarrow-dictionary-replacement', readFixture('pyarrow-dictionary-replacement')],
  ])('%s', async (_, stream) => {
    for (const maxBytes of [5_000, 100_000, 200_000, MiB]) {
      const kept = await collectChunks(stream, maxBytes, (chunk) => chunk);
      expect(kept.flatMap(rowsIn), 'chunks kept to the end').toEqual(jsonRows(stream));
      const released = await collectChunks(stream, maxBytes, (chunk) => {
        const rows = rowsIn(chunk);
        expect(chunk.rows).toBe(rows.length);
        chunk.release();
        return rows;
      });
      expect(released.flat(), 'chunks released at once').toEqual(jsonRows(stream));
    }
  });
});

it('grows the buffer of a large file', async () => {
  const ids = ({ file }: Chunk): number[] => [...(tableFromIPC(file).getChild('id')?.toArray() as Int32Array)];
  const kept = await collectChunks(large, 200_000, (chunk) => chunk);
  expect(kept.map(({ rows }) => rows)).toEqual([40_000, 40_000]);
  expect(Buffer.from(Int32Array.from(kept.flatMap(ids)).buffer).equals(Buffer.from(EVERY_ID.buffer))).toBe(true);
});

it('reuses the buffer of a released chunk, and no other', async () => {
  const released = await collectChunks(large, 100_000, (chunk) => {
    chunk.release();
    return chunk.file.buffer;
  });
  expect(released).toHaveLength(4);
  expect(new Set(released).size).toBe(2);
  expect(new Set(await collectChunks(large, 100_000, ({ file }) => file.buffer)).size).toBe(4);
});

it('splits compressed batches, whose size is known only after they are read', async () => {
  const lz4 = readFixture('pyarrow-lz4');
  const batch = lz4.subarray(lz4.indexOf(Buffer.from([255, 255, 255, 255]), 8));
  const stream = Buffer.concat([lz4.subarray(0, -END_BYTES), batch]);
  const one = await wholeStream(await openArrowStream(splitBytes(lz4), limits), MiB);
  const sizes: number[] = [];
  const opened = await openArrowStream(splitBytes(stream), limits);
  for await (const { memoryBytes: size } of opened.data(({ bodyLength }) => Buffer.alloc(bodyLength))) sizes.push(size);
  const [size = 0] = sizes;
  expect(sizes).toEqual([size, size]);
  expect(batch.byteLength + size, 'compressed sizes suggest one chunk').toBeLessThan(2 * size);
  const files = await collectChunks(stream, 2 * size - 1, (chunk) => {
    const copy = Buffer.from(chunk.file);
    chunk.release();
    return copy;
  });
  expect(files).toEqual([one?.file, one?.file]);
});

describe('the announced length of a body', () => {
  const openWithLength = (stream: Uint8Array, byteLength: number | undefined) =>
    openArrowStream(Object.assign(splitBytes(stream, 4096), { byteLength }), limits);
  const filesWith = async (stream: Uint8Array, byteLength: number | undefined): Promise<readonly Buffer[]> =>
    (await filesOf(await openWithLength(stream, byteLength), 8 * MiB)).map(({ file }) => file);
  const bytesWith = async (stream: Uint8Array, byteLength: number | undefined): Promise<Buffer> =>
    Buffer.concat(await filesWith(stream, byteLength));

  it.each<[string, (length: number) => number]>([
    ['right', (length) => length],
    ['0', () => 0],
    ['too low', (length) => length - 1],
    ['far too low', (length) => Math.floor(length / 10)],
    ['too high', (length) => length + 1],
    ['far too high', () => Number.MAX_SAFE_INTEGER],
  ])('is only a hint: %s', async (_, lie) => {
    for (const stream of [large, readFixture('pyarrow-lz4'), readFixture('pyarrow-dictionary-replacement')]) {
      const byteLength = lie(stream.byteLength);
      const plain = await bytesWith(stream, undefined);
      // Compared with `equals`, because printing a difference would take seconds.
      expect(plain.equals(await bytesWith(stream, byteLength))).toBe(true);
      // Extra and missing bytes are rejected for any announced length.
      await expect(filesWith(Buffer.concat([stream, Buffer.alloc(8)]), byteLength)).rejects.toThrow(MalformedArrow);
      await expect(filesWith(stream.subarray(0, -END_BYTES - 1), byteLength)).rejects.toThrow(MalformedArrow);
    }
  });

  it('lets an insert allocate its buffer once', async () => {
    const allocate = vi.spyOn(Buffer, 'allocUnsafeSlow');
    const allocationsWith = async (byteLength: number | undefined): Promise<number> => {
      allocate.mockClear();
      await filesWith(large, byteLength);
      return allocate.mock.calls.length;
    };
    expect(await allocationsWith(large.byteLength)).toBe(1);
    expect(await allocationsWith(undefined)).toBeGreaterThan(1);
    allocate.mockRestore();
  });

  it('does not change the buffer sizes of a create', async () => {
    const sizes = async (byteLength: number | undefined): Promise<number[]> => {
      const results: number[] = [];
      for await (const { file } of chunksOf(await openWithLength(large, byteLength), 100_000))
        results.push(file.buffer.byteLength);
      return results;
    };
    expect(await sizes(100 * MiB)).toEqual(await sizes(undefined));
  });
});

it('lets large files of unknown length grow in place, and copies small ones', async () => {
  const isResizable = async (rows: number): Promise<unknown> => {
    const stream = streamOf(tableFromArrays({ id: new Float64Array(rows) }));
    const [chunk] = await filesOf(await openArrowStream(splitBytes(stream, 4096), limits), 8 * MiB);
    return Reflect.get(chunk?.file.buffer ?? {}, 'resizable');
  };
  expect(await isResizable(250_000)).toBe(false);
  expect(await isResizable(750_000)).toBe(true);
});

it('rejects an insert above the limit', async () => {
  const open = () => openArrowStream(splitBytes(large), limits);
  await expect(wholeStream(await open(), 200_000)).rejects.toMatchObject({ kind: 'too-large' });
  expect((await wholeStream(await open(), 400_000))?.rows).toBe(80_000);
});

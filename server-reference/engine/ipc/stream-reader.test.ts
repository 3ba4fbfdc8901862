import { describe, expect, it } from 'vitest';
import { Limits } from '../../limits.ts';
import { readFixture, splitBytes } from '../../testing/engine/arrow.ts';
import { EngineError, MalformedArrow } from '../native/errors.ts';
import { MAX_BATCH_BYTES, MAX_METADATA_BYTES } from './limits.ts';
import { openArrowStream, type AllocateBody } from './stream-reader.ts';

const limits = new Limits();

const plain = readFixture('pyarrow-batches');
const lz4 = readFixture('pyarrow-lz4');
const END = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

const allocate: AllocateBody = ({ bodyLength }) => Buffer.alloc(bodyLength);

const read = async (bytes: Uint8Array, pieceSize?: number): Promise<{ kinds: string; rows: number }> => {
  const stream = await openArrowStream(splitBytes(bytes, pieceSize), limits);
  let kinds = '';
  let rows = 0;
  for await (const message of stream.data(allocate)) {
    kinds += message.kind === 'batch' ? 'b' : message.isDelta ? 'D' : 'd';
    if (message.kind === 'batch') rows += message.rows;
  }
  return { kinds, rows };
};

/** Returns the start of each message and of the end marker. */
const messageStarts = (bytes: Buffer): number[] => {
  const starts: number[] = [];
  for (let at = 0; at + 8 <= bytes.byteLength; at += 8) if (bytes.readUInt32LE(at) === 0xffffffff) starts.push(at);
  return starts;
};

describe('streams of other Arrow implementations', () => {
  it.each([
    ['pyarrow-scalars', 'b', 4],
    ['pyarrow-lz4', 'b', 48],
    ['pyarrow-zstd', 'b', 48],
    ['pyarrow-dictionary', 'ddb', 5],
    ['pyarrow-dictionary-delta', 'dbDb', 5],
    ['pyarrow-dictionary-replacement', 'dbdb', 5],
    ['pyarrow-schema-only', '', 0],
    ['pyarrow-zero-row-batch', 'b', 0],
    ['polars-plain', 'ddb', 4],
    ['polars-lz4', 'ddb', 4],
    ['duckdb-types', 'db', 3],
  ])('%s: %s, %i rows', async (name, kinds, rows) => {
    expect(await read(readFixture(name))).toEqual({ kinds, rows });
  });

  it.each([1, 7, 64, 100_000])('arriving %i bytes at a time', async (size) => {
    expect(await read(plain, size)).toEqual(await read(plain));
  });
});

/** Converts to the framing before Arrow 0.15: lengths without continuation marker. */
const withoutContinuation = (bytes: Buffer): Buffer =>
  Buffer.concat(
    messageStarts(bytes).map((start, i, starts) => bytes.subarray(start + 4, starts[i + 1] ?? bytes.byteLength)),
  );

describe('valid variations of the framing', () => {
  it.each<[string, Buffer]>([
    ['no end marker', plain.subarray(0, plain.byteLength - 8)],
    ['an end marker of four bytes', Buffer.concat([plain.subarray(0, plain.byteLength - 8), Buffer.alloc(4)])],
    ['lengths without continuation marker', withoutContinuation(plain)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(await read(plain));
  });
});

describe('bodies that are not a stream are rejected', () => {
  const starts = messageStarts(plain);
  const [, second = 0] = starts;
  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['only an end marker', END],
    ['text', Buffer.from('id,name\n1,a\n')],
    ['JSON', Buffer.from('{"id": [1, 2, 3], "name": ["a", "b", "c"]}')],
    ['an IPC file', Buffer.concat([Buffer.from('ARROW1\0\0'), plain])],
    ['zeros', Buffer.alloc(64)],
    ['batches without schema', plain.subarray(second)],
    ['a second schema', Buffer.concat([plain.subarray(0, second), plain])],
    ['bytes after the end', Buffer.concat([plain, Buffer.from('\n')])],
    ['two concatenated streams', Buffer.concat([plain, plain])],
    ['only a length', plain.subarray(0, 8)],
    ['half a length', plain.subarray(0, 6)],
    ['half a schema', plain.subarray(0, second - 8)],
    ['half a batch', plain.subarray(0, plain.byteLength - 12)],
    [
      'metadata of zeros',
      Buffer.concat([plain.subarray(0, second), Buffer.from([255, 255, 255, 255, 64, 0, 0, 0]), Buffer.alloc(64)]),
    ],
  ])('%s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toBeInstanceOf(MalformedArrow);
  });
});

const bodyStart = (bytes: Buffer, message: number): number => {
  const start = messageStarts(bytes)[message] ?? 0;
  return start + 8 + bytes.readUInt32LE(start + 4);
};

const messageBytes = (bytes: Buffer, message: number): Buffer => {
  const starts = messageStarts(bytes);
  return bytes.subarray(starts[message], starts[message + 1]);
};

describe('wrong lengths', () => {
  it('a truncated stream is rejected, or is a valid stream of fewer batches', async () => {
    const whole = await read(plain);
    const lengths = Array.from({ length: Math.floor(plain.byteLength / 3) }, (_, i) => 3 * i);
    for (const length of lengths) {
      const result = await read(plain.subarray(0, length)).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(MalformedArrow);
      else expect(whole.kinds.startsWith((result as typeof whole).kinds)).toBe(true);
    }
  });

  it('metadata above the limit is rejected before it is read', async () => {
    const head = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);
    head.writeUInt32LE(MAX_METADATA_BYTES + 8, 4);
    await expect(read(Buffer.concat([messageBytes(plain, 0), head]))).rejects.toMatchObject({ kind: 'too-large' });
  });

  it.each<[string, bigint, string]>([
    ['above the limit', BigInt(MAX_BATCH_BYTES) + 1n, 'too-large'],
    ['the largest int64', 2n ** 63n - 1n, 'too-large'],
    ['negative', -2n, 'invalid-input'],
  ])('a compressed buffer with a decompressed length that is %s is rejected', async (_, stated, kind) => {
    const bytes = Buffer.from(lz4);
    // The body starts with the first buffer that is not empty.
    bytes.writeBigInt64LE(stated, bodyStart(bytes, 1));
    await expect(read(bytes)).rejects.toMatchObject({ kind });
  });

  it('an error of the source is thrown', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield plain.subarray(0, 100);
      throw new EngineError('timeout', 'the client is too slow');
    };
    await expect(openArrowStream(broken(), limits)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('a rejected stream stops its source', async () => {
    let stopped = false;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from('not arrow at all');
      } finally {
        stopped = true;
      }
    };
    await expect(openArrowStream(endless(), limits)).rejects.toBeInstanceOf(MalformedArrow);
    expect(stopped).toBe(true);
  });
});

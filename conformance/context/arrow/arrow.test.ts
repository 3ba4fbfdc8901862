import { readFileSync } from 'node:fs';
import { Message, MessageReader, MetadataVersion, tableFromIPC } from 'apache-arrow';
import { FileBlock, Footer } from 'apache-arrow/ipc/metadata/file';
import { describe, expect, it } from 'vitest';
import {
  arrowStream,
  binary,
  bool,
  date32,
  decimal,
  float32,
  float64,
  int32,
  int64,
  largeUtf8,
  list,
  readArrow,
  struct,
  timestamp,
  uint64,
  UnreadableArrow,
  utf8,
  valuesEqual,
  vector,
} from './arrow.ts';
import { lz4Frame } from './decompress.ts';

const STREAM = 'application/vnd.apache.arrow.stream';
const FILE = 'application/vnd.apache.arrow.file';

interface Fixture {
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly { name: string; type: string }[];
  readonly values: readonly Record<string, unknown>[];
}

const folder = new URL('../../fixtures/', import.meta.url);
const { fixtures } = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as {
  fixtures: readonly Fixture[];
};
const fixture = (file: string): Uint8Array => readFileSync(new URL(file, folder));

/** Returns the messages of a stream, unchanged, as an IPC file whose footer lists each of them. */
const asFile = (stream: Uint8Array): Uint8Array => {
  const view = new DataView(stream.buffer, stream.byteOffset);
  const dictionaries: FileBlock[] = [];
  const records: FileBlock[] = [];
  for (let at = 0; view.getInt32(at + 4, true) !== 0;) {
    const metadata = 8 + view.getInt32(at + 4, true);
    const message = Message.decode(stream.subarray(at + 8, at + metadata));
    const block = new FileBlock(metadata, message.bodyLength, at + 8);
    if (message.isDictionaryBatch()) dictionaries.push(block);
    if (message.isRecordBatch()) records.push(block);
    at += metadata + message.bodyLength;
  }
  const schema = new MessageReader(stream).readSchema();
  if (!schema) throw new Error('no schema');
  const footer = Footer.encode(new Footer(schema, MetadataVersion.V5, records, dictionaries));
  const length = Buffer.alloc(4);
  length.writeInt32LE(footer.length);
  return Buffer.concat([Buffer.from('ARROW1\0\0'), stream, footer, length, Buffer.from('ARROW1')]);
};

/** Returns the bytes with one byte changed; a negative `at` counts from the end. */
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[at < 0 ? copy.length + at : at] = value;
  return copy;
};

describe('reads what other producers wrote', () => {
  it.each(fixtures)('$file', ({ file, rows, columns, values }) => {
    const bytes = fixture(file);
    const read = readArrow(bytes, STREAM);
    expect(bytes).toEqual(fixture(file));
    expect(read.schema.map(({ name, type }) => ({ name, type }))).toEqual(columns);
    expect(read.rows).toHaveLength(rows);
    const wrong = values.flatMap((want, at) =>
      valuesEqual(want, read.rows[at]) ? [] : [{ at, want, got: read.rows[at] }],
    );
    expect(wrong).toEqual([]);
  });
});

describe('reads back what our writer writes', () => {
  const at = timestamp('UTC');
  const point = struct({ x: int64, tags: list(utf8) });
  it.each([
    ['bool', bool, 'bool', [true, false, null]],
    ['int32', int32, 'int32', [-(2 ** 31), 2 ** 31 - 1, null]],
    ['int64', int64, 'int64', [-(2n ** 63n), 2n ** 63n - 1n, null]],
    ['uint64', uint64, 'uint64', [0n, 2n ** 64n - 1n, null]],
    ['float32', float32, 'float', [0.5, NaN, -0, Infinity, null]],
    ['float64', float64, 'double', [0.1, NaN, -0, -Infinity, null]],
    ['utf8', utf8, 'string', ['', 'naïve 🜚', '\uFEFFmark', null]],
    ['large utf8', largeUtf8, 'large_string', ['', 'naïve 🜚', null]],
    ['binary', binary, 'binary', [new Uint8Array([0, 255]), new Uint8Array(0), null]],
    ['date', date32, 'date32:day', [0, -719_162, null]],
    ['timestamp', at, 'timestamp:us:UTC', [1_700_000_000_123_456n, -1n, null]],
    ['wall clock', timestamp(), 'timestamp:us:-', [0n]],
    ['decimal', decimal(38, 2), 'decimal:128:38:2', ['-0.01', '123456789012345678901234567890.12', '0.00', null]],
    ['whole decimal', decimal(10, 0), 'decimal:128:10:0', ['-12', '0']],
    ['list', list(int32), 'list<int32>', [[1, null], [], null]],
    ['vector', vector(2), 'fixed_size_list<float>[2]', [[0.5, 1], null, [null, -1]]],
    ['wide vector', vector(2, float64), 'fixed_size_list<double>[2]', [[0.1, 1]]],
    [
      'struct',
      point,
      'struct<x: int64, tags: list<string>>',
      [{ x: 1n, tags: ['a', null] }, null, { x: null, tags: null }],
    ],
    ['list of struct', list(point), 'list<struct<x: int64, tags: list<string>>>', [[{ x: 1n, tags: [] }, null], null]],
  ] as const)('%s', (_, type, name, values) => {
    const rows = values.map((value) => ({ c: value }));
    for (const batches of [1, 2, rows.length + 1]) {
      const read = readArrow(arrowStream({ c: type }, rows, { batches }), STREAM);
      expect(read).toStrictEqual({ schema: [{ name: 'c', type: name, nullable: true }], rows });
    }
  });

  it('accepts small numbers for int64 and a missing field for null', () => {
    const read = readArrow(arrowStream({ id: int64, name: utf8 }, [{ id: 7 }]), STREAM);
    expect(read.rows).toStrictEqual([{ id: 7n, name: null }]);
  });

  it('keeps field names with a special meaning in JavaScript', () => {
    const rows = [
      Object.fromEntries([
        ['__proto__', 1n],
        ['constructor', 2n],
      ]),
    ];
    const columns = Object.fromEntries([
      ['__proto__', int64],
      ['constructor', int64],
    ]);
    expect(Object.entries(readArrow(arrowStream(columns, rows), STREAM).rows[0] ?? {})).toEqual(
      Object.entries(rows[0] ?? {}),
    );
  });

  it('writes nullability and metadata', () => {
    const columns = { id: { type: int64, nullable: false, metadata: { unit: 'm' } }, name: utf8 };
    const stream = arrowStream(columns, [{ id: 1n }], { metadata: { purpose: 'test' } });
    expect(readArrow(stream, STREAM).schema.map(({ nullable }) => nullable)).toEqual([false, true]);
    const { schema } = tableFromIPC(stream);
    expect([schema.metadata.get('purpose'), schema.fields[0]?.metadata.get('unit')]).toEqual(['test', 'm']);
  });

  it.each([
    ['a schema only', {}, 0],
    ['one batch of no rows', { batches: 1 }, 1],
  ])('makes %s', (_, options, batches) => {
    const stream = arrowStream({ id: int64, vector: vector(4), words: list(utf8) }, [], options);
    expect(readArrow(stream, STREAM).rows).toEqual([]);
    // One continuation marker each: schema, batches, end of stream.
    const messages = Buffer.from(stream).toString('latin1').split('\xff\xff\xff\xff').length - 1;
    expect(messages).toBe(1 + batches + 1);
  });

  it.each([
    ['a null where none may be', { id: { type: int64, nullable: false } }, { id: null }],
    ['an int32 out of range', { id: int32 }, { id: 2 ** 31 }],
    ['an int64 out of range', { id: int64 }, { id: 2n ** 63n }],
    ['a vector of another size', { v: vector(2) }, { v: [1] }],
    ['a decimal with too many digits', { d: decimal(10, 2) }, { d: '0.001' }],
  ])('refuses %s', (_, columns, row) => {
    expect(() => arrowStream(columns, [row])).toThrow();
  });
});

describe('framing', () => {
  const rows = [
    { id: 1n, name: 'a' },
    { id: 2n, name: null },
    { id: 3n, name: 'c' },
  ];
  const stream = arrowStream({ id: int64, name: utf8 }, rows, { batches: 2 });
  const file = asFile(stream);

  it.each([
    ['a stream', stream, STREAM],
    ['a stream with parameters', stream, `${STREAM.toUpperCase()}; charset=utf-8`],
    ['a stream without end marker', stream.subarray(0, -8), STREAM],
    ['a file', file, FILE],
    ['bytes at an unaligned offset', Buffer.concat([Buffer.from([0]), stream]).subarray(1), STREAM],
  ])('reads %s', (_, bytes, mediaType) => {
    expect(readArrow(bytes, mediaType).rows).toEqual(rows);
  });

  it.each(fixtures.filter(({ file }) => /pyarrow-(lz4|zstd|dictionary|dictionary-delta|batches)\./.test(file)))(
    'reads $file as a file',
    ({ file: name, values }) => {
      expect(valuesEqual(values, readArrow(asFile(fixture(name)), FILE).rows)).toBe(true);
    },
  );

  it('rejects a file that replaces a dictionary', () => {
    expect(() => readArrow(asFile(fixture('pyarrow-dictionary-replacement.arrows')), FILE)).toThrow(UnreadableArrow);
  });

  it.each([
    ['no bytes', new Uint8Array(0), STREAM],
    ['an end marker alone', stream.subarray(-8), STREAM],
    ['JSON', Buffer.from('{"rows":[]}'), STREAM],
    ['a file with the media type of a stream', file, STREAM],
    ['a stream with the media type of a file', stream, FILE],
    ['another media type', stream, 'application/json'],
    ['a media type named like a method', stream, 'toString'],
    ['no media type', stream, ''],
    ['a file cut short', file.subarray(0, -1), FILE],
    ['a file whose footer is too long', changed(file, -7, 0x7f), FILE],
    [
      'two columns with the same name',
      Buffer.from(
        Buffer.from(arrowStream({ aa: int64, ab: int64 }))
          .toString('latin1')
          .replace('ab', 'aa'),
        'latin1',
      ),
      STREAM,
    ],
  ])('refuses %s', (_, bytes, mediaType) => {
    expect(() => readArrow(bytes, mediaType)).toThrow(UnreadableArrow);
  });

  it('reads only whole batches of a truncated stream', () => {
    for (let length = 0; length < stream.length - 8; length++) {
      let read: number | undefined;
      try {
        read = readArrow(stream.subarray(0, length), STREAM).rows.length;
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableArrow);
      }
      // A stream cut between two messages is valid: the format has no batch count.
      expect([undefined, 0, 1, 3]).toContain(read);
    }
  });
});

describe('malformed bytes', () => {
  // A fixed sequence, so that a failure can be reproduced.
  const random = (seed: number) => (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };

  it.each(fixtures)('$file, randomly corrupted, is read or rejected within the time limit', ({ file }) => {
    const bytes = fixture(file);
    const next = random(bytes.length);
    for (let round = 0; round < 300; round++) {
      const copy = Uint8Array.from(bytes);
      for (let edits = 1 + next(3); edits > 0; edits--)
        copy[next(copy.length)] = [0, 1, 0x7f, 0x80, 0xff, next(256)][next(6)] ?? 0;
      try {
        readArrow(copy, STREAM);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableArrow);
      }
    }
  });
});

describe('LZ4 frames', () => {
  // Magic, flags (version 1), block size code, header checksum (ignored).
  const frame = (flags: string, ...parts: string[]): Uint8Array =>
    Buffer.from(`04224d18${flags}4000${parts.join('')}`, 'hex');
  const stored = '03000080' + '616263';
  // Token 0x3_: three literals "abc"; then 4 + 2 bytes copied from 3 back, overlapping; then one literal "!".
  const packed = '08000000' + '32' + '616263' + '0300' + '10' + '21';
  const end = '00000000';
  it.each([
    ['a stored block', frame('60', stored, end), 'abc'],
    ['a compressed block with an overlapping copy', frame('60', packed, end), 'abcabcabc!'],
    [
      'a copy from the block before',
      frame('40', stored, '06000000' + '02' + '0300' + '20' + '2121', end),
      'abcabcabc!!',
    ],
    ['block and content checksums', frame('74', stored, 'ffffffff', stored, 'ffffffff', end, 'ffffffff'), 'abcabc'],
    ['a content size', Buffer.from(`04224d1868400300000000000000` + '00' + stored + end, 'hex'), 'abc'],
    ['nothing', frame('60', end), ''],
  ])('%s', (_, bytes, text) => {
    expect(Buffer.from(lz4Frame(bytes, text.length)).toString()).toBe(text);
  });

  it.each([
    ['another magic', Buffer.from('04224d19604000' + end, 'hex'), 0],
    ['no end', frame('60', stored), 3],
    ['more bytes than declared', frame('60', stored, end), 2],
    ['fewer bytes than declared', frame('60', stored, end), 4],
    ['a block longer than the bytes', frame('60', 'ff000000', '32'), 3],
    ['a copy from before the start', frame('60', '08000000' + '32' + '616263' + '0400' + '10' + '21', end), 10],
    ['a copy from no distance', frame('60', '08000000' + '32' + '616263' + '0000' + '10' + '21', end), 10],
  ])('refuses %s', (_, bytes, length) => {
    expect(() => lz4Frame(bytes, length)).toThrow(UnreadableArrow);
  });
});

describe('valuesEqual', () => {
  it.each([
    [1, 1, true],
    [1, 2, false],
    [1, 1n, true],
    [2n, 2, true],
    [1, '1', false],
    ['1', 1, false],
    ['9007199254740993', 9007199254740993n, true],
    ['9007199254740993', 9007199254740992n, false],
    ['', 0n, false],
    [NaN, NaN, true],
    ['NaN', NaN, true],
    ['-Infinity', -Infinity, true],
    ['0.5', 0.5, false],
    [0, -0, false],
    ['00ff', new Uint8Array([0, 255]), true],
    ['00FF', new Uint8Array([0, 255]), false],
    [new Uint8Array([1]), new Uint8Array([1]), true],
    [new Uint8Array([1]), [1], false],
    [null, null, true],
    [null, undefined, false],
    [null, {}, false],
    [{}, null, false],
    [{}, [], false],
    [[], {}, false],
    [[1, [2]], [1, [2]], true],
    [[1], [1, 2], false],
    [{ a: 1, b: { c: [null] } }, { b: { c: [null] }, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ toString: undefined }, {}, true],
    [{ constructor: 1 }, {}, false],
  ])('%o and %o: %s', (want, got, equal) => {
    expect(valuesEqual(want, got)).toBe(equal);
  });
});

import {
  Binary,
  Bool,
  DateDay,
  DateMillisecond,
  Decimal,
  Dictionary,
  DurationMicrosecond,
  Field,
  FixedSizeBinary,
  FixedSizeList,
  Float16,
  Float32,
  Float64,
  Int16,
  Int32,
  Int64,
  Int8,
  IntervalYearMonth,
  LargeBinary,
  LargeUtf8,
  List,
  Map_,
  Null,
  Schema,
  Struct,
  TimeMicrosecond,
  TimeMillisecond,
  TimeNanosecond,
  TimeSecond,
  TimestampMicrosecond,
  TimestampSecond,
  Uint16,
  Uint32,
  Uint64,
  Uint8,
  Utf8,
  type DataType,
} from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { Limits } from '../../../limits.ts';
import { readFixture, splitBytes, emptyStream } from '../../../testing/engine/arrow.ts';
import { schemaToJson, type JsonArrowSchema } from './schema-json.ts';
import { openArrowStream } from '../stream-reader.ts';

const jsonOf = async (stream: Uint8Array): Promise<JsonArrowSchema> =>
  schemaToJson((await openArrowStream(splitBytes(stream), new Limits())).schema.schema);

const item = (type: DataType): Field => new Field('item', type, true);

describe('type names', () => {
  it.each<[string, DataType]>([
    ['null', new Null()],
    ['bool', new Bool()],
    ['int8', new Int8()],
    ['int16', new Int16()],
    ['int32', new Int32()],
    ['int64', new Int64()],
    ['uint8', new Uint8()],
    ['uint16', new Uint16()],
    ['uint32', new Uint32()],
    ['uint64', new Uint64()],
    ['halffloat', new Float16()],
    ['float', new Float32()],
    ['double', new Float64()],
    ['string', new Utf8()],
    ['large_string', new LargeUtf8()],
    ['binary', new Binary()],
    ['large_binary', new LargeBinary()],
    ['date32:day', new DateDay()],
    ['date64:ms', new DateMillisecond()],
    ['time32:s', new TimeSecond()],
    ['time32:ms', new TimeMillisecond()],
    ['time64:us', new TimeMicrosecond()],
    ['time64:ns', new TimeNanosecond()],
    ['timestamp:s:-', new TimestampSecond()],
    ['timestamp:us:Europe/Paris', new TimestampMicrosecond('Europe/Paris')],
    ['duration:us', new DurationMicrosecond()],
    ['decimal:128:10:2', new Decimal(2, 10, 128)],
    ['decimal:256:60:0', new Decimal(0, 60, 256)],
    ['dict:string:int8:false', new Dictionary(new Utf8(), new Int8())],
    ['dict:int64:uint16:false', new Dictionary(new Int64(), new Uint16())],
  ])('%s', async (name, type) => {
    const { fields } = await jsonOf(emptyStream(new Schema([new Field('a', type, true)])));
    expect(fields).toEqual([{ name: 'a', nullable: true, type: { type: name } }]);
  });

  it.each<[string, DataType, object]>([
    ['fixed_size_binary', new FixedSizeBinary(16), { type: 'fixed_size_binary', length: 16 }],
    [
      'fixed_size_list',
      new FixedSizeList(4, item(new Float32())),
      { type: 'fixed_size_list', length: 4, fields: [{ name: 'item', nullable: true, type: { type: 'float' } }] },
    ],
    [
      'list',
      new List(item(new List(item(new Utf8())))),
      {
        type: 'list',
        fields: [
          {
            name: 'item',
            nullable: true,
            type: { type: 'list', fields: [{ name: 'item', nullable: true, type: { type: 'string' } }] },
          },
        ],
      },
    ],
    [
      'struct',
      new Struct([new Field('x', new Int32(), false), new Field('y', new Bool(), true)]),
      {
        type: 'struct',
        fields: [
          { name: 'x', nullable: false, type: { type: 'int32' } },
          { name: 'y', nullable: true, type: { type: 'bool' } },
        ],
      },
    ],
    [
      'map',
      new Map_(
        new Field<Struct<{ key: Utf8; value: Int32 }>>(
          'entries',
          new Struct([new Field('key', new Utf8(), false), new Field('value', new Int32(), true)]),
          false,
        ),
      ),
      expect.objectContaining({ type: 'map' }) as object,
    ],
  ])('%s', async (_, type, want) => {
    const { fields } = await jsonOf(emptyStream(new Schema([new Field('a', type, false)])));
    expect(fields).toEqual([{ name: 'a', nullable: false, type: want }]);
  });

  it('types that the apache-arrow package cannot write', async () => {
    const { fields } = await jsonOf(readFixture('polars-plain'));
    const names = Object.fromEntries(fields.map(({ name, type }) => [name, type.type]));
    expect(names).toMatchObject({ text: 'string_view', bytes: 'binary_view', numbers: 'large_list' });
  });

  it('rejects a type that tables do not support', async () => {
    const schema = new Schema([new Field('a', new IntervalYearMonth(), true)]);
    await expect(jsonOf(emptyStream(schema))).rejects.toMatchObject({ kind: 'not-supported' });
  });
});

it('keeps metadata of schema and fields with any keys', async () => {
  const odd = new Map([
    ['__proto__', 'x'],
    ['constructor', ''],
    ['ü', '\u{1f600}'],
  ]);
  const json = await jsonOf(emptyStream(new Schema([new Field('a', new Int32(), true, odd)], odd)));
  expect(Object.entries(json.metadata ?? {})).toEqual([...odd]);
  expect(Object.entries(json.fields[0]?.metadata ?? {})).toEqual([...odd]);
});

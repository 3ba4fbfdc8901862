import {
  Dictionary,
  Field,
  Int32,
  makeData,
  Null,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
  type Data,
} from 'apache-arrow';
import { expect, test } from 'vitest';
import { readArrow, UnreadableArrow } from './arrow.ts';

const MEDIA_TYPE = 'application/vnd.apache.arrow.stream';

/** Returns a stream of one batch with one column. */
const streamOf = (column: Data): Uint8Array => {
  const schema = new Schema([new Field('a', column.type, true)]);
  const { length } = column;
  const data = makeData({ type: new Struct(schema.fields), length, nullCount: 0, children: [column] });
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  writer.write(new RecordBatch(schema, data));
  writer.finish();
  return writer.toUint8Array(true);
};

const nulls = (length: number): Uint8Array => streamOf(makeData({ type: new Null(), length }));

/** Returns a stream whose rows all refer to the one value of a dictionary. */
const repeated = (value: string, length: number): Uint8Array => {
  const dictionary = vectorFromArray([value], new Utf8());
  const type = new Dictionary(new Utf8(), new Int32(), 1);
  return streamOf(makeData({ type, length, nullCount: 0, data: new Int32Array(length), dictionary }));
};

test('reads what a few rows of any kind need', () => {
  expect(readArrow(nulls(1000), MEDIA_TYPE).rows).toHaveLength(1000);
  expect(readArrow(repeated('x'.repeat(1000), 1000), MEDIA_TYPE).rows[999]).toEqual({ a: 'x'.repeat(1000) });
});

test.each([
  ['millions of nulls', nulls(2 ** 23)],
  ['many rows with the same long text', repeated('x'.repeat(2 ** 20), 2 ** 10)],
])('rejects a response of small size that describes %s', (_title, bytes) => {
  expect(bytes.length).toBeLessThan(2 ** 21);
  expect(() => readArrow(bytes, MEDIA_TYPE)).toThrow(UnreadableArrow);
});

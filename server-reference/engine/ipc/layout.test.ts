import {
  Bool,
  Dictionary,
  Field,
  FixedSizeBinary,
  FixedSizeList,
  Float32,
  Int32,
  Int8,
  List,
  Null,
  Schema,
  Struct,
  Utf8,
  type DataType,
} from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { Limits } from '../../limits.ts';
import { MalformedArrow } from '../native/errors.ts';
import { splitBytes, emptyStream } from '../../testing/engine/arrow.ts';
import { checkLayout, type ArrayLengths } from './layout.ts';
import { schemaFields, type RawField } from './schema/schema-fields.ts';
import { openArrowStream } from './stream-reader.ts';

const fieldsOf = async (type: DataType): Promise<RawField[]> => {
  const stream = await openArrowStream(splitBytes(emptyStream(new Schema([new Field('a', type, true)]))), new Limits());
  return schemaFields(stream.schema.schema);
};

const item = (type: DataType): Field => new Field('item', type, true);
const point = new Struct([new Field('x', new Int32(), true), new Field('y', new Bool(), true)]);

/** For nine rows without nulls: [length, null count] of each array, and the smallest valid buffer sizes. */
const TYPES: [string, DataType, number[], number[]][] = [
  ['null', new Null(), [9, 0], []],
  ['bool', new Bool(), [9, 0], [0, 2]],
  ['int32', new Int32(), [9, 0], [0, 36]],
  ['utf8', new Utf8(), [9, 0], [0, 40, 0]],
  ['fixed-size binary', new FixedSizeBinary(3), [9, 0], [0, 27]],
  ['list', new List(item(new Int32())), [9, 0, 4, 0], [0, 40, 0, 16]],
  ['fixed-size list', new FixedSizeList(2, item(new Float32())), [9, 0, 18, 0], [0, 0, 72]],
  ['struct', point, [9, 0, 9, 0, 9, 0], [0, 0, 36, 0, 2]],
  ['dictionary', new Dictionary(new Utf8(), new Int8()), [9, 0], [0, 9]],
];

describe.each(TYPES)('%s', (_, type, nodes, buffers) => {
  const given = (change: Partial<ArrayLengths>): ArrayLengths => ({ rows: 9, nodes, buffers, variadic: [], ...change });

  it('accepts the smallest and larger buffer sizes', async () => {
    const fields = await fieldsOf(type);
    expect(() => checkLayout(fields, given({}))).not.toThrow();
    expect(() => checkLayout(fields, given({ buffers: buffers.map((size) => size + 64) }))).not.toThrow();
  });

  it('rejects short buffers, and extra or missing rows, arrays and buffers', async () => {
    const fields = await fieldsOf(type);
    const rejected = (change: Partial<ArrayLengths>): void =>
      expect(() => checkLayout(fields, given(change))).toThrow(MalformedArrow);
    buffers.forEach((size, at) => {
      if (size > 0) rejected({ buffers: buffers.with(at, size - 1) });
    });
    rejected({ rows: 8 });
    rejected({ rows: 10 });
    rejected({ nodes: nodes.slice(2) });
    rejected({ nodes: [...nodes, 9, 0] });
    rejected({ buffers: [...buffers, 0] });
    if (buffers.length > 0) rejected({ buffers: buffers.slice(1) });
    // Nulls require a validity bitmap.
    if (buffers.length > 0) rejected({ nodes: nodes.with(1, 1) });
  });
});

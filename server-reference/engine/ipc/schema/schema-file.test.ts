import { tableFromIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import { parseLimits } from '../../../limits.ts';
import { nullableSchemaFile } from './schema-file.ts';
import type { JsonArrowDataType, JsonArrowField } from './schema-json.ts';

const limits = parseLimits(['fixed-size=16']);

const field = (type: JsonArrowDataType, name = 'item'): JsonArrowField => ({ name, nullable: false, type });

const columnOf = (type: JsonArrowDataType): Buffer => nullableSchemaFile([field(type, 'c')], limits);

/** Returns a list that nests `depth` fields. */
const nested = (depth: number): JsonArrowDataType =>
  depth === 1 ? { type: 'int32' } : { type: 'list', fields: [field(nested(depth - 1))] };

test.each<[JsonArrowDataType, string]>([
  [{ type: 'timestamp:us:UTC' }, 'Timestamp<MICROSECOND, UTC>'],
  [{ type: 'timestamp:ms:-' }, 'Timestamp<MILLISECOND>'],
  [{ type: 'duration:ns' }, 'Duration<NANOSECOND>'],
  [{ type: 'decimal:128:10:2' }, 'Decimal[10e+2]'],
  [{ type: 'struct', fields: [field({ type: 'string' }, 'a')] }, 'Struct<{a:Utf8}>'],
  [{ type: 'fixed_size_list', length: 16, fields: [field({ type: 'float' })] }, 'FixedSizeList[16]<Float32>'],
])('makes a nullable column of %o', (type, name) => {
  const [column] = tableFromIPC(columnOf(type)).schema.fields;
  expect([String(column?.type), column?.nullable]).toEqual([name, true]);
});

test.each<[string, JsonArrowDataType, string]>([
  ['an unknown type', { type: 'number' }, 'invalid-input'],
  ['a type with a long name', { type: `timestamp:us:${'x'.repeat(128)}` }, 'invalid-input'],
  ['an unknown unit', { type: 'timestamp:hours:-' }, 'invalid-input'],
  ['a zone with a colon', { type: 'timestamp:us:+02:00' }, 'not-supported'],
  ['a list without an item', { type: 'list' }, 'invalid-input'],
  [
    'a list with two items',
    { type: 'list', fields: [field({ type: 'int32' }), field({ type: 'int32' })] },
    'invalid-input',
  ],
  [
    'a fixed-size list without a length',
    { type: 'fixed_size_list', fields: [field({ type: 'float' })] },
    'invalid-input',
  ],
  ['binary of length 0', { type: 'fixed_size_binary', length: 0 }, 'invalid-input'],
  ['binary above the limit', { type: 'fixed_size_binary', length: 17 }, 'invalid-input'],
  [
    'a length above the limit in a struct',
    { type: 'struct', fields: [field({ type: 'fixed_size_binary', length: 17 })] },
    'invalid-input',
  ],
  ['a decimal with too many digits', { type: 'decimal:128:39:0' }, 'invalid-input'],
  ['a decimal with a fractional scale', { type: 'decimal:128:10:1.5' }, 'invalid-input'],
  ['a large list', { type: 'large_list', fields: [field({ type: 'int32' })] }, 'not-supported'],
])('rejects %s', (_title, type, kind) => {
  expect(() => columnOf(type)).toThrow(expect.objectContaining({ kind }) as Error);
});

test('rejects a type that nests more than 32 fields', () => {
  expect(tableFromIPC(columnOf(nested(32))).schema.fields).toHaveLength(1);
  expect(() => columnOf(nested(33))).toThrow(expect.objectContaining({ kind: 'invalid-input' }) as Error);
});

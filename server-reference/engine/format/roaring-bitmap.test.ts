import { expect, it } from 'vitest';
import { EngineError } from '../native/errors.ts';
import { roaringValues } from './roaring-bitmap.ts';

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
};

/** 32-bit integers as two words. */
const long = (value: number): readonly [number, number] => [value & 0xffff, value >>> 16];

it.each<[string, Buffer, number[]]>([
  ['no values', words(12_346, 0, ...long(0)), []],
  ['a list', words(12_346, 0, ...long(1), 0, 2, ...long(16), 1, 5, 65_535), [1, 5, 65_535]],
  [
    'two lists',
    words(12_346, 0, ...long(2), 0, 0, 3, 1, ...long(24), ...long(26), 7, 1, 2),
    [7, 3 * 65_536 + 1, 3 * 65_536 + 2],
  ],
  ['runs', Buffer.concat([words(12_347, 0), Buffer.of(1), words(0, 4, 2, 10, 2, 20, 1)]), [10, 11, 12, 20, 21]],
])('reads a bitmap with %s', (_, bytes, want) => {
  expect([...roaringValues(bytes)]).toEqual(want);
});

it('reads a container of bits', () => {
  const bits = Buffer.alloc(8192, 0);
  bits.fill(0xff, 0, 1000);
  const values = [...roaringValues(Buffer.concat([words(12_346, 0, ...long(1), 1, 7_999, ...long(16)), bits]))];
  expect(values).toHaveLength(8_000);
  expect([values[0], values.at(-1)]).toEqual([65_536, 65_536 + 7_999]);
});

it('rejects another format', () => {
  expect(() => roaringValues(words(1, 2, 3, 4))).toThrow(EngineError);
});

import { expect, test } from 'vitest';
import { formats, isNumeric, lengthOf, wrap } from './validation.ts';

test.each([
  ['int32', 2 ** 31 - 1, true],
  ['int32', 2 ** 31, false],
  ['int32', 1.5, false],
  ['int64', 2 ** 53 - 1, true],
  ['int64', 2 ** 53, false],
  ['float', 3.4e38, true],
  ['float', 3.5e38, false],
  ['double', 1e308, true],
  ['double', Infinity, false],
] as const)('%s %d', (format, value, want) => expect(formats[format].validate(value)).toBe(want));

test.each([
  ['2024-02-29T23:59:60Z', true],
  ['2000-02-29t00:00:00.25+01:00', true],
  ['2023-02-29T00:00:00Z', false],
  ['1900-02-29T00:00:00Z', false],
  ['2024-13-01T00:00:00Z', false],
  ['yesterday', false],
])('date-time %s', (text, want) => expect(formats['date-time'].validate(text)).toBe(want));

test.each([
  [1, true],
  [9007199254740993n, true],
  [9223372036854775807n, true],
  [9223372036854775808n, false],
  [-1n, false],
  [1.5, false],
  ['1', false],
  [Number.NaN, false],
])('an int64 of at least 0 may be a number or a bigint: %s', (value, want) =>
  expect(isNumeric(value, true, 0, null, 'int64')).toBe(want),
);

test('counts code points', () => expect(lengthOf('\u{1F600}a')).toBe(2));

test('names the missing field, and rejects what overflows the stack', () => {
  const params = { missingProperty: 'version' };
  const check = Object.assign(() => false, { errors: [{ instancePath: '/a', keyword: 'required', params }] });
  expect(wrap(check)({})).toMatchObject([{ pointer: '/a/version', keyword: 'required' }]);
  const overflow = (): boolean => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  expect(wrap(overflow)({})).toMatchObject([{ pointer: '', keyword: 'depth' }]);
});

import { expect, test } from 'vitest';
import { columnType, type Value } from '../tables/column-types.ts';
import { Unspecified, valueOf } from './evaluate.ts';
import type { Scalar } from './tree.ts';

const literal = (type: string, value: Value): Scalar => ({ kind: 'literal', type: columnType(type), value });

test.each<[title: string, first: Scalar, second: Scalar, type: string, value: Value]>([
  ['an integer as a decimal', literal('decimal(10, 2)', null), literal('int32', 3n), 'decimal(10, 2)', 300n],
  ['an integer as a float', literal('int8', 3n), literal('float64', 0.5), 'float64', 3],
  ['a date as a timestamp', literal('date', 1n), literal('timestamp us', 5n), 'timestamp us', 86_400_000_000n],
  ['the first value', literal('int8', 3n), literal('int8', 4n), 'int8', 3n],
  ['null', literal('int8', null), literal('int8', null), 'int8', null],
])('coalesce returns %s', (_title, first, second, type, value) => {
  expect(valueOf({ kind: 'call', name: 'coalesce', arguments: [first, second], type: columnType(type) }, {})).toBe(
    value,
  );
});

test('leaves open a list of floats and of integers that a float cannot hold', () => {
  const operand = literal('int64', 2n ** 53n);
  const items = [literal('float64', -2), literal('int64', 2n ** 53n + 1n)];
  expect(() => valueOf({ kind: 'in', negated: false, operand, items }, {})).toThrow(Unspecified);
  expect(valueOf({ kind: 'in', negated: false, operand, items: items.slice(1) }, {})).toBe(false);
});

import { expect, test } from 'vitest';
import { operationIds } from '#contract/operations';
import { alterValue, changeAt, isEmpty } from './change-at.ts';
import { listDerivedFaults, listSpecificFaults } from './derived-faults.ts';

test.each(operationIds)('%s has derived faults with unique names', (id) => {
  const names = [...listSpecificFaults(id), ...listDerivedFaults(id)].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test('changeAt changes all elements and keys that a pointer of the contract selects', () => {
  const value = { list: [{ a: 1 }, { a: 2 }], map: { one: 1, two: 2 } };
  expect(changeAt(value, '/list/0/a', alterValue)).toEqual({ ...value, list: [{ a: 2 }, { a: 3 }] });
  expect(changeAt(value, '/map/touchstone', alterValue)).toEqual({ ...value, map: { one: 2, two: 3 } });
  expect(changeAt(value, '/map', () => undefined)).toEqual({ list: value.list });
  expect(changeAt(7, '', alterValue)).toBe(8);
});

test('alterValue returns another value of the same type', () => {
  expect([1, 1n, true, 'A', 'a'].map(alterValue)).toEqual([2, 2n, false, 'a', 'ax']);
  expect(alterValue([1, 2])).toEqual([2, 1]);
  expect(alterValue({ a: 1, b: 2 })).toEqual({ a: 1 });
  expect(alterValue(null)).toBeNull();
});

test('isEmpty is true for 0, false and what has no content', () => {
  expect([0, false, '', [], {}].every(isEmpty)).toBe(true);
  expect([1, true, 'a', [0], null, undefined].some(isEmpty)).toBe(false);
});

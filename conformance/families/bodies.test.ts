import { describe, expect, test } from 'vitest';
import { cases } from '#contract/cases';
import { operationIds } from '#contract/operations';
import { selectOutOfRange, selectSpellings, selectWrongTypes } from './bodies.ts';

describe('the values of wrong types', () => {
  test('contain one for each field', () => {
    for (const id of operationIds) {
      const fields = new Set(cases[id].wrongType.map(({ pointer }) => pointer));
      expect(new Set(selectWrongTypes(cases[id].wrongType).map(({ pointer }) => pointer))).toEqual(fields);
    }
  });

  test('contain the values that a parser may convert for one field of each type', () => {
    const all = ['/a', '/b'].flatMap((pointer) => [
      { pointer: `${pointer}/integer`, value: '7' },
      { pointer: `${pointer}/integer`, value: 1.5 },
      { pointer: `${pointer}/boolean`, value: 'true' },
      { pointer: `${pointer}/boolean`, value: 1 },
      { pointer: `${pointer}/text`, value: 7 },
      { pointer: `${pointer}/text`, value: [] },
    ]);
    expect(selectWrongTypes(all).map(({ pointer, value }) => [pointer, value])).toEqual([
      ['/a/integer', '7'],
      ['/a/integer', 1.5],
      ['/a/boolean', 'true'],
      ['/a/boolean', 1],
      ['/a/text', 7],
      ['/b/integer', '7'],
      ['/b/boolean', 'true'],
      ['/b/text', 7],
    ]);
  });
});

describe('the spellings of enum values', () => {
  test('are two for the first value of a field, its own one among them, and one for each other value', () => {
    for (const id of operationIds) {
      const fields = new Set<string | undefined>();
      for (const { value, query, pointer, spellings } of selectSpellings(cases[id].enums)) {
        const isFirst = !fields.has(query ?? pointer);
        expect(new Set(spellings).size).toBe(isFirst ? 2 : 1);
        if (isFirst) expect(spellings[0]).toBe(value);
        fields.add(query ?? pointer);
      }
    }
  });

  test('differ in kind between the values of a field', () => {
    const spellings = ['Ab', 'ab', 'AB', 'aB'];
    const all = Array.from({ length: 4 }, () => ({ pointer: '/mode', value: 'Ab', spellings, unknown: 'x' }));
    expect(selectSpellings(all).map((one) => one.spellings.at(-1))).toEqual(['ab', 'AB', 'aB', 'Ab']);
  });
});

test('numbers out of range are one below each minimum, and one beyond each type of integer', () => {
  const all = [
    { pointer: '/a', value: -1 },
    { pointer: '/a', raw: '9223372036854775808' },
    { pointer: '/b', value: 0 },
    { pointer: '/b', value: 2147483648 },
    { pointer: '/c', value: -1 },
    { pointer: '/c', value: 2147483648 },
  ];
  expect(selectOutOfRange(all).map(({ pointer, value, raw }) => `${pointer} = ${raw ?? String(value)}`)).toEqual([
    '/a = -1',
    '/a = 9223372036854775808',
    '/b = 0',
    '/c = -1',
    '/c = 2147483648',
  ]);
});

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Schema } from '../load/contract.ts';
import { deriveCases, spellingsOf, type Cases } from './cases.ts';

const wrong = (pointer: string, ...values: readonly unknown[]): Cases['wrongType'][number][] =>
  values.map((value) => ({ pointer, value }));

/** The properties of an object, and its cases. */
const cases: readonly [what: string, properties: string, want: Partial<Cases>][] = [
  ['text', 'name: { type: string }', { wrongType: wrong('/name', 7, []), optional: [{ pointer: '/name' }] }],
  ['boolean', 'deep: { type: boolean }', { wrongType: wrong('/deep', 'true', 1) }],
  ['number', 'low: { type: number }', { wrongType: wrong('/low', '7', true), outOfRange: [] }],
  [
    'list',
    'ids: { type: array, items: { type: string } }',
    { wrongType: [...wrong('/ids', 'text', 7), ...wrong('/ids/0', 7, [])] },
  ],
  [
    'map',
    'tags: { type: object, additionalProperties: { type: string } }',
    { wrongType: [...wrong('/tags', 'text', 7), ...wrong('/tags/touchstone', 7, [])] },
  ],
  ['any value', 'free: {}', { wrongType: [] }],
  ['or null', 'name: { type: [string, "null"] }', { wrongType: wrong('/name', 7, []) }],
  [
    'int32',
    'n: { type: integer, format: int32, minimum: 1 }',
    {
      outOfRange: [
        { pointer: '/n', value: 0 },
        { pointer: '/n', value: 2147483648 },
      ],
      int64: [],
    },
  ],
  [
    'int64',
    'n: { type: integer, format: int64 }',
    { outOfRange: [{ pointer: '/n', raw: '9223372036854775808' }], int64: [{ pointer: '/n' }] },
  ],
  [
    'saturated',
    'k: { type: integer, format: int64, minimum: 0, x-saturate: true }',
    { outOfRange: [{ pointer: '/k', value: -1 }], int64: [] },
  ],
  ['maximum', 'n: { type: integer, maximum: 9 }', { outOfRange: [{ pointer: '/n', value: 10 }] }],
  [
    'two forms',
    'v: { anyOf: [{ type: array, items: { type: number } }, { type: object, properties: { one: { type: string } } }] }',
    { wrongType: [...wrong('/v', 'text', 7), ...wrong('/v/one', 7, []), ...wrong('/v/0', '7', true)] },
  ],
  [
    'a field that another alternative ignores',
    'v: { anyOf: [{ type: object, properties: { one: { type: string } } }, { type: object, properties: { two: { type: string } } }] }',
    { wrongType: wrong('/v', 'text', 7), optional: [{ pointer: '/v' }] },
  ],
  [
    'a field that another alternative rejects',
    'v: { anyOf: [{ type: object, properties: { one: { type: string } } }, { type: object, additionalProperties: false }] }',
    { wrongType: [...wrong('/v', 'text', 7), ...wrong('/v/one', 7, [])] },
  ],
  [
    'a field of another type in another alternative',
    'v: { anyOf: [{ type: object, properties: { one: { type: string } } }, { type: object, additionalProperties: { type: integer } }] }',
    { wrongType: [...wrong('/v', 'text', 7), ...wrong('/v/one', [], {}), ...[]] },
  ],
  ['not empty', 'name: { type: string, minLength: 1 }', { minimumLength: [{ pointer: '/name', value: '' }] }],
  [
    'pairs',
    'p: { type: array, minItems: 2, maxItems: 2, items: { type: string } }',
    { minimumLength: [{ pointer: '/p', value: ['a'] }], maximumLength: [{ pointer: '/p', value: ['a', 'a', 'a'] }] },
  ],
  [
    'enum',
    'mode: { type: string, x-folded-enum: [ExistOk] }',
    {
      enums: [
        {
          pointer: '/mode',
          value: 'ExistOk',
          spellings: ['ExistOk', 'exist_ok', 'EXIST_OK', 'existok', 'EXISTOK', 'existOk'],
          unknown: 'no_such_value',
        },
      ],
    },
  ],
  [
    'no deeper than three',
    'a: { type: object, properties: { b: { type: object, properties: { c: { type: object, required: [d], properties: { d: {} } } } } } }',
    { missingRequired: [] },
  ],
];

describe('deriveCases', () => {
  test.each(cases)('%s', (_, properties, want) => {
    const schema: Schema = { type: 'object', properties: parse(properties) as Record<string, Schema> };
    expect(deriveCases({}, schema, [])).toMatchObject(want);
  });

  test('leaves out a required field, and does not set it to null', () => {
    const schema: Schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    expect(deriveCases({}, schema, [])).toMatchObject({ missingRequired: [{ pointer: '/a' }], optional: [] });
  });

  test('derives cases of query parameters', () => {
    const parameter = { place: 'query', required: false, description: '' } as const;
    const found = deriveCases({}, undefined, [
      { ...parameter, name: 'limit', type: 'integer' },
      { ...parameter, name: 'flag', type: 'boolean' },
      { ...parameter, name: 'mode', type: 'string', foldedEnum: ['Append'] },
    ]);
    expect(found.queryTypes).toEqual([
      { name: 'limit', values: ['ten', '1.5'] },
      { name: 'flag', values: ['maybe', '2'] },
    ]);
    expect(found.enums).toEqual([
      { query: 'mode', value: 'Append', spellings: ['Append', 'append', 'APPEND'], unknown: 'no_such_value' },
    ]);
  });
});

test.each([
  ['V2', ['V2', 'v2']],
  ['IVF_PQ', ['IVF_PQ', 'ivf_pq', 'ivfpq', 'IVFPQ', 'iVFPQ']],
])('spellings of %s', (value, want) => expect(spellingsOf(value)).toEqual(want));

import { describe, expect, test } from 'vitest';
import { foldEnum, normalizeBody } from './normalize.ts';
import type { OperationId } from './operations.ts';

const nested = (query: object): object => ({ full_text_query: { query: { boolean: { must: [query] } } } });

const bodies: readonly [operation: OperationId, given: unknown, want: unknown][] = [
  ['DropNamespace', { mode: null, id: null, other: null }, { other: null }],
  ['DropNamespace', { identity: { api_key: null } }, { identity: {} }],
  ['DropNamespace', { mode: 'SKIP' }, { mode: 'Skip' }],
  ['DropNamespace', { mode: '"S_KIP"' }, { mode: 'Skip' }],
  ['DropNamespace', { mode: 's-kip' }, { mode: 's-kip' }],
  ['DropNamespace', { mode: 7 }, { mode: 7 }],
  ['DropNamespace', null, null],
  ['DropNamespace', [], []],
  ['CreateTableTag', { version: null }, { version: null }],
  // A null in this map removes a key of the field, so it is kept; the one in `properties` means absent.
  [
    'UpdateFieldMetadata',
    { updates: [{ path: 'a', metadata: { a: null, b: 'x' } }] },
    { updates: [{ path: 'a', metadata: { a: null, b: 'x' } }] },
  ],
  ['UpdateTable', { properties: { a: null, b: 'x' } }, { properties: { b: 'x' } }],
  [
    'QueryTable',
    { k: 9223372036854775807n, version: 9223372036854775807n },
    { k: Number.MAX_SAFE_INTEGER, version: 9223372036854775807n },
  ],
  [
    'QueryTable',
    { k: 1e300, lower_bound: 9223372036854775807n },
    { k: Number.MAX_SAFE_INTEGER, lower_bound: 9223372036854775807 },
  ],
  ['QueryTable', { vector: [1, null] }, { vector: [1, null] }],
  ['QueryTable', nested({ phrase: null }), nested({})],
  ['ListTables', { anything: null }, { anything: null }],
];

describe('normalizeBody', () => {
  test.each(bodies)('%s %o', (operation, given, want) => {
    const before = structuredClone(given);
    expect(normalizeBody(operation, given)).toEqual(want);
    expect(given).toEqual(before);
  });

  test('keeps fields named like properties of Object.prototype', () => {
    const given = JSON.parse('{"properties": {"__proto__": "x", "constructor": "y"}, "toString": null}') as unknown;
    const found = normalizeBody('UpdateTable', given) as { properties: object };
    expect(Object.entries(found.properties)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.keys(found)).toEqual(['properties', 'toString']);
  });

  test('returns a deeply nested body without a stack overflow', () => {
    let query: object = {};
    for (let level = 0; level < 200_000; level++) query = { boolean: { must: [query] } };
    expect(() => normalizeBody('QueryTable', { full_text_query: { query } })).not.toThrow();
  });
});

test.each([
  ['existok', 'ExistOk'],
  ['EXIST_OK', 'ExistOk'],
  ['"Exist_Ok"', 'ExistOk'],
  ['""ExistOk""', undefined],
  ['Exist Ok', undefined],
  ['', undefined],
])('foldEnum %s', (given, want) => expect(foldEnum(given, ['Create', 'ExistOk'])).toBe(want));

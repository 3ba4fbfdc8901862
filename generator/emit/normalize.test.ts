import { describe, expect, test } from 'vitest';
import { importGenerated, miniModel } from '../testing/mini.ts';
import { emitNormalize } from './normalize.ts';

interface Normalize {
  readonly normalizeBody: (operation: string, value: unknown) => unknown;
  readonly foldEnum: (text: string, values: readonly string[]) => string | undefined;
}

const { normalizeBody, foldEnum } = (await importGenerated([emitNormalize(miniModel())], 'normalize')) as Normalize;

const bodies: readonly [operation: string, given: unknown, want: unknown][] = [
  ['DropNamespace', { mode: null, id: null, other: null }, { other: null }],
  ['DropNamespace', { identity: { api_key: null } }, { identity: {} }],
  ['DropNamespace', { mode: 'skip_it' }, { mode: 'SkipIt' }],
  ['DropNamespace', { mode: '"SKIPIT"' }, { mode: 'SkipIt' }],
  ['DropNamespace', { mode: 'skip-it' }, { mode: 'skip-it' }],
  ['DropNamespace', { mode: 7 }, { mode: 7 }],
  ['DropNamespace', null, null],
  ['DropNamespace', [], []],
  ['TagTable', { version: null }, { version: null }],
  [
    'TagTable',
    { metadata: { a: null, b: 'x' }, labels: { a: null, b: 'x' } },
    { metadata: { a: null, b: 'x' }, labels: { b: 'x' } },
  ],
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
  ['QueryTable', { vector: { single_vector: null } }, { vector: {} }],
  ['QueryTable', { vector: [1, null] }, { vector: [1, null] }],
  ['QueryTable', { filter: { not: { not: { sql: null } } } }, { filter: { not: { not: {} } } }],
  ['CountTableRows', { anything: null }, { anything: null }],
];

describe('normalizeBody', () => {
  test.each(bodies)('%s %o', (operation, given, want) => {
    const before = structuredClone(given);
    expect(normalizeBody(operation, given)).toEqual(want);
    expect(given).toEqual(before);
  });

  test('keeps fields named like properties of Object.prototype', () => {
    const given = JSON.parse(
      '{"version": 1, "labels": {"__proto__": "x", "constructor": "y"}, "toString": null}',
    ) as unknown;
    const found = normalizeBody('TagTable', given) as { labels: object };
    expect(Object.entries(found.labels)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.keys(found)).toEqual(['version', 'labels', 'toString']);
  });

  test('returns a deeply nested body without a stack overflow', () => {
    let filter: object = {};
    for (let level = 0; level < 200_000; level++) filter = { not: filter };
    expect(() => normalizeBody('QueryTable', { filter })).not.toThrow();
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

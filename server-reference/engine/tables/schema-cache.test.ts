import { expect, test } from 'vitest';
import { SchemaCache } from './schema-cache.ts';

const schemaOf = (name: string) => ({ fields: [{ name, nullable: true, type: { type: 'int64' } }] });

test('keeps the most recently used schemas and forgets others', () => {
  const cache = new SchemaCache();
  const used = schemaOf('used');
  cache.set('used', 1, used);
  cache.set('unused', 1, schemaOf('unused'));
  for (let version = 1; version <= 3_000; version += 1) {
    cache.set('other', version, schemaOf('other'));
    expect(cache.get('used', 1)).toBe(used);
  }
  expect(cache.get('other', 3_000)).toEqual(schemaOf('other'));
  expect([cache.get('unused', 1), cache.get('other', 1)]).toEqual([undefined, undefined]);
});

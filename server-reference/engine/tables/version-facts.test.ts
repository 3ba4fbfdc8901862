import { expect, test } from 'vitest';
import { VersionFactsCache } from './version-facts.ts';

const schemaOf = (name: string) => ({ fields: [{ name, nullable: true, type: { type: 'int64' } }] });

test('keeps the most recently used versions and forgets others', () => {
  const cache = new VersionFactsCache();
  const used = { schema: schemaOf('used') };
  cache.add('used', 1, used);
  cache.add('unused', 1, { schema: schemaOf('unused') });
  for (let version = 1; version <= 3_000; version += 1) {
    cache.add('other', version, { schema: schemaOf('other') });
    expect(cache.get('used', 1)).toEqual(used);
  }
  expect(cache.get('other', 3_000)).toEqual({ schema: schemaOf('other') });
  expect([cache.get('unused', 1), cache.get('other', 1)]).toEqual([{}, {}]);
});

test('adds facts to those that are known of a version', () => {
  const cache = new VersionFactsCache();
  const schema = schemaOf('a');
  cache.add('t', 1, { schema });
  cache.add('t', 1, { hasNoIndex: true });
  expect(cache.get('t', 1)).toEqual({ schema, hasNoIndex: true });
});

test('a version with other rows has the facts of the version before it, and of no other version', () => {
  const cache = new VersionFactsCache();
  const schema = schemaOf('a');
  cache.add('t', 1, { schema });
  cache.add('other', 2, { hasNoIndex: true });
  cache.noteRowsChanged('t', 2);
  expect(cache.get('t', 2)).toEqual({ schema });
  cache.noteRowsChanged('t', 4);
  expect(cache.get('t', 4)).toEqual({});
});

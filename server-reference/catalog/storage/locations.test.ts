import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { describeEachDatabase, newVersion, type TemporaryCatalog } from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
  });
  afterEach(() => temporary.remove());

  const declare = async (name: string, location: string, of = catalog): Promise<string> =>
    (await of.tables.declare('', [name], { location, properties: {} })).kind;

  const reserve = (location: string): Promise<string> => catalog.storage.reserve(randomUUID(), location);

  const register = async (name: string, location: string, mode: 'create' | 'overwrite' = 'create'): Promise<string> => {
    const options = { storageId: randomUUID(), location, properties: {}, mode, commits: [] };
    return (await catalog.tables.register('', [name], options)).kind;
  };

  /** The operations that add a location, each with the result kind that accepts it. */
  const ways: [string, string, (location: string) => Promise<string>][] = [
    ['a declaration', 'declared', (location) => declare('new', location)],
    ['a registration', 'registered', (location) => register('new', location)],
    ['a reservation', 'reserved', (location) => reserve(location)],
  ];

  /** The states of a known location. */
  const states: [string, () => Promise<unknown>][] = [
    ['declared', () => declare('old', '/data/a')],
    ['reserved', () => reserve('/data/a')],
    ['live', () => register('old', '/data/a')],
    [
      'deregistered',
      async () => {
        await register('old', '/data/a');
        await catalog.tables.deregister('', ['old']);
      },
    ],
    [
      'dropped, its files not yet deleted',
      async () => {
        await register('old', '/data/a');
        await catalog.tables.drop('', ['old']);
      },
    ],
  ];

  const rows = async (): Promise<unknown[]> => [
    await temporary.query('select id, location, state from storages order by id'),
    await temporary.query('select id, location, storage_id from tables order by id'),
  ];

  describe.each(states)('next to a location that is %s', (_state, arrange) => {
    it.each(ways)('%s inside or around it is rejected and changes nothing', async (_way, _accepted, act) => {
      await arrange();
      const before = await rows();
      for (const location of ['/data/a/b', '/data/a/data/b/c', '/data/a/0', '/data'])
        expect([location, await act(location)]).toEqual([location, 'location-overlaps']);
      expect(await rows()).toEqual(before);
    });

    it.each(ways)('%s with the same prefix is accepted', async (_way, accepted, act) => {
      await arrange();
      // Characters that sort next to the separator detect a wrong range.
      for (const location of ['/data/ab', '/data/a0', '/data/a.', '/data/a-b/c', '/data/A/b', '/data/b', '/dat']) {
        expect([location, await act(location)]).toEqual([location, accepted]);
        await catalog.tables.drop('', ['new']);
        for (const { storageId, location: garbage } of await catalog.storage.garbage())
          if (garbage === location) await catalog.storage.forget(storageId);
        await temporary.query(`delete from storages where location = '${location}'`);
      }
    });
  });

  it('rejects a registration with overwrite inside the directory of the table it replaces', async () => {
    await register('t', '/data/a');
    const before = await rows();
    expect(await register('t', '/data/a/b', 'overwrite')).toBe('location-overlaps');
    expect(await rows()).toEqual(before);
  });

  it('accepts the same location for several declarations, and again after it was deregistered', async () => {
    expect([await declare('a', '/data/a'), await declare('b', '/data/a')]).toEqual(['declared', 'declared']);
    await register('t', '/data/t');
    await catalog.tables.deregister('', ['t']);
    expect(await register('u', '/data/t')).toBe('registered');
    expect(await declare('v', '/data/t')).toBe('declared');
    expect(await register('w', '/data/t')).toBe('location-taken');
    expect(await reserve('/data/t')).toBe('location-taken');
  });

  it('accepts locations around and inside that of a table that is dropped and collected', async () => {
    await declare('a', '/data/a');
    await catalog.tables.drop('', ['a']);
    expect(await declare('b', '/data/a/b')).toBe('declared');
    await catalog.tables.deregister('', ['b']);
    await register('c', '/data/a/c');
    await catalog.tables.drop('', ['c']);
    expect(await declare('d', '/data/a')).toBe('location-overlaps');
    for (const { storageId } of await catalog.storage.garbage()) await catalog.storage.forget(storageId);
    expect(await declare('d', '/data/a')).toBe('declared');
  });

  it('compares names exactly, special characters included', async () => {
    await declare('a', '/data/100%');
    await declare('b', '/data/a_b');
    for (const [at, location] of ['/data/100x/y', '/data/axb/c', "/data/o'brien/x", '/data/naïve 表 😀'].entries())
      expect(await declare(`n${at}`, location)).toBe('declared');
    for (const location of ['/data/100%/y', '/data/a_b/c', "/data/o'brien", '/data/naïve 表 😀/\u{10FFFF}/x'])
      expect([location, await declare('new', location)]).toEqual([location, 'location-overlaps']);
  });

  it('checks the location of a declared table again when a client writes its first version', async () => {
    // A catalog of an earlier release may contain this.
    await declare('inner', '/elsewhere/b');
    await register('outer', '/data/a');
    await temporary.query(`update tables set location = '/data/a/b' where name = 'inner'`);
    const first = newVersion(1, { commit: { heldPath: null } });
    expect((await catalog.versions.create('', ['inner'], first)).kind).toBe('location-overlaps');
  });

  it('accepts one of several concurrent declarations of nested locations, over several connections', async () => {
    const others = [catalog, await temporary.open(), await temporary.open()];
    for (let round = 0; round < 15; round += 1) {
      const nested = Array.from({ length: 6 }, (_, depth) => `/data/r${round}${'/x'.repeat(depth)}`);
      const kinds = await Promise.all(
        nested.map((location, at) => declare(`${round}-${at}`, location, others[(round + at) % others.length])),
      );
      expect(kinds.filter((kind) => kind === 'declared')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'location-overlaps')).toHaveLength(nested.length - 1);
    }
  });
});

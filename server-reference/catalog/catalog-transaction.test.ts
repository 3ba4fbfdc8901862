import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalog, CatalogStores } from './catalog.ts';
import { killAfterLines } from '../testing/kill-after.ts';
import { createTable, describeEachDatabase, type TemporaryCatalog } from '../testing/temporary-catalog.ts';

/** Thrown by a batch whose operation is rejected, as a handler would. */
class Rejected extends Error {}

const record = (version: number) => ({
  branch: '',
  version,
  manifestPath: `asked/${version}`,
  manifestSize: null,
  eTag: null,
  metadata: {},
});

type Step = (stores: CatalogStores) => Promise<{ readonly kind: string }>;

const declare =
  (name: string): Step =>
  (stores) =>
    stores.tables.declare('', [name], { location: `/data/${name}`, properties: {} });
const create =
  (name: string, version: number): Step =>
  (stores) =>
    stores.versions.create('', [name], record(version));
const remove =
  (name: string, start: number, end: number): Step =>
  (stores) =>
    stores.versions.delete('', [name], { branch: '', ranges: [{ start, end }] });
const deregister =
  (name: string): Step =>
  (stores) =>
    stores.tables.deregister('', [name]);
/** Publishes a commit as the engine does. */
const publish =
  (name: string, version: number): Step =>
  async (stores) => {
    const found = await stores.tables.describe('', [name]);
    const storageId = found.kind === 'found' ? (found.table.storageId ?? '') : '';
    const staged = { version, finalPath: 'f', heldPath: 'h', manifestSize: 1, eTag: null };
    return { kind: await stores.commits.publish(storageId, '', staged) };
  };
const tag =
  (name: string, version: number): Step =>
  (stores) =>
    stores.tags.create('', [name], { name: 'a', branch: '', version });

const SUCCESS_KINDS: ReadonlySet<string> = new Set(['declared', 'created', 'deleted', 'deregistered', 'published']);

/** Runs all steps in one transaction. Returns the result kinds, or the kind of the first rejected step. */
const batch = async (catalog: Catalog, steps: readonly Step[]): Promise<string[] | string> => {
  try {
    return await catalog.transaction(async (stores) => {
      const kinds: string[] = [];
      for (const step of steps) {
        const { kind } = await step(stores);
        if (!SUCCESS_KINDS.has(kind)) throw new Rejected(kind);
        kinds.push(kind);
      }
      return kinds;
    });
  } catch (error) {
    if (error instanceof Rejected) return error.message;
    throw error;
  }
};

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
    for (const name of ['a', 'b']) {
      await createTable(catalog, [name]);
      await catalog.versions.create('', [name], record(1));
    }
  });
  afterEach(() => temporary.remove());

  /** Returns the listed versions of all tables, by path. */
  const readVersions = async (of = catalog): Promise<Record<string, number[]>> => {
    const all: Record<string, number[]> = {};
    for (const path of (await of.tables.listAll('')).items) {
      const found = await of.tables.describe('', path);
      if (found.kind !== 'found') throw new Error(found.kind);
      const history = found.table.storageId ?? found.table.id;
      const { items } = await of.versions.list(history, '', { descending: false });
      all[path.join('/')] = items.map(({ version }) => version);
    }
    return all;
  };

  it.each<{ given: Step[]; want: string[] | string; after: Record<string, number[]> }>([
    { given: [], want: [], after: { a: [1], b: [1] } },
    {
      given: [declare('c'), create('a', 2), remove('b', 0, -1)],
      want: ['declared', 'created', 'deleted'],
      after: { a: [1, 2], b: [], c: [] },
    },
    {
      given: [create('a', 2), create('b', 2), create('a', 3)],
      want: ['created', 'created', 'created'],
      after: { a: [1, 2, 3], b: [1, 2] },
    },
    {
      given: [declare('c'), create('c', 1), deregister('c')],
      want: ['declared', 'created', 'deregistered'],
      after: { a: [1], b: [1] },
    },
    {
      given: [deregister('a'), declare('a'), create('a', 9)],
      want: ['deregistered', 'declared', 'created'],
      after: { a: [9], b: [1] },
    },
    {
      given: [create('a', 2), remove('a', 1, -1), create('a', 1)],
      want: ['created', 'deleted', 'created'],
      after: { a: [1], b: [1] },
    },
    {
      given: [publish('a', 2), create('b', 2), publish('b', 2), publish('b', 3)],
      want: ['published', 'created', 'published', 'published'],
      after: { a: [1, 2], b: [1, 2, 3] },
    },
    { given: [publish('a', 2), publish('b', 2), publish('a', 2)], want: 'conflict', after: { a: [1], b: [1] } },
    { given: [publish('a', 2), create('a', 2)], want: 'taken', after: { a: [1], b: [1] } },
    { given: [create('a', 2), create('a', 2)], want: 'taken', after: { a: [1], b: [1] } },
    { given: [declare('c'), declare('c')], want: 'exists', after: { a: [1], b: [1] } },
    { given: [declare('c'), deregister('d')], want: 'table-absent', after: { a: [1], b: [1] } },
    { given: [deregister('a'), create('a', 2)], want: 'table-absent', after: { a: [1], b: [1] } },
    { given: [tag('a', 1), remove('a', 0, -1)], want: 'tagged', after: { a: [1], b: [1] } },
    { given: [remove('a', 0, -1), tag('a', 1)], want: 'version-absent', after: { a: [1], b: [1] } },
    { given: [create('a', 2), remove('b', 5, 3)], want: 'range-invalid', after: { a: [1], b: [1] } },
    {
      given: [...Array.from({ length: 18 }, (_, i) => create('a', i + 2)), deregister('b'), create('a', 1)],
      want: 'taken',
      after: { a: [1], b: [1] },
    },
  ])('batch $# results in $want', async ({ given, want, after }) => {
    const other = await temporary.open();
    expect(await batch(catalog, given)).toEqual(want);
    expect(await readVersions(other)).toEqual(after);
    // A rejected batch does not affect the next one.
    expect(await batch(catalog, [declare('next')])).toEqual(['declared']);
    expect(await readVersions(other)).toEqual({ ...after, next: [] });
  });

  it('is visible to other processes only after its commit', async () => {
    const other = await temporary.open();
    let before: Record<string, number[]> | undefined;
    await catalog.transaction(async (stores) => {
      await create('a', 2)(stores);
      await publish('a', 3)(stores);
      await declare('c')(stores);
      before = await readVersions(other);
    });
    expect(before).toEqual({ a: [1], b: [1] });
    expect(await readVersions(other)).toEqual({ a: [1, 2, 3], b: [1], c: [] });
  });

  it('commits exactly one of 20 conflicting batches of two processes', async () => {
    const other = await temporary.open();
    const attempts = Array.from({ length: 20 }, (_, i) =>
      batch(i % 2 === 0 ? catalog : other, [create('a', 10 + i), declare(`c${i}`), create('b', 2)]),
    );
    const results = await Promise.all(attempts);
    const winner = results.findIndex((result) => Array.isArray(result));
    expect(results.filter((result) => result === 'taken')).toHaveLength(19);
    expect(await readVersions()).toEqual({ a: [1, 10 + winner], b: [1, 2], [`c${winner}`]: [] });
  });

  it.each([[10], [25], [40]])(
    'commits each batch completely or not at all when killed after %d batches',
    async (kill) => {
      const lines = await killAfterLines(
        temporary.options,
        kill,
        `const record = (version) =>
         ({ branch: '', version, manifestPath: 'p', manifestSize: null, eTag: null, metadata: {} });
       for (let i = 2; ; i++) {
         await catalog.transaction(async (stores) => {
           await stores.versions.create('', ['a'], record(i));
           await stores.tables.declare('', ['c' + i], { location: '/data/c' + i, properties: {} });
           await stores.versions.create('', ['b'], record(i));
           await stores.versions.delete('', ['b'], { branch: '', ranges: [{ start: 0, end: i }] });
           if (i > 2) await stores.tables.deregister('', ['c' + (i - 1)]);
         });
         report('done ' + i);
       }`,
      );
      const last = Number(lines.at(-1)?.split(' ')[1]);
      const { a = [], b, ...declaredTables } = await readVersions(await temporary.open());
      const reached = a.at(-1) ?? 0;
      // The last batch may be committed without being acknowledged.
      expect([last, last + 1]).toContain(reached);
      expect(a).toEqual(Array.from({ length: reached }, (_, i) => i + 1));
      expect(b).toEqual([reached]);
      expect(declaredTables).toEqual({ [`c${reached}`]: [] });
    },
  );
});

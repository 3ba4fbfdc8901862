import { rmSync } from 'node:fs';
import { Field, FixedSizeList, Float32, Int32, Table, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Limits, type LimitValues } from '../../limits.ts';
import { rowsOf, splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';
import { type Engine, openEngine } from '../engine.ts';
import type { Publish } from '../commit/arbiter.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import type { QuerySpec } from './query-spec.ts';

const ROWS = 300;

const arbiter = new MemoryArbiter();
let engine: Engine;
/** Tables with the same rows: id 0 to 299, vector = [id, 0]. */
const tables: Record<string, string> = {};

const INDEXES: Readonly<Record<string, IndexSpec['kind'] | undefined>> = {
  'no index': undefined,
  IVF_FLAT: 'IVF_FLAT',
  IVF_HNSW_SQ: 'IVF_HNSW_SQ',
};

beforeAll(async () => {
  engine = await openEngine({ arbiter });
  const ids = Array.from({ length: ROWS }, (_, id) => id);
  const rows = new Table({
    id: vectorFromArray(ids, new Int32()),
    vector: vectorFromArray(
      ids.map((id) => [id, 0]),
      new FixedSizeList(2, new Field('item', new Float32(), true)),
    ),
  });
  for (const [name, kind] of Object.entries(INDEXES)) {
    const table = (tables[name] = arbiter.reserve());
    await engine.createTable(table, splitBytes(streamOf(rows)));
    const signal = new AbortController().signal;
    const publish: Publish = (...commits) => arbiter.publishAll(...commits);
    if (kind !== undefined)
      await engine.indexes.build(table, { kind, column: 'vector', name: 'vectors' }, { signal, publish });
  }
});
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const query = async (name: string, spec: QuerySpec, on: Engine = engine): Promise<number[]> => {
  const rows = await rowsOf(() => on.query(tables[name] ?? '', { columns: ['id', '_distance'], ...spec }));
  return (rows as { id: number }[]).map(({ id }) => id);
};

/** Runs a test with a second engine of the same tables, which has other limits. */
const withLimits = async (values: LimitValues, run: (limited: Engine) => Promise<void>): Promise<void> => {
  const limited = await openEngine({ arbiter, limits: new Limits(values) });
  await run(limited).finally(() => limited.close());
};

const near = [[0, 0]];
const LARGE = [2 ** 31 - 1, 2 ** 32 - 1, 2 ** 53 - 1];

describe.each(Object.keys(INDEXES))('numbers that exceed the rows of a table with %s', (name) => {
  it.each(LARGE)('refine factor %d', async (refineFactor) => {
    expect(await query(name, { vectors: near, k: 2, refineFactor })).toEqual([0, 1]);
  });

  it.each(LARGE)('offset %d', async (offset) => {
    expect(await query(name, { vectors: near, k: 2, offset })).toEqual([]);
  });

  it.each(LARGE)('ef %d', async (ef) => {
    expect(await query(name, { vectors: near, k: 2, ef })).toEqual([0, 1]);
  });

  it.each(LARGE)('k %d', async (k) => {
    const found = await query(name, { vectors: near, k });
    // The graph of HNSW does not lead to every row.
    if (name === 'IVF_HNSW_SQ') expect(found[0]).toBe(0);
    else expect(found).toHaveLength(ROWS);
  });

  it.each(LARGE)('all of them: %d', async (number) => {
    const spec = { vectors: near, k: number, offset: number, refineFactor: number, ef: number, nprobes: number };
    expect(await query(name, spec)).toEqual([]);
    if (name !== 'IVF_HNSW_SQ') expect(await query(name, { ...spec, offset: 297 })).toHaveLength(3);
  });

  it('in an analyzed plan', async () => {
    const spec = { vectors: near, k: 2, refineFactor: 2 ** 31 - 1, offset: 2 ** 40 };
    for (const mode of ['plan', 'verbose', 'analyze'] as const)
      expect(await engine.explain(tables[name] ?? '', spec, mode)).not.toBe('');
  });
});

describe('rejects, naming the limit,', () => {
  it.each<[string, QuerySpec]>([
    ['refine_factor', { vectors: near, k: 10, refineFactor: 11 }],
    ['offset', { vectors: near, k: 10, offset: 91 }],
    ['vectors', { vectors: [...near, ...near], k: 51 }],
  ])('a large product of k and %s', (_, spec) =>
    withLimits({ 'query-candidates': 100 }, async (limited) => {
      await expect(query('IVF_FLAT', spec, limited)).rejects.toMatchObject({
        kind: 'too-large',
        message: expect.stringContaining('query-candidates') as string,
      });
      // The order of the rows of several vectors is not defined.
      const { batches } = await engine.query(tables['IVF_FLAT'] ?? '', spec);
      for await (const batch of batches) expect(batch.byteLength).toBeGreaterThan(0);
      const bounded = { vectors: near, k: 10, offset: 0, refineFactor: 10 };
      expect(await query('IVF_FLAT', bounded, limited)).toHaveLength(10);
    }),
  );

  it('several vectors for many rows without an index', () =>
    withLimits({ 'vector-query-bytes': 2 * ROWS * 8 }, async (limited) => {
      const two = { vectors: [...near, ...near], k: 1 };
      const rejection = { kind: 'too-large', message: expect.stringContaining('vector-query-bytes') as string };
      await expect(query('no index', two, limited)).rejects.toMatchObject(rejection);
      await expect(query('IVF_FLAT', { ...two, bypassVectorIndex: true }, limited)).rejects.toMatchObject(rejection);
      await expect(query('IVF_FLAT', { ...two, distanceType: 'dot' }, limited)).rejects.toMatchObject(rejection);
      await expect(query('IVF_FLAT', { ...two, k: ROWS }, limited)).rejects.toMatchObject(rejection);
      const { batches } = await limited.query(tables['IVF_FLAT'] ?? '', { ...two, distanceType: 'L2' });
      for await (const batch of batches) expect(batch.byteLength).toBeGreaterThan(0);
      expect(await query('no index', { vectors: near, k: 1 }, limited)).toEqual([0]);
    }));
});

it('reads on from a large offset of a scan', () =>
  withLimits({ 'query-candidates': 100 }, async (limited) => {
    expect(await query('no index', { columns: ['id'], offset: 298 })).toEqual([298, 299]);
    expect(await query('no index', { columns: ['id'], offset: 298, k: 2 ** 53 - 1 }, limited)).toEqual([298, 299]);
    expect(await query('no index', { columns: ['id'], offset: 50_000_000 }, limited)).toEqual([]);
  }));

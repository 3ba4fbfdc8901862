import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Dictionary,
  Field,
  FixedSizeList,
  Float32,
  Int32,
  Int8,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  Utf8,
  Vector,
  vectorFromArray,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TakeTurn } from '../../turns.ts';
import { type Engine, openEngine } from '../engine.ts';
import { toIpcStream } from '../ipc/results.ts';
import type { QuerySpec } from './query-spec.ts';
import {
  idStream,
  splitBytes,
  concatChunks,
  jsonRows,
  rowsOf,
  emptyStream,
  streamOf,
} from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

const arbiter = new MemoryArbiter();
let engine: Engine;
/** A table with ten rows: id 0 to 9, `My Col` = 10 * id, words, vector = [id, 0]. */
let table: string;

const tenRows = (): Buffer => {
  const ids = Array.from({ length: 10 }, (_, i) => i);
  const vector = new FixedSizeList(2, new Field('item', new Float32(), true));
  const schema = new Schema([
    new Field('id', new Int32(), false),
    new Field('My Col', new Int32(), true),
    new Field('words', new Utf8(), true),
    new Field('vector', vector, true),
  ]);
  const words = vectorFromArray(
    ids.map((i) => (i % 2 === 0 ? `even number ${i}` : `odd number ${i}`)),
    new Utf8(),
  );
  const children = [
    makeData({ type: new Int32(), data: Int32Array.from(ids) }),
    makeData({ type: new Int32(), data: Int32Array.from(ids, (i) => 10 * i) }),
    words.data[0] ?? makeData({ type: new Utf8() }),
    makeData({
      type: vector,
      length: 10,
      child: makeData({ type: new Float32(), data: Float32Array.from(ids.flatMap((i) => [i, 0])) }),
    }),
  ];
  return streamOf(
    new Table([new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: 10, children }))]),
  );
};

const buildTextIndex = (id: string): Promise<void> =>
  engine.indexes.build(
    id,
    { name: 'words', column: 'words', kind: 'FTS' },
    { signal: new AbortController().signal, publish: (...commit) => arbiter.publishAll(...commit) },
  );

beforeAll(async () => {
  engine = await openEngine({ arbiter });
  table = arbiter.reserve();
  await engine.createTable(table, splitBytes(tenRows()));
  await buildTextIndex(table);
});
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const only = ['id'];
const ids = (...values: number[]): object[] => values.map((id) => ({ id }));

describe('rows', () => {
  it.each<[string, QuerySpec, unknown[]]>([
    ['filter', { filter: 'id > 7', columns: only }, ids(8, 9)],
    ['filter on a name with a space', { filter: '`My Col` = 30', columns: only }, ids(3)],
    ['filter without matches', { filter: 'id > 70', columns: only }, []],
    ['columns in the requested order', { columns: ['My Col', 'id'], k: 1 }, [{ 'My Col': 0, id: 0 }]],
    ['aliases', { columnAliases: { twice: 'id * 2', id: 'id' }, filter: 'id = 4' }, [{ twice: 8, id: 4 }]],
    ['an alias of a column whose name is no SQL name', { columnAliases: { x: 'My Col' }, k: 1 }, [{ x: 0 }]],
    ['k as limit', { k: 2, columns: only }, ids(0, 1)],
    ['k of zero', { k: 0, columns: only }, []],
    ['k beyond 32 bits', { k: 2 ** 53 - 1, offset: 8, columns: only }, ids(8, 9)],
    ['offset', { offset: 8, columns: only }, ids(8, 9)],
    ['offset and k', { offset: 3, k: 2, columns: only }, ids(3, 4)],
    ['offset beyond the end', { offset: 2 ** 40, columns: only }, []],
    ['order', { orderBy: [{ column: 'id', ascending: false }], k: 2, columns: only }, ids(9, 8)],
    ['row ids', { k: 1, columns: only, withRowId: true }, [{ id: 0, _rowid: '0' }]],
    ['an empty list of vectors', { vectors: [], k: 1, columns: only }, ids(0)],
    ['fast search without an index', { fastSearch: true, k: 1, columns: only }, ids(0)],
  ])('%s', async (_, spec, want) => {
    expect(await rowsOf(() => engine.query(table, spec))).toEqual(want);
  });
});

describe('nearest neighbours', () => {
  const near = [[3, 0]];
  it.each<[string, QuerySpec, number[]]>([
    ['ten by default', { vectors: near }, [3, 2, 4, 1, 5, 0, 6, 7, 8, 9]],
    ['k', { vectors: near, k: 1 }, [3]],
    ['k of zero', { vectors: near, k: 0 }, []],
    ['k beyond the rows', { vectors: [[0, 0]], k: 2 ** 53 - 1 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['offset', { vectors: [[0, 0]], k: 2, offset: 3 }, [3, 4]],
    ['prefilter', { vectors: near, filter: 'id > 7', k: 5 }, [8, 9]],
    ['postfilter', { vectors: near, filter: 'id > 7', k: 2, prefilter: false }, []],
    ['distance range', { vectors: near, lowerBound: 3.5, upperBound: 9.5 }, [1, 5, 0, 6]],
    ['dot', { vectors: near, distanceType: 'Dot', k: 2 }, [9, 8]],
    ['tuning options', { vectors: near, k: 1, nprobes: 3, ef: 5, refineFactor: 2, bypassVectorIndex: true }, [3]],
    ['a minimum of partitions', { vectors: near, k: 1, minimumNprobes: 40 }, [3]],
    ['a maximum of partitions below the default minimum', { vectors: near, k: 1, maximumNprobes: 2 }, [3]],
    ['no maximum of partitions', { vectors: near, k: 1, minimumNprobes: 20, maximumNprobes: 2 ** 32 - 1 }, [3]],
    ['a named column', { vectors: near, vectorColumn: 'vector', k: 1 }, [3]],
  ])('%s', async (_, spec, want) => {
    const rows = await rowsOf(() => engine.query(table, { ...spec, columns: ['id', '_distance'] }));
    // Rows with equal distances may be in any order.
    const byDistance = (rows as { id: number; _distance: number }[]).toSorted(
      (a, b) => a._distance - b._distance || want.indexOf(a.id) - want.indexOf(b.id),
    );
    expect(byDistance.map(({ id }) => id)).toEqual(want);
  });

  it('results of several vectors have a query_index', async () => {
    const vectors = [
      [1, 0],
      [8, 0],
    ];
    // The order of the query vectors in the result is undefined.
    const rows = jsonRows(await concatChunks(toIpcStream(await engine.query(table, { vectors, k: 1, columns: only }))));
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ query_index: 0, id: 1 }),
        expect.objectContaining({ query_index: 1, id: 8 }),
      ]),
    );
  });
});

describe('full text', () => {
  it.each<[string, QuerySpec['fullText'], number]>([
    ['words', { kind: 'words', words: 'even' }, 5],
    ['words in a column', { kind: 'words', words: 'odd', columns: ['words'] }, 5],
    ['match all', { kind: 'match', terms: 'odd 3', column: 'words', operator: 'and' }, 1],
    ['match any', { kind: 'match', terms: 'odd 4', operator: 'or' }, 6],
    [
      'any of',
      {
        kind: 'anyOf',
        queries: [
          { kind: 'match', terms: '3' },
          { kind: 'match', terms: '4' },
        ],
      },
      2,
    ],
    [
      'boolean',
      {
        kind: 'boolean',
        must: [{ kind: 'match', terms: 'odd' }],
        should: [],
        mustNot: [{ kind: 'match', terms: '3' }],
      },
      4,
    ],
  ])('%s', async (_, fullText, count) => {
    expect(await rowsOf(() => engine.query(table, { fullText, k: 100 }))).toHaveLength(count);
  });

  it.each([11, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1])('returns all rows for k = %d', async (k) => {
    const id = arbiter.reserve();
    const rows = new Table({
      words: vectorFromArray(
        Array.from({ length: 11 }, (_, n) => `even ${n}`),
        new Utf8(),
      ),
    });
    await engine.createTable(id, splitBytes(streamOf(rows)));
    await buildTextIndex(id);
    expect(await rowsOf(() => engine.query(id, { fullText: { kind: 'words', words: 'even' }, k }))).toHaveLength(11);
  });

  it('rejects a query of a table without a full-text index', async () => {
    const id = arbiter.reserve();
    await engine.createTable(id, splitBytes(idStream(1)));
    const query = engine.query(id, { fullText: { kind: 'words', words: 'a' } });
    await expect(query).rejects.toMatchObject({ kind: 'invalid-input' });
  });
});

describe('rejected queries', () => {
  it.each<[string, QuerySpec]>([
    ['column-not-found', { filter: 'nope = 1' }],
    ['column-not-found', { filter: 'nope = 1', k: 0 }],
    ['column-not-found', { columns: ['nope'] }],
    ['column-not-found', { columnAliases: { x: 'nope + 1' } }],
    ['column-not-found', { orderBy: [{ column: 'nope' }] }],
    ['column-not-found', { vectors: [[1, 0]], vectorColumn: 'nope' }],
    ['column-not-found', { fullText: { kind: 'words', words: 'a', columns: ['nope'] } }],
    ['invalid-sql', { filter: 'id = = 1' }],
    ['invalid-sql', { filter: '' }],
    ['invalid-sql', { filter: "id = 'abc'" }],
    ['invalid-sql', { filter: 'id + 1' }],
    ['invalid-sql', { filter: 'no_such_function(id) = 1' }],
    ['invalid-sql', { filter: 'id in (select 1)' }],
    ['invalid-sql', { filter: 'id / 0 = 1' }],
    ['invalid-sql', { filter: "chr(-1) = 'a'" }],
    ['invalid-sql', { filter: 'id.x = 1' }],
    ['invalid-sql', { columnAliases: { x: 'id +' } }],
    ['invalid-input', { columns: ['id', 'id'] }],
    ['invalid-input', { vectors: [[1, 0, 0]] }],
    ['invalid-input', { vectors: [[1, 0]], vectorColumn: 'id' }],
    ['invalid-input', { vectors: [[1, 0]], distanceType: 'nope' }],
    ['invalid-input', { fullText: { kind: 'words', words: 'a', columns: ['id'] } }],
    ['version-not-found', { version: 99 }],
  ])('%s: %j', async (kind, spec) => {
    await expect(engine.query(table, spec)).rejects.toMatchObject({ kind });
  });
});

describe('count', () => {
  it.each([
    [undefined, 10],
    ['id > 6', 3],
    ["words = 'none'", 0],
  ])('%s', async (predicate, want) => {
    expect(await engine.countRows(table, predicate === undefined ? {} : { predicate })).toBe(want);
  });

  it.each([
    ['column-not-found', 'nope = 1'],
    ['invalid-sql', 'id >'],
    ['invalid-sql', ''],
    ['invalid-sql', 'true; false'],
    // The engine repeats the predicate in its error text, on which regular expressions run.
    ['invalid-sql', `x ${'/a'.repeat(40)} (`],
  ])('%s: %s', async (kind, predicate) => {
    await expect(engine.countRows(table, { predicate })).rejects.toMatchObject({ kind });
  });

  it('rejects a cast that fails over stored URLs', async () => {
    const id = arbiter.reserve();
    const urls = vectorFromArray([`http://h${'/a'.repeat(50)}`], new Utf8());
    await engine.createTable(id, splitBytes(streamOf(new Table({ url: urls }))));
    const failed = engine.countRows(id, { predicate: 'cast(url as int) = 1' });
    await expect(failed).rejects.toMatchObject({ kind: 'invalid-sql' });
  });
});

describe('old versions', () => {
  it('are unchanged by later writes', async () => {
    const id = arbiter.reserve();
    await engine.createTable(id, splitBytes(idStream(1)));
    await engine.insert(id, splitBytes(idStream(2)), 'append');
    await engine.insert(id, splitBytes(idStream(3)), 'overwrite');
    const counts = [1, 2, 3].map((version) => engine.countRows(id, { version }));
    expect(await Promise.all(counts)).toEqual([1, 2, 1]);
    expect(await rowsOf(() => engine.query(id, { version: 2 }))).toEqual(ids(1, 2));
    expect((await engine.describe(id, 2)).version).toBe(2);
    expect((await engine.stats(id, 2)).numFragments).toBe(2);
    expect(await engine.version(id)).toBe(3);
    // A read of an old version must not affect reads of the newest version.
    expect(await rowsOf(() => engine.query(id, {}))).toEqual(ids(3));
    await expect(engine.countRows(id, { version: 4 })).rejects.toMatchObject({ kind: 'version-not-found' });
    await expect(engine.describe(id, 0)).rejects.toMatchObject({ kind: 'version-not-found' });
  });
});

it('returns statistics', async () => {
  expect(await engine.stats(table)).toMatchObject({ numRows: 10, numDeletedRows: 0, numFragments: 1, numIndices: 1 });
});

it('joins different dictionaries of batches in a file, and replaces them in a stream', async () => {
  const id = arbiter.reserve();
  const count = 10_000;
  const encoded = (dictionaryId: number, index: Int8 | Int32, values: string[]): Vector => {
    const type = new Dictionary(new Utf8(), index, dictionaryId);
    const data = Array.from({ length: count }, (_, i) => i % values.length);
    const indices = index instanceof Int8 ? Int8Array.from(data) : Int32Array.from(data);
    const dictionary = vectorFromArray(values, new Utf8());
    return new Vector([makeData({ type, length: count, data: indices, dictionary })]);
  };
  const rowsWith = (prefix: string): Table =>
    new Table({
      text: vectorFromArray(
        Array.from({ length: count }, (_, i) => `t${i}`),
        new Utf8(),
      ),
      wide: encoded(
        1,
        new Int32(),
        ['0', '1', '2'].map((end) => prefix + end),
      ),
      narrow: encoded(2, new Int8(), [prefix, 'same']),
    });
  const prefixes = ['a', 'b', 'a'];
  await engine.createTable(id, splitBytes(streamOf(rowsWith('a')), 1 << 16));
  await engine.insert(id, splitBytes(streamOf(rowsWith('b')), 1 << 16), 'append');
  await engine.insert(id, splitBytes(streamOf(rowsWith('a')), 1 << 16), 'append');
  const want = prefixes.flatMap((prefix) =>
    Array.from({ length: count }, (_, i) => ({
      text: `t${i}`,
      wide: `${prefix}${i % 3}`,
      narrow: i % 2 === 0 ? prefix : 'same',
    })),
  );
  expect(await rowsOf(() => engine.query(id, {}))).toEqual(want);
});

it('returns the schema of a result without rows, with aliases', async () => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(emptyStream(new Schema([new Field('a', new Int32(), true)]))));
  const { schema } = await engine.query(id, { columnAliases: { x: 'a + 1', y: "'text'" } });
  const response = await concatChunks(
    toIpcStream({ schema, batches: (async function* (): AsyncGenerator<Uint8Array> {})() }),
  );
  expect(jsonRows(response)).toEqual([]);
  expect(response.includes('text') || response.includes('x')).toBe(true);
});

it('an abandoned result does not affect the next query', async () => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(idStream(...Array.from({ length: 30_000 }, (_, i) => i)), 1 << 16));
  for await (const batch of (await engine.query(id, {})).batches) {
    expect(batch.byteLength).toBeGreaterThan(0);
    break;
  }
  expect(await rowsOf(() => engine.query(id, {}))).toHaveLength(30_000);
});

it('ends a query whose timeout is over before its turn', async () => {
  const lateTurn: TakeTurn = async (step) => {
    await delay(50);
    return step();
  };
  await expect(engine.query(table, { timeoutMs: 10 }, lateTurn)).rejects.toMatchObject({ kind: 'timeout' });
  const { batches } = await engine.query(table, { timeoutMs: 60_000 }, lateTurn);
  expect(await concatChunks(batches)).not.toHaveLength(0);
});

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DataType,
  Bool,
  DateDay,
  Decimal,
  Field,
  FixedSizeList,
  Float16,
  Float32,
  Float64,
  Int32,
  Int64,
  LargeUtf8,
  List,
  Struct,
  Table,
  TimestampMicrosecond,
  Uint8,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from '../engine.ts';
import { EngineError } from '../native/errors.ts';
import { type IndexKind, type IndexSpec, checkIndex, INDEX_KINDS } from './index-spec.ts';
import { inPieces, rowsOf, streamOf } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

const arbiter = new MemoryArbiter();
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ arbiter });
});
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const ROWS = 300;
const item = (type: DataType) => new Field('item', type, true);
const vectors = (type: DataType, length: number) => new FixedSizeList(length, item(type));
const column = (type: DataType, value: (row: number) => unknown, rows = ROWS) =>
  vectorFromArray(
    Array.from({ length: rows }, (_, row) => value(row)),
    type,
  );
const some = (length: number) => (row: number) => Array.from({ length }, (_, at) => (row * 7 + at * at) % 13);

/** One column of each type, and the kinds of index it takes. */
const columns: Readonly<Record<string, readonly [DataType, (row: number) => unknown, readonly IndexKind[]]>> = {
  flag: [new Bool(), (row) => row % 2 === 0, ['BTREE', 'BITMAP']],
  small: [new Int32(), (row) => row % 5, ['BTREE', 'BITMAP']],
  long: [new Int64(), (row) => BigInt(row), ['BTREE', 'BITMAP']],
  real: [new Float64(), (row) => row / 2, ['BTREE']],
  text: [new Utf8(), (row) => `word ${row}`, ['BTREE', 'BITMAP', 'FM', 'FTS']],
  long_text: [new LargeUtf8(), (row) => `word ${row}`, ['BITMAP', 'FM', 'FTS']],
  day: [new DateDay(), (row) => new Date(row * 86_400_000), ['BTREE']],
  moment: [new TimestampMicrosecond(), (row) => row, ['BTREE']],
  money: [new Decimal(2, 20, 128), (row) => Uint32Array.of(row, 0, 0, 0), []],
  labels: [new List(item(new Utf8())), (row) => [`a${row % 3}`], ['LABEL_LIST', 'FTS']],
  numbers: [new List(item(new Int32())), (row) => [row % 3], ['LABEL_LIST']],
  reals: [new List(item(new Float64())), (row) => [row], []],
  struct: [new Struct([new Field('x', new Int32(), true)]), (row) => ({ x: row }), []],
  half: [vectors(new Float16(), 8), some(8), ['IVF_FLAT', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_PQ', 'IVF_HNSW_SQ']],
  vector: [vectors(new Float32(), 8), some(8), ['IVF_FLAT', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_PQ', 'IVF_HNSW_SQ']],
  whole: [vectors(new Int32(), 8), some(8), []],
};

const build = (id: string, spec: IndexSpec, options: Partial<Parameters<Engine['indexes']['build']>[2]> = {}) =>
  engine.indexes.build(id, spec, {
    signal: new AbortController().signal,
    publish: (...commit) => arbiter.publishAll(...commit),
    ...options,
  });

const table = async (columnsOf: Record<string, ReturnType<typeof column>>): Promise<string> => {
  const id = arbiter.reserve();
  await engine.createTable(id, inPieces(streamOf(new Table(columnsOf)), 1 << 16));
  return id;
};

const vectorTable = (rows: number, length = 8) =>
  table({ vector: column(vectors(new Float32(), length), some(length), rows) });

describe('every kind of index on every type of column', () => {
  it.each(Object.entries(columns))('%s', async (name, [type, value, want]) => {
    const id = await table({ [name]: column(type, value) });
    const { schema } = await engine.describe(id);
    const got: IndexKind[] = [];
    for (const kind of INDEX_KINDS) {
      const spec: IndexSpec = { name: kind, column: name, kind, vector: { numPartitions: 1 } };
      try {
        checkIndex(schema, spec, ROWS);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'invalid-input' });
        // What is refused beforehand would have been refused by the engine too.
        await expect(build(id, spec)).rejects.toThrow(EngineError);
        continue;
      }
      await build(id, spec);
      got.push(kind);
    }
    expect(got).toEqual(want);
    const listed = await engine.indexes.list(id);
    expect(listed.map((index) => index.kind)).toEqual([...want].sort());
    for (const index of listed) {
      expect(index).toMatchObject({ name: index.kind, column: name, numIndexedRows: ROWS, numUnindexedRows: 0 });
      const distance = await engine.indexes.distance(id, index.name);
      expect(distance).toBe(index.kind.startsWith('IVF_') ? 'l2' : undefined);
    }
    expect(new Set(listed.map(({ uuid }) => uuid)).size).toBe(want.length);
  });

  it.each(['a b', 'Größe', 'UPPER', `q"'q`, 's.x'])('a column named %s', async (name) => {
    const struct = new Struct([new Field('x', new Int32(), true)]);
    const id = await table({
      [name === 's.x' ? 's' : name]:
        name === 's.x' ? column(struct, (row) => ({ x: row })) : column(new Int32(), (row) => row),
    });
    await build(id, { name: 'i', column: name, kind: 'BTREE' });
    expect(await engine.indexes.list(id)).toMatchObject([{ name: 'i', column: name }]);
  });

  it('hamming on bits', async () => {
    const id = await table({ bits: column(vectors(new Uint8(), 4), some(4)) });
    const spec: IndexSpec = { name: 'i', column: 'bits', kind: 'IVF_FLAT', vector: { distance: 'hamming' } };
    checkIndex((await engine.describe(id)).schema, spec, ROWS);
    await build(id, spec);
    expect(await engine.indexes.list(id)).toMatchObject([{ kind: 'IVF_FLAT' }]);
    expect(await engine.indexes.distance(id, 'i')).toBe('hamming');
    expect(await engine.indexes.distance(id, 'no such index')).toBeUndefined();
  });
});

describe('options', () => {
  const vector = (options: IndexSpec['vector'], kind: IndexKind = 'IVF_PQ'): IndexSpec => ({
    name: 'i',
    column: 'vector',
    kind,
    vector: options ?? {},
  });
  const text = (text: IndexSpec['text'] = {}): IndexSpec => ({ name: 'i', column: 'text', kind: 'FTS', text });
  const itemOf = (type: string) => ({ name: 'item', nullable: true, type: { type } });
  const schema = {
    fields: [
      { name: 'vector', nullable: true, type: { type: 'fixed_size_list', length: 12, fields: [itemOf('float')] } },
      { name: 'text', nullable: true, type: { type: 'string' } },
    ],
  };

  it.each([
    [vector({ numSubVectors: 5 })],
    [vector({ numSubVectors: 24 })],
    [vector({ numBits: 5 })],
    [vector({ numBits: 16 })],
    [vector({ numPartitions: ROWS + 1 }, 'IVF_FLAT')],
    [vector({ distance: 'hamming' }, 'IVF_FLAT')],
    [vector({}, 'IVF_RQ')],
    [text({ language: 'Klingon' })],
    [text({ language: '' })],
    [text({ baseTokenizer: 'jieba/default' })],
    [text({ baseTokenizer: 'nope' })],
  ])('refused: %o', (spec) => {
    expect(() => checkIndex(schema, spec, ROWS)).toThrow(EngineError);
  });

  it.each([
    [vector({}), 255],
    [vector({}, 'IVF_HNSW_PQ'), 255],
    [vector({ numBits: 4 }), 15],
    [vector({}, 'IVF_FLAT'), 0],
  ])('too few rows: %o', (spec, rows) => {
    expect(() => checkIndex(schema, spec, rows)).toThrow(EngineError);
    expect(() => checkIndex(schema, spec, rows + 1)).not.toThrow();
  });

  it('every language there is', async () => {
    const id = await table({ text: column(new Utf8(), (row) => `The running words ${row}`) });
    const names =
      'Arabic Danish Dutch English Finnish French German Greek Hungarian Italian Norwegian Portuguese Romanian Russian Spanish Swedish Tamil Turkish';
    for (const language of names.split(' ')) {
      const spec = text({ language: language.toLowerCase(), stem: true, removeStopWords: true });
      checkIndex(schema, spec, ROWS);
      await build(id, spec);
      const [index] = await engine.indexes.list(id);
      expect(JSON.parse(index?.details ?? '')).toMatchObject({ language });
    }
  });

  it('all of full text arrive', async () => {
    const id = await table({ text: column(new Utf8(), (row) => `word ${row}`) });
    const options = {
      withPosition: true,
      baseTokenizer: 'whitespace',
      language: 'French',
      maxTokenLength: 7,
      lowerCase: false,
      stem: false,
      removeStopWords: false,
      asciiFolding: false,
    };
    await build(id, text(options));
    const [index] = await engine.indexes.list(id);
    expect(JSON.parse(index?.details ?? '')).toMatchObject({
      with_position: true,
      base_tokenizer: 'whitespace',
      language: 'French',
      max_token_length: 7,
      lower_case: false,
      stem: false,
      remove_stop_words: false,
      ascii_folding: false,
    });
  });

  it('all of vectors arrive', async () => {
    const id = await vectorTable(ROWS);
    const options = { distance: 'cosine', maxIterations: 7, sampleRate: 99, m: 5, efConstruction: 11 } as const;
    await build(id, vector({ ...options, targetPartitionSize: 100 }, 'IVF_HNSW_SQ'));
    await build(id, { ...vector({ numSubVectors: 4, numBits: 4, numPartitions: 2 }), name: 'j' });
    const [hnsw, pq] = await engine.indexes.list(id);
    expect(hnsw).toMatchObject({ kind: 'IVF_HNSW_SQ' });
    expect(await engine.indexes.distance(id, 'i')).toBe('cosine');
    expect(JSON.parse(hnsw?.details ?? '')).toMatchObject({
      hnsw: { max_connections: 5, construction_ef: 11 },
      runtime_hints: { 'lance.ivf.max_iters': '7', 'lance.ivf.sample_rate': '99' },
    });
    expect(JSON.parse(pq?.details ?? '')).toMatchObject({ compression: { num_bits: 4, num_sub_vectors: 4 } });
  });
});

describe('builds', () => {
  it('replace an index of the same name, and drop takes it away', async () => {
    const id = await table({ a: column(new Int32(), (row) => row) });
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    await build(id, { name: 'i', column: 'a', kind: 'BITMAP' });
    expect(await engine.indexes.list(id)).toMatchObject([{ name: 'i', kind: 'BITMAP' }]);
    expect(await engine.indexes.drop(id, 'i')).toBe(true);
    expect(await engine.indexes.list(id)).toEqual([]);
    expect(await engine.indexes.drop(id, 'i')).toBe(false);
  });

  it('leave earlier versions as they were', async () => {
    const id = await table({ a: column(new Int32(), (row) => row) });
    const before = await engine.version(id);
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    expect(await engine.version(id)).toBe(before + 1);
    expect(await engine.indexes.list(id, before)).toEqual([]);
    expect(await engine.indexes.list(id, before + 1)).toHaveLength(1);
  });

  it('lose none of the rows written meanwhile', async () => {
    const id = await vectorTable(3000, 32);
    const kinds: IndexKind[] = ['IVF_PQ', 'IVF_HNSW_SQ', 'IVF_FLAT'];
    const builds = Promise.all(kinds.map((kind) => build(id, { name: kind, column: 'vector', kind })));
    const more = streamOf(new Table({ vector: column(vectors(new Float32(), 32), some(32), 5) }));
    for (let round = 0; round < 10; round++) await engine.insert(id, inPieces(more), 'append');
    await builds;
    expect(await engine.countRows(id)).toBe(3050);
    expect(await rowsOf(() => engine.query(id, { columns: ['vector'] }))).toHaveLength(3050);
    for (const index of await engine.indexes.list(id)) expect(index.numIndexedRows + index.numUnindexedRows).toBe(3050);
    expect(await engine.indexes.list(id)).toHaveLength(3);
  });

  it('catch up with many new rows, in versions of the same rows; a few can wait', async () => {
    const numbers = (rows: number, from = 0) =>
      streamOf(new Table({ a: column(new Int32(), (row) => from + row, rows) }));
    const id = arbiter.reserve();
    await engine.createTable(id, inPieces(numbers(ROWS)));
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    await engine.insert(id, inPieces(numbers(9_999, ROWS)), 'append');
    const before = await engine.version(id);
    expect(await engine.indexes.catchUp(id)).toBe(false);
    expect(await engine.version(id)).toBe(before);
    await engine.insert(id, inPieces(numbers(1, 99_999)), 'append');
    await engine.changes.delete(id, 'a = 7');
    expect(engine.takeWritten()).toContain(id);
    const catching = engine.indexes.catchUp(id);
    // Writers wait, and lose nothing.
    await engine.insert(id, inPieces(numbers(5, -5)), 'append');
    expect(await catching).toBe(true);
    // The last rows have come before it or after it.
    const [index] = await engine.indexes.list(id);
    expect([0, 5]).toContain(index?.numUnindexedRows);
    expect((index?.numIndexedRows ?? 0) + (index?.numUnindexedRows ?? 0)).toBe(ROWS + 10_004);
    expect(await engine.countRows(id)).toBe(ROWS + 10_004);
    expect(await rowsOf(() => engine.query(id, { filter: 'a = 99999' }))).toEqual([{ a: 99_999 }]);
    expect(await rowsOf(() => engine.query(id, { filter: 'a = 7' }))).toEqual([]);
    for (const version of arbiter.versions(id)) expect(await engine.countRows(id, { version })).toBeGreaterThan(0);
    expect(await engine.indexes.catchUp(id)).toBe(false);
  });

  it.each(['conflict', 'lost'] as const)('commit nothing that is not let through: %s', async (outcome) => {
    const numbers = column(new Int32(), (row) => row);
    const id = await table({ a: numbers });
    const before = await engine.version(id);
    const rejected = new AbortController();
    const publish = async () => {
      rejected.abort();
      return outcome;
    };
    await expect(
      build(id, { name: 'i', column: 'a', kind: 'BTREE' }, { publish, signal: rejected.signal }),
    ).rejects.toThrow();
    expect(await engine.indexes.list(id)).toEqual([]);
    expect(await engine.version(id)).toBe(before);
    // Its number is another's now.
    await engine.insert(id, inPieces(streamOf(new Table({ a: numbers }))), 'append');
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    expect(await engine.indexes.list(id)).toMatchObject([{ numIndexedRows: 2 * ROWS }]);
    expect(await rowsOf(() => engine.query(id, { columns: ['a'], version: before + 1 }))).toHaveLength(2 * ROWS);
  });

  it('stop when told, before and while they run', async () => {
    const id = await vectorTable(6000, 64);
    const spec: IndexSpec = { name: 'i', column: 'vector', kind: 'IVF_PQ', vector: { numPartitions: 16 } };
    await expect(build(id, spec, { signal: AbortSignal.abort() })).rejects.toThrow();
    const stop = new AbortController();
    const publish = async () => {
      throw new Error('it should have been stopped by now');
    };
    const running = expect(build(id, spec, { signal: stop.signal, publish })).rejects.toThrow();
    await engine.countRows(id);
    stop.abort();
    await running;
    expect(await engine.indexes.list(id)).toEqual([]);
  });

  it('end with their table, and do not bring its files back', async () => {
    const id = await vectorTable(6000, 64);
    const location = arbiter.locationOf(id) ?? '';
    const running = expect(
      build(id, { name: 'i', column: 'vector', kind: 'IVF_PQ', vector: { numPartitions: 16 } }),
    ).rejects.toThrow();
    await engine.countRows(id);
    arbiter.forget(id);
    await engine.drop(id, location);
    await running;
    expect(existsSync(location) ? readdirSync(location) : []).toEqual([]);
    expect(existsSync(join(location, '_indices'))).toBe(false);
  });
});

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Field,
  FixedSizeList,
  Float32,
  Int32,
  Schema,
  Table,
  tableFromArrays,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from '../engine.ts';
import { MalformedArrow } from '../native/errors.ts';
import { readFixture, idStream, splitBytes, rowsOf, emptyStream, streamOf } from '../../testing/engine/arrow.ts';
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

const newTable = async (body: Uint8Array): Promise<string> => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(body));
  return id;
};
const idsOf = async (id: string, version?: number): Promise<unknown[]> =>
  rowsOf(() => engine.query(id, version === undefined ? {} : { version })).then((rows) =>
    rows.map((row) => (row as { id: unknown }).id),
  );

const vectorsOf = (dimension: number): Uint8Array =>
  emptyStream(new Schema([new Field('v', new FixedSizeList(dimension, new Field('item', new Float32(), true)), true)]));

describe('create', () => {
  it.each([
    ['pyarrow-scalars', 4],
    ['pyarrow-lz4', 48],
    ['pyarrow-zstd', 48],
    ['pyarrow-nested', 4],
    ['pyarrow-vectors', 12],
    ['pyarrow-batches', 6],
    ['pyarrow-nothing', 2],
    ['pyarrow-dictionary', 5],
    ['pyarrow-dictionary-delta', 5],
    ['pyarrow-dictionary-replacement', 5],
    ['polars-plain', 4],
    ['polars-lz4', 4],
    ['polars-zstd', 4],
    ['duckdb-types', 3],
    ['pyarrow-schema-only', 0],
    ['pyarrow-zero-row-batch', 0],
  ])('from %s: %i rows', async (name, rows) => {
    const id = arbiter.reserve();
    const written = await engine.createTable(id, splitBytes(readFixture(name)));
    expect(written.rows).toBe(rows);
    expect(await engine.countRows(id)).toBe(rows);
    expect(await engine.version(id)).toBe(written.version);
    expect(arbiter.versions(id).at(-1)).toBe(written.version);
  });

  it.each(['pyarrow-dictionary-delta', 'pyarrow-dictionary-replacement'])('keeps the values of %s', async (name) => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../../conformance/fixtures/manifest.json', import.meta.url), 'utf8'),
    ) as { fixtures: { file: string; values: unknown[] }[] };
    const id = await newTable(readFixture(name));
    const want = manifest.fixtures.find(({ file }) => file === `${name}.arrows`)?.values;
    expect(await rowsOf(() => engine.query(id, {}))).toEqual(want);
  });

  it('keeps names, nullability and metadata of a schema without rows', async () => {
    const field = new Field('a', new Utf8(), false, new Map([['k', 'v']]));
    const id = await newTable(emptyStream(new Schema([field], new Map([['m', 'n']]))));
    expect(await engine.describe(id)).toEqual({
      version: 1,
      schema: {
        fields: [{ name: 'a', nullable: false, type: { type: 'string' }, metadata: { k: 'v' } }],
        metadata: { m: 'n' },
      },
    });
    expect(await rowsOf(() => engine.query(id, {}))).toEqual([]);
  });

  it('accepts unaligned buffers', async () => {
    const bytes = Buffer.from(idStream(1, 2, 3));
    const batch = bytes.indexOf(Buffer.from([0xff, 0xff, 0xff, 0xff]), 8);
    const body = batch + 8 + bytes.readUInt32LE(batch + 4);
    // Moves the data buffer, the pair of int64 (offset 0, length 16), by four bytes into its padding.
    const buffer = bytes.indexOf(Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]), batch);
    bytes.copy(bytes, body + 4, body, body + 12);
    bytes.writeUInt8(12, buffer + 8);
    bytes.writeUInt8(4, buffer);
    expect(await idsOf(await newTable(bytes))).toEqual([1, 2, 3]);
  });

  it('stops reading a rejected body', async () => {
    let stopped = false;
    const endless = async function* (): AsyncGenerator<Uint8Array, void, void> {
      try {
        yield emptyStream(new Schema([])).subarray(0, -8);
        for (;;) yield Buffer.alloc(1000);
      } finally {
        stopped = true;
      }
    };
    await expect(engine.createTable(arbiter.reserve(), endless())).rejects.toMatchObject({ kind: 'schema-mismatch' });
    expect(stopped).toBe(true);
  });

  it.each(['with space', 'ünï', 'per%20cent', 'ha#sh', 'que?st', "quo'te", 'tail/', 'x.lance'])(
    'creates a table at the location %s',
    async (name) => {
      const id = arbiter.reserve(`${arbiter.directory}/${name}`);
      await engine.createTable(id, splitBytes(idStream(1)));
      await engine.insert(id, splitBytes(idStream(2)), 'append');
      expect([await idsOf(id), await idsOf(id, 1)]).toEqual([[1, 2], [1]]);
    },
  );

  it.each<[string, () => Uint8Array, string]>([
    ['garbage', () => Buffer.from('garbage'), 'invalid-input'],
    ['a truncated stream', () => readFixture('pyarrow-batches').subarray(0, -20), 'invalid-input'],
    ['an empty column name', () => streamOf(tableFromArrays({ '': Int32Array.of(1) })), 'schema-mismatch'],
    ['a column named `', () => streamOf(tableFromArrays({ 'a`b': Int32Array.of(1) })), 'schema-mismatch'],
    ['a dotted column', () => streamOf(tableFromArrays({ 'a.b': Int32Array.of(1) })), 'schema-mismatch'],
    ['a reserved column', () => streamOf(tableFromArrays({ _rowid: Int32Array.of(1) })), 'invalid-input'],
    ['no columns', () => emptyStream(new Schema([])), 'schema-mismatch'],
    ['vectors with a billion elements', () => vectorsOf(2 ** 30), 'too-large'],
    ['vectors without elements', () => vectorsOf(0), 'invalid-input'],
  ])('rejects %s and leaves no files', async (_, body, kind) => {
    const id = arbiter.reserve();
    await expect(engine.createTable(id, splitBytes(body()))).rejects.toMatchObject({ kind });
    expect(existsSync((await arbiter.location(id))?.location ?? '')).toBe(false);
    expect(arbiter.versions(id)).toEqual([]);
  });

  it('rejects a storage that contains a table, and keeps that table', async () => {
    const id = await newTable(idStream(1, 2));
    await expect(engine.createTable(id, splitBytes(idStream(3)))).rejects.toMatchObject({ kind: 'conflict' });
    const again = await openEngine({ arbiter });
    expect(await again.countRows(id)).toBe(2);
    await again.close();
  });

  it('rejects a storage that the arbiter does not know', async () => {
    const create = engine.createTable('00000000-0000-4000-8000-000000000000', splitBytes(idStream(1)));
    await expect(create).rejects.toMatchObject({ kind: 'table-not-found' });
  });
});

describe('insert', () => {
  it('appends in one commit', async () => {
    const id = await newTable(idStream(1, 2));
    expect(await engine.insert(id, splitBytes(idStream(3)), 'append')).toEqual({ rows: 1, version: 2 });
    expect(await idsOf(id)).toEqual([1, 2, 3]);
  });

  it('appends several batches in one commit', async () => {
    const id = await newTable(readFixture('pyarrow-batches'));
    const written = await engine.insert(id, splitBytes(readFixture('pyarrow-batches')), 'append');
    expect(written).toEqual({ rows: 6, version: 2 });
    expect(await engine.countRows(id)).toBe(12);
  });

  it('overwrites rows and schema, and keeps earlier versions readable', async () => {
    const id = await newTable(idStream(1, 2));
    const body = streamOf(tableFromArrays({ other: Float64Array.of(0.5) }));
    expect(await engine.insert(id, splitBytes(body), 'overwrite')).toEqual({ rows: 1, version: 2 });
    expect(await rowsOf(() => engine.query(id, {}))).toEqual([{ other: 0.5 }]);
    expect(await idsOf(id, 1)).toEqual([1, 2]);
    expect((await engine.schema(id, 1)).fields.map(({ name }) => name)).toEqual(['id']);
  });

  it('without rows: append changes nothing, overwrite empties the table', async () => {
    const id = await newTable(idStream(1));
    const empty = emptyStream(new Schema([new Field('id', new Int32(), false)]));
    expect(await engine.insert(id, splitBytes(empty), 'append')).toEqual({ rows: 0, version: 1 });
    expect(await engine.insert(id, splitBytes(empty), 'overwrite')).toEqual({ rows: 0, version: 2 });
    expect(await idsOf(id)).toEqual([]);
  });

  it.each<[string, () => Uint8Array, string]>([
    [
      'an unknown column',
      () => streamOf(tableFromArrays({ id: Int32Array.of(1), z: Int32Array.of(1) })),
      'schema-mismatch',
    ],
    ['a missing column', () => streamOf(tableFromArrays({ z: Int32Array.of(1) })), 'schema-mismatch'],
    ['text for numbers', () => streamOf(tableFromArrays({ id: ['x'] })), 'schema-mismatch'],
    ['fractions for integers', () => streamOf(tableFromArrays({ id: Float64Array.of(1.5) })), 'schema-mismatch'],
    ['integers too large', () => streamOf(tableFromArrays({ id: BigInt64Array.of(2n ** 40n) })), 'schema-mismatch'],
    ['unknown columns without rows', () => emptyStream(new Schema([new Field('z', new Int32())])), 'schema-mismatch'],
    ['a truncated stream', () => idStream(1, 2, 3).subarray(0, -30), 'invalid-input'],
    ['garbage', () => Buffer.from('garbage'), 'invalid-input'],
  ])('rejects %s and changes nothing', async (_, body, kind) => {
    const id = await newTable(idStream(7));
    await expect(engine.insert(id, splitBytes(body()), 'append')).rejects.toMatchObject({ kind });
    expect([await idsOf(id), arbiter.versions(id)]).toEqual([[7], [1]]);
  });

  it('rejects a vector with NaN with a specific error, and stores infinity and -0', async () => {
    const type = new FixedSizeList(2, new Field('item', new Float32(), true));
    const vector = (...values: number[]): Uint8Array => streamOf(new Table({ v: vectorFromArray([values], type) }));
    const id = await newTable(vector(1, 2));
    for (const mode of ['append', 'overwrite'] as const) {
      const insert = engine.insert(id, splitBytes(vector(1, Number.NaN)), mode);
      await expect(insert).rejects.toSatisfy((error) => !(error instanceof MalformedArrow));
      await expect(engine.insert(id, splitBytes(vector(1, Number.NaN)), mode)).rejects.toMatchObject({
        kind: 'invalid-input',
      });
    }
    await engine.insert(id, splitBytes(vector(Number.POSITIVE_INFINITY, -0)), 'append');
    expect(await engine.countRows(id)).toBe(2);
  });

  it.each(['append', 'overwrite'] as const)('%s accepts a dictionary replacement within the stream', async (mode) => {
    const body = readFixture('pyarrow-dictionary-replacement');
    const id = await newTable(body);
    const before = await rowsOf(() => engine.query(id, {}));
    const { rows, version } = await engine.insert(id, splitBytes(body), mode);
    expect([rows, await engine.version(id)]).toEqual([5, version]);
    const after = await rowsOf(() => engine.query(id, {}));
    expect(after).toEqual(mode === 'append' ? [...before, ...before] : before);
  });

  it('a merge rejects a dictionary replacement, since it needs all rows in one file', async () => {
    const body = readFixture('pyarrow-dictionary-replacement');
    const id = await newTable(body);
    const merge = engine.changes.merge(id, splitBytes(body), {
      on: ['id'],
      updateMatched: true,
      insertNotMatched: true,
      deleteNotMatchedBySource: false,
    });
    await expect(merge).rejects.toMatchObject({ kind: 'not-supported' });
    expect(await engine.countRows(id)).toBe(5);
  });

  it('20 concurrent inserts are each committed once, with versions that have no gaps', async () => {
    const id = await newTable(idStream(0));
    const many = Array.from({ length: 20 }, (_, i) => i + 1);
    const written = await Promise.all(many.map((i) => engine.insert(id, splitBytes(idStream(i)), 'append')));
    const versions = [...new Set(written.map(({ version }) => version))].sort((a, b) => a - b);
    expect(versions).toEqual(versions.map((_, i) => i + 2));
    expect((await idsOf(id)).map(Number).sort((a, b) => a - b)).toEqual([0, ...many]);
  });

  it('through two engines on one arbiter is visible to both', async () => {
    const other = await openEngine({ arbiter });
    const id = await newTable(idStream(0));
    expect(await other.countRows(id)).toBe(1);
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap((i) => [
        engine.insert(id, splitBytes(idStream(i)), 'append'),
        other.insert(id, splitBytes(idStream(10 + i)), 'append'),
      ]),
    );
    expect([await engine.countRows(id), await other.countRows(id)]).toEqual([11, 11]);
    await other.close();
  });
});

describe('drop', () => {
  it('removes the files; later reads and writes fail with table-not-found', async () => {
    const id = await newTable(idStream(1));
    const location = (await arbiter.location(id))?.location ?? '';
    await engine.query(id, {});
    arbiter.forget(id);
    await engine.drop(id, location);
    expect(existsSync(location)).toBe(false);
    await expect(engine.query(id, {})).rejects.toMatchObject({ kind: 'table-not-found' });
    await expect(engine.insert(id, splitBytes(idStream(1)), 'append')).rejects.toMatchObject({
      kind: 'table-not-found',
    });
    expect(existsSync(location)).toBe(false);
  });

  it('keeps files that do not belong to a table', async () => {
    const id = arbiter.reserve();
    const location = (await arbiter.location(id))?.location ?? '';
    await engine.createTable(id, splitBytes(idStream(1)));
    writeFileSync(join(location, 'notes.txt'), 'mine');
    await engine.drop(id, location);
    expect(readFileSync(join(location, 'notes.txt'), 'utf8')).toBe('mine');
    mkdirSync(join(location, 'data'));
    await engine.drop(id, location);
    expect(existsSync(join(location, 'data'))).toBe(true);
  });
});

import {
  type DataType,
  Binary,
  Bool,
  DateDay,
  Decimal,
  Field,
  FixedSizeBinary,
  Float16,
  Float32,
  Float64,
  Int32,
  Int64,
  LargeBinary,
  LargeUtf8,
  List,
  Struct,
  TimestampMicrosecond,
  Uint8,
  Utf8,
} from 'apache-arrow';
import { afterAll, describe, expect, it } from 'vitest';
import { EngineError } from '../native/errors.ts';
import { type IndexKind, type IndexSpec, checkIndex, INDEX_KINDS } from './index-spec.ts';
import { column, item, openIndexEngine, ROWS, smallIntegers, vectors } from '../../testing/engine/index-tables.ts';

const { engine, newTable, build, close } = await openIndexEngine();
afterAll(close);

/** By column name: type, value of a row, and the kinds of index that the type supports. */
const columns: Readonly<Record<string, readonly [DataType, (row: number) => unknown, readonly IndexKind[]]>> = {
  flag: [new Bool(), (row) => row % 2 === 0, ['BTREE', 'BITMAP']],
  small: [new Int32(), (row) => row % 5, ['BTREE', 'BITMAP']],
  long: [new Int64(), (row) => BigInt(row), ['BTREE', 'BITMAP']],
  real: [new Float64(), (row) => row / 2, ['BTREE']],
  text: [new Utf8(), (row) => `word ${row}`, ['BTREE', 'BITMAP', 'FM', 'FTS']],
  long_text: [new LargeUtf8(), (row) => `word ${row}`, ['BITMAP', 'FM', 'FTS']],
  bytes: [new Binary(), (row) => Buffer.of(row), ['BITMAP', 'FM']],
  long_bytes: [new LargeBinary(), (row) => Buffer.of(row), ['BITMAP', 'FM']],
  fixed_bytes: [new FixedSizeBinary(1), (row) => Buffer.of(row), ['BTREE']],
  day: [new DateDay(), (row) => new Date(row * 86_400_000), ['BTREE']],
  moment: [new TimestampMicrosecond(), (row) => row, ['BTREE']],
  money: [new Decimal(2, 20, 128), (row) => Uint32Array.of(row, 0, 0, 0), []],
  labels: [new List(item(new Utf8())), (row) => [`a${row % 3}`], ['LABEL_LIST', 'FTS']],
  numbers: [new List(item(new Int32())), (row) => [row % 3], ['LABEL_LIST']],
  reals: [new List(item(new Float64())), (row) => [row], []],
  struct: [new Struct([new Field('x', new Int32(), true)]), (row) => ({ x: row }), []],
  half: [vectors(new Float16(), 8), smallIntegers(8), ['IVF_FLAT', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_PQ', 'IVF_HNSW_SQ']],
  vector: [vectors(new Float32(), 8), smallIntegers(8), ['IVF_FLAT', 'IVF_PQ', 'IVF_RQ', 'IVF_HNSW_PQ', 'IVF_HNSW_SQ']],
  whole: [vectors(new Int32(), 8), smallIntegers(8), []],
};

describe('every kind of index on every type of column', () => {
  it.each(Object.entries(columns))('%s', async (name, [type, value, want]) => {
    const id = await newTable({ [name]: column(type, value) });
    const { schema } = await engine.describe(id);
    const got: IndexKind[] = [];
    for (const kind of INDEX_KINDS) {
      const spec: IndexSpec = { name: kind, column: name, kind, vector: { numPartitions: 1 } };
      try {
        checkIndex(schema, spec, ROWS);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'invalid-input' });
        // The engine rejects it too.
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

  it.each(['a b', 'Größe', 'UPPER', `q"'q`, 's.x'])('builds an index on a column named %s', async (name) => {
    const struct = new Struct([new Field('x', new Int32(), true)]);
    const id = await newTable({
      [name === 's.x' ? 's' : name]:
        name === 's.x' ? column(struct, (row) => ({ x: row })) : column(new Int32(), (row) => row),
    });
    await build(id, { name: 'i', column: name, kind: 'BTREE' });
    expect(await engine.indexes.list(id)).toMatchObject([{ name: 'i', column: name }]);
  });

  it('builds a hamming index on binary vectors', async () => {
    const id = await newTable({ bits: column(vectors(new Uint8(), 4), smallIntegers(4)) });
    const spec: IndexSpec = { name: 'i', column: 'bits', kind: 'IVF_FLAT', vector: { distance: 'hamming' } };
    checkIndex((await engine.describe(id)).schema, spec, ROWS);
    await build(id, spec);
    expect(await engine.indexes.list(id)).toMatchObject([{ kind: 'IVF_FLAT' }]);
    expect(await engine.indexes.distance(id, 'i')).toBe('hamming');
    expect(await engine.indexes.distance(id, 'no such index')).toBeUndefined();
  });
});

import { Bool, type DataType, Field, Float32, Int32, List, Table, Utf8, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concatChunks, jsonRows, splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { column, openIndexEngine, smallIntegers, vectors } from '../../testing/engine/index-tables.ts';
import type { IndexKind } from '../indexes/index-spec.ts';
import { toIpcStream } from '../ipc/results.ts';
import type { QuerySpec } from '../queries/query-spec.ts';
import type { MergeSpec } from './row-changes.ts';

/*
 * Rows must not depend on indexes. Each case runs on the same table without an index and with each kind of index that its
 * column can have. R-numbers are the cases of issue 38 in which the engine (0.37.1) gave other rows.
 */

type Values = readonly (boolean | number | string | readonly string[] | null)[];

const columnOf = (type: DataType, values: Values) => vectorFromArray([...values], type);
const ints = (...values: (number | null)[]) => columnOf(new Int32(), values);
const texts = (...values: (string | null)[]) => columnOf(new Utf8(), values);
const labels = (...values: (readonly string[] | null)[]) =>
  columnOf(new List(new Field('item', new Utf8(), true)), values);

const booleans = (...values: (boolean | null)[]) => columnOf(new Bool(), values);

let harness: Awaited<ReturnType<typeof openIndexEngine>>;
beforeAll(async () => {
  harness = await openIndexEngine();
});
afterAll(() => harness.close());

type Columns = Record<string, ReturnType<typeof columnOf>>;

type Indexes = readonly (readonly [column: string, kind: IndexKind])[];

const newTable = async (columns: Parameters<typeof harness.newTable>[0], indexes: Indexes) => {
  const id = await harness.newTable(columns);
  for (const [column, kind] of indexes) await harness.build(id, { name: `${column}_${kind}`, column, kind });
  return id;
};

const query = async (id: string, spec: QuerySpec): Promise<Record<string, unknown>[]> =>
  jsonRows(await concatChunks(toIpcStream(await harness.engine.query(id, spec)))) as Record<string, unknown>[];

const idsOf = async (id: string, filter: string): Promise<unknown[]> =>
  (await query(id, { filter, columns: ['id'] })).map((row) => row['id']).sort((a, b) => Number(a) - Number(b));

const sortedRows = async (id: string): Promise<string[]> =>
  (await query(id, {})).map((row) => JSON.stringify(Object.values(row))).sort();

const bodyOf = (columns: Columns) => splitBytes(streamOf(new Table(columns)));

describe('merges', () => {
  const stored = (): Columns => ({ k: ints(1, 2, 3, null), b: texts('x', 'y', 'w', 'z'), a: ints(null, 20, 25, 30) });
  const reordered = (): Columns => ({ a: ints(21, 90, 11), b: texts('v', null, null), k: ints(2, 9, 1) });
  const update = { updateMatched: true };
  const insert = { insertNotMatched: true };
  const cases: readonly (readonly [
    title: string,
    body: () => Columns,
    spec: Partial<MergeSpec>,
    counts: readonly [updated: number, inserted: number, deleted: number],
    rows: readonly string[],
  ])[] = [
    ['R1: update', reordered, update, [2, 0, 0], ['[1,null,11]', '[2,"v",21]', '[3,"w",25]', '[null,"z",30]']],
    [
      'R1: insert',
      reordered,
      insert,
      [0, 1, 0],
      ['[1,"x",null]', '[2,"y",20]', '[3,"w",25]', '[9,null,90]', '[null,"z",30]'],
    ],
    [
      'R1: upsert',
      reordered,
      { ...update, ...insert },
      [2, 1, 0],
      ['[1,null,11]', '[2,"v",21]', '[3,"w",25]', '[9,null,90]', '[null,"z",30]'],
    ],
    [
      'R2: insert of a row whose key is null',
      () => ({ k: ints(null, 9), a: ints(40, 90), b: texts('n', 'v') }),
      insert,
      [0, 2, 0],
      ['[1,"x",null]', '[2,"y",20]', '[3,"w",25]', '[9,"v",90]', '[null,"n",40]', '[null,"z",30]'],
    ],
    [
      'R4: update with a filter',
      reordered,
      { ...update, updateFilter: 'target.a = 20' },
      [1, 0, 0],
      ['[1,"x",null]', '[2,"v",21]', '[3,"w",25]', '[null,"z",30]'],
    ],
    [
      'R4: upsert with a filter and fewer columns',
      () => ({ b: texts('v', 'more'), k: ints(1, 9) }),
      { ...update, ...insert, updateFilter: "target.b = 'x'" },
      [1, 1, 0],
      ['[1,"v",null]', '[2,"y",20]', '[3,"w",25]', '[9,"more",null]', '[null,"z",30]'],
    ],
    [
      'delete of unmatched rows',
      () => ({ k: ints(2), a: ints(21), b: texts('v') }),
      { ...update, deleteNotMatchedBySource: true, deleteFilter: 'a < 30' },
      [1, 0, 1],
      ['[1,"x",null]', '[2,"v",21]', '[null,"z",30]'],
    ],
  ];

  describe.each<[title: string, built: Indexes]>([
    ['no index', []],
    ['BTREE', [['k', 'BTREE']]],
    ['BITMAP', [['k', 'BITMAP']]],
    [
      'indexes on all columns',
      [
        ['k', 'BTREE'],
        ['a', 'BTREE'],
        ['b', 'BITMAP'],
      ],
    ],
  ])('%s', (_title, built) => {
    it.each(cases)('%s', async (_, body, spec, [updated, inserted, deleted], rows) => {
      const id = await newTable(stored(), built);
      const flags = { updateMatched: false, insertNotMatched: false, deleteNotMatchedBySource: false };
      const merged = await harness.engine.changes.merge(id, bodyOf(body()), { on: ['k'], ...flags, ...spec });
      expect(merged).toMatchObject({ updated, inserted, deleted });
      expect(await sortedRows(id)).toEqual([...rows].sort());
      const found = await query(id, { filter: "b = 'v'" });
      expect(found).toEqual((await query(id, {})).filter((row) => row['b'] === 'v'));
    });
  });

  it.each<[IndexKind | 'no index']>([['no index'], ['BTREE'], ['BITMAP'], ['LABEL_LIST']])(
    'R3: %s on another column finds the merged values',
    async (kind) => {
      const isList = kind === 'LABEL_LIST';
      const values = (...names: string[]) => (isList ? labels(...names.map((name) => [name])) : texts(...names));
      const id = await newTable({ id: ints(1, 2, 3), v: values('a', 'b', 'c') }, [
        ['id', 'BTREE'],
        ...(kind === 'no index' ? [] : [['v', kind] as const]),
      ]);
      await harness.engine.changes.merge(id, bodyOf({ v: values('c', 'd'), id: ints(2, 4) }), {
        on: ['id'],
        updateMatched: true,
        insertNotMatched: true,
        deleteNotMatchedBySource: false,
      });
      const has = (name: string) => (isList ? `array_has(v, '${name}')` : `v = '${name}'`);
      const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => idsOf(id, has(name))));
      expect(found).toEqual([[1], [], [2, 3], [4]]);
    },
  );
});

describe('filters', () => {
  /** Ten rows in two fragments, with id 0 to 9 and booleans that are true, false and null; row 8 is deleted. */
  const newFilterTable = async (kind?: IndexKind): Promise<string> => {
    const rows = (...ids: number[]): Columns => ({
      id: ints(...ids),
      b: booleans(...ids.map((at) => [true, false, null][at % 3] ?? null)),
      Name: texts(...ids.map((at) => (at % 2 === 0 ? 'x' : 'y'))),
    });
    const id = await newTable(rows(0, 1, 2, 3, 4, 5, 6), kind === undefined ? [] : [['b', kind]]);
    await harness.engine.insert(id, bodyOf(rows(7, 8, 9)), 'append');
    await harness.engine.changes.delete(id, 'id = 8');
    return id;
  };
  /** Row ids of the second fragment start here. */
  const SECOND = 2 ** 32;
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 9];

  const cases: readonly (readonly [title: string, filter: string, ids: readonly number[]])[] = [
    ['R5', '_rowid NOT IN (1, 2, 3, 4)', [0, 5, 6, 7, 9]],
    ['R5', 'NOT (_rowid IN (1, 2, 3, 4))', [0, 5, 6, 7, 9]],
    ['R5', 'NOT (_rowid = 1 OR _rowid = 2 OR _rowid = 3 OR _rowid = 4)', [0, 5, 6, 7, 9]],
    ['R5', '_rowid <> 1 AND _rowid <> 2', [0, 3, 4, 5, 6, 7, 9]],
    ['R5', '_rowid <> 1', [0, 2, 3, 4, 5, 6, 7, 9]],
    ['R5', '(_rowid IN (1, 2, 3, 4)) = false', [0, 5, 6, 7, 9]],
    ['R5', '(_rowid IN (1, 2, 3, 4)) = (1 = 2)', [0, 5, 6, 7, 9]],
    ['R5', 'NOT (id = 0 OR _rowid IN (1, 2, 3, 4))', [5, 6, 7, 9]],
    ['R5', 'id > 0 AND _rowid NOT IN (1, 2, 3, 4)', [5, 6, 7, 9]],
    ['R5', '`_rowid` NOT IN (1, 2, 3, 4)', [0, 5, 6, 7, 9]],
    ['R5', '_RowId NOT IN (1, 2, 3, 4)', [0, 5, 6, 7, 9]],
    ['R5', '"_rowid" NOT IN (1, 2, 3, 4)', [0, 5, 6, 7, 9]],
    ['R5', '_rowaddr NOT IN (1, 2, 3, 4)', [0, 5, 6, 7, 9]],
    ['R5', `_rowid NOT IN (1, ${SECOND}, 3, 4)`, [0, 2, 5, 6, 9]],
    ['R5', `_rowid = ${SECOND + 2}`, [9]],
    ['R5', '_rowid IN (1, 2, 99)', [1, 2]],
    ['R5', `_rowid IN (3, ${SECOND}, ${SECOND + 1})`, [3, 7]],
    ['R5', `_rowaddr IN (${SECOND})`, [7]],
    ['R5', "'_rowid' = '_rowid' -- _rowid", all],
    ['R6', 'b', [0, 3, 6, 9]],
    ['R6', 'b IS TRUE', [0, 3, 6, 9]],
    ['R6', 'NOT b', [1, 4, 7]],
    ['R6', 'NOT (b IS TRUE)', [1, 2, 4, 5, 7]],
    ['R6', 'NOT b IS TRUE', [1, 2, 4, 5, 7]],
    ['R6', 'NOT (b IS FALSE)', [0, 2, 3, 5, 6, 9]],
    ['R6', 'NOT ((b = true) IS TRUE)', [1, 2, 4, 5, 7]],
    ['R6', '(b IS TRUE) = false', [1, 2, 4, 5, 7]],
    ['R6', 'NOT (b is true OR id = 2)', [1, 4, 5, 7]],
    ['R6', 'b IS NOT TRUE', [1, 2, 4, 5, 7]],
    ['R6', 'b IS NULL', [2, 5]],
    ['R6', 'b IS FALSE IS TRUE', [1, 4, 7]],
    ['R26', '"Name" = \'x\'', [0, 2, 4, 6]],
    ['R26', '"Name" IN (\'x\', \'"Name"\')', [0, 2, 4, 6]],
    ['R26', '`Name` = \'x\' AND "id" > 2', [4, 6]],
  ];

  describe.each<[IndexKind | undefined]>([[undefined], ['BTREE'], ['BITMAP']])('with the index %s', (kind) => {
    let id: string;
    beforeAll(async () => {
      id = await newFilterTable(kind);
    });

    it.each(cases)('%s: %s', async (_, filter, ids) => {
      expect(await idsOf(id, filter)).toEqual(ids);
      expect(await harness.engine.countRows(id, { predicate: filter })).toBe(ids.length);
      const firstTwo = await query(id, { filter, columns: ['id'], k: 2 });
      expect(ids).toEqual(expect.arrayContaining(firstTwo.map((row) => row['id'])));
      expect(firstTwo).toHaveLength(Math.min(2, ids.length));
    });
  });

  it.each(cases.filter(([title]) => title === 'R5').slice(0, 12))(
    '%s: deletes and updates %s',
    async (_, predicate, ids) => {
      const id = await newFilterTable();
      const { rows } = await harness.engine.changes.update(id, { predicate, updates: [['Name', "'z'"]] });
      expect([rows, await idsOf(id, "`Name` = 'z'")]).toEqual([ids.length, ids]);
      const deleted = await newFilterTable();
      expect((await harness.engine.changes.delete(deleted, predicate)).rows).toBe(ids.length);
      expect(await idsOf(deleted, 'true')).toEqual(all.filter((row) => !ids.includes(row)));
    },
  );

  it('R5: selects rows by their offsets, as the only condition', async () => {
    const id = await newFilterTable();
    expect(await idsOf(id, '_rowoffset IN (1, 1, 7)')).toEqual([1, 7]);
    await expect(query(id, { filter: '_rowoffset in (1,7)', k: 1 })).rejects.toMatchObject({ kind: 'invalid-sql' });
    for (const filter of ['_rowoffset NOT IN (1, 2, 3, 4)', '_rowoffset <> 1', 'id > 1 AND _rowoffset = 3'])
      await expect(idsOf(id, filter)).rejects.toMatchObject({ kind: 'invalid-sql' });
    const counted = harness.engine.countRows(id, { predicate: '_rowoffset = 3' });
    await expect(counted).rejects.toMatchObject({ kind: 'invalid-sql' });
  });

  it('R5: the position of a row can be read under another name', async () => {
    const id = await newFilterTable();
    expect(await query(id, { columnAliases: { at: '_rowid' }, filter: 'id = 7' })).toEqual([{ at: String(SECOND) }]);
  });

  it.each(['"Nam" = \'x\'', "\"Name = 'x'", '"repeat"(Name, 2) = \'xx\''])('R26: rejects %s', async (filter) => {
    const id = await newFilterTable();
    await expect(idsOf(id, filter)).rejects.toThrow();
  });

  it('R26: reads double quotes as names in every expression', async () => {
    const id = await newFilterTable();
    const { changes } = harness.engine;
    await changes.update(id, { predicate: '"Name" = \'x\'', updates: [['Name', 'concat("Name", \'"id"\')']] });
    expect(await idsOf(id, '`Name` = \'x"id"\'')).toEqual([0, 2, 4, 6]);
    expect(await query(id, { columnAliases: { n: 'upper("Name")' }, filter: 'id = 0' })).toEqual([{ n: 'X"ID"' }]);
    await changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'copy', sql: 'lower("Name")' }] }]);
    expect(await idsOf(id, '"copy" = \'y\'')).toEqual([1, 3, 5, 7, 9]);
    const body = bodyOf({ id: ints(0, 1), Name: texts('m', 'm') });
    const flags = { insertNotMatched: false, deleteNotMatchedBySource: false };
    const updateFilter = 'target."Name" = \'y\'';
    expect(await changes.merge(id, body, { on: ['id'], updateMatched: true, updateFilter, ...flags })).toMatchObject({
      updated: 1,
    });
  });
});

describe('R24: rejects options that an index cannot use', () => {
  it.each<[string, QuerySpec]>([
    ['an ef below k', { vectors: [[1, 2, 3, 4]], k: 10, ef: 9 }],
    ['an ef below k times refine_factor', { vectors: [[1, 2, 3, 4]], k: 10, ef: 19, refineFactor: 2 }],
    ['a fuzziness without a bound', { fullText: { kind: 'match', terms: 'abc', fuzziness: 2 ** 31 - 1 } }],
    ['a long fuzzy term', { fullText: { kind: 'match', terms: 'a'.repeat(2_000), fuzziness: 1 } }],
  ])('%s', async (_, spec) => {
    const id = await newTable(
      { v: column(vectors(new Float32(), 4), smallIntegers(4)), s: column(new Utf8(), (row) => `abc ${row}`) },
      [
        ['v', 'IVF_HNSW_SQ'],
        ['s', 'FTS'],
      ],
    );
    await expect(query(id, spec)).rejects.toMatchObject({ kind: 'invalid-input' });
  });
});

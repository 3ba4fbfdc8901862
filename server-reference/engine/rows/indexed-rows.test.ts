import { type DataType, Field, Int32, List, Table, Utf8, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concatChunks, jsonRows, splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { openIndexEngine } from '../../testing/engine/index-tables.ts';
import type { IndexKind } from '../indexes/index-spec.ts';
import { toIpcStream } from '../ipc/results.ts';
import type { QuerySpec } from './query-spec.ts';
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

let harness: Awaited<ReturnType<typeof openIndexEngine>>;
beforeAll(async () => {
  harness = await openIndexEngine();
});
afterAll(() => harness.close());

type Columns = Record<string, ReturnType<typeof columnOf>>;

type Indexes = readonly (readonly [column: string, kind: IndexKind])[];

const newTable = async (columns: Columns, indexes: Indexes) => {
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

import { COLUMNS } from '../../context/arrange.ts';
import { arrowStream, int64, vector } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { buildIndex, waitForIndexesOn } from '../../context/resources/indexes/indexes.ts';
import {
  expectSchemaColumns,
  query,
  queryAll,
  rowIds,
  sortedNumbers,
  type Query,
} from '../../context/resources/rows/queries.ts';
import {
  LINE_IDS,
  LINE_LENGTH,
  lineTable,
  nearestScattered,
  scatteredTable,
  searchNear,
  sharedLine,
} from '../../context/resources/rows/vector-searches.ts';
import { type Row } from '../../context/resources/rows/rows.ts';
import { expectQueriesRejected } from './query-checks.ts';

/** Expects that a search returns rows with these ids, in any order. */
const expectIds = async (context: CheckContext, id: ObjectId, body: Query, ids: readonly number[]): Promise<void> =>
  expect.equal(sortedNumbers(rowIds(await query(context, id, body))), sortedNumbers(ids), 'the ids of the rows');

/** Expects that a search returns rows with these ids, nearest first. */
const expectNearestIds = async (
  context: CheckContext,
  id: ObjectId,
  body: Query,
  ids: readonly number[],
): Promise<void> => expect.equal(rowIds(await query(context, id, body)), ids, 'the ids of the nearest rows');

/** The largest difference of a distance of 32-bit floats. */
const FLOAT_ERROR = 1e-3;

/** Fields that influence how an index is searched. */
const HINTS = {
  nprobes: 1,
  minimum_nprobes: 1,
  maximum_nprobes: 4,
  ef: 40,
  refine_factor: 2,
  bypass_vector_index: true,
} as const;

const LARGEST_INT32 = 2 ** 31 - 1;

/** Valid numbers that cost a careless server its memory, or all its time. */
const EXTREMES: readonly Query[] = [
  ...(['nprobes', 'minimum_nprobes', 'maximum_nprobes', 'ef', 'refine_factor'] as const).map((name) => ({
    [name]: LARGEST_INT32,
  })),
  { refine_factor: LARGEST_INT32, k: LARGEST_INT32 },
  { k: Number.MAX_SAFE_INTEGER },
  { offset: Number.MAX_SAFE_INTEGER },
  { k: Number.MAX_SAFE_INTEGER, offset: Number.MAX_SAFE_INTEGER },
];

/** Returns the rows of a search in the {@link sharedLine} with a hint, which checks share. */
const rowsWithHint = (context: CheckContext, hint: Query): Promise<readonly Row[]> =>
  context.shared(`rows with ${JSON.stringify(hint)}`, async (creator) => {
    const { rows } = await query(creator, await sharedLine(creator), searchNear(7.2, hint));
    return rows;
  });

/**
 * The checks of vector searches, a part of the checks in QueryTable.ts. `satisfies` keeps the exact keys, so that the
 * compiler requires the other rules in QueryTable.ts.
 */
export const vectorChecks = {
  'nearest-rows': async (context) => {
    const id = await sharedLine(context);
    await expectIds(context, id, searchNear(7.2, { k: 5 }), [7, 8, 6, 9, 5]);
    await expectIds(context, id, searchNear(-3, { k: 1 }), [1]);
    await expectIds(context, id, searchNear(100, { k: 2 }), [20, 19]);
  },
  'nearest-first': async (context) => {
    const id = await sharedLine(context);
    await expectNearestIds(context, id, searchNear(7.2, { k: 5 }), [7, 8, 6, 9, 5]);
    await expectNearestIds(context, id, searchNear(50, { k: 3 }), [20, 19, 18]);
  },
  'single-vector': async (context) => {
    const id = await sharedLine(context);
    for (const at of [3, 9, 17]) await expectIds(context, id, searchNear(at, { k: 1 }), [at]);
  },
  'multi-vector': async (context) => {
    const id = await sharedLine(context);
    const multi_vector = [16.1, 2.1, 9.1].map((at) => [at, 0, 0, 0]);
    const { rows } = await query(context, id, searchNear(0, { vector: { multi_vector } }));
    // With k for all vectors or for each of them, the nearest row of each is among the rows.
    for (const nearest of [16, 2, 9])
      expect.that(rowIds({ rows }).includes(nearest), `the row with id ${nearest}`, rowIds({ rows }));
  },
  'bare-vector': async (context) => {
    const id = await sharedLine(context);
    await expectNearestIds(context, id, searchNear(0, { vector: [7.2, 0, 0, 0] }), [7, 8, 6]);
    const all = await queryAll(context, id, { vector: [] });
    expectSchemaColumns(all, Object.keys(COLUMNS));
    expect.equal(sortedNumbers(rowIds(all)), LINE_IDS, 'the ids');
  },
  'distance-column': async (context) => {
    const id = await sharedLine(context);
    const { schema, rows } = await query(context, id, searchNear(7.2, { k: 8 }));
    expect.equal(schema.find(({ name }) => name === '_distance')?.type, 'float', 'the type of _distance');
    const distances = rows.map(({ _distance }) => Number(_distance));
    expect.equal(distances, sortedNumbers(distances), 'distances in ascending order');
    expect.that((distances.at(0) ?? 0) < (distances.at(-1) ?? 0), 'at least two different distances', distances);
  },
  'distance-values': async (context) => {
    const id = await context.arrange.table({ rows: [{ id: 1n, name: 'a', vector: [3, 4, 0, 0] }] });
    for (const [distance_type, distance] of [
      ['l2', 20],
      ['cosine', 0.4],
      ['dot', -2],
    ] as const) {
      const [row] = (await query(context, id, searchNear(1, { distance_type }))).rows;
      const got = Number(row?.['_distance']);
      expect.that(Math.abs(got - distance) < FLOAT_ERROR, `a ${distance_type} distance of ${distance}`, got);
    }
  },
  'rows-without-distance': async (context) => {
    const rows = [
      { id: 1n, name: 'near', vector: [1, 1, 0, 0] },
      { id: 2n, name: 'zeros', vector: [0, 0, 0, 0] },
      { id: 3n, name: 'null', vector: null },
    ];
    const id = await context.arrange.table({ rows });
    await expectIds(context, id, searchNear(1, { k: 10, distance_type: 'l2' }), [1, 2]);
    await expectIds(context, id, searchNear(1, { k: 10, distance_type: 'cosine' }), [1]);
  },
  'distance-type': async (context) => {
    const rows = [
      { id: 1n, name: 'close', vector: [1, 1, 0, 0] },
      { id: 2n, name: 'same way', vector: [10, 0, 0, 0] },
      { id: 3n, name: 'far along', vector: [20, 30, 0, 0] },
    ];
    const id = await context.arrange.table({ rows });
    await expectIds(context, id, searchNear(1, { k: 1, distance_type: 'l2' }), [1]);
    await expectIds(context, id, searchNear(1, { k: 1, distance_type: 'cosine' }), [2]);
    await expectIds(context, id, searchNear(1, { k: 1, distance_type: 'dot' }), [3]);
  },
  'distance-type-default': async (context) => {
    const rows = [
      { id: 1n, name: 'close', vector: [1, 1, 0, 0] },
      { id: 2n, name: 'same way', vector: [10, 0, 0, 0] },
      { id: 3n, name: 'far along', vector: [20, 30, 0, 0] },
    ];
    const id = await context.arrange.table({ rows });
    await expectIds(context, id, searchNear(1, { k: 1, distance_type: undefined }), [1]);
  },
  'k-default-vector': async (context) => {
    const id = await sharedLine(context);
    const { k: _k, ...body } = searchNear(0);
    await expectNearestIds(context, id, body, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  },
  'several-vectors': async (context) => {
    const id = await sharedLine(context);
    const vectors = [16.1, 2.1, 9.1].map((at) => [at, 0, 0, 0]);
    const forms: readonly Query[] = [
      searchNear(0, { vector: { multi_vector: vectors } }),
      searchNear(0, { vector: vectors }),
    ];
    for (const body of forms) {
      const { rows } = await query(context, id, body);
      const groups = sortedNumbers([...new Set(rows.map(({ query_index }) => Number(query_index)))]);
      const found = groups.map((group) =>
        sortedNumbers(rowIds({ rows: rows.filter(({ query_index }) => Number(query_index) === group) })),
      );
      const want = [
        [15, 16, 17],
        [1, 2, 3],
        [8, 9, 10],
      ];
      expect.equal(found, want, 'the ids for each of the vectors, by query_index');
    }
  },
  'single-and-multi-rejected': async (context) => {
    const id = await lineTable(context);
    const [single_vector, other] = [
      [1, 0, 0, 0],
      [2, 0, 0, 0],
    ];
    const both = searchNear(1, { vector: { single_vector, multi_vector: [single_vector, other] } });
    await expectQueriesRejected(context, id, [both], searchNear(1));
    await query(context, id, searchNear(1, { vector: { multi_vector: [single_vector, other] } }));
  },
  'vector-column': async (context) => {
    const rows = [
      { id: 1n, a: [0, 0], b: [9, 9] },
      { id: 2n, a: [9, 9], b: [0, 0] },
    ];
    const id = await context.arrange.table({ stream: arrowStream({ id: int64, a: vector(2), b: vector(2) }, rows) });
    const search = { vector: { single_vector: [1, 1] }, k: 1, distance_type: 'l2' } as const;
    await expectIds(context, id, { ...search, vector_column: 'a' }, [1]);
    await expectIds(context, id, { ...search, vector_column: 'b' }, [2]);
  },
  'only-vector-column': async (context) => {
    const id = await sharedLine(context);
    const { vector_column: _column, ...body } = searchNear(7.2);
    await expectIds(context, id, body, [7, 8, 6]);
  },
  'wrong-dimension-rejected': async (context) => {
    const id = await lineTable(context);
    const invalidQueries = [[1], [1, 0, 0], [1, 0, 0, 0, 0]].map((single_vector) =>
      searchNear(1, { vector: { single_vector } }),
    );
    await expectQueriesRejected(context, id, invalidQueries, searchNear(1));
  },
  prefilter: async (context) => {
    const id = await sharedLine(context);
    await expectIds(context, id, searchNear(0, { filter: 'id > 10', prefilter: true }), [11, 12, 13]);
    await expectIds(context, id, searchNear(0, { filter: 'id > 18', prefilter: true }), [19, 20]);
  },
  'prefilter-is-default': async (context) => {
    const id = await sharedLine(context);
    await expectNearestIds(context, id, searchNear(0, { filter: 'id > 10' }), [11, 12, 13]);
  },
  postfilter: async (context) => {
    const id = await sharedLine(context);
    await expectIds(context, id, searchNear(0, { filter: 'id <> 2', prefilter: false }), [1, 3]);
    await expectIds(context, id, searchNear(0, { filter: 'id > 10', prefilter: false }), []);
  },
  'distance-bounds': async (context) => {
    const id = await sharedLine(context);
    const near = (bounds: Query) => searchNear(7.5, { k: LINE_LENGTH, ...bounds });
    // These bounds select the same rows whether the distance l2 is squared or not.
    await expectIds(context, id, near({ upper_bound: 1 }), [7, 8]);
    await expectIds(
      context,
      id,
      near({ lower_bound: 1 }),
      LINE_IDS.filter((row) => row !== 7 && row !== 8),
    );
    await expectIds(context, id, near({ lower_bound: 1, upper_bound: 2.4 }), [6, 9]);
  },
  'distance-bound-edges': async (context) => {
    const id = await sharedLine(context);
    const { rows } = await query(context, id, searchNear(0, { k: LINE_LENGTH }));
    const distances = rows.map(({ _distance }) => Number(_distance));
    const [lower = NaN, upper = NaN] = [distances[2], distances[6]];
    await expectNearestIds(context, id, searchNear(0, { k: LINE_LENGTH, upper_bound: upper }), LINE_IDS.slice(0, 6));
    await expectNearestIds(context, id, searchNear(0, { k: LINE_LENGTH, lower_bound: lower }), LINE_IDS.slice(2));
    await expectNearestIds(
      context,
      id,
      searchNear(0, { k: LINE_LENGTH, lower_bound: lower, upper_bound: upper }),
      LINE_IDS.slice(2, 6),
    );
  },
  hints: async (context) => {
    const id = await sharedLine(context);
    const all = { ...HINTS, fast_search: true };
    for (const hint of Object.entries(HINTS).map(([name, value]) => ({ [name]: value })))
      await rowsWithHint(context, hint);
    for (const hint of [{ fast_search: true }, all]) await query(context, id, searchNear(7.2, hint));
  },
  'hints-without-index': async (context) => {
    const id = await sharedLine(context);
    const plain = (await query(context, id, searchNear(7.2))).rows;
    for (const hint of [...Object.entries(HINTS).map(([name, value]) => ({ [name]: value })), HINTS])
      expect.equal(await rowsWithHint(context, hint), plain, `the rows with ${JSON.stringify(hint)}`);
  },
  'extreme-numbers': async (context) => {
    const { target } = context;
    const { vector: single_vector } = nearestScattered(1001, 1);
    const exact = searchNear(0, { vector: { single_vector }, bypass_vector_index: true });
    const tryExtremes = async (id: ObjectId): Promise<void> => {
      const before = rowIds(await query(context, id, exact));
      for (const extreme of EXTREMES) {
        const body = searchNear(0, { vector: { single_vector }, ...extreme });
        expect.status(await target.call('QueryTable', { id, body }), 200, 'InvalidInput');
      }
      expect.equal(rowIds(await query(context, id, exact)), before, 'the ids of an exact search');
    };
    const flat = await scatteredTable(context);
    await buildIndex(context, flat, { column: 'vector', index_type: 'IVF_FLAT', distance_type: 'l2' });
    await tryExtremes(flat);
    const graph = await scatteredTable(context);
    const index = { column: 'vector', index_type: 'IVF_HNSW_SQ', distance_type: 'l2' } as const;
    // A server need not have this type.
    if ((await target.call('CreateTableIndex', { id: graph, body: index })).status >= 400) return;
    await waitForIndexesOn(context, graph, 'vector');
    await tryExtremes(graph);
  },
  'nprobes-ignored': async (context) => {
    const id = await scatteredTable(context);
    await buildIndex(context, id, { column: 'vector', index_type: 'IVF_FLAT', distance_type: 'l2', num_partitions: 8 });
    for (const bounds of [{ minimum_nprobes: 8 }, { minimum_nprobes: 8, maximum_nprobes: 8 }])
      for (const seed of [1001, 1002]) {
        const { vector: single_vector, ids } = nearestScattered(seed, 10);
        const search = searchNear(0, { vector: { single_vector }, k: ids.length, ...bounds });
        const ignored = sortedNumbers(rowIds(await query(context, id, { ...search, nprobes: 1 })));
        expect.equal(ignored, sortedNumbers(rowIds(await query(context, id, search))), 'the ids without nprobes');
      }
  },
  'maximum-nprobes-zero': async (context) => {
    const id = await sharedLine(context);
    const none = { nprobes: 20, minimum_nprobes: 20, maximum_nprobes: 0 };
    await expectIds(context, id, searchNear(7.2, none), [7, 8, 6]);
  },
  'exact-on-bypass': async (context) => {
    const id = await scatteredTable(context);
    const index = { column: 'vector', index_type: 'IVF_PQ', distance_type: 'l2', num_sub_vectors: 2 } as const;
    await buildIndex(context, id, index);
    for (const seed of [1001, 1002, 1003]) {
      const { vector: single_vector, ids } = nearestScattered(seed, 10);
      const search = {
        vector: { single_vector },
        vector_column: 'vector',
        k: ids.length,
        distance_type: 'l2',
      } as const;
      await expectIds(context, id, { ...search, bypass_vector_index: true }, ids);
    }
  },
} satisfies Partial<OperationChecks<'QueryTable'>['checks']>;

import { COLUMNS, manyRows, ROWS, rowsStream } from '../../lib/arrange.ts';
import { arrowStream, bool, float32, float64, int32, int64, utf8, vector } from '../../lib/arrow.ts';
import type { OperationChecks } from '../../lib/check.ts';
import * as expect from '../../lib/expect.ts';
import { builtIndex } from '../../lib/indexes.ts';
import { mixedTable, NOT_SQL, PREDICATES } from '../../lib/predicates.ts';
import {
  idsOf,
  query,
  queryAll,
  refusesQuery,
  sameColumns,
  someRows,
  sorted,
  stateOf,
  type Query,
} from '../../lib/queries.ts';
import { describeTable, sameRows, versionOf, uncut } from '../../lib/rows.ts';
import {
  cloudTable,
  finds,
  findsTexts,
  inCloud,
  LINE,
  LINE_IDS,
  lineTable,
  near,
  textTable,
} from '../../lib/searches.ts';
import { OTHER_ROWS, otherStream } from '../../lib/streams.ts';

const FILE = 'application/vnd.apache.arrow.file';
const STREAM = 'application/vnd.apache.arrow.stream';

/** Names of the columns of a made table. */
const NAMES = Object.keys(COLUMNS);

/** Rows that no made table begins with. */
const MORE = manyRows(10, 4);

/** Enough rows to tell a part from the whole. */
const TWENTY = manyRows(1, 20);

/** 2^63-1, which no JavaScript number holds. */
const UNLIMITED = 9_223_372_036_854_775_807n as unknown as number;

export const QueryTable: OperationChecks<'QueryTable'> = {
  operation: 'QueryTable',
  subject: async ({ arrange }) => ({
    request: {
      id: await arrange.table(),
      body: { k: 10, offset: 0, filter: 'id > 0', order_by: [{ column_name: 'id' }] },
    },
  }),
  checks: {
    'arrow-answer': async (world) => {
      const id = await world.arrange.table();
      for (const accept of [undefined, FILE, STREAM, `${FILE}, ${STREAM}`, '*/*']) {
        const { mediaType, rows } = await query(world, id, uncut(), accept === undefined ? {} : { accept });
        expect.that([FILE, STREAM].includes(mediaType), 'one of the two media types', mediaType);
        sameRows(rows, ROWS, 'the rows answered');
      }
    },
    'stream-on-request': async (world) => {
      const id = await world.arrange.table();
      const { mediaType, rows } = await query(world, id, uncut(), { accept: STREAM });
      expect.equal(mediaType, STREAM, 'the media type');
      sameRows(rows, ROWS, 'the rows answered');
    },
    'file-by-default': async (world) => {
      const id = await world.arrange.table();
      const { mediaType, rows } = await query(world, id, uncut());
      expect.equal(mediaType, FILE, 'the media type');
      sameRows(rows, ROWS, 'the rows answered');
    },
    'empty-result-has-schema': async (world) => {
      const id = await world.arrange.table();
      for (const accept of [FILE, STREAM]) {
        const none = await query(world, id, uncut({ filter: 'id > 100' }), { accept });
        sameRows(none.rows, [], 'the rows answered');
        sameColumns(none, NAMES);
      }
      const chosen = await queryAll(world, id, { filter: 'id > 100', columns: { column_names: ['name'] } });
      sameRows(chosen.rows, [], 'the rows answered');
      sameColumns(chosen, ['name']);
    },
    'values-unchanged': async (world) => {
      const types = { a: int64, b: int32, c: float64, d: float32, e: bool, f: utf8, g: vector(2) };
      const values = [
        { a: 2n ** 63n - 1n, b: -(2 ** 31), c: 0.1, d: 0.5, e: true, f: 'naïve 東京 🜚', g: [0.5, -1] },
        { a: 2n ** 53n + 1n, b: 2 ** 31 - 1, c: -1e300, d: -2, e: false, f: '', g: [2 ** 20, 0] },
        { a: null, b: null, c: null, d: null, e: null, f: null, g: null },
      ];
      const id = await world.arrange.table({ stream: arrowStream(types, values) });
      const { schema, rows } = await queryAll(world, id);
      sameRows(rows, values, 'the rows answered');
      if (world.target.lacks('DescribeTable')) return;
      const described = (await describeTable(world, id)).schema?.fields.map(({ name, type }) => [name, type.type]);
      // A nested type shows its children behind its name.
      const answered = schema.map(({ name, type }) => [name, type.split('<', 1)[0]]);
      expect.equal(Object.fromEntries(answered), Object.fromEntries(described ?? []), 'the types of the columns');
    },
    'changes-nothing': async (world) => {
      const id = await world.arrange.table();
      const before = await stateOf(world, id);
      const queries: readonly Query[] = [{}, { filter: 'id > 1' }, { k: 1, offset: 1 }, { with_row_id: true }];
      for (const body of queries) await queryAll(world, id, body);
      expect.equal(await stateOf(world, id), before, 'the table');
    },
    'latest-is-default': async (world) => {
      const id = await world.arrange.table();
      for (const [times, rows] of [MORE, manyRows(20, 2)].entries()) {
        await world.arrange.call('InsertIntoTable', { id, body: rowsStream(rows) });
        const want = [...ROWS, ...MORE, ...(times === 0 ? [] : rows)];
        sameRows((await queryAll(world, id)).rows, want, 'the rows of the latest version');
      }
    },
    'version-named': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      const first = await versionOf(world, id);
      await arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
      const second = await versionOf(world, id);
      // A target may refuse to change the columns; what it has then is two versions of the same ones.
      const replaced = await target.call('InsertIntoTable', { id, query: { mode: 'Overwrite' }, body: otherStream() });
      const latest = await queryAll(world, id);
      sameRows(latest.rows, replaced.status < 300 ? OTHER_ROWS : [...ROWS, ...MORE], 'the rows of the latest version');
      for (const [version, rows] of [[first, ROWS] as const, [second, [...ROWS, ...MORE]] as const]) {
        const then = await queryAll(world, id, { version });
        sameColumns(then, NAMES);
        sameRows(then.rows, rows, `the rows of version ${version}`);
      }
    },
    'one-version': async (world) => {
      const size = 400;
      const id = await world.arrange.table();
      for (const at of [1, 2, 3]) {
        let busy = true;
        const body = arrowStream(COLUMNS, manyRows(at * 1000, size), { batches: 8 });
        const writing = world.arrange.call('InsertIntoTable', { id, body }).finally(() => {
          busy = false;
        });
        for (let reading = true; reading; reading = busy) {
          const ids = idsOf(await queryAll(world, id, { columns: { column_names: ['id'] } }));
          const seen = ids.filter((one) => one >= at * 1000).length;
          expect.that(seen === 0 || seen === size, `all ${size} rows of the insert, or none`, seen);
        }
        await writing;
      }
    },
    'branch-read': async (world) => {
      const id = await world.arrange.table();
      const branch = world.name('branch');
      await world.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await world.arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(MORE) });
      sameRows((await queryAll(world, id, { branch })).rows, [...ROWS, ...MORE], 'the rows of the branch');
      sameRows((await queryAll(world, id)).rows, ROWS, 'the rows of the main branch');
      sameRows((await queryAll(world, id, { branch: 'main' })).rows, ROWS, 'the rows of the main branch');
    },
    'declared-only-refused': async (world) => {
      const id = await world.arrange.declaredTable();
      const body = uncut();
      expect.refused(await world.target.call('QueryTable', { id, body }), 409, 'InvalidTableState');
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      sameRows((await query(world, id, body)).rows, ROWS);
    },
    filter: async (world) => {
      const id = await mixedTable(world);
      for (const [filter, ids] of PREDICATES)
        expect.equal(sorted(idsOf(await queryAll(world, id, { filter }))), ids, `the ids of the rows with ${filter}`);
    },
    'bad-filter-refused': async (world) => {
      const id = await world.arrange.table();
      for (const filter of NOT_SQL) await refusesQuery(world, id, uncut({ filter }), uncut({ filter: 'id > 1' }));
    },
    'k-is-limit': async (world) => {
      const id = await world.arrange.table({ rows: TWENTY });
      for (const k of [1, 7, 20, 50]) someRows(await query(world, id, { k }), Math.min(k, 20), TWENTY);
      const few = TWENTY.slice(0, 10);
      for (const k of [4, 10, 11])
        someRows(await query(world, id, { k, filter: 'id <= 10' }), Math.min(k, few.length), few);
    },
    'k-absent': async (world) => {
      const rows = manyRows(1, 2500);
      const id = await world.arrange.table({ rows });
      sameRows((await query(world, id, {})).rows, rows, 'the rows answered');
    },
    'k-unlimited': async (world) => {
      const rows = manyRows(1, 2500);
      const id = await world.arrange.table({ rows });
      sameRows((await query(world, id, { k: UNLIMITED })).rows, rows, 'the rows answered');
    },
    'k-zero': async (world) => {
      const id = await world.arrange.table();
      const none = await query(world, id, { k: 0 });
      sameRows(none.rows, [], 'the rows answered');
      sameColumns(none, NAMES);
    },
    'nothing-required': async (world) => {
      const id = await world.arrange.table();
      const all = await query(world, id, {});
      sameColumns(all, NAMES);
      sameRows(all.rows, ROWS, 'the rows answered');
    },
    offset: async (world) => {
      const id = await world.arrange.table({ rows: TWENTY });
      for (const offset of [0, 1, 6, 19]) someRows(await queryAll(world, id, { offset }), 20 - offset, TWENTY);
      const few = TWENTY.slice(0, 10);
      someRows(await queryAll(world, id, { offset: 3, filter: 'id <= 10' }), 7, few);
    },
    'offset-then-k': async (world) => {
      const id = await world.arrange.table({ rows: TWENTY });
      someRows(await query(world, id, { offset: 5, k: 10 }), 10, TWENTY);
      someRows(await query(world, id, { offset: 15, k: 10 }), 5, TWENTY);
    },
    'offset-beyond': async (world) => {
      const id = await world.arrange.table();
      for (const offset of [ROWS.length, 1000]) {
        const none = await queryAll(world, id, { offset });
        sameRows(none.rows, [], 'the rows answered');
        sameColumns(none, NAMES);
      }
      someRows(await queryAll(world, id, { offset: ROWS.length - 1 }), 1, ROWS);
    },
    'offset-pages': async (world) => {
      const [rows, more] = [manyRows(1, 100), manyRows(101, 50)];
      const id = await world.arrange.table({ stream: arrowStream(COLUMNS, rows, { batches: 5 }) });
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(more) });
      const pages = [];
      for (let offset = 0; offset <= 150; offset += 12) pages.push(await query(world, id, { offset, k: 12 }));
      sameRows(
        pages.flatMap((page) => page.rows),
        [...rows, ...more],
        'the rows of all pages',
      );
    },
    'order-by': async (world) => {
      const id = await mixedTable(world);
      const orders: readonly (readonly [Query, readonly number[]])[] = [
        [{ order_by: [{ column_name: 'id', ascending: false }] }, [6, 5, 4, 3, 2, 1]],
        [
          {
            order_by: [
              { column_name: 'n', nulls_first: false },
              { column_name: 'id', ascending: false },
            ],
          },
          [1, 5, 2, 4, 6, 3],
        ],
        [{ order_by: [{ column_name: 'n', nulls_first: true }, { column_name: 'id' }] }, [3, 6, 1, 2, 5, 4]],
        [{ order_by: [{ column_name: 's', ascending: false }, { column_name: 'id' }] }, [4, 3, 1, 5, 2, 6]],
        [{ order_by: [{ column_name: 'id', ascending: false }], offset: 1, k: 3 }, [5, 4, 3]],
      ];
      for (const [body, ids] of orders)
        expect.equal(idsOf(await queryAll(world, id, body)), ids, `the ids in the order of ${JSON.stringify(body)}`);
    },
    'all-columns': async (world) => {
      const id = await world.arrange.table();
      sameColumns(await queryAll(world, id), NAMES);
      sameColumns(await queryAll(world, id, { filter: 'id > 1', offset: 1, with_row_id: false }), NAMES);
    },
    'column-names': async (world) => {
      const id = await world.arrange.table();
      const some = await queryAll(world, id, { columns: { column_names: ['vector', 'id'] } });
      sameColumns(some, ['id', 'vector']);
      const wanted = ROWS.map((row) => ({ id: row.id, vector: row.vector }));
      sameRows(some.rows, wanted, 'the rows answered');
    },
    'column-list': async (world) => {
      const id = await world.arrange.table();
      const some = await queryAll(world, id, { columns: ['name', 'id'] });
      sameColumns(some, ['id', 'name']);
      const wanted = ROWS.map((row) => ({ id: row.id, name: row.name }));
      sameRows(some.rows, wanted, 'the rows answered');
    },
    'column-aliases': async (world) => {
      const id = await world.arrange.table();
      const columns = { column_aliases: { twice: 'id * 2', called: 'name', late: 'id > 1' } };
      const some = await queryAll(world, id, { columns });
      const wanted = ROWS.map((row) => ({ twice: row.id * 2n, called: row.name, late: row.id > 1n }));
      const aliased = some.rows.map(({ twice, called, late }) => ({ twice, called, late }));
      sameRows(aliased, wanted, 'the values of the aliases');
    },
    'column-alias-map': async (world) => {
      const id = await world.arrange.table();
      const some = await queryAll(world, id, { columns: { twice: 'id * 2', called: 'name' } });
      const wanted = ROWS.map((row) => ({ twice: row.id * 2n, called: row.name }));
      const aliased = some.rows.map(({ twice, called }) => ({ twice, called }));
      sameRows(aliased, wanted, 'the values of the aliases');
    },
    'names-and-aliases-refused': async (world) => {
      const id = await world.arrange.table();
      const [names, aliases] = [{ column_names: ['id'] }, { column_aliases: { twice: 'id * 2' } }];
      await refusesQuery(world, id, uncut({ columns: { ...names, ...aliases } }), uncut({ columns: names }));
      await queryAll(world, id, { columns: aliases });
    },
    'column-order': async (world) => {
      const id = await world.arrange.table();
      for (const columns of [
        ['vector', 'id', 'name'],
        ['name', 'id'],
      ]) {
        const { schema } = await queryAll(world, id, { columns: { column_names: columns } });
        const order = schema.map(({ name }) => name);
        expect.equal(order, columns, 'the columns in their order');
      }
    },
    'filter-without-column': async (world) => {
      const id = await world.arrange.table();
      const some = await queryAll(world, id, { filter: 'id = 2', columns: { column_names: ['name'] } });
      sameColumns(some, ['name']);
      sameRows(some.rows, [{ name: 'grace' }], 'the rows answered');
    },
    'row-id': async (world) => {
      const more = manyRows(21, 20);
      const id = await world.arrange.table({ rows: TWENTY });
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(more) });
      const { schema, rows } = await queryAll(world, id, { with_row_id: true });
      expect.equal(schema.find(({ name }) => name === '_rowid')?.type, 'uint64', 'the type of _rowid');
      expect.equal(new Set(rows.map(({ _rowid }) => _rowid)).size, 40, 'the number of different row ids');
      sameRows(
        rows.map(({ _rowid, ...row }) => row),
        [...TWENTY, ...more],
      );
      for (const body of [{}, { with_row_id: false }]) sameColumns(await queryAll(world, id, body), NAMES);
    },
    'row-id-in-filter': async (world) => {
      const id = await world.arrange.table({ rows: TWENTY });
      const { rows } = await queryAll(world, id, { with_row_id: true });
      for (const wanted of [rows.slice(3, 4), rows.slice(10, 13)]) {
        const filter = `_rowid IN (${wanted.map(({ _rowid }) => String(_rowid)).join(', ')})`;
        sameRows((await queryAll(world, id, { filter, with_row_id: true })).rows, wanted, `the rows with ${filter}`);
      }
    },
    'nearest-rows': async (world) => {
      const id = await lineTable(world);
      await finds(world, id, near(7.2, { k: 5 }), [7, 8, 6, 9, 5]);
      await finds(world, id, near(-3, { k: 1 }), [1]);
      await finds(world, id, near(100, { k: 2 }), [20, 19]);
    },
    'single-vector': async (world) => {
      const id = await lineTable(world);
      for (const at of [3, 9, 17]) await finds(world, id, near(at, { k: 1 }), [at]);
    },
    'bare-vector': async (world) => {
      const id = await lineTable(world);
      await finds(world, id, near(0, { vector: [7.2, 0, 0, 0] }), [7, 8, 6]);
      const all = await queryAll(world, id, { vector: [] });
      sameColumns(all, NAMES);
      expect.equal(sorted(idsOf(all)), LINE_IDS, 'the ids');
    },
    'distance-column': async (world) => {
      const id = await lineTable(world);
      const { schema, rows } = await query(world, id, near(7.2, { k: 8 }));
      expect.equal(schema.find(({ name }) => name === '_distance')?.type, 'float', 'the type of _distance');
      const distances = rows.map(({ _distance }) => Number(_distance));
      expect.equal(distances, sorted(distances), 'distances that never decrease');
      expect.that((distances.at(0) ?? 0) < (distances.at(-1) ?? 0), 'a distance that grows', distances);
    },
    'distance-type': async (world) => {
      const rows = [
        { id: 1n, name: 'close', vector: [1, 1, 0, 0] },
        { id: 2n, name: 'same way', vector: [10, 0, 0, 0] },
        { id: 3n, name: 'far along', vector: [20, 30, 0, 0] },
      ];
      const id = await world.arrange.table({ rows });
      await finds(world, id, near(1, { distance_type: 'l2' }), [1, 2, 3]);
      await finds(world, id, near(1, { distance_type: 'cosine' }), [2, 1, 3]);
      await finds(world, id, near(1, { distance_type: 'dot' }), [3, 2, 1]);
      await finds(world, id, near(1), [1, 2, 3]);
    },
    'k-default-vector': async (world) => {
      const id = await lineTable(world);
      const { k: _k, ...body } = near(0);
      await finds(world, id, body, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    },
    'several-vectors': async (world) => {
      const id = await lineTable(world);
      const vectors = [16.1, 2.1, 9.1].map((at) => [at, 0, 0, 0]);
      const forms: readonly Query[] = [near(0, { vector: { multi_vector: vectors } }), near(0, { vector: vectors })];
      for (const body of forms) {
        const { rows } = await query(world, id, body);
        const groups = sorted([...new Set(rows.map(({ query_index }) => Number(query_index)))]);
        const found = groups.map((group) =>
          sorted(idsOf({ rows: rows.filter(({ query_index }) => Number(query_index) === group) })),
        );
        const want = [
          [15, 16, 17],
          [1, 2, 3],
          [8, 9, 10],
        ];
        expect.equal(found, want, 'the ids for each of the vectors, by query_index');
      }
    },
    'single-and-multi-refused': async (world) => {
      const id = await lineTable(world);
      const [single_vector, other] = [
        [1, 0, 0, 0],
        [2, 0, 0, 0],
      ];
      const both = near(1, { vector: { single_vector, multi_vector: [single_vector, other] } });
      await refusesQuery(world, id, both, near(1));
      await query(world, id, near(1, { vector: { multi_vector: [single_vector, other] } }));
    },
    'vector-column': async (world) => {
      const rows = [
        { id: 1n, a: [0, 0], b: [9, 9] },
        { id: 2n, a: [9, 9], b: [0, 0] },
      ];
      const id = await world.arrange.table({ stream: arrowStream({ id: int64, a: vector(2), b: vector(2) }, rows) });
      const search = { vector: { single_vector: [1, 1] }, k: 2 };
      await finds(world, id, { ...search, vector_column: 'a' }, [1, 2]);
      await finds(world, id, { ...search, vector_column: 'b' }, [2, 1]);
    },
    'only-vector-column': async (world) => {
      const id = await lineTable(world);
      const { vector_column: _column, ...body } = near(7.2);
      await finds(world, id, body, [7, 8, 6]);
    },
    'wrong-dimension-refused': async (world) => {
      const id = await lineTable(world);
      for (const single_vector of [[1], [1, 0, 0], [1, 0, 0, 0, 0]])
        await refusesQuery(world, id, near(1, { vector: { single_vector } }), near(1));
    },
    prefilter: async (world) => {
      const id = await lineTable(world);
      await finds(world, id, near(0, { filter: 'id > 10', prefilter: true }), [11, 12, 13]);
      await finds(world, id, near(0, { filter: 'id > 18', prefilter: true }), [19, 20]);
    },
    'prefilter-is-default': async (world) => {
      const id = await lineTable(world);
      await finds(world, id, near(0, { filter: 'id > 10' }), [11, 12, 13]);
    },
    postfilter: async (world) => {
      const id = await lineTable(world);
      await finds(world, id, near(0, { filter: 'id <> 2', prefilter: false }), [1, 3]);
      await finds(world, id, near(0, { filter: 'id > 10', prefilter: false }), []);
    },
    'distance-bounds': async (world) => {
      const id = await lineTable(world);
      const { rows } = await query(world, id, near(0, { k: LINE }));
      const distances = rows.map(({ _distance }) => Number(_distance));
      const [lower = NaN, upper = NaN] = [distances[2], distances[6]];
      await finds(world, id, near(0, { k: LINE, upper_bound: upper }), LINE_IDS.slice(0, 6));
      await finds(world, id, near(0, { k: LINE, lower_bound: lower }), LINE_IDS.slice(2));
      await finds(world, id, near(0, { k: LINE, lower_bound: lower, upper_bound: upper }), LINE_IDS.slice(2, 6));
    },
    hints: async (world) => {
      const id = await lineTable(world);
      const plain = (await query(world, id, near(7.2))).rows;
      const hints = { nprobes: 1, ef: 40, refine_factor: 2, bypass_vector_index: true };
      for (const hint of [...Object.entries(hints).map(([name, value]) => ({ [name]: value })), hints])
        expect.equal((await query(world, id, near(7.2, hint))).rows, plain, `the rows with ${JSON.stringify(hint)}`);
    },
    'exact-on-bypass': async (world) => {
      const id = await cloudTable(world);
      const index = { column: 'vector', index_type: 'IVF_PQ', distance_type: 'l2', num_sub_vectors: 2 } as const;
      await builtIndex(world, id, index);
      for (const seed of [1001, 1002, 1003]) {
        const { vector: single_vector, ids } = inCloud(seed, 10);
        const search = { vector: { single_vector }, vector_column: 'vector', k: ids.length, bypass_vector_index: true };
        await finds(world, id, search, ids);
      }
    },
    'string-query': async (world) => {
      const id = await textTable(world);
      await findsTexts(world, id, { string_query: { query: 'harbour' } }, [2, 3]);
      await findsTexts(world, id, { string_query: { query: 'harbour zebra' } }, [1, 2, 3, 4]);
      await findsTexts(world, id, { string_query: { query: 'nowhere' } }, []);
    },
    'score-column': async (world) => {
      const id = await textTable(world);
      const search = { k: 100, full_text_query: { string_query: { query: 'velvet mountain' } } };
      const { schema, rows } = await query(world, id, search);
      expect.equal(schema.find(({ name }) => name === '_score')?.type, 'float', 'the type of _score');
      const scores = rows.map(({ _score }) => Number(_score));
      expect.equal(scores, [...sorted(scores)].reverse(), 'scores that never grow');
      expect.that((scores.at(0) ?? 0) > (scores.at(-1) ?? 0), 'a score that falls', scores);
    },
    'text-columns': async (world) => {
      const id = await textTable(world, ['title', 'text']);
      await findsTexts(world, id, { string_query: { query: 'zebra', columns: ['title'] } }, [2]);
      await findsTexts(world, id, { string_query: { query: 'zebra', columns: ['text'] } }, [1, 4]);
      await findsTexts(world, id, { string_query: { query: 'zebra', columns: ['title', 'text'] } }, [1, 2, 4]);
    },
    'structured-match': async (world) => {
      const id = await textTable(world);
      const match = { terms: 'velvet zebra', column: 'text' };
      const search = (more: object) => ({ structured_query: { query: { match: { ...match, ...more } } } });
      await findsTexts(world, id, search({ operator: 'And' }), [1]);
      await findsTexts(world, id, search({ operator: 'Or' }), [1, 2, 3, 4]);
      await findsTexts(world, id, search({}), [1, 2, 3, 4]);
    },
    'structured-phrase': async (world) => {
      const id = await textTable(world, ['text'], { with_position: true });
      const search = (terms: string) => ({ structured_query: { query: { phrase: { terms, column: 'text' } } } });
      await findsTexts(world, id, search('velvet harbour'), [2]);
      await findsTexts(world, id, search('harbour velvet'), [3]);
      await findsTexts(world, id, search('velvet zebra'), [1]);
    },
    'structured-boolean': async (world) => {
      const id = await textTable(world);
      const holds = (terms: string) => ({ match: { terms, column: 'text' } });
      const [velvet, zebra, mountain] = [holds('velvet'), holds('zebra'), holds('mountain')];
      const search = (must: readonly object[], must_not: readonly object[]) => ({
        structured_query: { query: { boolean: { must, must_not, should: [] } } },
      });
      await findsTexts(world, id, search([velvet, mountain], []), [1, 2]);
      await findsTexts(world, id, search([velvet], [zebra]), [2, 3]);
      await findsTexts(world, id, search([mountain], [velvet, zebra]), []);
    },
    'client-text-query': async (world) => {
      const id = await textTable(world);
      await findsTexts(world, id, { query: 'harbour zebra', columns: ['text'] }, [1, 2, 3, 4]);
      const match = { terms: 'velvet zebra', column: 'text', operator: 'And' } as const;
      await findsTexts(world, id, { query: { match } }, [1]);
    },
    'two-text-queries-refused': async (world) => {
      const id = await textTable(world);
      const string_query = { query: 'harbour' };
      const structured_query = { query: { match: { terms: 'harbour', column: 'text' } } };
      for (const full_text_query of [{ string_query, structured_query }, {}])
        await refusesQuery(world, id, { k: 100, full_text_query } as Query, {
          k: 100,
          full_text_query: { string_query },
        });
      await query(world, id, { k: 100, full_text_query: { structured_query } });
    },
  },
};

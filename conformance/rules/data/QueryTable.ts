import { sameColumnType } from '#contract/column-types';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, bool, float32, float64, int32, int64, utf8, vector } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { INVALID_SQL, PREDICATES, sharedSampleTable } from '../../context/resources/rows/predicate-samples.ts';
import {
  expectSchemaColumns,
  query,
  queryAll,
  readableState,
  rowIds,
  sortedNumbers,
  type Query,
} from '../../context/resources/rows/queries.ts';
import { expectRows, unlimitedQuery } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherRowsStream } from '../../context/resources/rows/streams.ts';
import { currentVersion, describeTable, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';
import { expectQueriesRejected, expectRowSubset } from './query-checks.ts';
import { expressionChecks } from './query-expression-checks.ts';
import { textChecks } from './query-text-checks.ts';
import { vectorChecks } from './query-vector-checks.ts';

const FILE = 'application/vnd.apache.arrow.file';
const STREAM = 'application/vnd.apache.arrow.stream';

/** The column names of the default table. */
const NAMES = Object.keys(COLUMNS);

/** Rows that the default table does not have. */
const MORE = manyRows(10, 4);

/** Enough rows to distinguish a part from all rows. */
const TWENTY = manyRows(1, 20);

/** 2^63-1, which a JavaScript number cannot represent exactly. */
const UNLIMITED = 9_223_372_036_854_775_807n as unknown as number;

const twentyRows = (context: CheckContext): Promise<ObjectId> =>
  context.shared('twenty', ({ arrange }) => arrange.table({ rows: TWENTY }));

/** More rows than a default limit of a server. */
const MANY = manyRows(1, 2500);

const manyTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('many', ({ arrange }) => arrange.table({ rows: MANY }));

export const QueryTable: OperationChecks<'QueryTable'> = {
  operation: 'QueryTable',
  subject: async (context) => ({
    request: {
      id: await sharedDefaultTable(context),
      body: unlimitedQuery({ k: 10, offset: 0, filter: 'id > 0' }),
    },
    beyondPublic: ['order_by'],
    optional: ['/filter', '/offset'],
  }),
  checks: {
    'arrow-response': async (context) => {
      const id = await sharedDefaultTable(context);
      for (const accept of [undefined, FILE, STREAM, `${FILE}, ${STREAM}`, '*/*']) {
        const { mediaType, rows } = await query(context, id, unlimitedQuery(), accept === undefined ? {} : { accept });
        expect.that([FILE, STREAM].includes(mediaType), 'one of the two media types', mediaType);
        expectRows(rows, ROWS, 'the rows in the response');
      }
    },
    'stream-on-request': async (context) => {
      const id = await sharedDefaultTable(context);
      const { mediaType, rows } = await query(context, id, unlimitedQuery(), { accept: STREAM });
      expect.equal(mediaType, STREAM, 'the media type');
      expectRows(rows, ROWS, 'the rows in the response');
    },
    'stream-by-default': async (context) => {
      const id = await sharedDefaultTable(context);
      const { mediaType, rows } = await query(context, id, unlimitedQuery());
      expect.equal(mediaType, STREAM, 'the media type');
      expectRows(rows, ROWS, 'the rows in the response');
    },
    'null-fields-default': async (context) => {
      const { id } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
      const names = ['filter', 'columns', 'offset', 'version', 'with_row_id', 'prefilter', 'full_text_query'];
      const nulls = Object.fromEntries(names.map((name) => [name, null]));
      const { rows, schema } = await query(context, id, { ...unlimitedQuery(), ...nulls });
      expectRows(rows, [...ROWS, ...MORE], 'the rows in the response');
      expect.equal(schema.map(({ name }) => name).sort(), [...NAMES].sort(), 'the columns in the response');
    },
    'file-on-request': async (context) => {
      const id = await sharedDefaultTable(context);
      const { mediaType, rows } = await query(context, id, unlimitedQuery(), { accept: FILE });
      expect.equal(mediaType, FILE, 'the media type');
      expectRows(rows, ROWS, 'the rows in the response');
    },
    'empty-result-has-schema': async (context) => {
      const id = await sharedDefaultTable(context);
      for (const accept of [FILE, STREAM]) {
        const none = await query(context, id, unlimitedQuery({ filter: 'id > 100' }), { accept });
        expectRows(none.rows, [], 'the rows in the response');
        expectSchemaColumns(none, NAMES);
      }
      const chosen = await queryAll(context, id, { filter: 'id > 100', columns: { column_names: ['name'] } });
      expectRows(chosen.rows, [], 'the rows in the response');
      expectSchemaColumns(chosen, ['name']);
    },
    'values-unchanged': async (context) => {
      const types = { a: int64, b: int32, c: float64, d: float32, e: bool, f: utf8, g: vector(2) };
      const values = [
        { a: 2n ** 63n - 1n, b: -(2 ** 31), c: 0.1, d: 0.5, e: true, f: 'naïve 東京 🜚', g: [0.5, -1] },
        { a: 2n ** 53n + 1n, b: 2 ** 31 - 1, c: -1e300, d: -2, e: false, f: '', g: [2 ** 20, 0] },
        { a: null, b: null, c: null, d: null, e: null, f: null, g: null },
      ];
      const id = await context.arrange.table({ stream: arrowStream(types, values) });
      const { schema, rows } = await queryAll(context, id);
      expectRows(rows, values, 'the rows in the response');
      if (context.target.lacks('DescribeTable')) return;
      const described = (await describeTable(context, id)).schema?.fields;
      const shown = described?.map(({ name, type }) => [name, sameColumnType(type.type)]);
      // A nested type has its children after its name.
      const responded = schema.map(({ name, type }) => [name, type.split('<', 1)[0]]);
      expect.equal(Object.fromEntries(responded), Object.fromEntries(shown ?? []), 'the types of the columns');
    },
    'changes-nothing': async (context) => {
      const id = await context.arrange.table();
      const before = await readableState(context, id);
      const queries: readonly Query[] = [{}, { filter: 'id > 1' }, { k: 1, offset: 1 }, { with_row_id: true }];
      for (const body of queries) await queryAll(context, id, body);
      expect.equal(await readableState(context, id), before, 'the table');
    },
    'latest-is-default': async (context) => {
      const id = await context.arrange.table();
      for (const [times, rows] of [MORE, manyRows(20, 2)].entries()) {
        await context.arrange.call('InsertIntoTable', { id, body: rowsStream(rows) });
        const want = [...ROWS, ...MORE, ...(times === 0 ? [] : rows)];
        expectRows((await queryAll(context, id)).rows, want, 'the rows of the latest version');
      }
    },
    'version-named': async (context) => {
      const { arrange, target } = context;
      const { id, version: first } = await singleVersionTable(context);
      await arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
      const second = await currentVersion(context, id);
      // A target may reject other columns; the table then has two versions with the same columns.
      const replaced = await target.call('InsertIntoTable', {
        id,
        query: { mode: 'Overwrite' },
        body: otherRowsStream(),
      });
      const latest = await queryAll(context, id);
      expectRows(
        latest.rows,
        replaced.status < 300 ? OTHER_ROWS : [...ROWS, ...MORE],
        'the rows of the latest version',
      );
      for (const [version, rows] of [[first, ROWS] as const, [second, [...ROWS, ...MORE]] as const]) {
        const then = await queryAll(context, id, { version });
        expectSchemaColumns(then, NAMES);
        expectRows(then.rows, rows, `the rows of version ${version}`);
      }
    },
    'one-version': concurrently(async (context, _together, readDuring) => {
      const size = 400;
      const id = await context.arrange.table();
      const inserts = [1000, 2000, 3000, 4000, 5000, 6000];
      const write = async (): Promise<void> => {
        for (const first of inserts) {
          const body = arrowStream(COLUMNS, manyRows(first, size), { batches: 8 });
          await context.arrange.call('InsertIntoTable', { id, body });
        }
      };
      await readDuring(write, async () => {
        const ids = rowIds(await queryAll(context, id, { columns: { column_names: ['id'] } }));
        for (const first of inserts) {
          const insertedRows = ids.filter((one) => one >= first && one < first + size).length;
          const isWhole = insertedRows === 0 || insertedRows === size;
          expect.that(isWhole, `all ${size} rows of the insert, or none`, insertedRows);
        }
      });
    }),
    'branch-read': async (context) => {
      const id = await context.arrange.table();
      const branch = context.name('branch');
      await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await context.arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(MORE) });
      expectRows((await queryAll(context, id, { branch })).rows, [...ROWS, ...MORE], 'the rows of the branch');
      expectRows((await queryAll(context, id)).rows, ROWS, 'the rows of the main branch');
      expectRows((await queryAll(context, id, { branch: 'main' })).rows, ROWS, 'the rows of the main branch');
    },
    'declared-only-rejected': async (context) => {
      const id = await context.arrange.declaredTable();
      const body = unlimitedQuery();
      expect.error(await context.target.call('QueryTable', { id, body }), 'InvalidTableState');
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expectRows((await query(context, id, body)).rows, ROWS);
    },
    filter: async (context) => {
      const id = await sharedSampleTable(context);
      for (const [filter, ids] of PREDICATES)
        expect.equal(
          sortedNumbers(rowIds(await queryAll(context, id, { filter }))),
          ids,
          `the ids of the rows with ${filter}`,
        );
    },
    'bad-filter-rejected': async (context) => {
      const id = await context.arrange.table();
      const invalidQueries = INVALID_SQL.map((filter) => unlimitedQuery({ filter }));
      await expectQueriesRejected(context, id, invalidQueries, unlimitedQuery({ filter: 'id > 1' }));
    },
    'k-is-limit': async (context) => {
      const id = await twentyRows(context);
      for (const k of [1, 7, 20, 50]) expectRowSubset(await queryAll(context, id, { k }), Math.min(k, 20), TWENTY);
      const few = TWENTY.slice(0, 10);
      for (const k of [4, 10, 11])
        expectRowSubset(await queryAll(context, id, { k, filter: 'id <= 10' }), Math.min(k, few.length), few);
    },
    'k-absent': async (context) => {
      const id = await manyTable(context);
      expectRows((await query(context, id, {})).rows, MANY, 'the rows in the response');
    },
    'k-unlimited': async (context) => {
      const id = await manyTable(context);
      expectRows((await query(context, id, { k: UNLIMITED })).rows, MANY, 'the rows in the response');
    },
    'k-zero': async (context) => {
      const id = await sharedDefaultTable(context);
      const none = await query(context, id, { k: 0 });
      expectRows(none.rows, [], 'the rows in the response');
      expectSchemaColumns(none, NAMES);
    },
    'nothing-required': async (context) => {
      const id = await sharedDefaultTable(context);
      const all = await query(context, id, {});
      expectSchemaColumns(all, NAMES);
      expectRows(all.rows, ROWS, 'the rows in the response');
    },
    offset: async (context) => {
      const id = await twentyRows(context);
      for (const offset of [0, 1, 6, 19]) expectRowSubset(await queryAll(context, id, { offset }), 20 - offset, TWENTY);
      const few = TWENTY.slice(0, 10);
      expectRowSubset(await queryAll(context, id, { offset: 3, filter: 'id <= 10' }), 7, few);
    },
    'offset-then-k': async (context) => {
      const id = await twentyRows(context);
      expectRowSubset(await queryAll(context, id, { offset: 5, k: 10 }), 10, TWENTY);
      expectRowSubset(await queryAll(context, id, { offset: 15, k: 10 }), 5, TWENTY);
    },
    'offset-beyond': async (context) => {
      const id = await sharedDefaultTable(context);
      for (const offset of [ROWS.length, 1000]) {
        const none = await queryAll(context, id, { offset });
        expectRows(none.rows, [], 'the rows in the response');
        expectSchemaColumns(none, NAMES);
      }
      expectRowSubset(await queryAll(context, id, { offset: ROWS.length - 1 }), 1, ROWS);
    },
    'offset-pages': async (context) => {
      const [rows, more] = [manyRows(1, 100), manyRows(101, 50)];
      const id = await context.arrange.table({ stream: arrowStream(COLUMNS, rows, { batches: 5 }) });
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(more) });
      const pages = [];
      for (let offset = 0; offset <= 150; offset += 24) pages.push(await query(context, id, { offset, k: 24 }));
      expectRows(
        pages.flatMap((page) => page.rows),
        [...rows, ...more],
        'the rows of all pages',
      );
    },
    'order-by': async (context) => {
      const id = await sharedSampleTable(context);
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
        expect.equal(rowIds(await queryAll(context, id, body)), ids, `the ids in the order of ${JSON.stringify(body)}`);
    },
    'all-columns': async (context) => {
      const id = await sharedDefaultTable(context);
      expectSchemaColumns(await queryAll(context, id), NAMES);
      expectSchemaColumns(await queryAll(context, id, { filter: 'id > 1', offset: 1, with_row_id: false }), NAMES);
    },
    'column-names': async (context) => {
      const id = await sharedDefaultTable(context);
      const some = await queryAll(context, id, { columns: { column_names: ['vector', 'id'] } });
      expectSchemaColumns(some, ['id', 'vector']);
      const wanted = ROWS.map((row) => ({ id: row.id, vector: row.vector }));
      expectRows(some.rows, wanted, 'the rows in the response');
    },
    'column-list': async (context) => {
      const id = await sharedDefaultTable(context);
      const some = await queryAll(context, id, { columns: ['name', 'id'] });
      expectSchemaColumns(some, ['id', 'name']);
      const wanted = ROWS.map((row) => ({ id: row.id, name: row.name }));
      expectRows(some.rows, wanted, 'the rows in the response');
    },
    'column-aliases': async (context) => {
      // A field path and an SQL expression differ in names such as these.
      const rows = [1, 2].map((n) => ({ id: BigInt(n), 'two-words': `text ${n}`, two: 10 * n, words: n }));
      const types = { id: int64, 'two-words': utf8, two: int32, words: int32 };
      const id = await context.arrange.table({ stream: arrowStream(types, rows) });
      const columns = { column_aliases: { number: 'id', called: 'two-words' } };
      const aliased = (await queryAll(context, id, { columns })).rows.map(({ number, called }) => ({ number, called }));
      const wanted = rows.map((row) => ({ number: row.id, called: row['two-words'] }));
      expectRows(aliased, wanted, 'the values of the aliases');
    },
    'alias-expressions': async (context) => {
      const id = await sharedDefaultTable(context);
      const columns = { column_aliases: { twice: 'id * 2', late: 'id > 1' } };
      const aliased = (await queryAll(context, id, { columns })).rows.map(({ twice, late }) => ({ twice, late }));
      const wanted = ROWS.map((row) => ({ twice: row.id * 2n, late: row.id > 1n }));
      expectRows(aliased, wanted, 'the values of the aliases');
    },
    'column-alias-map': async (context) => {
      const id = await sharedDefaultTable(context);
      const some = await queryAll(context, id, { columns: { twice: 'id * 2', called: 'name' } });
      const wanted = ROWS.map((row) => ({ twice: row.id * 2n, called: row.name }));
      const aliased = some.rows.map(({ twice, called }) => ({ twice, called }));
      expectRows(aliased, wanted, 'the values of the aliases');
    },
    'names-and-aliases-rejected': async (context) => {
      const id = await context.arrange.table();
      const [names, aliases] = [{ column_names: ['id'] }, { column_aliases: { called: 'name' } }];
      await expectQueriesRejected(
        context,
        id,
        [unlimitedQuery({ columns: { ...names, ...aliases } })],
        unlimitedQuery({ columns: names }),
      );
      await queryAll(context, id, { columns: aliases });
    },
    'column-order': async (context) => {
      const id = await sharedDefaultTable(context);
      for (const columns of [
        ['vector', 'id', 'name'],
        ['name', 'id'],
      ]) {
        const { schema } = await queryAll(context, id, { columns: { column_names: columns } });
        const order = schema.map(({ name }) => name);
        expect.equal(order, columns, 'the columns in their order');
      }
    },
    'filter-without-column': async (context) => {
      const id = await sharedDefaultTable(context);
      const some = await queryAll(context, id, { filter: 'id = 2', columns: { column_names: ['name'] } });
      expectSchemaColumns(some, ['name']);
      expectRows(some.rows, [{ name: 'grace' }], 'the rows in the response');
    },
    'row-id': async (context) => {
      const more = manyRows(21, 20);
      const id = await context.arrange.table({ rows: TWENTY });
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(more) });
      const { rows } = await queryAll(context, id, { with_row_id: true });
      expect.equal(new Set(rows.map(({ _rowid }) => _rowid)).size, 40, 'the number of different row ids');
      expectRows(
        rows.map(({ _rowid, ...row }) => row),
        [...TWENTY, ...more],
      );
      for (const body of [{}, { with_row_id: false }]) expectSchemaColumns(await queryAll(context, id, body), NAMES);
    },
    'row-id-type': async (context) => {
      const { schema } = await queryAll(context, await twentyRows(context), { with_row_id: true });
      expect.equal(schema.find(({ name }) => name === '_rowid')?.type, 'uint64', 'the type of _rowid');
    },
    'row-id-in-filter': async (context) => {
      const id = await twentyRows(context);
      const { rows } = await queryAll(context, id, { with_row_id: true });
      for (const wanted of [rows.slice(3, 4), rows.slice(10, 13)]) {
        const filter = `_rowid IN (${wanted.map(({ _rowid }) => String(_rowid)).join(', ')})`;
        expectRows(
          (await queryAll(context, id, { filter, with_row_id: true })).rows,
          wanted,
          `the rows with ${filter}`,
        );
      }
    },
    ...expressionChecks,
    ...vectorChecks,
    ...textChecks,
  },
};

import type { ClientRequest } from '#contract/client';
import type { InsertIntoTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowFixture, arrowFixtureBytes, COMPRESSED_COLUMNS } from '../../context/arrow/arrow-fixtures.ts';
import { arrowStream, int64, utf8, vector } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { requireField } from '../../context/require-field.ts';
import { countRows, expectRows, queryTable, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherRowsStream, truncatedStream } from '../../context/resources/rows/streams.ts';
import {
  committedState,
  currentVersion,
  describeTable,
  tableState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';
import { requireSupportedColumns } from '../../context/resources/tables/tables.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';

type Request = ClientRequest<'InsertIntoTable'>;

/** Rows that the default table does not have. */
const MORE = manyRows(10, 4);

/** Sends an insert, which must be accepted. Throws `NotApplicable` when the target does not support the request. */
const insert = async (
  { target }: CheckContext,
  id: ObjectId,
  body: Request['body'] = rowsStream(MORE),
  query: Request['query'] = {},
): Promise<InsertIntoTableResponse> => {
  const response = await target.call('InsertIntoTable', { id, query, body });
  return expect.ok('InsertIntoTable', target.requireSupported('InsertIntoTable', response));
};

const REJECTING: RejectionSubject<ObjectId> = {
  key: 'rejecting table',
  setUp: ({ arrange }) => arrange.table(),
  observe: tableState,
  control: (context, id) => insert(context, id),
};

/** Expects that a body for the default table is rejected with 400 and leaves the table unchanged. */
const expectBodyRejected = (context: CheckContext, body: Uint8Array): Promise<void> =>
  expectRejections(context, REJECTING, ({ target }, id) => [
    async () => expect.rejected(await target.call('InsertIntoTable', { id, body }), 'InvalidInput'),
  ]);

/**
 * Expects that a body is either stored, which `expectStored` verifies, or rejected with 400 without a change; after a
 * rejection the same request with the columns of the table must be accepted.
 */
const expectStoredOrRejected = async (
  context: CheckContext,
  id: ObjectId,
  request: Omit<Request, 'id'>,
  expectStored: () => Promise<void>,
): Promise<void> => {
  const before = await tableState(context, id);
  const { target } = context;
  const response = target.requireSupported('InsertIntoTable', await target.call('InsertIntoTable', { ...request, id }));
  if (response.status < 400) return expectStored();
  expect.rejected(response, 'InvalidInput');
  expect.equal(await tableState(context, id), before, 'the table after a rejected request');
  await insert(context, id, rowsStream(MORE), request.query);
};

export const InsertIntoTable: OperationChecks<'InsertIntoTable'> = {
  operation: 'InsertIntoTable',
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: rowsStream(MORE) };
    return { request, observe: () => tableState(context, id), nextRequest: () => request };
  },
  checks: {
    'rows-stored': async (context) => {
      const id = await context.arrange.table();
      const rows = [
        { id: 2n ** 63n - 1n, name: 'naïve 東京 🜚', vector: [0.5, -1, 2 ** 20, 0] },
        { id: null, name: '', vector: null },
        { id: 4n, name: null, vector: [1, 2, 3, 4] },
      ];
      await insert(context, id, rowsStream(rows));
      expectRows(await readRows(context, id), [...ROWS, ...rows]);
    },
    'append-is-default': async (context) => {
      const id = await context.arrange.table();
      await insert(context, id);
      expectRows(await readRows(context, id), [...ROWS, ...MORE]);
      await insert(context, id, rowsStream(ROWS), { mode: 'Append' });
      expectRows(await readRows(context, id), [...ROWS, ...MORE, ...ROWS]);
    },
    'overwrite-replaces': async (context) => {
      const id = await context.arrange.table();
      await insert(context, id, rowsStream(MORE), { mode: 'Overwrite' });
      expectRows(await readRows(context, id), MORE);
    },
    'overwrite-schema': async (context) => {
      const id = await context.arrange.table();
      await expectStoredOrRejected(context, id, { query: { mode: 'Overwrite' }, body: otherRowsStream() }, async () => {
        const read = await queryTable(context, id);
        expect.equal(read.schema.map(({ name }) => name).sort(), ['colour', 'id'], 'the columns');
        expectRows(read.rows, OTHER_ROWS);
      });
    },
    'overwrite-in-one-step': concurrently(async (context, _together, readDuring) => {
      const [few, many] = [3, 500];
      const id = await context.arrange.table({ rows: manyRows(1, many) });
      const observedCounts = new Set<number>();
      const write = async (): Promise<void> => {
        for (const count of [few, many, few, many]) {
          await insert(context, id, rowsStream(manyRows(1, count)), { mode: 'Overwrite' });
          expect.equal(await countRows(context, id), count, 'the number of rows after the overwrite');
        }
      };
      await readDuring(write, async () => void observedCounts.add(await countRows(context, id)));
      const unexpected = [...observedCounts].filter((count) => count !== few && count !== many);
      expect.equal(unexpected, [], `counts other than ${few} and ${many}`);
    }),
    'overwrite-keeps-history': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await insert(context, id, rowsStream(MORE), { mode: 'Overwrite' });
      expectRows(await readRows(context, id), MORE);
      expectRows(await readRows(context, id, { version }), ROWS, `the rows of version ${version}`);
    },
    'all-batches': async (context) => {
      const rows = manyRows(10, 60);
      const id = await context.arrange.emptyTable(COLUMNS);
      await insert(context, id, arrowStream(COLUMNS, rows, { batches: 8 }));
      expectRows(await readRows(context, id), rows);
      const batchesFixture = arrowFixture('pyarrow-batches');
      const other = await context.arrange.emptyTable({ id: int64, text: utf8 });
      await insert(context, other, arrowFixtureBytes(batchesFixture));
      expectRows(await readRows(context, other), batchesFixture.values);
    },
    'compressed-buffers': async (context) => {
      for (const one of [arrowFixture('pyarrow-lz4'), arrowFixture('pyarrow-zstd')]) {
        const id = [...(await context.arrange.sharedNamespace()), context.name('tbl')];
        await requireSupportedColumns(context, id, arrowStream(COMPRESSED_COLUMNS));
        await insert(context, id, arrowFixtureBytes(one));
        expectRows(await readRows(context, id), one.values);
      }
    },
    'columns-by-name': async (context) => {
      const rows = [{ a: 'is a', b: 'is b', n: 1n }];
      const id = await context.arrange.emptyTable({ a: utf8, b: utf8, n: int64 });
      await insert(context, id, arrowStream({ n: int64, b: utf8, a: utf8 }, rows));
      expectRows(await readRows(context, id), rows);
    },
    'new-version': async (context) => {
      const { id, version: before } = await singleVersionTable(context);
      await insert(context, id);
      const after = await currentVersion(context, id);
      expect.that(after > before, `a version greater than ${before}`, after);
    },
    'version-is-commit': async (context) => {
      const { id, version: before } = await singleVersionTable(context);
      const version = requireField(await insert(context, id), 'version');
      expect.returned(version, await currentVersion(context, id), 'the version in the response');
      expect.that(version !== before, 'another version than the one before', version);
    },
    'returns-version': async (context) => {
      const { version } = await insert(context, await context.arrange.table());
      expect.that(version !== undefined, 'a version in the response', version);
    },
    'count-is-rows': async (context) => {
      const id = await context.arrange.table();
      const body = arrowStream(COLUMNS, manyRows(10, 25), { batches: 4 });
      expect.equal(requireField(await insert(context, id, body), 'num_inserted_rows'), 25, 'num_inserted_rows');
      const replaced = await insert(context, id, rowsStream(MORE), { mode: 'Overwrite' });
      expect.equal(requireField(replaced, 'num_inserted_rows'), MORE.length, 'num_inserted_rows of an overwrite');
    },
    'returns-count': async (context) => {
      const { num_inserted_rows } = await insert(context, await context.arrange.table());
      expect.that(num_inserted_rows !== undefined, 'num_inserted_rows in the response', num_inserted_rows);
    },
    'earlier-version-unchanged': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await insert(context, id);
      expectRows(await readRows(context, id, { version }), ROWS, `the rows of version ${version}`);
      expectRows(await readRows(context, id), [...ROWS, ...MORE]);
    },
    'no-rows-accepted': async (context) => {
      const id = await context.arrange.table();
      await insert(context, id, arrowStream(COLUMNS));
      expectRows(await readRows(context, id), ROWS);
      await insert(context, id, arrowStream(COLUMNS, [], { batches: 1 }));
      expectRows(await readRows(context, id), ROWS);
    },
    'type-mismatch-rejected': async (context) => {
      const row = { id: 'not a number', name: 'x', vector: [1, 2, 3, 4] };
      await expectBodyRejected(context, arrowStream({ ...COLUMNS, id: utf8 }, [row]));
    },
    'unknown-column-rejected': async (context) => {
      const more = MORE.map((row): Row => ({ ...row, no_such_column: 1n }));
      const body = arrowStream({ ...COLUMNS, no_such_column: int64 }, more);
      await expectBodyRejected(context, body);
    },
    'left-out-column': async (context) => {
      const id = await context.arrange.emptyTable(COLUMNS);
      const body = arrowStream({ id: int64, vector: vector(4) }, MORE);
      await expectStoredOrRejected(context, id, { body }, async () => {
        const rows = MORE.map((row): Row => ({ ...row, name: null }));
        expectRows(await readRows(context, id), rows);
      });
    },
    'null-rejected': async (context) => {
      const columns = { id: { type: int64, nullable: false }, name: utf8 };
      const id = await context.arrange.table({ stream: arrowStream(columns, [{ id: 1n, name: 'ada' }]) });
      const { schema } = await describeTable(context, id);
      if (schema?.fields.find(({ name }) => name === 'id')?.nullable !== false)
        throw new NotApplicable('the target does not keep non-nullable columns');
      const nulls = arrowStream({ id: int64, name: utf8 }, [
        { id: 2n, name: 'x' },
        { id: null, name: 'y' },
      ]);
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => expect.rejected(await context.target.call('InsertIntoTable', { id, body: nulls }), 'InvalidInput'),
      );
      await insert(context, id, arrowStream(columns, [{ id: 2n, name: 'x' }]));
    },
    'last-batch-broken': async (context) => {
      await expectBodyRejected(context, truncatedStream());
    },
    'declared-becomes-table': async (context) => {
      const id = await context.arrange.declaredTable();
      await insert(context, id);
      const read = await queryTable(context, id);
      expect.equal(read.schema.map(({ name }) => name).sort(), Object.keys(COLUMNS).sort(), 'the columns');
      expectRows(read.rows, MORE);
      const { is_only_declared } = await describeTable(context, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
    },
    'concurrent-appends': concurrently(async (context, together) => {
      const id = await context.arrange.table();
      const sets = REQUESTS.map((at) => manyRows(10 * (at + 1), 5));
      const responses = await together(sets, ({ target }, rows) =>
        target.call('InsertIntoTable', { id, body: rowsStream(rows) }),
      );
      const stored = sets.filter((_, at) => responses[at]?.status === 200);
      expect.that(
        stored.length > 0,
        'an append that succeeds',
        responses.map(({ status }) => status),
      );
      expectRows(await readRows(context, id), [...ROWS, ...stored.flat()]);
    }),
    'branch-only': async (context) => {
      const id = await context.arrange.table();
      const branch = context.name('branch');
      await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const main = await committedState(context, id);
      await insert(context, id, rowsStream(MORE), { branch });
      expectRows(await readRows(context, id, { branch }), [...ROWS, ...MORE], 'the rows of the branch');
      expect.equal(await committedState(context, id), main, 'the main branch');
    },
  },
};

import type { ClientRequest } from '#contract/client';
import type { MergeInsertIntoTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, utf8, type Columns } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { Finding } from '../../context/outcome.ts';
import { requireField } from '../../context/require-field.ts';
import { withQuery } from '../../context/request-mutations.ts';
import { buildIndex } from '../../context/resources/indexes/indexes.ts';
import { INVALID_SQL } from '../../context/resources/rows/predicate-samples.ts';
import { expectSchemaColumns } from '../../context/resources/rows/queries.ts';
import { expectRows, queryTable, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { describeTable, committedState } from '../../context/resources/tables/table-state.ts';
import { expectRejections } from '../../context/shared-rejections.ts';
import { indexedMergeChecks } from './indexed-merge-checks.ts';
import {
  changeRows,
  expectChangesRejected,
  expectBadRequest,
  expectEarlierVersionKept,
  expectOnlyBranchChanged,
  expectVersionReturned,
  rejectingTable,
} from './row-change-checks.ts';

type Query = Omit<ClientRequest<'MergeInsertIntoTable'>['query'], 'on'> & { readonly on?: readonly string[] };

const OPERATION = 'MergeInsertIntoTable';

const UPDATE = { when_matched_update_all: true } as const;
const INSERT = { when_not_matched_insert_all: true } as const;
const DELETE = { when_not_matched_by_source_delete: true } as const;
/** The third flag is given too: the document does not state its default. */
const UPSERT = { ...UPDATE, ...INSERT, when_not_matched_by_source_delete: false } as const;

const [ADA, GRACE, EDSGER] = ROWS;

/** The rows to merge: a new version of a stored row, and a new row. */
const HOPPER = { id: 2n, name: 'hopper', vector: [9, 9, 9, 9] };
const ALAN = { id: 10n, name: 'alan', vector: [7, 7, 7, 7] };
const SOURCE_ROWS: readonly Row[] = [HOPPER, ALAN];
const UPSERTED_ROWS: readonly Row[] = [ADA, HOPPER, EDSGER, ALAN];

const requestFor = (id: ObjectId, query: Query, body = rowsStream(SOURCE_ROWS)): ClientRequest<typeof OPERATION> => ({
  id,
  query: { on: ['id'], ...query },
  body,
});

/** Sends a merge on column `id`, which must be accepted. */
const merge = (
  context: CheckContext,
  id: ObjectId,
  query: Query,
  body?: Uint8Array,
): Promise<MergeInsertIntoTableResponse> => changeRows(context, OPERATION, requestFor(id, query, body));

/** Sets all three flags, so that the request does not depend on their defaults. */
const onlyFlags = (flags: Query): Query => ({
  when_matched_update_all: false,
  when_not_matched_insert_all: false,
  when_not_matched_by_source_delete: false,
  ...flags,
});

/** Merges the source rows into a new table and expects these rows. */
const expectMergedRows = async (context: CheckContext, query: Query, wanted: readonly Row[]): Promise<void> => {
  const id = await context.arrange.table();
  await merge(context, id, query);
  expectRows(await readRows(context, id), wanted, `the rows after a merge with ${JSON.stringify(query)}`);
};

const REJECTING = rejectingTable(OPERATION, (id) => requestFor(id, UPSERT));

/** Expects that the merges are rejected with 400 and change nothing, and that an upsert is accepted. */
const expectMergesRejected = async (context: CheckContext, queries: readonly Query[]): Promise<void> => {
  await expectChangesRejected(context, OPERATION, REJECTING, (id) => queries.map((query) => requestFor(id, query)));
};

/** Expects that an upsert with this text as `on`, or without `on`, is rejected with 400 and changes nothing. */
const expectOnRejected = async (context: CheckContext, on: string | undefined): Promise<void> => {
  await expectRejections(context, REJECTING, ({ target }, id) => {
    const wire = target.build(OPERATION, requestFor(id, UPSERT));
    return [async () => expectBadRequest(await target.send(OPERATION, withQuery(wire, 'on', on)))];
  });
};

/** The columns of a table of numbers. */
const NUMBERS: Columns = { id: int64, n: int64 };

const numbers = (...rows: readonly (readonly [id: number, n: number])[]): readonly Row[] =>
  rows.map(([id, n]) => ({ id: BigInt(id), n: BigInt(n) }));

const numbersStream = (...rows: readonly (readonly [id: number, n: number])[]): Uint8Array =>
  arrowStream(NUMBERS, numbers(...rows));

const COUNTS = ['num_updated_rows', 'num_inserted_rows', 'num_deleted_rows'] as const;

/** Compares the counts that the response contains. Throws `NotApplicable` when it contains none. */
const expectCounts = (
  response: MergeInsertIntoTableResponse,
  wanted: Readonly<Record<(typeof COUNTS)[number], number>>,
): void => {
  const contained = COUNTS.filter((name) => response[name] !== undefined);
  if (contained.length === 0) requireField(response, 'num_updated_rows');
  for (const name of contained) expect.equal(response[name], wanted[name], name);
};

/** Returns the numbers of updated, inserted and deleted rows. */
const countsIn = (response: MergeInsertIntoTableResponse): unknown => {
  const { num_updated_rows: updated, num_inserted_rows: inserted, num_deleted_rows: deleted } = response;
  return { updated, inserted, deleted };
};

export const MergeInsertIntoTable: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = requestFor(id, UPSERT);
    return { request, observe: () => committedState(context, id), nextRequest: () => request };
  },
  checks: {
    upsert: async (context) => {
      await expectMergedRows(context, onlyFlags(UPSERT), UPSERTED_ROWS);
      const id = await context.arrange.table();
      const wider = [{ ...GRACE, name: 'naïve 東京', vector: null }, { ...EDSGER, name: null }, ...manyRows(20, 30)];
      await merge(context, id, onlyFlags(UPSERT), arrowStream(COLUMNS, wider, { batches: 4 }));
      expectRows(await readRows(context, id), [ADA, ...wider]);
    },
    'on-required': (context) => expectOnRejected(context, undefined),
    'on-empty-rejected': (context) => expectOnRejected(context, ''),
    'on-repeated': async (context) => {
      const columns = { a: int64, b: utf8, n: int64 };
      const stored = [
        { a: 1n, b: 'x', n: 1n },
        { a: 1n, b: 'y', n: 2n },
        { a: 2n, b: 'x', n: 3n },
      ];
      const given = [
        { a: 1n, b: 'y', n: 20n },
        { a: 2n, b: 'y', n: 40n },
      ];
      const id = await context.arrange.table({ stream: arrowStream(columns, stored) });
      await merge(context, id, { ...UPSERT, on: ['a', 'b'] }, arrowStream(columns, given));
      expectRows(await readRows(context, id), [...stored.filter(({ n }) => n !== 2n), ...given]);
    },
    'update-matched': (context) => expectMergedRows(context, onlyFlags(UPDATE), [ADA, HOPPER, EDSGER]),
    'update-filter': async (context) => {
      // Filters without columns, because how a filter refers to columns is a separate rule.
      const upsert = onlyFlags(UPSERT);
      await expectMergedRows(context, { ...upsert, when_matched_update_all_filt: '1 = 0' }, [...ROWS, ALAN]);
      await expectMergedRows(context, { ...upsert, when_matched_update_all_filt: '1 = 1' }, UPSERTED_ROWS);
    },
    'update-filter-names': async (context) => {
      const given = numbersStream([1, 15], [2, 15], [3, 15], [4, 15]);
      for (const [filter, wanted] of [
        ['source.n > target.n', numbers([1, 15], [2, 20], [3, 15], [4, 15])] as const,
        ['target.n = 20', numbers([1, 10], [2, 15], [3, 14], [4, 15])] as const,
        ['source.id = 3', numbers([1, 10], [2, 20], [3, 15], [4, 15])] as const,
      ]) {
        const id = await context.arrange.table({ stream: numbersStream([1, 10], [2, 20], [3, 14]) });
        await merge(context, id, { ...UPSERT, when_matched_update_all_filt: filter }, given);
        expectRows(await readRows(context, id), wanted, `the rows after a merge where ${filter}`);
      }
    },
    'insert-not-matched': (context) => expectMergedRows(context, onlyFlags(INSERT), [...ROWS, ALAN]),
    'delete-by-source': async (context) => {
      await expectMergedRows(context, { ...UPSERT, ...DELETE }, SOURCE_ROWS);
      await expectMergedRows(context, onlyFlags(DELETE), [GRACE]);
    },
    'delete-by-source-filter': async (context) => {
      const filter = { when_not_matched_by_source_delete_filt: 'id >= 3' };
      await expectMergedRows(context, { ...UPSERT, ...DELETE, ...filter }, [ADA, HOPPER, ALAN]);
      await expectMergedRows(context, { ...onlyFlags(DELETE), ...filter }, [ADA, GRACE]);
    },
    'flags-default-false': async (context) => {
      for (const [query, wanted] of [
        [UPDATE, [ADA, HOPPER, EDSGER]] as const,
        [INSERT, [...ROWS, ALAN]] as const,
        [DELETE, [GRACE]] as const,
        [{ ...UPDATE, ...INSERT }, UPSERTED_ROWS] as const,
      ]) {
        await expectMergedRows(context, query, wanted);
      }
    },
    'no-flags': async (context) => {
      const id = await context.arrange.table();
      const { target } = context;
      expect.status(
        target.requireSupported(OPERATION, await target.call(OPERATION, requestFor(id, {}))),
        200,
        'InvalidInput',
      );
      expectRows(await readRows(context, id), ROWS);
      await merge(context, id, UPSERT);
    },
    counts: async (context) => {
      for (const [query, updated, inserted, deleted] of [
        [UPSERT, 1, 1, 0] as const,
        [UPDATE, 1, 0, 0] as const,
        [INSERT, 0, 1, 0] as const,
        [{ ...UPSERT, ...DELETE }, 1, 1, 2] as const,
        [DELETE, 0, 0, 2] as const,
      ]) {
        const response = await merge(context, await context.arrange.table(), onlyFlags(query));
        const wanted = { num_updated_rows: updated, num_inserted_rows: inserted, num_deleted_rows: deleted };
        expectCounts(response, wanted);
      }
    },
    'returns-counts': async (context) => {
      for (const query of [UPSERT, { ...UPSERT, ...DELETE }]) {
        const response = await merge(context, await context.arrange.table(), onlyFlags(query));
        for (const name of COUNTS) expect.that((response[name] ?? -1) >= 0, `${name} of at least 0`, response[name]);
      }
    },
    'returns-version': async (context) => {
      const { version } = await merge(context, await context.arrange.table(), UPSERT);
      expect.that((version ?? -1) >= 0, 'a version in the response', version);
    },
    'version-is-commit': async (context) => {
      const id = await context.arrange.table();
      await expectVersionReturned(context, id, 'rows', () => merge(context, id, UPSERT));
      await expectVersionReturned(context, id, 'nothing', () => merge(context, id, INSERT));
    },
    'repeat-changes-nothing': async (context) => {
      const id = await context.arrange.table();
      for (let times = 0; times < 2; times++) {
        await merge(context, id, UPSERT);
        expectRows(await readRows(context, id), UPSERTED_ROWS);
      }
    },
    'use-index': async (context) => {
      for (const use_index of [undefined, true, false])
        await merge(context, await context.arrange.table(), {
          ...UPSERT,
          ...(use_index !== undefined && { use_index }),
        });
    },
    'index-same-rows': async (context) => {
      const canIndex = context.features?.has('scalar-index') === true && !context.target.lacks('CreateTableIndex');
      for (const use_index of [undefined, true, false]) {
        const id = await context.arrange.table();
        if (canIndex) await buildIndex(context, id, { column: 'id', index_type: 'BTREE' });
        // These rows are not indexed.
        const later = manyRows(20, 2);
        await context.arrange.call('InsertIntoTable', { id, body: rowsStream(later) });
        const given = [...SOURCE_ROWS, { id: 20n, name: 'later', vector: null }];
        await merge(context, id, { ...UPSERT, ...(use_index !== undefined && { use_index }) }, rowsStream(given));
        const wanted = [ADA, EDSGER, ...later.slice(1), ...given];
        expectRows(await readRows(context, id), wanted, `the rows with use_index ${use_index}`);
      }
    },
    ...indexedMergeChecks,
    'timeout-accepted': async (context) => {
      for (const timeout of ['30s', '5m']) await expectMergedRows(context, { ...UPSERT, timeout }, UPSERTED_ROWS);
    },
    'timeout-unit-accepted': async (context) => {
      const { target, arrange } = context;
      const statuses: number[] = [];
      for (const timeout of ['30s', '30sec', '30seconds', '30 seconds', 'PT30S']) {
        const { status } = await target.call(OPERATION, requestFor(await arrange.table(), { ...UPSERT, timeout }));
        if (status < 300) return;
        statuses.push(status);
      }
      await merge(context, await arrange.table(), UPSERT);
      throw new Finding('one notation of 30 seconds to be accepted', `status ${statuses.join(', ')}`);
    },
    'timeout-rejected': (context) =>
      expectMergesRejected(
        context,
        ['soon', 's', '30 parsecs', '3x'].map((timeout) => ({ ...UPSERT, timeout })),
      ),
    'timeout-without-unit-rejected': (context) => expectMergesRejected(context, [{ ...UPSERT, timeout: '30' }]),
    'declared-only-created': async (context) => {
      const id = await context.arrange.declaredTable();
      await merge(context, id, UPSERT);
      const read = await queryTable(context, id);
      expectSchemaColumns(read, Object.keys(COLUMNS));
      expectRows(read.rows, SOURCE_ROWS);
      const { is_only_declared } = await describeTable(context, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
    },
    'declared-only-any-flags': async (context) => {
      for (const flags of [UPDATE, INSERT, DELETE, {}]) {
        const id = await context.arrange.declaredTable();
        await merge(context, id, onlyFlags(flags));
        expectRows(await readRows(context, id), SOURCE_ROWS, `the rows after a merge with ${JSON.stringify(flags)}`);
      }
    },
    'declared-only-counts': async (context) => {
      const response = await merge(context, await context.arrange.declaredTable(), UPSERT);
      expect.equal(countsIn(response), { updated: 0, inserted: SOURCE_ROWS.length, deleted: 0 }, 'the counts');
    },
    'bad-filter-rejected': (context) =>
      expectMergesRejected(
        context,
        INVALID_SQL.flatMap((filter) => [
          { ...UPSERT, when_matched_update_all_filt: filter },
          { ...UPSERT, ...DELETE, when_not_matched_by_source_delete_filt: filter },
        ]),
      ),
    'type-mismatch-rejected': async (context) => {
      const id = await context.arrange.table({ stream: numbersStream([1, 10], [2, 20]) });
      const words = arrowStream({ id: int64, n: utf8 }, [{ id: 2n, n: 'not a number' }]);
      await context.expectUnchanged(
        () => committedState(context, id),
        async () => expectBadRequest(await context.target.call(OPERATION, requestFor(id, UPSERT, words))),
      );
      await merge(context, id, UPSERT, numbersStream([2, 21]));
    },
    'ambiguous-match-rejected': async (context) => {
      const twice = rowsStream([HOPPER, { ...HOPPER, name: 'lovelace' }, ALAN]);
      await expectChangesRejected(context, OPERATION, REJECTING, (id) => [requestFor(id, UPSERT, twice)]);
    },
    'no-rows': async (context) => {
      const id = await context.arrange.table();
      for (const batches of [0, 1]) {
        const response = await merge(context, id, UPSERT, arrowStream(COLUMNS, [], { batches }));
        expect.equal(countsIn(response), { updated: 0, inserted: 0, deleted: 0 }, 'the counts');
        expectRows(await readRows(context, id), ROWS);
      }
    },
    'concurrent-upserts': concurrently(async (context, together) => {
      const id = await context.arrange.table();
      const given = REQUESTS.map((at) => ({ ...ALAN, name: `upsert ${at}` }));
      const responses = await together(given, ({ target }, row) =>
        target.call(OPERATION, requestFor(id, UPSERT, rowsStream([row]))),
      );
      const statuses = responses.map(({ status }) => status);
      const accepted = given.filter((_, at) => statuses[at] === 200);
      expect.that(accepted.length > 0, 'an upsert that succeeds', statuses);
      const rows = await readRows(context, id);
      const winner = accepted.filter(({ name }) => rows.some((row) => row['name'] === name)).slice(0, 1);
      expect.equal(winner.length, 1, 'the number of rows that an accepted upsert inserted');
      expectRows(rows, [...ROWS, ...winner], `the rows after upserts that returned ${statuses.join(', ')}`);
    }),
    'earlier-version-unchanged': (context) =>
      expectEarlierVersionKept(context, (id) => merge(context, id, UPSERT), UPSERTED_ROWS),
    'branch-only': (context) =>
      expectOnlyBranchChanged(context, (id, branch) => merge(context, id, { ...UPSERT, branch }), UPSERTED_ROWS),
  },
};

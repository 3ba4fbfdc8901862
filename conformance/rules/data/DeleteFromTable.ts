import type { DeleteFromTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, IN_FLIGHT, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { INVALID_SQL, PREDICATES, SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { expectSchemaColumns } from '../../context/resources/rows/queries.ts';
import { expectRows, queryTable, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { committedState } from '../../context/resources/tables/table-state.ts';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
import { deleteExpressionChecks } from './change-expression-checks.ts';
import {
  changeRows,
  expectChangesRejected,
  expectDeclaredTableRejected,
  expectEarlierVersionKept,
  expectOnlyBranchChanged,
  expectUnknownColumn,
  expectVersionReturned,
  rejectingTable,
} from './row-change-checks.ts';

const OPERATION = 'DeleteFromTable';

const deleteRows = (
  context: CheckContext,
  id: ObjectId,
  predicate: string,
  branch?: string,
): Promise<DeleteFromTableResponse> =>
  changeRows(context, OPERATION, { id, body: { predicate, ...(branch !== undefined && { branch }) } });

/** The default rows without the one with id 2. */
const REMAINING_ROWS = ROWS.filter(({ id }) => id !== 2n);

const REJECTING = rejectingTable(OPERATION, (id) => ({ id, body: { predicate: 'id = 2' } }));

/** Expects that the predicates are rejected without deleting rows and that a valid predicate deletes a row. */
const expectPredicatesRejected = (
  context: CheckContext,
  predicates: readonly (string | null)[],
  expectResponse?: Parameters<typeof expectChangesRejected>[4],
): Promise<void> =>
  expectChangesRejected(
    context,
    OPERATION,
    REJECTING,
    (id) => predicates.map((predicate) => ({ id, body: { predicate: predicate as string } })),
    expectResponse,
  );

export const DeleteFromTable: OperationChecks<'DeleteFromTable'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: { predicate: 'id > 1' } };
    return { request, observe: () => committedState(context, id), nextRequest: () => request };
  },
  checks: {
    'selected-rows': async (context) => {
      // Each predicate deletes from rows of its own, so that one read shows the effect of all.
      const groups = PREDICATES.map((_, at) => SAMPLE_ROWS.map((row) => ({ ...row, part: BigInt(at) })));
      const stream = arrowStream({ id: int64, n: int64, s: utf8, part: int64 }, groups.flat());
      const id = await context.arrange.table({ stream });
      for (const [at, [predicate]] of PREDICATES.entries())
        await deleteRows(context, id, `(${predicate}) AND part = ${at}`);
      const wanted = PREDICATES.flatMap(([, ids], at) =>
        (groups[at] ?? []).filter((row: Row) => !ids.includes(Number(row['id']))),
      );
      expectRows(await readRows(context, id), wanted, 'the rows after deleting with each predicate');
    },
    ...deleteExpressionChecks,
    'none-selected': async (context) => {
      const id = await sampleTable(context);
      for (const predicate of ['id > 100', "s = 'nobody'", 'false']) await deleteRows(context, id, predicate);
      expectRows(await readRows(context, id), SAMPLE_ROWS);
    },
    'all-selected': async (context) => {
      const id = await context.arrange.table();
      await deleteRows(context, id, 'true');
      const remaining = await queryTable(context, id);
      expectRows(remaining.rows, []);
      expectSchemaColumns(remaining, Object.keys(COLUMNS));
    },
    'returns-version': async (context) => {
      const { version } = await deleteRows(context, await context.arrange.table(), 'id = 2');
      expect.that((version ?? -1) >= 0, 'a version in the response', version);
    },
    'version-is-commit': async (context) => {
      const id = await context.arrange.table();
      await expectVersionReturned(context, id, 'rows', () => deleteRows(context, id, 'id = 2'));
      await expectVersionReturned(context, id, 'nothing', () => deleteRows(context, id, 'id = 2'));
    },
    'deleted-count': async (context) => {
      const id = await context.arrange.table({ rows: manyRows(1, 20) });
      for (const [predicate, count] of [['id <= 7', 7] as const, ['id > 100', 0] as const, ['true', 13] as const])
        expect.equal(
          requireField(await deleteRows(context, id, predicate), 'num_deleted_rows'),
          count,
          'num_deleted_rows',
        );
    },
    'earlier-version-unchanged': (context) =>
      expectEarlierVersionKept(context, (id) => deleteRows(context, id, 'id = 2'), REMAINING_ROWS),
    'bad-predicate-rejected': async (context) => expectPredicatesRejected(context, INVALID_SQL),
    'empty-predicate-rejected': async (context) => expectPredicatesRejected(context, ['']),
    'null-predicate-rejected': async (context) => expectPredicatesRejected(context, [null]),
    'unknown-column-rejected': async (context) => {
      const predicates = ['no_such_column > 1', 'id > 1 OR no_such_column IS NULL'];
      await expectPredicatesRejected(context, predicates, expectUnknownColumn);
    },
    'concurrent-deletes': concurrently(async (context, together) => {
      const rows = manyRows(1, 10 * IN_FLIGHT + 10);
      const id = await context.arrange.table({ rows });
      const tens = REQUESTS.map((at) => 10 * at);
      const responses = await together(tens, ({ target }, ten) =>
        target.call(OPERATION, { id, body: { predicate: `id > ${ten} AND id <= ${ten + 10}` } }),
      );
      const deletedTens = tens.filter((_, at) => responses[at]?.status === 200);
      const statuses = responses.map(({ status }) => status);
      expect.that(deletedTens.length > 0, 'a delete that succeeds', statuses);
      const isDeleted = (row: number): boolean => deletedTens.some((ten) => row > ten && row <= ten + 10);
      const remaining = rows.filter((row) => !isDeleted(Number(row['id'])));
      expectRows(await readRows(context, id), remaining, `the rows after deletes that returned ${statuses.join(', ')}`);
    }),
    'declared-only-rejected': (context) =>
      expectDeclaredTableRejected(context, OPERATION, REJECTING, (id) => ({ id, body: { predicate: 'id = 2' } })),
    'branch-only': (context) =>
      expectOnlyBranchChanged(context, (id, branch) => deleteRows(context, id, 'id = 2', branch), REMAINING_ROWS),
  },
};

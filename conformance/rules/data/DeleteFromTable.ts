import type { DeleteFromTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { INVALID_SQL, PREDICATES, SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { expectSchemaColumns } from '../../context/resources/rows/queries.ts';
import { expectRows, queryTable, readRows } from '../../context/resources/rows/rows.ts';
import { committedState } from '../../context/resources/tables/table-state.ts';
import {
  changeRows,
  expectDeclaredTableRejected,
  expectEarlierVersionKept,
  expectOnlyBranchChanged,
  expectRejectedWithControl,
  expectUnknownColumn,
  expectVersionReturned,
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

/** Expects that the predicates are rejected without deleting rows and that a valid predicate then deletes a row. */
const expectPredicatesRejected = (
  context: CheckContext,
  id: ObjectId,
  predicates: readonly (string | null)[],
  expectResponse?: Parameters<typeof expectRejectedWithControl>[5],
): Promise<void> =>
  expectRejectedWithControl(
    context,
    OPERATION,
    id,
    predicates.map((predicate) => ({ id, body: { predicate: predicate as string } })),
    { id, body: { predicate: 'id = 2' } },
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
      for (const [predicate, ids] of PREDICATES) {
        const id = await sampleTable(context);
        await deleteRows(context, id, predicate);
        const wanted = SAMPLE_ROWS.filter((row) => !ids.includes(Number(row['id'])));
        expectRows(await readRows(context, id), wanted, `the rows after deleting ${predicate}`);
      }
    },
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
    'answers-version': async (context) => {
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
    'bad-predicate-refused': async (context) =>
      expectPredicatesRejected(context, await context.arrange.table(), INVALID_SQL),
    'empty-predicate-refused': async (context) =>
      expectPredicatesRejected(context, await context.arrange.table(), ['']),
    'null-predicate-refused': async (context) =>
      expectPredicatesRejected(context, await context.arrange.table(), [null]),
    'unknown-column-refused': async (context) => {
      const predicates = ['no_such_column > 1', 'id > 1 OR no_such_column IS NULL'];
      await expectPredicatesRejected(context, await context.arrange.table(), predicates, expectUnknownColumn);
    },
    'concurrent-deletes': async (context) => {
      const rows = manyRows(1, 60);
      const id = await context.arrange.table({ rows });
      const tens = [0, 10, 20, 30, 40];
      const bodies = tens.map((ten) => ({ predicate: `id > ${ten} AND id <= ${ten + 10}` }));
      const responses = await Promise.all(bodies.map((body) => context.target.call(OPERATION, { id, body })));
      const deletedTens = tens.filter((_, at) => responses[at]?.status === 200);
      const statuses = responses.map(({ status }) => status);
      expect.that(deletedTens.length > 0, 'a delete that succeeds', statuses);
      const isDeleted = (row: number): boolean => deletedTens.some((ten) => row > ten && row <= ten + 10);
      const remaining = rows.filter((row) => !isDeleted(Number(row['id'])));
      expectRows(await readRows(context, id), remaining, `the rows after deletes that returned ${statuses.join(', ')}`);
    },
    'declared-only-refused': (context) =>
      expectDeclaredTableRejected(context, OPERATION, (id) => ({ id, body: { predicate: 'id = 2' } })),
    'branch-only': (context) =>
      expectOnlyBranchChanged(context, (id, branch) => deleteRows(context, id, 'id = 2', branch), REMAINING_ROWS),
  },
};

import type { DeleteFromTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS } from '../../context/arrange.ts';
import {
  returnsVersion,
  change,
  keepsEarlier,
  noSuchColumn,
  rejectsChange,
  rejectsDeclared,
  staysOnBranch,
} from './row-change-checks.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { MIXED, mixedTable, NOT_SQL, PREDICATES } from '../../context/resources/rows/predicate-samples.ts';
import { sameColumns } from '../../context/resources/rows/queries.ts';
import { queryTable, readRows, sameRows } from '../../context/resources/rows/rows.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { given } from '../../context/require-field.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'DeleteFromTable';

const remove = (
  context: CheckContext,
  id: ObjectId,
  predicate: string,
  branch?: string,
): Promise<DeleteFromTableResponse> =>
  change(context, OPERATION, { id, body: { predicate, ...(branch !== undefined && { branch }) } });

/** The rows of a made table but the one with id 2. */
const OTHERS = ROWS.filter(({ id }) => id !== 2n);

/** Predicates that must be refused and delete nothing, where a lawful one then deletes. */
const rejected = (
  context: CheckContext,
  id: ObjectId,
  predicates: readonly (string | null)[],
  by?: Parameters<typeof rejectsChange>[5],
): Promise<void> =>
  rejectsChange(
    context,
    OPERATION,
    id,
    predicates.map((predicate) => ({ id, body: { predicate: predicate as string } })),
    { id, body: { predicate: 'id = 2' } },
    by,
  );

export const DeleteFromTable: OperationChecks<'DeleteFromTable'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: { predicate: 'id > 1' } };
    return { request, observe: () => tableState(context, id), again: () => request };
  },
  checks: {
    'selected-rows': async (context) => {
      for (const [predicate, ids] of PREDICATES) {
        const id = await mixedTable(context);
        await remove(context, id, predicate);
        const wanted = MIXED.filter((row) => !ids.includes(Number(row['id'])));
        sameRows(await readRows(context, id), wanted, `the rows after deleting ${predicate}`);
      }
    },
    'none-selected': async (context) => {
      const id = await mixedTable(context);
      for (const predicate of ['id > 100', "s = 'nobody'", 'false']) await remove(context, id, predicate);
      sameRows(await readRows(context, id), MIXED);
    },
    'all-selected': async (context) => {
      const id = await context.arrange.table();
      await remove(context, id, 'true');
      const left = await queryTable(context, id);
      sameRows(left.rows, []);
      sameColumns(left, Object.keys(COLUMNS));
    },
    'answers-version': async (context) => {
      const id = await context.arrange.table();
      await returnsVersion(context, id, 'rows', () => remove(context, id, 'id = 2'));
      await returnsVersion(context, id, 'nothing', () => remove(context, id, 'id = 2'));
    },
    'deleted-count': async (context) => {
      const id = await context.arrange.table({ rows: manyRows(1, 20) });
      for (const [predicate, count] of [['id <= 7', 7] as const, ['id > 100', 0] as const, ['true', 13] as const])
        expect.equal(given(await remove(context, id, predicate), 'num_deleted_rows'), count, 'num_deleted_rows');
    },
    'earlier-version-unchanged': (context) => keepsEarlier(context, (id) => remove(context, id, 'id = 2'), OTHERS),
    'bad-predicate-refused': async (context) => rejected(context, await context.arrange.table(), NOT_SQL),
    'empty-predicate-refused': async (context) => rejected(context, await context.arrange.table(), ['']),
    'null-predicate-refused': async (context) => rejected(context, await context.arrange.table(), [null]),
    'unknown-column-refused': async (context) => {
      const predicates = ['no_such_column > 1', 'id > 1 OR no_such_column IS NULL'];
      await rejected(context, await context.arrange.table(), predicates, noSuchColumn);
    },
    'concurrent-deletes': async (context) => {
      const rows = manyRows(1, 60);
      const id = await context.arrange.table({ rows });
      const tens = [0, 10, 20, 30, 40];
      const bodies = tens.map((ten) => ({ predicate: `id > ${ten} AND id <= ${ten + 10}` }));
      const responses = await Promise.all(bodies.map((body) => context.target.call(OPERATION, { id, body })));
      const gone = tens.filter((_, at) => responses[at]?.status === 200);
      const statuses = responses.map(({ status }) => status);
      expect.that(gone.length > 0, 'a delete that succeeds', statuses);
      const isGone = (row: number): boolean => gone.some((ten) => row > ten && row <= ten + 10);
      const left = rows.filter((row) => !isGone(Number(row['id'])));
      sameRows(await readRows(context, id), left, `the rows after deletes that answered ${statuses.join(', ')}`);
    },
    'declared-only-refused': (context) =>
      rejectsDeclared(context, OPERATION, (id) => ({ id, body: { predicate: 'id = 2' } })),
    'branch-only': (context) => staysOnBranch(context, (id, branch) => remove(context, id, 'id = 2', branch), OTHERS),
  },
};

import type { AnyErrorName } from '#contract/errors';
import { COLUMNS, ROWS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectColumns, unusedColumns, type UnusedColumn } from '../../context/resources/columns/columns.ts';
import { expectSchemaColumns } from '../../context/resources/rows/queries.ts';
import { expectRows, queryTable, readRows } from '../../context/resources/rows/rows.ts';
import { committedState, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import {
  changeColumns,
  expectDeclaredTableRejected,
  expectOnlyBranchChanged,
  expectRejected,
  expectVersionWithColumns,
  rejectingTable,
} from './column-change-checks.ts';

const OPERATION = 'AlterTableDropColumns';

const dropColumns = (context: CheckContext, id: ObjectId, ...columns: string[]) =>
  changeColumns(context, OPERATION, id, { columns });

const REJECTING = rejectingTable(OPERATION, { columns: ['name'] });

/** Expects that the names are rejected without a change and that column `name` can be dropped. */
const expectDropRejected = (
  context: CheckContext,
  invalid: readonly string[],
  errors: AnyErrorName | readonly AnyErrorName[] = 'InvalidInput',
) => expectRejected(context, OPERATION, REJECTING, [{ columns: invalid }], errors);

export const AlterTableDropColumns: OperationChecks<'AlterTableDropColumns'> = {
  operation: OPERATION,
  subject: async (context) => {
    const next = unusedColumns(context);
    const requestFor = ({ id, column }: UnusedColumn) => ({ id, body: { columns: [column] } });
    const first = await next();
    return {
      request: requestFor(first),
      observe: () => committedState(context, first.id),
      nextRequest: async () => requestFor(await next()),
    };
  },
  checks: {
    'columns-gone': async (context) => {
      const id = await context.arrange.table();
      await dropColumns(context, id, 'name');
      await expectColumns(context, id, ['id', 'vector']);
      expectSchemaColumns(await queryTable(context, id), ['id', 'vector']);
    },
    'others-stay': async (context) => {
      const id = await context.arrange.table();
      await dropColumns(context, id, 'name');
      expectRows(
        await readRows(context, id),
        ROWS.map(({ name: _gone, ...row }) => row),
      );
    },
    'several-columns': async (context) => {
      const id = await context.arrange.table();
      await dropColumns(context, id, 'name', 'id');
      await expectColumns(context, id, ['vector']);
      expectRows(
        await readRows(context, id),
        ROWS.map(({ vector }) => ({ vector })),
      );
    },
    'version-is-commit': async (context) =>
      expectVersionWithColumns(context, OPERATION, { columns: ['name'] }, ['id', 'vector']),
    'earlier-version-unchanged': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await dropColumns(context, id, 'name');
      await expectColumns(context, id, ['id', 'vector']);
      await expectColumns(context, id, Object.keys(COLUMNS), { version });
      expectRows(await readRows(context, id, { version }), ROWS, `the rows of version ${version}`);
    },
    'all-or-none': async (context) => {
      await expectDropRejected(context, ['name', 'no_such_column'], ['InvalidInput', 'TableColumnNotFound']);
      await expectDropRejected(context, ['no_such_column', 'name'], ['InvalidInput', 'TableColumnNotFound']);
    },
    'empty-rejected': async (context) => expectDropRejected(context, []),
    'last-column-rejected': async (context) => expectDropRejected(context, Object.keys(COLUMNS)),
    'name-free-again': async (context) => {
      const id = await context.arrange.table();
      await dropColumns(context, id, 'name');
      await context.arrange.call('AlterTableAddColumns', {
        id,
        body: { new_columns: [{ name: 'name', expression: 'id * 2' }] },
      });
      expectRows(
        await readRows(context, id),
        ROWS.map((row) => ({ ...row, name: row.id * 2n })),
      );
    },
    'declared-only-rejected': async (context) =>
      expectDeclaredTableRejected(context, OPERATION, REJECTING, { columns: ['name'] }),
    'branch-only': async (context) =>
      expectOnlyBranchChanged(context, OPERATION, await context.arrange.table(), { columns: ['name'] }),
  },
};

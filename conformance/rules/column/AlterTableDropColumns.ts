import { COLUMNS, ROWS } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { columnsToChange, type ColumnToChange, hasColumns } from '../../context/resources/columns/columns.ts';
import { commitsColumns } from './column-change-checks.ts';
import { staysOnBranch } from './column-change-checks.ts';
import { rejectsDeclared } from './column-change-checks.ts';
import { rejectsChange } from './column-change-checks.ts';
import { change } from './column-change-checks.ts';
import { sameColumns } from '../../context/resources/rows/queries.ts';
import { queryTable, readRows, sameRows } from '../../context/resources/rows/rows.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { versionOf } from '../../context/resources/tables/table-state.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'AlterTableDropColumns';

const drop = (context: CheckContext, id: ObjectId, ...columns: string[]) => change(context, OPERATION, id, { columns });

/** Names that must be refused, where `good` can be dropped then. */
const rejects = async (context: CheckContext, bad: readonly string[], status: number | readonly number[] = 400) =>
  rejectsChange(context, OPERATION, await context.arrange.table(), { columns: bad }, { columns: ['name'] }, status);

export const AlterTableDropColumns: OperationChecks<'AlterTableDropColumns'> = {
  operation: OPERATION,
  subject: async (context) => {
    const next = columnsToChange(context);
    const requestFor = ({ id, column }: ColumnToChange) => ({ id, body: { columns: [column] } });
    const first = await next();
    return {
      request: requestFor(first),
      observe: () => tableState(context, first.id),
      again: async () => requestFor(await next()),
    };
  },
  checks: {
    'columns-gone': async (context) => {
      const id = await context.arrange.table();
      await drop(context, id, 'name');
      await hasColumns(context, id, ['id', 'vector']);
      sameColumns(await queryTable(context, id), ['id', 'vector']);
    },
    'others-stay': async (context) => {
      const id = await context.arrange.table();
      await drop(context, id, 'name');
      sameRows(
        await readRows(context, id),
        ROWS.map(({ name: _gone, ...row }) => row),
      );
    },
    'several-columns': async (context) => {
      const id = await context.arrange.table();
      await drop(context, id, 'name', 'id');
      await hasColumns(context, id, ['vector']);
      sameRows(
        await readRows(context, id),
        ROWS.map(({ vector }) => ({ vector })),
      );
    },
    'version-is-commit': async (context) => commitsColumns(context, OPERATION, { columns: ['name'] }, ['id', 'vector']),
    'earlier-version-unchanged': async (context) => {
      const id = await context.arrange.table();
      const version = await versionOf(context, id);
      await drop(context, id, 'name');
      await hasColumns(context, id, ['id', 'vector']);
      await hasColumns(context, id, Object.keys(COLUMNS), { version });
      sameRows(await readRows(context, id, { version }), ROWS, `the rows of version ${version}`);
    },
    'all-or-none': async (context) => {
      await rejects(context, ['name', 'no_such_column'], [400, 404]);
      await rejects(context, ['no_such_column', 'name'], [400, 404]);
    },
    'empty-refused': async (context) => rejects(context, []),
    'last-column-refused': async (context) => rejects(context, Object.keys(COLUMNS)),
    'name-free-again': async (context) => {
      const id = await context.arrange.table();
      await drop(context, id, 'name');
      await context.arrange.call('AlterTableAddColumns', {
        id,
        body: { new_columns: [{ name: 'name', expression: 'id * 2' }] },
      });
      sameRows(
        await readRows(context, id),
        ROWS.map((row) => ({ ...row, name: row.id * 2n })),
      );
    },
    'declared-only-refused': async (context) => rejectsDeclared(context, OPERATION, { columns: ['name'] }),
    'branch-only': async (context) =>
      staysOnBranch(context, OPERATION, await context.arrange.table(), { columns: ['name'] }),
  },
};

import { COLUMNS, ROWS } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import {
  change,
  columnsToChange,
  type ColumnToChange,
  commitsColumns,
  hasColumns,
  refusesChange,
  refusesDeclared,
  staysOnBranch,
} from '../../context/resources/columns/columns.ts';
import { sameColumns } from '../../context/resources/rows/queries.ts';
import { queryTable, readRows, sameRows, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'AlterTableDropColumns';

const drop = (world: World, id: Id, ...columns: string[]) => change(world, OPERATION, id, { columns });

/** Names that must be refused, where `good` can be dropped then. */
const refuses = async (world: World, bad: readonly string[], status: number | readonly number[] = 400) =>
  refusesChange(world, OPERATION, await world.arrange.table(), { columns: bad }, { columns: ['name'] }, status);

export const AlterTableDropColumns: OperationChecks<'AlterTableDropColumns'> = {
  operation: OPERATION,
  subject: async (world) => {
    const next = columnsToChange(world);
    const requestFor = ({ id, column }: ColumnToChange) => ({ id, body: { columns: [column] } });
    const first = await next();
    return {
      request: requestFor(first),
      observe: () => tableState(world, first.id),
      again: async () => requestFor(await next()),
    };
  },
  checks: {
    'columns-gone': async (world) => {
      const id = await world.arrange.table();
      await drop(world, id, 'name');
      await hasColumns(world, id, ['id', 'vector']);
      sameColumns(await queryTable(world, id), ['id', 'vector']);
    },
    'others-stay': async (world) => {
      const id = await world.arrange.table();
      await drop(world, id, 'name');
      sameRows(
        await readRows(world, id),
        ROWS.map(({ name: _gone, ...row }) => row),
      );
    },
    'several-columns': async (world) => {
      const id = await world.arrange.table();
      await drop(world, id, 'name', 'id');
      await hasColumns(world, id, ['vector']);
      sameRows(
        await readRows(world, id),
        ROWS.map(({ vector }) => ({ vector })),
      );
    },
    'version-is-commit': async (world) => commitsColumns(world, OPERATION, { columns: ['name'] }, ['id', 'vector']),
    'earlier-version-unchanged': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await drop(world, id, 'name');
      await hasColumns(world, id, ['id', 'vector']);
      await hasColumns(world, id, Object.keys(COLUMNS), { version });
      sameRows(await readRows(world, id, { version }), ROWS, `the rows of version ${version}`);
    },
    'all-or-none': async (world) => {
      await refuses(world, ['name', 'no_such_column'], [400, 404]);
      await refuses(world, ['no_such_column', 'name'], [400, 404]);
    },
    'empty-refused': async (world) => refuses(world, []),
    'last-column-refused': async (world) => refuses(world, Object.keys(COLUMNS)),
    'name-free-again': async (world) => {
      const id = await world.arrange.table();
      await drop(world, id, 'name');
      await world.arrange.call('AlterTableAddColumns', {
        id,
        body: { new_columns: [{ name: 'name', expression: 'id * 2' }] },
      });
      sameRows(
        await readRows(world, id),
        ROWS.map((row) => ({ ...row, name: row.id * 2n })),
      );
    },
    'declared-only-refused': async (world) => refusesDeclared(world, OPERATION, { columns: ['name'] }),
    'branch-only': async (world) => staysOnBranch(world, OPERATION, await world.arrange.table(), { columns: ['name'] }),
  },
};

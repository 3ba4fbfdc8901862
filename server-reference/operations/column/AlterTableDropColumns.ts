import type { OperationHandler } from '../context.ts';
import { findWritableTable } from '../shared/stored-table.ts';

/** Drops columns. */
export const alterTableDropColumns: OperationHandler<'AlterTableDropColumns'> = async ({ id, body }, context) => {
  const table = await findWritableTable(context, id, body.branch);
  const { columns } = body;
  const { version } = await context.engine.changes.changeColumns(table, () => [{ kind: 'drop', columns }]);
  return { body: { version } };
};

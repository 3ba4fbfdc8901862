import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';

/** Replaces the schema metadata. The whole body is the map: no key has a special meaning (D-38). */
export const updateTableSchemaMetadata: OperationHandler<'UpdateTableSchemaMetadata'> = async (
  { id, query, body },
  context,
) => {
  const table = await findStoredTable(context, id, query.branch);
  await context.engine.changes.replaceSchemaMetadata(table, body);
  return { body };
};

import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/find-table.ts';

/** The body is the map and nothing else: whatever its keys are called, they are data (D-38). */
export const updateTableSchemaMetadata: OperationHandler<'UpdateTableSchemaMetadata'> = async (
  { id, query, body },
  context,
) => {
  const table = await findStoredTable(context, id, query.branch);
  await context.engine.changes.schemaMetadata(table, body);
  return { body };
};

import type { OperationHandler } from '../context.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';
import { createTableAt } from '../table/creation/create-table.ts';

/** Creates a table in the root namespace. The name is one part, even with the delimiter in it (D-69). */
export const createDatabaseTable: OperationHandler<'CreateDatabaseTable'> = async (
  { table_name, ...request },
  context,
) => createTableAt(requireValidParts([table_name]), request, context);

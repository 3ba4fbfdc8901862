import type { OperationHandler } from '../context.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';
import { createTableAt } from '../table/creation/create-table.ts';

/** A table of the root namespace, named by one part whatever it holds (D-69); otherwise as CreateTable. */
export const createDatabaseTable: OperationHandler<'CreateDatabaseTable'> = async (
  { table_name, ...request },
  context,
) => createTableAt(requireValidParts([table_name]), request, context);

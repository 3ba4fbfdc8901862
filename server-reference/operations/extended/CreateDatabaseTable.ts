import type { Serve } from '../context.ts';
import { checkedParts } from '../shared/identifier-parts.ts';
import { createTableAt } from '../table/creation/create-table.ts';

/** A table of the root namespace, named by one part whatever it holds (D-69); otherwise as CreateTable. */
export const createDatabaseTable: Serve<'CreateDatabaseTable'> = async ({ table_name, ...request }, context) =>
  createTableAt(checkedParts([table_name]), request, context);

import type { OperationHandler } from '../context.ts';
import { findTable, requireVersion } from '../shared/find-table.ts';

/** Responds with success when the table, and the version if one is given, exists; otherwise 404 (D-40). */
export const tableExists: OperationHandler<'TableExists'> = async ({ id, body }, context) => {
  const table = await findTable(context, id);
  if (body.version !== undefined && body.version !== null) await requireVersion(context, table, body.version);
  return {};
};

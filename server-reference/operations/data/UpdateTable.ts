import type { Serve } from '../context.ts';
import { mainBranchOnly } from '../refusals.ts';
import { findStoredTable } from '../table/find-table.ts';

/** Rows first, properties after: a request whose rows are refused stores nothing (D-46). */
export const updateTable: Serve<'UpdateTable'> = async ({ id, body }, context) => {
  const { catalog, database, engine } = context;
  const table = await findStoredTable(context, id);
  mainBranchOnly(body.branch);
  const { predicate, updates } = body;
  const { rows, version } = await engine.changes.update(table.storageId, {
    predicate: predicate ?? undefined,
    updates: updates.map(([column = '', sql = '']) => [column, sql] as const),
  });
  const given = body.properties ?? {};
  const stored =
    Object.keys(given).length > 0 ? await catalog.tables.setProperties(database, id, given) : { kind: 'unchanged' };
  // Dropped since, or never asked to change: the answer speaks of the table that was updated.
  const properties = 'table' in stored ? stored.table.properties : table.properties;
  return { body: { updated_rows: rows, rows_updated: rows, version, properties: { ...properties } } };
};

import type { Serve } from '../context.ts';
import { absent, tablePath } from '../shared/errors.ts';

/** The name is gone in one transaction; handles go before the files do, which follow in the background. */
export const dropTable: Serve<'DropTable'> = async ({ id }, { catalog, database, engine }) => {
  const result = await catalog.tables.drop(database, tablePath(id));
  if (result.kind !== 'dropped') throw absent(result.kind, id);
  const { table, removed } = result;
  if (removed !== null) await engine.evict(removed.storageId);
  return { body: { location: table.location, properties: table.properties } };
};

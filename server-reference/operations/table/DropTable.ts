import type { OperationHandler } from '../context.ts';
import { notFound, requireTablePath } from '../shared/errors.ts';

/** The name is gone in one transaction; handles go before the files do, which follow in the background. */
export const dropTable: OperationHandler<'DropTable'> = async ({ id }, { catalog, database, engine }) => {
  const result = await catalog.tables.drop(database, requireTablePath(id));
  if (result.kind !== 'dropped') throw notFound(result.kind, id);
  const { table, removed } = result;
  if (removed !== null) await engine.evict(removed.storageId);
  return { body: { location: table.location, properties: table.properties } };
};

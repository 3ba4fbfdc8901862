import type { OperationHandler } from '../context.ts';
import { notFound, requireTablePath } from '../shared/errors.ts';

/** Drops the table in one transaction and closes its handles; its files are deleted in the background. */
export const dropTable: OperationHandler<'DropTable'> = async ({ id }, { catalog, database, engine }) => {
  const result = await catalog.tables.drop(database, requireTablePath(id));
  if (result.kind !== 'dropped') throw notFound(result.kind, id);
  const { table, removed } = result;
  if (removed !== null) await engine.evict(removed.storageId);
  return { body: { id: [...id], location: table.location, properties: table.properties } };
};

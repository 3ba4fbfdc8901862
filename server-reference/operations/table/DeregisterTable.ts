import type { OperationHandler } from '../context.ts';
import { notFound, requireTablePath } from '../shared/errors.ts';

/** Only the name goes. Handles go too: what is written under no name would be in no history. */
export const deregisterTable: OperationHandler<'DeregisterTable'> = async ({ id }, { catalog, database, engine }) => {
  const result = await catalog.tables.deregister(database, requireTablePath(id));
  if (result.kind !== 'deregistered') throw notFound(result.kind, id);
  const { storageId, location, properties } = result.table;
  if (storageId !== null) await engine.evict(storageId);
  return { body: { id: [...id], location, properties: { ...properties } } };
};

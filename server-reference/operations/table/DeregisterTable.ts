import type { OperationHandler } from '../context.ts';
import { notFound, requireTablePath } from '../shared/errors.ts';

/** Removes the name and keeps the data. Open handles are closed, because a detached table accepts no commits. */
export const deregisterTable: OperationHandler<'DeregisterTable'> = async ({ id }, { catalog, database, engine }) => {
  const result = await catalog.tables.deregister(database, requireTablePath(id));
  if (result.kind !== 'deregistered') throw notFound(result.kind, id);
  const { storageId, location, properties } = result.table;
  if (storageId !== null) await engine.evict(storageId);
  return { body: { id: [...id], location, properties: { ...properties } } };
};

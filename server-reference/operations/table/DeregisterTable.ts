import type { Serve } from '../context.ts';
import { absent, tablePath } from '../shared/errors.ts';

/** Only the name goes. Handles go too: what is written under no name would be in no history. */
export const deregisterTable: Serve<'DeregisterTable'> = async ({ id }, { catalog, database, engine }) => {
  const result = await catalog.tables.deregister(database, tablePath(id));
  if (result.kind !== 'deregistered') throw absent(result.kind, id);
  const { storageId, location, properties } = result.table;
  if (storageId !== null) await engine.evict(storageId);
  return { body: { id: [...id], location, properties: { ...properties } } };
};

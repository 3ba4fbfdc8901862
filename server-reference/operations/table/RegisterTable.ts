import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { Serve } from '../context.ts';
import { noNamespace, tableExists, tablePath } from '../shared/errors.ts';
import { allowedLocation } from './creation/locations.ts';

/** Gives a name to what is at the location, and writes nothing there (D-41). Where it lies is looked at before what lies there (D-74). */
export const registerTable: Serve<'RegisterTable'> = async ({ id, body }, { catalog, database, engine, tablesDir }) => {
  const path = tablePath(id);
  const mode = body.mode === 'Overwrite' ? 'overwrite' : 'create';
  const found = await catalog.tables.describe(database, path);
  if (found.kind === 'namespace-absent') throw noNamespace(path.slice(0, -1));
  if (found.kind === 'found' && mode === 'create') throw tableExists(path);
  const location = await allowedLocation(tablesDir, body.location, '');
  if (location === undefined) throw errors.permissionDenied('the location lies outside the storage root');
  const there = await engine.findTable(location);
  if (there === undefined) throw errors.tableNotFound('there is no table at the location');
  const options = { storageId: randomUUID(), location, properties: body.properties ?? {}, mode, ...there } as const;
  const result = await catalog.tables.register(database, path, options);
  switch (result.kind) {
    case 'registered': {
      const { detached, table } = result;
      if (detached !== null && detached.storageId !== table.storageId) await engine.evict(detached.storageId);
      return { body: { location: table.location, properties: { ...table.properties } } };
    }
    case 'exists':
      throw tableExists(path);
    case 'location-taken':
      throw errors.concurrentModification('the location belongs to another table');
    case 'namespace-absent':
      throw noNamespace(path.slice(0, -1));
  }
};

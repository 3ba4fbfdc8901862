import { randomUUID } from 'node:crypto';
import { errors, ServiceError } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { nameOfNamespace, namespaceNotFound, tableAlreadyExists, requireTablePath } from '../shared/errors.ts';
import { overlappingLocation, resolveAllowedLocation } from './creation/locations.ts';

/**
 * Gives a name to the table at a location, without writing there (D-41). The location is checked before its contents
 * are read (D-74).
 */
export const registerTable: OperationHandler<'RegisterTable'> = async ({ id, body }, context) => {
  const { catalog, database, engine } = context;
  const path = requireTablePath(id);
  const mode = body.mode === 'Overwrite' ? 'overwrite' : 'create';
  const found = await catalog.tables.describe(database, path);
  if (found.kind === 'namespace-absent') throw namespaceNotFound(path.slice(0, -1));
  if (found.kind === 'found' && mode === 'create') throw tableAlreadyExists(path);
  const location = await resolveAllowedLocation(context, body.location, '');
  if (location instanceof ServiceError) throw location;
  const storedTable = await engine.files.findTable(location);
  if (storedTable === undefined) throw errors.tableNotFound('there is no table at the location');
  const options = {
    storageId: randomUUID(),
    location,
    properties: body.properties ?? {},
    mode,
    ...storedTable,
  } as const;
  const result = await catalog.tables.register(database, path, options);
  switch (result.kind) {
    case 'registered': {
      const { detached, table } = result;
      if (detached !== null && detached.storageId !== table.storageId) await engine.evict(detached.storageId);
      return { body: { location: table.location, properties: { ...table.properties } } };
    }
    case 'exists':
      throw tableAlreadyExists(path);
    case 'namespace-exists':
      throw nameOfNamespace(path);
    case 'location-taken':
      throw errors.concurrentModification('the location belongs to another table');
    case 'location-overlaps':
      throw overlappingLocation();
    case 'namespace-absent':
      throw namespaceNotFound(path.slice(0, -1));
  }
};

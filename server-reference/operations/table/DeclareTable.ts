import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { DeclareTableResponse } from '#contract/types';
import type { Table } from '../../catalog/names/table-rows.ts';
import type { Serve } from '../context.ts';
import { absent, tableExists, tablePath } from '../shared/errors.ts';
import { allowedLocation } from './creation/locations.ts';

/** Whoever writes at the location has its versions arbitrated here: there is one history, however a table is written. */
export const declaredTable = ({ location, properties }: Table): DeclareTableResponse => ({
  location,
  properties: { ...properties },
  managed_versioning: true,
});

/** Enters the name and a location; there is no data until somebody writes some (D-60). */
export const declareTable: Serve<'DeclareTable'> = async ({ id, body }, context) => {
  const path = tablePath(id);
  const location = await allowedLocation(context.tablesDir, body.location, randomUUID());
  if (location === undefined) throw errors.permissionDenied('the location lies outside the storage root');
  const properties = body.properties ?? {};
  const result = await context.catalog.tables.declare(context.database, path, { location, properties });
  switch (result.kind) {
    case 'namespace-absent':
      throw absent(result.kind, path);
    case 'exists':
      throw tableExists(path);
    case 'declared':
      return { body: declaredTable(result.table) };
  }
};

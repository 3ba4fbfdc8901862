import { randomUUID } from 'node:crypto';
import { ServiceError } from '#contract/errors';
import type { DeclareTableResponse } from '#contract/types';
import type { Table } from '../../catalog/names/table-rows.ts';
import type { Serve } from '../context.ts';
import { absent, tableExists, tablePath } from '../refusals.ts';
import { allowedLocation, overlappingLocation } from './locations.ts';

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
  if (location instanceof ServiceError) throw location;
  const result = await context.catalog.tables.declare(context.database, path, {
    location,
    properties: body.properties ?? {},
    isServerChosen: body.location === undefined,
  });
  switch (result.kind) {
    case 'namespace-absent':
      throw absent(result.kind, path);
    case 'exists':
      throw tableExists(path);
    case 'location-overlaps':
      throw overlappingLocation();
    case 'declared':
      return { body: declaredTable(result.table) };
  }
};

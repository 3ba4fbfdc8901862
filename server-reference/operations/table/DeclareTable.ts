import { randomUUID } from 'node:crypto';
import { ServiceError } from '#contract/errors';
import type { DeclareTableResponse } from '#contract/types';
import type { Table } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { nameOfNamespace, notFound, tableAlreadyExists, requireTablePath } from '../shared/errors.ts';
import { vendedOptions } from './DescribeTable.ts';
import { overlappingLocation, resolveAllowedLocation } from './creation/locations.ts';

/** Describes a declared table. `managed_versioning`: clients that write at the location commit through this server. */
export const toDeclareResponse = ({ location, properties }: Table): DeclareTableResponse => ({
  location,
  properties: { ...properties },
  managed_versioning: true,
});

/** Creates a table with a name and a location but no data (D-60). */
export const declareTable: OperationHandler<'DeclareTable'> = async ({ id, body }, context) => {
  const path = requireTablePath(id);
  const location = await resolveAllowedLocation(context, body.location, randomUUID());
  if (location instanceof ServiceError) throw location;
  // First: a table without the options that its client asked for would remain if they failed.
  const options = await vendedOptions(context, { path, location }, body);
  const result = await context.catalog.tables.declare(context.database, path, {
    location,
    properties: body.properties ?? {},
    isServerChosen: body.location === undefined,
  });
  switch (result.kind) {
    case 'namespace-absent':
      throw notFound(result.kind, path);
    case 'exists':
      throw tableAlreadyExists(path);
    case 'namespace-exists':
      throw nameOfNamespace(path);
    case 'location-overlaps':
      throw overlappingLocation();
    case 'declared':
      return { body: { ...toDeclareResponse(result.table), ...options } };
  }
};

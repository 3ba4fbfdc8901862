import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { DeclareTableResponse } from '#contract/types';
import type { Table } from '../../catalog/names/table-rows.ts';
import type { OperationHandler } from '../context.ts';
import { notFound, tableAlreadyExists, requireTablePath } from '../shared/errors.ts';
import { resolveAllowedLocation } from './creation/locations.ts';

/** Whoever writes at the location has its versions arbitrated here: there is one history, however a table is written. */
export const toDeclareResponse = ({ location, properties }: Table): DeclareTableResponse => ({
  location,
  properties: { ...properties },
  managed_versioning: true,
});

/** Enters the name and a location; there is no data until somebody writes some (D-60). */
export const declareTable: OperationHandler<'DeclareTable'> = async ({ id, body }, context) => {
  const path = requireTablePath(id);
  const location = await resolveAllowedLocation(context.tablesDir, body.location, randomUUID());
  if (location === undefined) throw errors.permissionDenied('the location lies outside the storage root');
  const properties = body.properties ?? {};
  const result = await context.catalog.tables.declare(context.database, path, { location, properties });
  switch (result.kind) {
    case 'namespace-absent':
      throw notFound(result.kind, path);
    case 'exists':
      throw tableAlreadyExists(path);
    case 'declared':
      return { body: toDeclareResponse(result.table) };
  }
};

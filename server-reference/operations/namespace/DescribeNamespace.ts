import type { OperationHandler } from '../context.ts';
import { namespaceNotFound } from '../shared/errors.ts';

/** Returns the properties of a namespace. */
export const describeNamespace: OperationHandler<'DescribeNamespace'> = async ({ id }, { catalog, database }) => {
  const namespace = await catalog.namespaces.describe(database, id);
  if (namespace === undefined) throw namespaceNotFound(id);
  return { body: { properties: namespace.properties } };
};

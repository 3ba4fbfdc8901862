import type { Serve } from '../context.ts';
import { noNamespace } from '../shared/errors.ts';

export const describeNamespace: Serve<'DescribeNamespace'> = async ({ id }, { catalog, database }) => {
  const namespace = await catalog.namespaces.describe(database, id);
  if (namespace === undefined) throw noNamespace(id);
  return { body: { properties: namespace.properties } };
};

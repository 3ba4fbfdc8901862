import type { Serve } from '../context.ts';
import { noNamespace } from '../shared/errors.ts';

export const namespaceExists: Serve<'NamespaceExists'> = async ({ id }, { catalog, database }) => {
  if (!(await catalog.namespaces.exists(database, id))) throw noNamespace(id);
  return {};
};

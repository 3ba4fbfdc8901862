import type { OperationHandler } from '../context.ts';
import { namespaceNotFound } from '../shared/errors.ts';

export const namespaceExists: OperationHandler<'NamespaceExists'> = async ({ id }, { catalog, database }) => {
  if (!(await catalog.namespaces.exists(database, id))) throw namespaceNotFound(id);
  return {};
};

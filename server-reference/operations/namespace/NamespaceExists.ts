import type { OperationHandler } from '../context.ts';
import { namespaceNotFound } from '../shared/errors.ts';

/** Responds with success when the namespace exists. */
export const namespaceExists: OperationHandler<'NamespaceExists'> = async ({ id }, { catalog, database }) => {
  if (!(await catalog.namespaces.exists(database, id))) throw namespaceNotFound(id);
  return {};
};

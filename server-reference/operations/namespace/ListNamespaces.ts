import type { OperationHandler } from '../context.ts';
import { nextPageToken, toPageRequest } from '../shared/paging.ts';
import { namespaceNotFound } from '../shared/errors.ts';

/** Lists the names of the direct children, sorted (D-26); the page token is the last name. */
export const listNamespaces: OperationHandler<'ListNamespaces'> = async ({ id, query }, { catalog, database }) => {
  const page = await catalog.namespaces.list(database, id, toPageRequest(query));
  if (page.kind === 'namespace-absent') throw namespaceNotFound(id);
  return { body: { namespaces: [...page.items], ...nextPageToken(page) } };
};

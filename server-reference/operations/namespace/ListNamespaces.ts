import type { OperationHandler } from '../context.ts';
import { nextPageToken, pageOfVisible, toPageRequest } from '../shared/paging.ts';
import { namespaceNotFound } from '../shared/errors.ts';

/** Lists the names of the direct children, sorted (D-26); the page token is the last name. */
export const listNamespaces: OperationHandler<'ListNamespaces'> = async ({ id, query }, context) => {
  const { access, catalog, database } = context;
  const page = await pageOfVisible(
    toPageRequest(query, context.limits),
    access.allows('read', database, id) ? undefined : (name) => access.sees(database, [...id, name]),
    async (request) => {
      const children = await catalog.namespaces.list(database, id, request);
      if (children.kind === 'namespace-absent') throw namespaceNotFound(id);
      return children;
    },
  );
  return { body: { namespaces: [...page.items], ...nextPageToken(page) } };
};

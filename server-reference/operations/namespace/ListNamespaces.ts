import type { Serve } from '../context.ts';
import { nextToken, pageOf } from '../shared/paging.ts';
import { noNamespace } from '../shared/errors.ts';

/** Names of the direct children (D-26), sorted, so that a token can be a name. */
export const listNamespaces: Serve<'ListNamespaces'> = async ({ id, query }, { catalog, database }) => {
  const page = await catalog.namespaces.list(database, id, pageOf(query));
  if (page.kind === 'namespace-absent') throw noNamespace(id);
  return { body: { namespaces: [...page.items], ...nextToken(page) } };
};

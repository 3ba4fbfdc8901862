import type { OperationHandler } from '../context.ts';
import { nextPageToken, toPageRequest } from '../shared/paging.ts';
import { namespaceNotFound } from '../shared/errors.ts';

/** Names of the tables directly in the namespace (D-26), declared ones included unless asked otherwise (D-30). */
export const listTables: OperationHandler<'ListTables'> = async ({ id, query }, { catalog, database }) => {
  const page = await catalog.tables.list(database, id, {
    ...toPageRequest(query),
    includeDeclared: query.include_declared,
  });
  if (page.kind === 'namespace-absent') throw namespaceNotFound(id);
  return { body: { tables: [...page.items], ...nextPageToken(page) } };
};

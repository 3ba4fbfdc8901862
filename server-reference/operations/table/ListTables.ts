import type { OperationHandler } from '../context.ts';
import { nextPageToken, toPageRequest } from '../shared/paging.ts';
import { namespaceNotFound } from '../shared/errors.ts';

/** Lists the tables directly in a namespace (D-26), with declared ones unless `include_declared` is false (D-30). */
export const listTables: OperationHandler<'ListTables'> = async ({ id, query }, { catalog, database }) => {
  const page = await catalog.tables.list(database, id, {
    ...toPageRequest(query),
    includeDeclared: query.include_declared,
  });
  if (page.kind === 'namespace-absent') throw namespaceNotFound(id);
  return { body: { tables: [...page.items], ...nextPageToken(page) } };
};

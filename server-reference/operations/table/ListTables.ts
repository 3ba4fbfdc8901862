import { keepByObject, type Page } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { nextPageToken, pageOfVisible, toPageRequest } from '../shared/paging.ts';
import { namespaceNotFound } from '../shared/errors.ts';
import { keepJson } from '../shared/kept-json.ts';

/** Returns the response to a request for a page; the page is another object after each change of its rows (see `keepByObject`). */
const bodyOf = keepByObject((page: Page<string>) => keepJson({ tables: [...page.items], ...nextPageToken(page) }));

/** Lists the tables directly in a namespace (D-26), with declared ones unless `include_declared` is false (D-30). */
export const listTables: OperationHandler<'ListTables'> = async ({ id, query }, context) => {
  const { access, catalog, database } = context;
  const page = await pageOfVisible(
    toPageRequest(query, context.limits),
    access.allows('read', database, id) ? undefined : (name) => access.allows('read', database, [...id, name]),
    async (request) => {
      const tables = await catalog.tables.list(database, id, { ...request, includeDeclared: query.include_declared });
      if (tables.kind === 'namespace-absent') throw namespaceNotFound(id);
      return tables;
    },
  );
  return { body: bodyOf(page) };
};

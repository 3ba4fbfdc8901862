import type { Serve } from '../context.ts';
import { nextToken, pageOf } from '../shared/paging.ts';
import { noNamespace } from '../shared/errors.ts';

/** Names of the tables directly in the namespace (D-26), declared ones included unless asked otherwise (D-30). */
export const listTables: Serve<'ListTables'> = async ({ id, query }, { catalog, database }) => {
  const page = await catalog.tables.list(database, id, { ...pageOf(query), includeDeclared: query.include_declared });
  if (page.kind === 'namespace-absent') throw noNamespace(id);
  return { body: { tables: [...page.items], ...nextToken(page) } };
};

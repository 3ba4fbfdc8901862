import type { PageRequest } from '../database/page.ts';
import type { Queries } from '../database/store.ts';

/** Selects a page of tables. */
export interface TableListRequest<Key> extends PageRequest<Key> {
  /** Whether to list declared tables, which have no data; true by default. */
  readonly includeDeclared?: boolean | undefined;
}

/** Selects the names of the tables of a namespace: one row of null if it is empty, no row if it does not exist. */
export const selectTableNames = (
  db: Queries,
  parameter: Record<'namespace' | 'after' | 'limit', never>,
  includeDeclared: boolean,
) => {
  return db
    .selectFrom('namespaces')
    .leftJoin('tables', (join) => {
      const after = join.onRef('tables.namespace_id', '=', 'namespaces.id').on('tables.name', '>', parameter.after);
      return includeDeclared ? after : after.on('tables.storage_id', 'is not', null);
    })
    .select('tables.name')
    .where('namespaces.database_name', '=', '')
    .where('namespaces.path', '=', parameter.namespace)
    .orderBy('tables.name')
    .limit(parameter.limit);
};

/** Selects the encoded paths of all tables after a path from the root, up to `before` if there is one. */
export const selectTablePaths = (
  db: Queries,
  parameter: Record<'after' | 'before' | 'limit', never>,
  { isBounded, includeDeclared }: { readonly isBounded: boolean; readonly includeDeclared: boolean },
) =>
  db
    .selectFrom('tables')
    .select('path')
    .where('database_name', '=', '')
    .where('path', '>', parameter.after)
    .$if(isBounded, (query) => query.where('path', '<', parameter.before))
    .$if(!includeDeclared, (query) => query.where('storage_id', 'is not', null))
    .orderBy('path')
    .limit(parameter.limit);

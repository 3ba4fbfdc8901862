import type { Context } from '../../../../server-reference/operations/context.ts';
import { type Id } from '../mutations/catalog-state.ts';

/** The common part of requests to a namespace. */
interface NamespaceRequest {
  readonly id: Id;
}

export const namespaceIsPresent = ({ id }: NamespaceRequest, { catalog, database }: Context): Promise<boolean> =>
  catalog.namespaces.exists(database, id);

/** Returns the names of the child namespaces; none if the namespace does not exist. */
export const listChildren = async (
  { id }: NamespaceRequest,
  { catalog, database }: Context,
): Promise<readonly string[]> => {
  const page = await catalog.namespaces.list(database, id);
  return page.kind === 'page' ? page.items : [];
};

/** Returns the names of the tables in a namespace, including declared tables. */
export const listTables = async (
  { id }: NamespaceRequest,
  { catalog, database }: Context,
): Promise<readonly string[]> => {
  const page = await catalog.tables.list(database, id);
  return page.kind === 'page' ? page.items : [];
};

/** Counts the contents of a namespace by kind. */
export const countContents = async (request: NamespaceRequest, context: Context) => {
  const tables = (await listTables(request, context)).length;
  const stored = await context.catalog.tables.list(context.database, request.id, { includeDeclared: false });
  const withData = stored.kind === 'page' ? stored.items.length : 0;
  const children = (await listChildren(request, context)).length;
  return { withData, declared: tables - withData, children, all: tables + children };
};

import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { replaceHandler } from '../mutations/mutations.ts';
import { parentId, type Id } from '../mutations/catalog-state.ts';

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

/** Whether the identifier is that of a table. */
export const isTable = async (request: NamespaceRequest, context: Context): Promise<boolean> =>
  (await listTables({ id: parentId(request.id) }, context)).includes(request.id.at(-1) ?? '');

/** Records the namespaces that are dropped during a run. */
export class DroppedNamespaces {
  readonly #ids = new Map<string, Id>();

  readonly recordDrops = replaceHandler('DropNamespace', async (request, { serve, context }) => {
    const response = await serve(request, context);
    this.#ids.set(JSON.stringify(request.id), request.id);
    return response;
  });

  has({ id }: NamespaceRequest): boolean {
    return this.#ids.has(JSON.stringify(id));
  }

  /** Returns the names of the dropped namespaces under a parent. */
  in({ id }: NamespaceRequest): readonly string[] {
    return [...this.#ids.values()]
      .filter((dropped) => dropped.length === id.length + 1 && id.every((part, at) => part === dropped[at]))
      .map((dropped) => dropped.at(-1) ?? '');
  }
}

/** Returns the properties of a namespace; an empty map if it does not exist. */
export const readProperties = async (
  { id }: Pick<HandlerRequest<'CreateNamespace'>, 'id'>,
  { catalog, database }: Context,
): Promise<Readonly<Record<string, string>>> => (await catalog.namespaces.describe(database, id))?.properties ?? {};

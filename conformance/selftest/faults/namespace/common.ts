import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { replaceHandler } from '../mutations/mutations.ts';
import { parentOf, type Id } from '../mutations/state.ts';

/** What every request to a namespace has. */
interface OfNamespace {
  readonly id: Id;
}

export const exists = ({ id }: OfNamespace, { catalog, database }: Context): Promise<boolean> =>
  catalog.namespaces.exists(database, id);

/** The names of the child namespaces; none where the namespace is not there. */
export const childrenOf = async ({ id }: OfNamespace, { catalog, database }: Context): Promise<readonly string[]> => {
  const page = await catalog.namespaces.list(database, id);
  return page.kind === 'page' ? page.items : [];
};

/** The names of the tables in a namespace, those that are only declared included. */
export const tablesOf = async ({ id }: OfNamespace, { catalog, database }: Context): Promise<readonly string[]> => {
  const page = await catalog.tables.list(database, id);
  return page.kind === 'page' ? page.items : [];
};

/** How much a namespace holds, by kind. */
export const contentsOf = async (request: OfNamespace, context: Context) => {
  const tables = (await tablesOf(request, context)).length;
  const stored = await context.catalog.tables.list(context.database, request.id, { includeDeclared: false });
  const withData = stored.kind === 'page' ? stored.items.length : 0;
  const children = (await childrenOf(request, context)).length;
  return { withData, declared: tables - withData, children, all: tables + children };
};

/** Whether the identifier is that of a table. */
export const isTable = async (request: OfNamespace, context: Context): Promise<boolean> =>
  (await tablesOf({ id: parentOf(request.id) }, context)).includes(request.id.at(-1) ?? '');

/** The namespaces that were dropped, as long as a fault is on. */
export class Dropped {
  readonly #ids = new Map<string, Id>();

  readonly seen = replaceHandler('DropNamespace', async (request, { serve, context }) => {
    const response = await serve(request, context);
    this.#ids.set(JSON.stringify(request.id), request.id);
    return response;
  });

  has({ id }: OfNamespace): boolean {
    return this.#ids.has(JSON.stringify(id));
  }

  /** The names of those that were in a namespace. */
  in({ id }: OfNamespace): readonly string[] {
    return [...this.#ids.values()]
      .filter((dropped) => dropped.length === id.length + 1 && id.every((part, at) => part === dropped[at]))
      .map((dropped) => dropped.at(-1) ?? '');
  }
}

/** The properties of a namespace that is there. */
export const propertiesOf = async (
  { id }: Pick<HandlerRequest<'CreateNamespace'>, 'id'>,
  { catalog, database }: Context,
): Promise<Readonly<Record<string, string>>> => (await catalog.namespaces.describe(database, id))?.properties ?? {};

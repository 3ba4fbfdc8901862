import type { HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { JsonArrowField } from '#contract/types';
import type { Table } from '../../../../server-reference/catalog/names/table-rows.ts';
import type { Context } from '../../../../server-reference/operations/context.ts';

/* What faults look up before they go wrong: names, and what the catalog and the engine have under them. */

export type Id = readonly string[];
interface Named {
  readonly id: Id;
}

/** What every request to a table has. */
export interface OfTable extends Named {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The operations that are about an object of a name. */
export type OnObject = {
  [Op in OperationId]: HandlerRequest<Op> extends Named ? Op : never;
}[OperationId];

export const keyOf = (id: Id): string => JSON.stringify(id);
export const parentOf = (id: Id): string[] => id.slice(0, -1);
export const leafOf = (id: Id): string => id.at(-1) ?? '';

/** Whether the namespace that an object is named in is there. */
export const parentExists = ({ id }: Named, { catalog, database }: Context): Promise<boolean> =>
  catalog.namespaces.exists(database, parentOf(id));

/** The table of a name; undefined where there is none. */
export const tableAt = async ({ catalog, database }: Context, id: Id): Promise<Table | undefined> => {
  const found = id.length === 0 ? undefined : await catalog.tables.describe(database, id);
  return found?.kind === 'found' ? found.table : undefined;
};

export const exists = async ({ id }: Named, context: Context): Promise<boolean> =>
  (await tableAt(context, id)) !== undefined;

/** The table of a name if it is only declared. */
export const declaredAt = async ({ id }: Named, context: Context): Promise<Table | undefined> => {
  const table = await tableAt(context, id);
  return table?.storageId === null ? table : undefined;
};

export const isDeclared = async (request: Named, context: Context): Promise<boolean> =>
  (await declaredAt(request, context)) !== undefined;

/** Where the engine has the data of a table; undefined where there is none. */
export const storageAt = async ({ id }: Named, context: Context): Promise<string | undefined> =>
  (await tableAt(context, id))?.storageId ?? undefined;

export const hasData = async (request: Named, context: Context): Promise<boolean> =>
  (await storageAt(request, context)) !== undefined;

/** The version of a table; 0 where there is no data. */
export const versionAt = async (context: Context, id: Id): Promise<number> => {
  const storageId = await storageAt({ id }, context);
  return storageId === undefined ? 0 : context.engine.version(storageId);
};

/** How many rows a table holds; undefined where it is not there or has no data yet. */
export const rowsOf = async (request: Named, context: Context): Promise<number | undefined> => {
  const storageId = await storageAt(request, context);
  return storageId === undefined ? undefined : context.engine.countRows(storageId);
};

/** The columns of a table; none where there is no data. */
export const fieldsOf = async (request: Named, context: Context): Promise<readonly JsonArrowField[]> => {
  const storageId = await storageAt(request, context);
  return storageId === undefined ? [] : (await context.engine.schema(storageId)).fields;
};

export const namesOf = async (request: Named, context: Context): Promise<readonly string[]> =>
  (await fieldsOf(request, context)).map(({ name }) => name);

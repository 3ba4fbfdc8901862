import type { HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { JsonArrowField } from '#contract/types';
import type { Table } from '../../../../server-reference/catalog/names/table-rows.ts';
import type { Context } from '../../../../server-reference/operations/context.ts';

/* What faults look up before they go wrong: names, and what the catalog and the engine have under them. */

export type Id = readonly string[];
interface HasId {
  readonly id: Id;
}

/** What every request to a table has. */
export interface TableRequest extends HasId {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The operations that are about an object of a name. */
export type ObjectOperation = {
  [Op in OperationId]: HandlerRequest<Op> extends HasId ? Op : never;
}[OperationId];

export const keyOf = (id: Id): string => JSON.stringify(id);
export const parentId = (id: Id): string[] => id.slice(0, -1);
export const lastPart = (id: Id): string => id.at(-1) ?? '';

/** Whether the namespace that an object is named in is there. */
export const parentExists = ({ id }: HasId, { catalog, database }: Context): Promise<boolean> =>
  catalog.namespaces.exists(database, parentId(id));

/** The table of a name; undefined where there is none. */
export const findTable = async ({ catalog, database }: Context, id: Id): Promise<Table | undefined> => {
  const found = id.length === 0 ? undefined : await catalog.tables.describe(database, id);
  return found?.kind === 'found' ? found.table : undefined;
};

export const tableExists = async ({ id }: HasId, context: Context): Promise<boolean> =>
  (await findTable(context, id)) !== undefined;

/** The table of a name if it is only declared. */
export const findDeclaredTable = async ({ id }: HasId, context: Context): Promise<Table | undefined> => {
  const table = await findTable(context, id);
  return table?.storageId === null ? table : undefined;
};

export const isDeclared = async (request: HasId, context: Context): Promise<boolean> =>
  (await findDeclaredTable(request, context)) !== undefined;

/** Where the engine has the data of a table; undefined where there is none. */
export const findStorageId = async ({ id }: HasId, context: Context): Promise<string | undefined> =>
  (await findTable(context, id))?.storageId ?? undefined;

export const hasData = async (request: HasId, context: Context): Promise<boolean> =>
  (await findStorageId(request, context)) !== undefined;

/** The version of a table; 0 where there is no data. */
export const readVersion = async (context: Context, id: Id): Promise<number> => {
  const storageId = await findStorageId({ id }, context);
  return storageId === undefined ? 0 : context.engine.version(storageId);
};

/** How many rows a table holds; undefined where it is not there or has no data yet. */
export const countRows = async (request: HasId, context: Context): Promise<number | undefined> => {
  const storageId = await findStorageId(request, context);
  return storageId === undefined ? undefined : context.engine.countRows(storageId);
};

/** The columns of a table; none where there is no data. */
export const readFields = async (request: HasId, context: Context): Promise<readonly JsonArrowField[]> => {
  const storageId = await findStorageId(request, context);
  return storageId === undefined ? [] : (await context.engine.schema(storageId)).fields;
};

export const readColumnNames = async (request: HasId, context: Context): Promise<readonly string[]> =>
  (await readFields(request, context)).map(({ name }) => name);

import type { HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { JsonArrowField } from '#contract/types';
import type { Table } from '../../../../server-reference/catalog/names/table-rows.ts';
import type { Context } from '../../../../server-reference/operations/context.ts';

/* Reads the current state of the catalog and the engine, so that a mutation can depend on it. */

export type Id = readonly string[];
interface HasId {
  readonly id: Id;
}

/** The common part of requests to a table. */
export interface TableRequest extends HasId {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The operations on a named object. */
export type ObjectOperation = {
  [Op in OperationId]: HandlerRequest<Op> extends HasId ? Op : never;
}[OperationId];

export const keyOf = (id: Id): string => JSON.stringify(id);
export const parentId = (id: Id): string[] => id.slice(0, -1);
export const lastPart = (id: Id): string => id.at(-1) ?? '';

/** Whether the namespace that contains the object exists. */
export const parentExists = ({ id }: HasId, { catalog, database }: Context): Promise<boolean> =>
  catalog.namespaces.exists(database, parentId(id));

/** Returns the table with an identifier; undefined if there is none. */
export const findTable = async ({ catalog, database }: Context, id: Id): Promise<Table | undefined> => {
  const found = id.length === 0 ? undefined : await catalog.tables.describe(database, id);
  return found?.kind === 'found' ? found.table : undefined;
};

export const tableExists = async ({ id }: HasId, context: Context): Promise<boolean> =>
  (await findTable(context, id)) !== undefined;

/** Returns the table if it is declared and has no data. */
const findDeclaredTable = async ({ id }: HasId, context: Context): Promise<Table | undefined> => {
  const table = await findTable(context, id);
  return table?.storageId === null ? table : undefined;
};

export const isDeclared = async (request: HasId, context: Context): Promise<boolean> =>
  (await findDeclaredTable(request, context)) !== undefined;

/** Returns the storage id of a table's data; undefined if it has no data. */
export const findStorageId = async ({ id }: HasId, context: Context): Promise<string | undefined> =>
  (await findTable(context, id))?.storageId ?? undefined;

/** Returns the version of a table; 0 if it has no data. */
export const readVersion = async (context: Context, id: Id): Promise<number> => {
  const storageId = await findStorageId({ id }, context);
  return storageId === undefined ? 0 : context.engine.version(storageId);
};

/** Returns the number of rows; undefined if the table does not exist or has no data. */
export const countRows = async (request: HasId, context: Context): Promise<number | undefined> => {
  const storageId = await findStorageId(request, context);
  return storageId === undefined ? undefined : context.engine.countRows(storageId);
};

/** Returns the columns of a table; none if it has no data. */
export const readFields = async (request: HasId, context: Context): Promise<readonly JsonArrowField[]> => {
  const storageId = await findStorageId(request, context);
  return storageId === undefined ? [] : (await context.engine.schema(storageId)).fields;
};

export const readColumnNames = async (request: HasId, context: Context): Promise<readonly string[]> =>
  (await readFields(request, context)).map(({ name }) => name);

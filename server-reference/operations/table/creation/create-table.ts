import { errors } from '#contract/errors';
import type { CreateTableResponse } from '#contract/types';
import type { PublishedTable, Table, Tables } from '../../../catalog/index.ts';
import type { WriteResult } from '../../../engine/index.ts';
import type { Context } from '../../context.ts';
import { nameOfNamespace, notFound, tableAlreadyExists, unsupported } from '../../shared/errors.ts';
import { readStringMap } from './string-map.ts';
import { storeRows, type NewStorage } from './store-rows.ts';

/** A request to create a table, without its name. */
interface CreateTableInput {
  readonly query: {
    readonly mode?: 'Create' | 'ExistOk' | 'Overwrite' | undefined;
    readonly properties?: string | undefined;
    readonly storage_options?: string | undefined;
  };
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly arrow: AsyncIterable<Uint8Array>;
}

const toResponse = ({ location, properties }: Table, { version }: WriteResult): CreateTableResponse => ({
  location,
  properties: { ...properties },
  version,
});

const describeExisting = async ({ engine }: Context, { location, properties, storageId }: Table) => ({
  location,
  properties: { ...properties },
  ...(storageId !== null && { version: await engine.version(storageId) }),
});

/** Throws Unsupported for an option that would change the format of the table; the others state how to reach the storage. */
const checkStorageOptions = (options: Readonly<Record<string, string>> = {}): void => {
  for (const name of Object.keys(options))
    if (/^new_table_/i.test(name)) throw unsupported(`the storage option ${JSON.stringify(name)}`);
};

/**
 * Creates or overwrites a table. Rows are first written to detached storage; one transaction then gives it the name. So
 * a failed or crashed create leaves nothing visible, and readers see an overwrite as one step (D-31, D-44).
 */
export const createTableAt = async (
  path: readonly string[],
  { query, headers, arrow }: CreateTableInput,
  context: Context,
): Promise<{ readonly body: CreateTableResponse }> => {
  const { catalog, database, engine } = context;
  const properties =
    readStringMap(query.properties, 'properties') ??
    readStringMap(headers['x-lance-table-properties'], 'x-lance-table-properties');
  checkStorageOptions(readStringMap(query.storage_options, 'storage_options'));
  const requestedLocation = headers['x-lance-table-location'];
  if (requestedLocation !== undefined && requestedLocation !== '')
    throw errors.permissionDenied('clients cannot set the location of a table: the server chooses it');
  const mode = query.mode ?? 'Create';
  const found = await catalog.tables.describe(database, path);
  if (found.kind === 'namespace-absent') throw notFound('namespace-absent', path);
  const existing = found.kind === 'found' ? found.table : undefined;
  if (existing !== undefined && existing.storageId !== null && mode !== 'Overwrite') {
    if (mode === 'Create') throw tableAlreadyExists(path);
    return { body: await describeExisting(context, existing) };
  }
  const declared = existing?.storageId === null ? existing : undefined;
  const publish = (tables: Tables, { storageId }: NewStorage): Promise<PublishedTable> => {
    if (declared !== undefined)
      return tables.materialize(database, path, {
        storageId,
        properties: mode === 'Overwrite' ? (properties ?? {}) : properties,
      });
    if (mode === 'Overwrite') return tables.replace(database, path, { storageId, properties: properties ?? {} });
    return tables.create(database, path, { storageId, properties: properties ?? {} });
  };
  const location = declared?.location;
  const { result, written } = await storeRows(context, { arrow, location, publish });
  switch (result.kind) {
    case 'created':
    case 'materialized':
      return { body: toResponse(result.table, written) };
    case 'replaced':
      if (result.removed !== null) await engine.evict(result.removed.storageId);
      return { body: toResponse(result.table, written) };
    case 'exists':
      if (mode === 'ExistOk' && result.table.storageId !== null)
        return { body: await describeExisting(context, result.table) };
      throw tableAlreadyExists(path);
    case 'namespace-exists':
      throw nameOfNamespace(path);
    case 'storage-lost':
      throw errors.concurrentModification('the storage of this create was removed; retry the request');
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
  }
};

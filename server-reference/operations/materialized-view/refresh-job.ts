import { VIEW_PROPERTIES, viewSourceOf, serializeJobWork } from '../../jobs/index.ts';
import type { Context } from '../context.ts';
import { errors } from '#contract/errors';
import { notFound } from '../shared/errors.ts';
import { requireVersion, type StoredTable } from '../shared/find-table.ts';
import { DEFAULT_DELIMITER } from '#contract/server/identifier';
import { findStoredTable } from '../shared/stored-table.ts';
import { parseViewQuery } from './view-query.ts';

/** Returns a source, given by its identifier from the root. Throws PermissionDenied unless the principal may read it, before any other error. */
export const findSource = async (context: Context, source: readonly string[]): Promise<StoredTable> => {
  if (!context.access.allows('read', '', source))
    throw errors.permissionDenied('the credential does not permit to read the source of the view');
  return findStoredTable({ ...context, database: '' }, source);
};

/**
 * Creates the job that refreshes a view, and returns its id. Throws InvalidTableState for a table that is not a view, and the errors
 * of `findSource`. Without `sourceVersion`, the job reads the newest version when it runs.
 */
export const createRefreshJob = async (
  context: Context,
  view: StoredTable,
  sourceVersion?: number,
): Promise<string> => {
  const { catalog, database, jobs } = context;
  const { id: tableId, path, properties, storageId } = view;
  const name = viewSourceOf(properties);
  if (name === undefined) throw errors.invalidTableState('the table is not a materialized view');
  const source = await findSource(context, name);
  if (sourceVersion !== undefined) await requireVersion(context, source, sourceVersion);
  const { query } = parseViewQuery(properties[VIEW_PROPERTIES.sourceQuery] ?? '', []);
  const created = await catalog.jobs.create(database, {
    ...serializeJobWork({
      kind: 'refresh_view',
      table: path.join(DEFAULT_DELIMITER),
      path,
      tableId,
      query,
      sourceId: source.storageId,
      sourceVersion,
    }),
    storageId,
    properties: { kind: 'refresh_view' },
  });
  if (created.kind === 'storage-absent') throw notFound('table-absent', path);
  jobs.wake();
  return created.job.id;
};

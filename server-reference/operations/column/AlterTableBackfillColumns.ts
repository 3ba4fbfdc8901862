import { errors } from '#contract/errors';
import { serializeJobWork } from '../../jobs/job-work.ts';
import type { OperationHandler } from '../context.ts';
import { notFound, unsupported } from '../shared/errors.ts';
import { findStoredTable, requireVersion } from '../shared/find-table.ts';
import { COMPUTED_KEY, VIRTUAL_KEY } from './derived-columns.ts';

/**
 * Enters a job that gives every row, or those of `where`, the value of the column's expression (D-71). The members that
 * say how to spread the work are for services that do.
 */
export const alterTableBackfillColumns: OperationHandler<'AlterTableBackfillColumns'> = async (
  { id, body },
  context,
) => {
  const { catalog, database, engine, jobs } = context;
  const { column } = body;
  const where = body.where ?? undefined;
  const table = await findStoredTable(context, id, body.branch);
  const readVersion = body.read_version ?? undefined;
  if (readVersion !== undefined) await requireVersion(context, table, readVersion);
  const { version, schema } = await engine.describe(table);
  const field = schema.fields.find(({ name }) => name === column);
  if (field === undefined) throw errors.tableColumnNotFound(`the table has no column ${JSON.stringify(column)}`);
  if (field.metadata?.[VIRTUAL_KEY] !== undefined) throw unsupported('filling a virtual column');
  const expression = field.metadata?.[COMPUTED_KEY];
  if (expression === undefined)
    throw errors.invalidInput(`column ${JSON.stringify(column)} is neither computed nor virtual`);
  if (readVersion !== undefined && readVersion !== version) throw unsupported('computing from an earlier version');
  // Whether it is SQL is found out now, while somebody waits for the answer.
  if (where !== undefined) await engine.countRows(table, { predicate: where });
  const created = await catalog.jobs.create(database, {
    ...serializeJobWork({ kind: 'backfill_column', branch: table.branch, column, expression, where }),
    storageId: table.storageId,
    properties: { kind: 'backfill_column', column },
  });
  if (created.kind === 'storage-absent') throw notFound('table-absent', id);
  jobs.wake();
  return { status: 202, body: { job_id: created.job.id } };
};

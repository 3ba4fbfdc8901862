import { errors } from '#contract/errors';
import { canonicalFieldPath, fieldAt } from '../../engine/index.ts';
import { serializeJobWork } from '../../jobs/index.ts';
import type { OperationHandler } from '../context.ts';
import { notFound, unsupported } from '../shared/errors.ts';
import { requireVersion } from '../shared/find-table.ts';
import { findWritableTable } from '../shared/stored-table.ts';
import { DEFAULT_DELIMITER } from '#contract/server/identifier';
import { COMPUTED_KEY, VIRTUAL_KEY } from './derived-columns.ts';

/**
 * Creates a job that sets a computed column to the value of its expression, in all rows or those matching `where` (D-71).
 * Ignores the fields that distribute the work over several workers.
 */
export const alterTableBackfillColumns: OperationHandler<'AlterTableBackfillColumns'> = async (
  { id, body },
  context,
) => {
  const { catalog, database, engine, jobs } = context;
  const column = canonicalFieldPath(body.column);
  const where = body.where ?? undefined;
  // Unlike the other fields for workers, it leaves rows without a value.
  if ((body.num_frags ?? undefined) !== undefined) throw unsupported('the field num_frags');
  const table = await findWritableTable(context, id, body.branch);
  const readVersion = body.read_version ?? undefined;
  if (readVersion !== undefined) await requireVersion(context, table, readVersion);
  const { version, schema } = await engine.describe(table);
  const field = fieldAt(schema, column);
  if (field === undefined) throw errors.invalidInput(`the table has no column ${JSON.stringify(column)}`);
  if (field.metadata?.[VIRTUAL_KEY] !== undefined) throw unsupported('filling a virtual column');
  const expression = field.metadata?.[COMPUTED_KEY];
  if (expression === undefined)
    throw errors.invalidInput(`column ${JSON.stringify(column)} is neither computed nor virtual`);
  if (readVersion !== undefined && readVersion !== version) throw unsupported('a backfill from an earlier version');
  // Reports invalid SQL in this response, not as a failed job.
  if (where !== undefined) await engine.countRows(table, { predicate: where });
  const target = { branch: table.branch, table: table.path.join(DEFAULT_DELIMITER), path: table.path };
  const created = await catalog.jobs.create(database, {
    ...serializeJobWork({ kind: 'backfill_column', ...target, column, expression, where }),
    storageId: table.storageId,
    properties: { kind: 'backfill_column', column },
  });
  if (created.kind === 'storage-absent') throw notFound('table-absent', id);
  jobs.wake();
  return { status: 202, body: { job_id: created.job.id } };
};

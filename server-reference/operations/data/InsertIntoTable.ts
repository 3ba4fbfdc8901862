import { errors } from '#contract/errors';
import type { Tables } from '../../catalog/names/tables.ts';
import type { OperationHandler } from '../context.ts';
import { notFound } from '../shared/errors.ts';
import { findBranch, findTable } from '../shared/find-table.ts';
import { storeRows, type NewStorage } from '../table/creation/store-rows.ts';

/** Inserts all batches in one commit; the first insert into a declared table gives it its data (D-60, D-72). */
export const insertIntoTable: OperationHandler<'InsertIntoTable'> = async ({ id, query, arrow }, context) => {
  const table = await findTable(context, id);
  const branch = await findBranch(context, table, query.branch);
  if (table.storageId !== null) {
    const mode = query.mode === 'Overwrite' ? 'overwrite' : 'append';
    const branchRef = { storageId: table.storageId, branch };
    const { version, rows } = await context.engine.insert(branchRef, arrow, mode);
    return { body: { num_inserted_rows: rows, version } };
  }
  const publish = (tables: Tables, { storageId }: NewStorage) =>
    tables.materialize(context.database, id, { storageId });
  const { result, written } = await storeRows(context, { arrow, location: table.location, publish });
  if (result.kind === 'materialized') return { body: { num_inserted_rows: written.rows, version: written.version } };
  if (result.kind === 'namespace-absent' || result.kind === 'table-absent') throw notFound(result.kind, id);
  throw errors.concurrentModification('a concurrent request wrote the first data of the table; retry the insert');
};

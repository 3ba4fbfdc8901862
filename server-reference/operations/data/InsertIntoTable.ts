import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { Tables } from '../../catalog/index.ts';
import type { InsertMode } from '../../engine/index.ts';
import type { Context, OperationHandler } from '../context.ts';
import { notFound } from '../shared/errors.ts';
import { findBranch } from '../shared/find-table.ts';
import { requireWritable } from '../shared/stored-table.ts';
import { storeRows, type NewStorage } from '../table/creation/store-rows.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { findUploadTarget, unknownUpload } from './multipart-request.ts';

const PART_ID = /^[\w-]{1,100}$/;

type Request = HandlerRequest<'InsertIntoTable'>;

const modeOf = ({ query }: Request): InsertMode => (query.mode === 'Overwrite' ? 'overwrite' : 'append');

/** Keeps the rows as a part of a multipart write until it is completed (D-86). */
const addPart = async (request: Request, uploadId: string, context: Context): Promise<void> => {
  const { upload_part_id: partId = randomUUID() } = request.query;
  if (!PART_ID.test(partId))
    throw errors.invalidInput('upload_part_id has at most 100 characters: letters, digits, "_" and "-"');
  const target = await findUploadTarget(context, request);
  const part = { uploadId, partId, mode: modeOf(request) };
  if (!(await context.engine.multipart.addPart(target, part, request.arrow))) throw unknownUpload(uploadId);
};

/** Inserts all batches in one commit; the first insert into a declared table gives it its data (D-60, D-72). */
export const insertIntoTable: OperationHandler<'InsertIntoTable'> = async (request, context) => {
  const { id, query, arrow } = request;
  if (query.upload_id !== undefined) {
    await addPart(request, query.upload_id, context);
    return { body: {} };
  }
  if (query.upload_part_id !== undefined) throw errors.invalidInput('upload_part_id is only allowed with upload_id');
  const { table } = await findCommittedTable(context, id, query.branch);
  requireWritable(table);
  const branch = await findBranch(context, table, query.branch);
  if (table.storageId !== null) {
    const branchRef = { storageId: table.storageId, branch };
    const { version, rows } = await context.engine.insert(branchRef, arrow, modeOf(request));
    return { body: { num_inserted_rows: rows, version } };
  }
  const publish = (tables: Tables, { storageId }: NewStorage) =>
    tables.materialize(context.database, id, { storageId });
  const { result, written } = await storeRows(context, { arrow, location: table.location, publish });
  if (result.kind === 'materialized') return { body: { num_inserted_rows: written.rows, version: written.version } };
  if (result.kind === 'namespace-absent' || result.kind === 'table-absent') throw notFound(result.kind, id);
  throw errors.concurrentModification('a concurrent request wrote the first data of the table; retry the insert');
};

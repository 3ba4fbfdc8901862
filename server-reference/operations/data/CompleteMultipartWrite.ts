import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { findUploadTarget, unknownUpload } from './multipart-request.ts';

/** Stores the rows of all parts as one version (D-86). */
export const completeMultipartWrite: OperationHandler<'CompleteMultipartWrite'> = async (request, context) => {
  const { upload_id } = request.query;
  const result = await context.engine.multipart.complete(await findUploadTarget(context, request), upload_id);
  if (result === 'absent') throw unknownUpload(upload_id);
  if (result === 'claimed')
    throw errors.concurrentModification(
      'another request completes the multipart write, or was interrupted: read the table to see whether it has the rows',
    );
  return { body: { num_inserted_rows: result.rows, version: result.version } };
};

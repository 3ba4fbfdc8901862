import type { OperationHandler } from '../context.ts';
import { findUploadTarget, unknownUpload } from './multipart-request.ts';

/** Discards the parts of a multipart write (D-86). */
export const abortMultipartWrite: OperationHandler<'AbortMultipartWrite'> = async (request, context) => {
  const { upload_id } = request.query;
  if (!(await context.engine.multipart.abort(await findUploadTarget(context, request), upload_id)))
    throw unknownUpload(upload_id);
  return { body: {} };
};

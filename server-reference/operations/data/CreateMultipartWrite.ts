import type { OperationHandler } from '../context.ts';
import { findUploadTarget } from './multipart-request.ts';

/** Starts an insert in parts (D-86). */
export const createMultipartWrite: OperationHandler<'CreateMultipartWrite'> = async (request, context) => ({
  body: { upload_id: await context.engine.multipart.create(await findUploadTarget(context, request)) },
});

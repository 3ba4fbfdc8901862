import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { createRefreshJob } from './refresh-job.ts';

/** Creates a job that refreshes a view (D-91). The fields that distribute the work over several workers are hints. */
export const refreshMaterializedView: OperationHandler<'RefreshMaterializedView'> = async ({ id, body }, context) => {
  const view = await findStoredTable(context, id);
  if ((body.output_limit ?? undefined) !== undefined)
    throw errors.invalidInput('output_limit is only allowed for a view of kind chunker');
  return {
    status: 202,
    body: {
      job_id: await createRefreshJob(context, view, body.src_version ?? undefined),
    },
  };
};

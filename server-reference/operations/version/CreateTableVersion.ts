import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { requireTablePath } from '../shared/errors.ts';
import { commitAtomically, findPlace, prepareVersion, type VersionTransaction } from './new-version.ts';
import { toBranchName } from './table-version.ts';

/** Commits data that a client has written itself. Exactly one of several requests for a version succeeds (D-55). */
export const createTableVersion: OperationHandler<'CreateTableVersion'> = async ({ id, body }, context) => {
  const path = requireTablePath(id);
  const place = await findPlace(context, path);
  const version = await prepareVersion(context, path, body, place);
  const { job } = context.access;
  const create = async (step: VersionTransaction) => {
    const commit = { storageId: place?.storageId, branch: toBranchName(body.branch), version: body.version };
    if (job !== undefined && !(await context.jobs.recordCommit(step, job, commit)))
      throw errors.permissionDenied('the job has ended, or this is not its table');
    return step.createVersion(version);
  };
  return { body: { version: await commitAtomically(context, [version], create, { isAlone: true }) } };
};

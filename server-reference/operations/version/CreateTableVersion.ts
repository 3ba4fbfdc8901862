import type { OperationHandler } from '../context.ts';
import { requireTablePath } from '../shared/errors.ts';
import { commitAtomically, findPlace, prepareVersion } from './new-version.ts';

/** Commits data that a client has written itself. Exactly one of several requests for a version succeeds (D-55). */
export const createTableVersion: OperationHandler<'CreateTableVersion'> = async ({ id, body }, context) => {
  const path = requireTablePath(id);
  const version = await prepareVersion(context, path, body, await findPlace(context, path));
  return { body: { version: await commitAtomically(context, [version], (step) => step.createVersion(version)) } };
};

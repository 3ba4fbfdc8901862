import type { OperationHandler } from '../context.ts';
import { requireTablePath } from '../shared/errors.ts';
import { commitAtomically, findPlace, prepareVersion, type VersionTransaction } from './new-version.ts';

/** Commits data that a client has written itself. Exactly one of several requests for a version succeeds (D-55). */
export const createTableVersion: OperationHandler<'CreateTableVersion'> = async ({ id, body }, context) => {
  const path = requireTablePath(id);
  const version = await prepareVersion(context, path, body, await findPlace(context, path));
  const create = (step: VersionTransaction) => step.createVersion(version);
  return { body: { version: await commitAtomically(context, [version], create, { isAlone: true }) } };
};

import type { Serve } from '../context.ts';
import { tablePath } from '../shared/errors.ts';
import { atomically, locationOf, prepareVersion } from './new-version.ts';

/** The commit point of clients that write data themselves: of several that name a version one has it (D-55). */
export const createTableVersion: Serve<'CreateTableVersion'> = async ({ id, body }, context) => {
  const path = tablePath(id);
  const version = await prepareVersion(context, path, body, await locationOf(context, path));
  return { body: { version: await atomically(context, [version], (step) => step.createVersion(version)) } };
};

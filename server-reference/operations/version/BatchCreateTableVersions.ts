import type { TableVersion } from '#contract/types';
import type { OperationHandler } from '../context.ts';
import { checkBatchSize } from '../shared/errors.ts';
import { commitAtomically, findPlace, prepareVersion, type PreparedVersion } from './new-version.ts';

/** Creates all versions in order in one transaction. The first entry that fails determines the error (D-56). */
export const batchCreateTableVersions: OperationHandler<'BatchCreateTableVersions'> = async ({ body }, context) => {
  checkBatchSize(body.entries, context.limits);
  const prepared: PreparedVersion[] = [];
  for (const entry of body.entries) {
    prepared.push(await prepareVersion(context, entry.id, entry, await findPlace(context, entry.id)));
  }
  const versions = await commitAtomically(context, prepared, async (step) => {
    const created: TableVersion[] = [];
    for (const version of prepared) created.push(await step.createVersion(version));
    return created;
  });
  return { body: { versions } };
};

import type { TableVersion } from '#contract/types';
import type { Serve } from '../context.ts';
import { atomically, locationOf, prepareVersion, type NewTableVersion } from './new-version.ts';

/** All entries in one transaction, in their order: what is told of a refusal is the first that was refused (D-56). */
export const batchCreateTableVersions: Serve<'BatchCreateTableVersions'> = async ({ body }, context) => {
  const prepared: NewTableVersion[] = [];
  for (const entry of body.entries) {
    prepared.push(await prepareVersion(context, entry.id, entry, await locationOf(context, entry.id)));
  }
  const versions = await atomically(context, prepared, async (step) => {
    const created: TableVersion[] = [];
    for (const version of prepared) created.push(await step.createVersion(version));
    return created;
  });
  return { body: { versions } };
};

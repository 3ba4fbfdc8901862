import { errors } from '#contract/errors';
import type { CreatedBranch } from '../../catalog/versions/branches.ts';
import { canNameBranch } from '../../engine/files/branch-files.ts';
import type { OperationHandler } from '../context.ts';
import { notFound, branchNotFound, versionNotFound } from '../shared/errors.ts';
import { findBranch, findTable, requireVersion } from '../shared/find-table.ts';
import { removeDroppedBranches } from './dropped-branches.ts';

/** The table itself is gone: whatever the engine still writes for it, nobody reads. */
const TABLE_GONE_KINDS: ReadonlySet<CreatedBranch['kind']> = new Set(['namespace-absent', 'table-absent', 'replaced']);

const branchAlreadyExists = (name: string) =>
  errors.tableBranchAlreadyExists(`a branch ${JSON.stringify(name)} already exists`);

/**
 * The branch is there when the catalog has taken its first commit: of several that want one name exactly one gets it, and
 * nothing that the engine does afterwards can take it away again (D-73).
 */
export const createTableBranch: OperationHandler<'CreateTableBranch'> = async ({ id, body }, context) => {
  const { catalog, database, engine } = context;
  const { name, from_branch: from, from_version: fromVersion } = body;
  const table = await findTable(context, id);
  const { path, storageId } = table;
  if (name === 'main') throw branchAlreadyExists(name);
  if (!canNameBranch(name))
    throw errors.invalidInput('the name of a branch has letters, digits, ".", "_", "-" and "/" between its parts');
  const source = { ...table, branch: await findBranch(context, table, from) };
  if (fromVersion !== undefined) await requireVersion(context, source, fromVersion);
  if (storageId === null) throw errors.tableVersionNotFound('the table has no version yet to make a branch from');
  if ((await catalog.branches.describe(storageId, name)) !== undefined) throw branchAlreadyExists(name);
  await removeDroppedBranches(context, storageId, name);

  const parent = source.branch?.name ?? '';
  const parentVersion = fromVersion ?? (await engine.version({ storageId, branch: source.branch }));
  let result: CreatedBranch | undefined;
  const creation = engine.branches.create(
    storageId,
    { name, parent, parentVersion },
    async (_storage, _branch, staged) => {
      const [first] = staged;
      if (first === undefined) return 'published';
      result = await catalog.branches.create(database, path, storageId, { name, parent, parentVersion, first });
      if (result.kind === 'created') return 'published';
      // Told yes, the engine would write down a branch that is not, beside those that the table has.
      return TABLE_GONE_KINDS.has(result.kind) ? 'lost' : 'conflict';
    },
  );
  await creation.catch(async (error: unknown) => {
    // The catalog's word counts. Without one, the engine may have met the branch of somebody who was faster.
    if (result !== undefined) return;
    if ((await catalog.branches.describe(storageId, name)) !== undefined) throw branchAlreadyExists(name);
    throw error;
  });
  switch (result?.kind) {
    case 'created':
      return { body: {} };
    case 'exists':
      throw branchAlreadyExists(name);
    case 'parent-absent':
      throw branchNotFound(parent);
    case 'version-absent':
      throw versionNotFound(path, parentVersion);
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
    case 'replaced':
    case undefined:
      throw errors.concurrentModification('the table was replaced meanwhile');
  }
};

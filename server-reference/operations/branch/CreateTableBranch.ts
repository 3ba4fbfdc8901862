import { errors } from '#contract/errors';
import type { CreatedBranch } from '../../catalog/index.ts';
import { isBranchName } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { notFound, branchNotFound, versionNotFound } from '../shared/errors.ts';
import { findBranch, requireVersion } from '../shared/find-table.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { removeDroppedBranches } from './dropped-branches.ts';

/** Results for a table that no longer exists; its files are never read again, so the engine's commit may be dropped. */
const TABLE_GONE_KINDS: ReadonlySet<CreatedBranch['kind']> = new Set(['namespace-absent', 'table-absent', 'replaced']);

const branchAlreadyExists = (name: string) =>
  errors.tableBranchAlreadyExists(`a branch ${JSON.stringify(name)} already exists`);

/**
 * Creates a branch. The branch exists as soon as the catalog has recorded its first commit: of concurrent requests for
 * one name exactly one succeeds, and a later failure of the engine does not undo it (D-73).
 */
export const createTableBranch: OperationHandler<'CreateTableBranch'> = async ({ id, body }, context) => {
  const { catalog, database, engine } = context;
  const { name, from_branch: from, from_version: fromVersion } = body;
  const { table } = await findCommittedTable(context, id, from);
  const { path, storageId } = table;
  if (name === 'main') throw branchAlreadyExists(name);
  if (!isBranchName(name))
    throw errors.invalidInput('a branch name may contain letters, digits, ".", "_", "-", and "/" between its parts');
  const source = { ...table, branch: await findBranch(context, table, from) };
  if (fromVersion !== undefined) await requireVersion(context, source, fromVersion);
  if (storageId === null) throw errors.tableVersionNotFound('the table has no version to create a branch from');
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
      // After 'published', the engine would list a branch that does not exist among those of the table.
      return TABLE_GONE_KINDS.has(result.kind) ? 'lost' : 'conflict';
    },
  );
  await creation.catch(async (error: unknown) => {
    // The result of the catalog decides. Without one, the engine may have found the branch of a concurrent request.
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
      throw errors.concurrentModification('the table was replaced by a concurrent request');
  }
};

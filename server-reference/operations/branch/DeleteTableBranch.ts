import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { notFound, branchNotFound } from '../shared/errors.ts';
import { findTable } from '../shared/find-table.ts';
import { removeBranchFiles } from './dropped-branches.ts';

/** The branch is gone in one transaction; its files follow, and a kill in between leaves them to the next that looks. */
export const deleteTableBranch: OperationHandler<'DeleteTableBranch'> = async ({ id, body: { name } }, context) => {
  const { path } = await findTable(context, id);
  if (name === 'main') throw errors.invalidInput('the main branch cannot be deleted');
  const result = await context.catalog.branches.delete(context.database, path, name);
  switch (result.kind) {
    case 'deleted':
      // Files that cannot be removed now are the collector's.
      await removeBranchFiles(context, result).catch(() => undefined);
      return { body: {} };
    case 'branch-absent':
      throw branchNotFound(name);
    case 'parent':
      throw errors.invalidTableState(`branch ${JSON.stringify(result.child)} was made from it`);
    case 'tagged':
      throw errors.invalidTableState(`tag ${JSON.stringify(result.tag)} points to it`);
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
  }
};

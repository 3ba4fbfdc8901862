import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { notFound, branchNotFound } from '../shared/errors.ts';
import { findTable } from '../shared/find-table.ts';
import { removeBranchFiles } from './dropped-branches.ts';

/** Deletes the branch in one transaction, then its files. After a crash in between, the collector deletes the files. */
export const deleteTableBranch: OperationHandler<'DeleteTableBranch'> = async ({ id, body: { name } }, context) => {
  const { path } = await findTable(context, id);
  if (name === 'main') throw errors.invalidInput('the main branch cannot be deleted');
  const result = await context.catalog.branches.delete(context.database, path, name);
  switch (result.kind) {
    case 'deleted':
      // The collector retries a failed deletion of files.
      await removeBranchFiles(context, result).catch(() => undefined);
      return { body: {} };
    case 'branch-absent':
      throw branchNotFound(name);
    case 'parent':
      throw errors.invalidTableState(`branch ${JSON.stringify(result.child)} was created from this branch`);
    case 'tagged':
      throw errors.invalidTableState(`tag ${JSON.stringify(result.tag)} points to this branch`);
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
  }
};

import type { Response } from '#contract/client';
import { ROWS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { unlimitedQuery } from '../../context/resources/rows/rows.ts';
import { committedState } from '../../context/resources/tables/table-state.ts';
import {
  appendToBranch,
  BRANCH_ROWS,
  branchState,
  createBranch,
  expectBranches,
  expectBranchRows,
} from '../../context/resources/versions/branches.ts';
import { createBranchVersion } from '../../context/resources/versions/tags.ts';

const OPERATION = 'DeleteTableBranch';

const send = async ({ target }: CheckContext, id: ObjectId, name: string): Promise<Response<typeof OPERATION>> =>
  target.requireSupported(OPERATION, await target.call(OPERATION, { id, body: { name } }));

/** Deletes a branch, which must be accepted. */
const deleteBranch = async (context: CheckContext, id: ObjectId, name: string): Promise<void> => {
  expect.ok(OPERATION, await send(context, id, name));
};

/** Creates a table with a branch that has rows of its own. */
const tableWithBranch = async (context: CheckContext): Promise<ObjectId> => {
  const id = await context.arrange.table();
  await createBranch(context, id, 'experiment');
  await appendToBranch(context, id, 'experiment');
  return id;
};

/**
 * Expects that the branch cannot be deleted and keeps its rows, and that it can be deleted after `free` has removed the
 * cause.
 */
const expectDeletionBlocked = async (
  context: CheckContext,
  id: ObjectId,
  {
    name,
    rows,
    free,
  }: { readonly name: string; readonly rows: readonly object[]; readonly free: () => Promise<unknown> },
): Promise<void> => {
  await context.expectUnchanged(
    () => branchState(context, id),
    async () => expect.error(await send(context, id, name), 'InvalidTableState'),
  );
  await expectBranchRows(context, id, name, rows as typeof ROWS);
  await free();
  await deleteBranch(context, id, name);
};

export const DeleteTableBranch: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    let count = 0;
    // Always a plain name: families test naming on tables and namespaces, and a server may reject unusual branch names
    // (D-73).
    const nextRequest = async (): Promise<{ id: ObjectId; body: { name: string } }> => {
      const name = `experiment-${(count += 1)}`;
      await createBranch(context, id, name);
      return { id, body: { name } };
    };
    return { request: await nextRequest(), observe: () => branchState(context, id), nextRequest: nextRequest };
  },
  checks: {
    'deleted-is-gone': async (context) => {
      const id = await tableWithBranch(context);
      await expectBranchRows(context, id, 'experiment', [...ROWS, ...BRANCH_ROWS]);
      await deleteBranch(context, id, 'experiment');
      await expectBranches(context, id, []);
      const response = await context.target.call('QueryTable', { id, body: unlimitedQuery({ branch: 'experiment' }) });
      expect.rejected(response, 'TableBranchNotFound');
    },
    twice: async (context) => {
      const id = await tableWithBranch(context);
      await deleteBranch(context, id, 'experiment');
      expect.error(await send(context, id, 'experiment'), 'TableBranchNotFound');
    },
    'main-unchanged': async (context) => {
      const id = await tableWithBranch(context);
      const main = await committedState(context, id);
      await deleteBranch(context, id, 'experiment');
      expect.equal(await committedState(context, id), main, 'the main branch');
    },
    'other-branches-stay': async (context) => {
      const id = await tableWithBranch(context);
      await createBranch(context, id, 'second');
      await appendToBranch(context, id, 'second', [{ id: 42n, name: 'alan', vector: [1, 1, 0, 0] }]);
      await deleteBranch(context, id, 'experiment');
      await expectBranches(context, id, ['second']);
      await expectBranchRows(context, id, 'second', [...ROWS, { id: 42n, name: 'alan', vector: [1, 1, 0, 0] }]);
    },
    'name-free': async (context) => {
      const id = await tableWithBranch(context);
      await deleteBranch(context, id, 'experiment');
      const body = { name: 'experiment' };
      expect.ok('CreateTableBranch', await context.target.call('CreateTableBranch', { id, body }));
      await expectBranchRows(context, id, 'experiment', ROWS);
    },
    'main-rejected': async (context) => {
      const id = await tableWithBranch(context);
      await context.expectUnchanged(
        async () => ({ table: await committedState(context, id), branches: await branchState(context, id) }),
        async () =>
          expect.rejected(await context.target.call(OPERATION, { id, body: { name: 'main' } }), 'InvalidInput'),
      );
      await deleteBranch(context, id, 'experiment');
    },
    'parent-rejected': async (context) => {
      const id = await tableWithBranch(context);
      await createBranch(context, id, 'second', { from_branch: 'experiment' });
      const free = (): Promise<unknown> => context.arrange.call(OPERATION, { id, body: { name: 'second' } });
      await expectDeletionBlocked(context, id, { name: 'experiment', rows: [...ROWS, ...BRANCH_ROWS], free });
    },
    'tagged-rejected': async (context) => {
      const id = await context.arrange.table();
      const { branch: name, version } = await createBranchVersion(context, id);
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'baseline', branch: name, version } });
      const free = (): Promise<unknown> => context.arrange.call('DeleteTableTag', { id, body: { tag: 'baseline' } });
      await expectDeletionBlocked(context, id, { name, rows: [...ROWS, ...ROWS], free });
    },
  },
};

import type { Response } from '#contract/client';
import { ROWS } from '../../context/arrange.ts';
import { addTo, branch, branchesAre, branchHas, branchState, OWN } from '../../context/resources/versions/branches.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { branchVersion } from '../../context/resources/versions/tags.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'DeleteTableBranch';

const ask = async ({ target }: CheckContext, id: ObjectId, name: string): Promise<Response<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { name } }));

/** Deletes a branch, which must be accepted. */
const remove = async (context: CheckContext, id: ObjectId, name: string): Promise<void> => {
  expect.ok(OPERATION, await ask(context, id, name));
};

/** A new table with a branch that has rows of its own. */
const branched = async (context: CheckContext): Promise<ObjectId> => {
  const id = await context.arrange.table();
  await branch(context, id, 'experiment');
  await addTo(context, id, 'experiment');
  return id;
};

/** The branch is refused to go and stays with its rows; it goes once what held it is gone. */
const staysWhile = async (
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
    async () => expect.rejected(await ask(context, id, name), 409, 'InvalidTableState'),
  );
  await branchHas(context, id, name, rows as typeof ROWS);
  await free();
  await remove(context, id, name);
};

export const DeleteTableBranch: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    let made = 0;
    // What families do to names is for tables and namespaces: of a branch a server may refuse it (D-73).
    const another = async (): Promise<{ id: ObjectId; body: { name: string } }> => {
      const name = `experiment-${(made += 1)}`;
      await branch(context, id, name);
      return { id, body: { name } };
    };
    return { request: await another(), observe: () => branchState(context, id), again: another };
  },
  checks: {
    'deleted-is-gone': async (context) => {
      const id = await branched(context);
      await branchHas(context, id, 'experiment', [...ROWS, ...OWN]);
      await remove(context, id, 'experiment');
      await branchesAre(context, id, []);
      const response = await context.target.call('QueryTable', {
        id,
        body: { k: 10, vector: [], branch: 'experiment' },
      });
      expect.rejected(response, 404);
    },
    twice: async (context) => {
      const id = await branched(context);
      await remove(context, id, 'experiment');
      expect.rejected(await ask(context, id, 'experiment'), 404, 'TableBranchNotFound');
    },
    'main-unchanged': async (context) => {
      const id = await branched(context);
      const main = await tableState(context, id);
      await remove(context, id, 'experiment');
      expect.equal(await tableState(context, id), main, 'the main branch');
    },
    'other-branches-stay': async (context) => {
      const id = await branched(context);
      await branch(context, id, 'second');
      await addTo(context, id, 'second', [{ id: 42n, name: 'alan', vector: [1, 1, 0, 0] }]);
      await remove(context, id, 'experiment');
      await branchesAre(context, id, ['second']);
      await branchHas(context, id, 'second', [...ROWS, { id: 42n, name: 'alan', vector: [1, 1, 0, 0] }]);
    },
    'name-free': async (context) => {
      const id = await branched(context);
      await remove(context, id, 'experiment');
      const body = { name: 'experiment' };
      expect.ok('CreateTableBranch', await context.target.call('CreateTableBranch', { id, body }));
      await branchHas(context, id, 'experiment', ROWS);
    },
    'main-refused': async (context) => {
      const id = await branched(context);
      await context.expectUnchanged(
        async () => ({ table: await tableState(context, id), branches: await branchState(context, id) }),
        async () => expect.rejected(await context.target.call(OPERATION, { id, body: { name: 'main' } }), 400),
      );
      await remove(context, id, 'experiment');
    },
    'parent-refused': async (context) => {
      const id = await branched(context);
      await branch(context, id, 'second', { from_branch: 'experiment' });
      const free = (): Promise<unknown> => context.arrange.call(OPERATION, { id, body: { name: 'second' } });
      await staysWhile(context, id, { name: 'experiment', rows: [...ROWS, ...OWN], free });
    },
    'tagged-refused': async (context) => {
      const id = await context.arrange.table();
      const { branch: name, version } = await branchVersion(context, id);
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'baseline', branch: name, version } });
      const free = (): Promise<unknown> => context.arrange.call('DeleteTableTag', { id, body: { tag: 'baseline' } });
      await staysWhile(context, id, { name, rows: [...ROWS, ...ROWS], free });
    },
  },
};

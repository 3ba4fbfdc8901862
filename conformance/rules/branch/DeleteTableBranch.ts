import type { Answer } from '#contract/client';
import { ROWS } from '../../context/arrange.ts';
import { addTo, branch, branchesAre, branchHas, branchState, OWN } from '../../context/resources/versions/branches.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { tableState } from '../../context/resources/rows/rows.ts';
import { branchVersion } from '../../context/resources/versions/tags.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'DeleteTableBranch';

const ask = async ({ target }: World, id: Id, name: string): Promise<Answer<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { name } }));

/** Deletes a branch, which must be accepted. */
const remove = async (world: World, id: Id, name: string): Promise<void> => {
  expect.ok(OPERATION, await ask(world, id, name));
};

/** A new table with a branch that has rows of its own. */
const branched = async (world: World): Promise<Id> => {
  const id = await world.arrange.table();
  await branch(world, id, 'experiment');
  await addTo(world, id, 'experiment');
  return id;
};

/** The branch is refused to go and stays with its rows; it goes once what held it is gone. */
const staysWhile = async (
  world: World,
  id: Id,
  {
    name,
    rows,
    free,
  }: { readonly name: string; readonly rows: readonly object[]; readonly free: () => Promise<unknown> },
): Promise<void> => {
  await world.unmoved(
    () => branchState(world, id),
    async () => expect.refused(await ask(world, id, name), 409, 'InvalidTableState'),
  );
  await branchHas(world, id, name, rows as typeof ROWS);
  await free();
  await remove(world, id, name);
};

export const DeleteTableBranch: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await world.arrange.table();
    let made = 0;
    // What families do to names is for tables and namespaces: of a branch a server may refuse it (D-73).
    const another = async (): Promise<{ id: Id; body: { name: string } }> => {
      const name = `experiment-${(made += 1)}`;
      await branch(world, id, name);
      return { id, body: { name } };
    };
    return { request: await another(), observe: () => branchState(world, id), again: another };
  },
  checks: {
    'deleted-is-gone': async (world) => {
      const id = await branched(world);
      await branchHas(world, id, 'experiment', [...ROWS, ...OWN]);
      await remove(world, id, 'experiment');
      await branchesAre(world, id, []);
      const answer = await world.target.call('QueryTable', { id, body: { k: 10, vector: [], branch: 'experiment' } });
      expect.refused(answer, 404);
    },
    twice: async (world) => {
      const id = await branched(world);
      await remove(world, id, 'experiment');
      expect.refused(await ask(world, id, 'experiment'), 404, 'TableBranchNotFound');
    },
    'main-unchanged': async (world) => {
      const id = await branched(world);
      const main = await tableState(world, id);
      await remove(world, id, 'experiment');
      expect.equal(await tableState(world, id), main, 'the main branch');
    },
    'other-branches-stay': async (world) => {
      const id = await branched(world);
      await branch(world, id, 'second');
      await addTo(world, id, 'second', [{ id: 42n, name: 'alan', vector: [1, 1, 0, 0] }]);
      await remove(world, id, 'experiment');
      await branchesAre(world, id, ['second']);
      await branchHas(world, id, 'second', [...ROWS, { id: 42n, name: 'alan', vector: [1, 1, 0, 0] }]);
    },
    'name-free': async (world) => {
      const id = await branched(world);
      await remove(world, id, 'experiment');
      const body = { name: 'experiment' };
      expect.ok('CreateTableBranch', await world.target.call('CreateTableBranch', { id, body }));
      await branchHas(world, id, 'experiment', ROWS);
    },
    'main-refused': async (world) => {
      const id = await branched(world);
      await world.unmoved(
        async () => ({ table: await tableState(world, id), branches: await branchState(world, id) }),
        async () => expect.refused(await world.target.call(OPERATION, { id, body: { name: 'main' } }), 400),
      );
      await remove(world, id, 'experiment');
    },
    'parent-refused': async (world) => {
      const id = await branched(world);
      await branch(world, id, 'second', { from_branch: 'experiment' });
      const free = (): Promise<unknown> => world.arrange.call(OPERATION, { id, body: { name: 'second' } });
      await staysWhile(world, id, { name: 'experiment', rows: [...ROWS, ...OWN], free });
    },
    'tagged-refused': async (world) => {
      const id = await world.arrange.table();
      const { branch: name, version } = await branchVersion(world, id);
      await world.arrange.call('CreateTableTag', { id, body: { tag: 'baseline', branch: name, version } });
      const free = (): Promise<unknown> => world.arrange.call('DeleteTableTag', { id, body: { tag: 'baseline' } });
      await staysWhile(world, id, { name, rows: [...ROWS, ...ROWS], free });
    },
  },
};

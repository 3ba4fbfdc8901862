import type { Answer, ClientRequest } from '#contract/client';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import { addTo, branch, branchesAre, branchHas, branchState, OWN } from '../../context/resources/versions/branches.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { tableState, versionOf } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'CreateTableBranch'>['body'];

const OPERATION = 'CreateTableBranch';

const ask = async ({ target }: World, id: Id, body: Body): Promise<Answer<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body }));

/** Creates a branch, which must be accepted. */
const create = async (world: World, id: Id, body: Body): Promise<void> => {
  expect.ok(OPERATION, await ask(world, id, body));
};

/** A table whose first version has the usual rows and whose latest has more. */
const grownTable = async (world: World): Promise<{ readonly id: Id; readonly first: number }> => {
  const id = await world.arrange.table();
  const first = await versionOf(world, id);
  await world.arrange.call('InsertIntoTable', { id, body: rowsStream(OWN) });
  return { id, first };
};

/** The name is refused and nothing has changed, where another is then accepted. */
const refusesName = async (world: World, name: string, refused: (answer: expect.AnyAnswer) => void): Promise<void> => {
  const id = await world.arrange.table();
  await world.unmoved(
    () => branchState(world, id),
    async () => refused(await world.target.call(OPERATION, { id, body: { name } })),
  );
  await create(world, id, { name: 'experiment' });
};

export const CreateTableBranch: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await world.arrange.table();
    let made = 0;
    // What families do to names is for tables and namespaces: of a branch a server may refuse it (D-73).
    const another = (): { id: Id; body: Body } => ({ id, body: { name: `experiment-${(made += 1)}` } });
    return { request: another(), observe: () => branchState(world, id), again: async () => another() };
  },
  checks: {
    created: async (world) => {
      const id = await world.arrange.table();
      await create(world, id, { name: 'experiment' });
      await branchesAre(world, id, ['experiment']);
      await create(world, id, { name: 'v1.0_rc-2' });
      await branchesAre(world, id, ['experiment', 'v1.0_rc-2']);
    },
    'exists-conflict': async (world) => {
      const { id, first } = await grownTable(world);
      await create(world, id, { name: 'experiment', from_version: first });
      await world.unmoved(
        () => branchState(world, id),
        async () => expect.refused(await ask(world, id, { name: 'experiment' }), 409, 'TableBranchAlreadyExists'),
      );
      await branchHas(world, id, 'experiment', ROWS);
    },
    'from-latest-main': async (world) => {
      const { id } = await grownTable(world);
      await create(world, id, { name: 'experiment' });
      await branchHas(world, id, 'experiment', [...ROWS, ...OWN]);
    },
    'from-version': async (world) => {
      const { id, first } = await grownTable(world);
      await create(world, id, { name: 'experiment', from_version: first });
      await branchHas(world, id, 'experiment', ROWS);
    },
    'from-branch': async (world) => {
      const id = await world.arrange.table();
      await branch(world, id, 'experiment');
      await addTo(world, id, 'experiment');
      await create(world, id, { name: 'second', from_branch: 'experiment' });
      await branchHas(world, id, 'second', [...ROWS, ...OWN]);
    },
    'main-unchanged': async (world) => {
      const id = await world.arrange.table();
      const main = await tableState(world, id);
      await create(world, id, { name: 'experiment' });
      expect.equal(await tableState(world, id), main, 'the main branch once there is another');
      await addTo(world, id, 'experiment');
      await branchHas(world, id, 'experiment', [...ROWS, ...OWN]);
      expect.equal(await tableState(world, id), main, 'the main branch after a write to the other');
    },
    'branch-unchanged': async (world) => {
      const id = await world.arrange.table();
      await create(world, id, { name: 'experiment' });
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(OWN) });
      await world.arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 1' } });
      await branchHas(world, id, 'experiment', ROWS);
    },
    'name-per-table': async (world) => {
      const parent = await world.arrange.namespace();
      const [one, other] = [
        await world.arrange.table({ in: parent }),
        await world.arrange.table({ in: parent, rows: OWN }),
      ];
      await create(world, one, { name: 'experiment' });
      await create(world, other, { name: 'experiment' });
      await branchHas(world, one, 'experiment', ROWS);
      await branchHas(world, other, 'experiment', OWN);
    },
    'main-refused': (world) =>
      refusesName(world, 'main', (answer) => expect.refused(answer, 409, 'TableBranchAlreadyExists')),
    'empty-name-refused': (world) => refusesName(world, '', (answer) => expect.refused(answer, 400)),
  },
};

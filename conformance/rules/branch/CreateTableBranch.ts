import type { Response, ClientRequest } from '#contract/client';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import { addTo, branch, branchesAre, branchHas, branchState, OWN } from '../../context/resources/versions/branches.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { versionOf } from '../../context/resources/tables/table-state.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

type Body = ClientRequest<'CreateTableBranch'>['body'];

const OPERATION = 'CreateTableBranch';

const ask = async ({ target }: CheckContext, id: ObjectId, body: Body): Promise<Response<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body }));

/** Creates a branch, which must be accepted. */
const create = async (context: CheckContext, id: ObjectId, body: Body): Promise<void> => {
  expect.ok(OPERATION, await ask(context, id, body));
};

/** A table whose first version has the usual rows and whose latest has more. */
const grownTable = async (context: CheckContext): Promise<{ readonly id: ObjectId; readonly first: number }> => {
  const id = await context.arrange.table();
  const first = await versionOf(context, id);
  await context.arrange.call('InsertIntoTable', { id, body: rowsStream(OWN) });
  return { id, first };
};

/** The name is refused and nothing has changed, where another is then accepted. */
const rejectsName = async (
  context: CheckContext,
  name: string,
  rejected: (response: expect.AnyResponse) => void,
): Promise<void> => {
  const id = await context.arrange.table();
  await context.expectUnchanged(
    () => branchState(context, id),
    async () => rejected(await context.target.call(OPERATION, { id, body: { name } })),
  );
  await create(context, id, { name: 'experiment' });
};

export const CreateTableBranch: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    let made = 0;
    // What families do to names is for tables and namespaces: of a branch a server may refuse it (D-73).
    const another = (): { id: ObjectId; body: Body } => ({ id, body: { name: `experiment-${(made += 1)}` } });
    return { request: another(), observe: () => branchState(context, id), again: async () => another() };
  },
  checks: {
    created: async (context) => {
      const id = await context.arrange.table();
      await create(context, id, { name: 'experiment' });
      await branchesAre(context, id, ['experiment']);
      await create(context, id, { name: 'v1.0_rc-2' });
      await branchesAre(context, id, ['experiment', 'v1.0_rc-2']);
    },
    'exists-conflict': async (context) => {
      const { id, first } = await grownTable(context);
      await create(context, id, { name: 'experiment', from_version: first });
      await context.expectUnchanged(
        () => branchState(context, id),
        async () => expect.rejected(await ask(context, id, { name: 'experiment' }), 409, 'TableBranchAlreadyExists'),
      );
      await branchHas(context, id, 'experiment', ROWS);
    },
    'from-latest-main': async (context) => {
      const { id } = await grownTable(context);
      await create(context, id, { name: 'experiment' });
      await branchHas(context, id, 'experiment', [...ROWS, ...OWN]);
    },
    'from-version': async (context) => {
      const { id, first } = await grownTable(context);
      await create(context, id, { name: 'experiment', from_version: first });
      await branchHas(context, id, 'experiment', ROWS);
    },
    'from-branch': async (context) => {
      const id = await context.arrange.table();
      await branch(context, id, 'experiment');
      await addTo(context, id, 'experiment');
      await create(context, id, { name: 'second', from_branch: 'experiment' });
      await branchHas(context, id, 'second', [...ROWS, ...OWN]);
    },
    'main-unchanged': async (context) => {
      const id = await context.arrange.table();
      const main = await tableState(context, id);
      await create(context, id, { name: 'experiment' });
      expect.equal(await tableState(context, id), main, 'the main branch once there is another');
      await addTo(context, id, 'experiment');
      await branchHas(context, id, 'experiment', [...ROWS, ...OWN]);
      expect.equal(await tableState(context, id), main, 'the main branch after a write to the other');
    },
    'branch-unchanged': async (context) => {
      const id = await context.arrange.table();
      await create(context, id, { name: 'experiment' });
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(OWN) });
      await context.arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 1' } });
      await branchHas(context, id, 'experiment', ROWS);
    },
    'name-per-table': async (context) => {
      const parent = await context.arrange.namespace();
      const [one, other] = [
        await context.arrange.table({ in: parent }),
        await context.arrange.table({ in: parent, rows: OWN }),
      ];
      await create(context, one, { name: 'experiment' });
      await create(context, other, { name: 'experiment' });
      await branchHas(context, one, 'experiment', ROWS);
      await branchHas(context, other, 'experiment', OWN);
    },
    'main-refused': (context) =>
      rejectsName(context, 'main', (response) => expect.rejected(response, 409, 'TableBranchAlreadyExists')),
    'empty-name-refused': (context) => rejectsName(context, '', (response) => expect.rejected(response, 400)),
  },
};

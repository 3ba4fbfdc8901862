import type { ClientRequest, Response } from '#contract/client';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { committedState, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import {
  appendToBranch,
  BRANCH_ROWS,
  branchState,
  createBranch,
  expectBranches,
  expectBranchRows,
} from '../../context/resources/versions/branches.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';

type Body = ClientRequest<'CreateTableBranch'>['body'];

const OPERATION = 'CreateTableBranch';

const send = async ({ target }: CheckContext, id: ObjectId, body: Body): Promise<Response<typeof OPERATION>> =>
  target.requireSupported(OPERATION, await target.call(OPERATION, { id, body }));

/** Creates a branch, which must be accepted. */
const create = async (context: CheckContext, id: ObjectId, body: Body): Promise<void> => {
  expect.ok(OPERATION, await send(context, id, body));
};

/** Creates a table whose first version has the default rows and whose latest version has more. */
const grownTable = async (context: CheckContext): Promise<{ readonly id: ObjectId; readonly first: number }> => {
  const { id, version: first } = await singleVersionTable(context);
  await context.arrange.call('InsertIntoTable', { id, body: rowsStream(BRANCH_ROWS) });
  return { id, first };
};

/** The table without branches that rejected names share. */
const REJECTING: RejectionSubject<ObjectId> = {
  key: 'rejecting table',
  setUp: ({ arrange }) => arrange.table(),
  observe: branchState,
  control: (context, id) => create(context, id, { name: 'experiment' }),
};

/** Expects that the name is rejected without a change and that another name is accepted. */
const expectNameRejected = (
  context: CheckContext,
  name: string,
  expectResponse: (response: expect.AnyResponse) => void,
): Promise<void> =>
  expectRejections(context, REJECTING, ({ target }, id) => [
    async () => expectResponse(await target.call(OPERATION, { id, body: { name } })),
  ]);

export const CreateTableBranch: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    let count = 0;
    // Always a plain name: families test naming on tables and namespaces, and a server may reject unusual branch names
    // (D-73).
    const nextRequest = (): { id: ObjectId; body: Body } => ({ id, body: { name: `experiment-${(count += 1)}` } });
    return { request: nextRequest(), observe: () => branchState(context, id), nextRequest: async () => nextRequest() };
  },
  checks: {
    created: async (context) => {
      const id = await context.arrange.table();
      await create(context, id, { name: 'experiment' });
      await expectBranches(context, id, ['experiment']);
      await create(context, id, { name: 'v1.0_rc-2' });
      await expectBranches(context, id, ['experiment', 'v1.0_rc-2']);
    },
    'exists-conflict': async (context) => {
      const { id, first } = await grownTable(context);
      await create(context, id, { name: 'experiment', from_version: first });
      await context.expectUnchanged(
        () => branchState(context, id),
        async () => expect.error(await send(context, id, { name: 'experiment' }), 'TableBranchAlreadyExists'),
      );
      await expectBranchRows(context, id, 'experiment', ROWS);
    },
    'from-latest-main': async (context) => {
      const { id } = await grownTable(context);
      await create(context, id, { name: 'experiment' });
      await expectBranchRows(context, id, 'experiment', [...ROWS, ...BRANCH_ROWS]);
    },
    'from-version': async (context) => {
      const { id, first } = await grownTable(context);
      await create(context, id, { name: 'experiment', from_version: first });
      await expectBranchRows(context, id, 'experiment', ROWS);
    },
    'from-branch': async (context) => {
      const id = await context.arrange.table();
      await createBranch(context, id, 'experiment');
      await appendToBranch(context, id, 'experiment');
      await create(context, id, { name: 'second', from_branch: 'experiment' });
      await expectBranchRows(context, id, 'second', [...ROWS, ...BRANCH_ROWS]);
    },
    'main-unchanged': async (context) => {
      const id = await context.arrange.table();
      const main = await committedState(context, id);
      await create(context, id, { name: 'experiment' });
      expect.equal(await committedState(context, id), main, 'the main branch after another was created');
      await appendToBranch(context, id, 'experiment');
      await expectBranchRows(context, id, 'experiment', [...ROWS, ...BRANCH_ROWS]);
      expect.equal(await committedState(context, id), main, 'the main branch after a write to the other');
    },
    'branch-unchanged': async (context) => {
      const id = await context.arrange.table();
      await create(context, id, { name: 'experiment' });
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(BRANCH_ROWS) });
      await context.arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 1' } });
      await expectBranchRows(context, id, 'experiment', ROWS);
    },
    'name-per-table': async (context) => {
      const parent = await context.arrange.namespace();
      const [one, other] = [
        await context.arrange.table({ in: parent }),
        await context.arrange.table({ in: parent, rows: BRANCH_ROWS }),
      ];
      await create(context, one, { name: 'experiment' });
      await create(context, other, { name: 'experiment' });
      await expectBranchRows(context, one, 'experiment', ROWS);
      await expectBranchRows(context, other, 'experiment', BRANCH_ROWS);
    },
    'main-rejected': (context) =>
      expectNameRejected(context, 'main', (response) => expect.error(response, 'TableBranchAlreadyExists')),
    'empty-name-rejected': (context) =>
      expectNameRejected(context, '', (response) => expect.rejected(response, 'InvalidInput')),
  },
};

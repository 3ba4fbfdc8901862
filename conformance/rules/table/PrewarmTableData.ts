import type { ClientRequest } from '#contract/client';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { committedState, expectOnlyDeclared } from '../../context/resources/tables/table-state.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';

const OPERATION = 'PrewarmTableData';
const BODIES: readonly NonNullable<ClientRequest<typeof OPERATION>['body']>[] = [
  {},
  { columns: [] },
  { columns: ['id'] },
];

const prewarm = async ({ target }: CheckContext, id: ObjectId): Promise<void> => {
  for (const body of BODIES)
    expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { id, body })));
};

export const PrewarmTableData: OperationChecks<'PrewarmTableData'> = {
  operation: OPERATION,
  subject: async (context) => ({ request: { id: await sharedDefaultTable(context), body: {} } }),
  checks: {
    accepted: async (context) => prewarm(context, await sharedDefaultTable(context)),
    'changes-nothing': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      await prewarm(context, id);
      expect.equal(await committedState(context, id), before, 'the table');
    },
    'declared-only-rejected': async (context) => {
      const id = await context.arrange.declaredTable();
      expect.error(await context.target.call(OPERATION, { id, body: {} }), 'InvalidTableState');
      await expectOnlyDeclared(context, id);
    },
  },
};

import type { GetTableLsmWriteSpecResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { committedState, expectOnlyDeclared } from '../../context/resources/tables/table-state.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';

const OPERATION = 'GetTableLsmWriteSpec';

const readSpec = async ({ target }: CheckContext, id: ObjectId): Promise<GetTableLsmWriteSpecResponse> =>
  expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { id })));

export const GetTableLsmWriteSpec: OperationChecks<'GetTableLsmWriteSpec'> = {
  operation: OPERATION,
  subject: async (context) => ({ request: { id: await sharedDefaultTable(context), body: {} } }),
  checks: {
    'ordinary-null': async (context) => {
      const { lsm_write_spec } = await readSpec(context, await sharedDefaultTable(context));
      expect.equal(lsm_write_spec, null, 'the specification of a table without one');
    },
    'changes-nothing': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      await readSpec(context, id);
      expect.equal(await committedState(context, id), before, 'the table');
    },
    'declared-only-rejected': async (context) => {
      const id = await context.arrange.declaredTable();
      expect.error(await context.target.call(OPERATION, { id }), 'InvalidTableState');
      await expectOnlyDeclared(context, id);
    },
  },
};

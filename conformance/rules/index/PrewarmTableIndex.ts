import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { indexedTable, indexesWithEncodedNames } from '../../context/resources/indexes/index-tables.ts';
import { indexState } from '../../context/resources/indexes/indexes.ts';
import { expectOnlyDeclared } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'PrewarmTableIndex';

const prewarm = async ({ target }: CheckContext, id: ObjectId, index_name: string): Promise<void> => {
  const response = await target.call(OPERATION, { id, index_name, body: {} });
  expect.ok(OPERATION, target.requireSupported(OPERATION, response));
};

export const PrewarmTableIndex: OperationChecks<'PrewarmTableIndex'> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, name } = await indexedTable(context);
    return { request: { id, index_name: name, body: {} } };
  },
  checks: {
    accepted: async (context) => {
      const { id, names } = await indexesWithEncodedNames(context);
      for (const name of names) await prewarm(context, id, name);
    },
    'changes-nothing': async (context) => {
      const { id, name } = await indexedTable(context);
      const before = await indexState(context, id);
      await prewarm(context, id, name);
      expect.equal(await indexState(context, id), before, 'the version and the indexes');
    },
    'declared-only-rejected': async (context) => {
      const id = await context.arrange.declaredTable();
      expect.error(await context.target.call(OPERATION, { id, index_name: 'id_idx', body: {} }), 'InvalidTableState');
      await expectOnlyDeclared(context, id);
    },
  },
};

import { manyRows, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import {
  changesNothing,
  declaredHasNone,
  isJsonLiteral,
  plan,
  plans,
  rejectsBadFilter,
  type Planner,
} from './query-plan-checks.ts';
import { versionOf } from '../../context/resources/tables/table-state.ts';
import { near, sharedLine } from '../../context/resources/rows/vector-searches.ts';
import { usualTable } from '../../context/resources/tables/tables.ts';

const OPERATION = 'AnalyzeTableQueryPlan';

const ANALYZE: Planner<typeof OPERATION> = {
  operation: OPERATION,
  asks: (id, body) => ({ id, body }),
};

export const AnalyzeTableQueryPlan: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async ({ arrange }) => ({
    request: {
      id: await arrange.table(),
      body: { k: 10, offset: 0, filter: 'id > 0', columns: { column_names: ['id', 'name'] } },
    },
  }),
  checks: {
    'bare-string': async (context) => {
      const id = await usualTable(context);
      isJsonLiteral(await plan(context, OPERATION, ANALYZE.asks(id, { k: 10, filter: "name <> 'a\"b'" })));
    },
    'query-at-top': async (context) => {
      const id = await context.arrange.table();
      const version = await versionOf(context, id);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await plans(context, ANALYZE, id, [
        { k: 2, filter: 'id > 1', offset: 1, with_row_id: true },
        { k: 10, version },
        { k: 10, columns: { column_names: ['vector', 'id'] } },
        { k: 10, columns: { column_aliases: { twice: 'id * 2' } } },
      ]);
      // What stands at the top is read: a filter that is wrong is noticed.
      expect.rejectedAsInvalid(await context.target.call(OPERATION, ANALYZE.asks(id, { k: 10, filter: 'id >' })));
    },
    'vector-query': async (context) => {
      const id = await sharedLine(context);
      await plans(context, ANALYZE, id, [near(7), near(7, { vector: [7, 0, 0, 0], filter: 'id > 1' })]);
    },
    'client-columns': async (context) => {
      const id = await usualTable(context);
      const columns = [['id', 'name'], { twice: 'id * 2' }];
      await plans(
        context,
        ANALYZE,
        id,
        columns.map((form) => ({ k: 10, columns: form })),
      );
    },
    'nothing-required': async (context) => {
      await plans(context, ANALYZE, await usualTable(context), [{}, { filter: 'id > 1' }]);
    },
    'empty-result': async (context) => {
      await plans(context, ANALYZE, await usualTable(context), [
        { k: 10, filter: 'id > 100' },
        { k: 10, offset: 100 },
      ]);
    },
    'bad-filter-refused': (context) => rejectsBadFilter(context, ANALYZE),
    'changes-nothing': (context) => changesNothing(context, ANALYZE),
    'declared-only-refused': (context) => declaredHasNone(context, ANALYZE),
  },
};

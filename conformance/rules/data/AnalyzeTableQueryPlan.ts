import { manyRows, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { searchNear, sharedLine } from '../../context/resources/rows/vector-searches.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';
import {
  expectDeclaredTableRejected,
  expectInvalidFilterRejected,
  expectJsonStringLiteral,
  expectPlans,
  expectTableUnchanged,
  requestPlan,
  unlimited,
  type Planner,
} from './query-plan-checks.ts';
import { singleVersionTable } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'AnalyzeTableQueryPlan';

const ANALYZE: Planner<typeof OPERATION> = {
  operation: OPERATION,
  requestFor: (id, body) => ({ id, body }),
};

export const AnalyzeTableQueryPlan: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => ({
    request: {
      id: await sharedDefaultTable(context),
      body: unlimited({ k: 10, offset: 0, filter: 'id > 0', columns: { column_names: ['id', 'name'] } }),
    },
    optional: ['/filter', '/columns', '/offset'],
  }),
  checks: {
    'bare-string': async (context) => {
      const id = await sharedDefaultTable(context);
      expectJsonStringLiteral(
        await requestPlan(context, OPERATION, ANALYZE.requestFor(id, unlimited({ filter: "name <> 'a\"b'" }))),
      );
    },
    'query-at-top': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      const queries = [
        { k: 2, filter: 'id > 1', offset: 1, with_row_id: true },
        { version },
        { columns: { column_names: ['vector', 'id'] } },
        { columns: { column_aliases: { called: 'name' } } },
      ];
      await expectPlans(context, ANALYZE, id, queries.map(unlimited));
      // An invalid filter at the top level is rejected, so the fields at the top level are read.
      const invalid = ANALYZE.requestFor(id, unlimited({ filter: 'id >' }));
      expect.rejectedAsInvalid(await context.target.call(OPERATION, invalid));
    },
    'vector-query': async (context) => {
      await expectPlans(context, ANALYZE, await sharedLine(context), [
        searchNear(7),
        searchNear(7, { filter: 'id > 1' }),
      ]);
    },
    'client-vector': async (context) => {
      const search = searchNear(7, { vector: [7, 0, 0, 0], filter: 'id > 1' });
      await expectPlans(context, ANALYZE, await sharedLine(context), [search]);
    },
    'client-columns': async (context) => {
      const id = await sharedDefaultTable(context);
      const columns = [['id', 'name'], { twice: 'id * 2' }];
      await expectPlans(
        context,
        ANALYZE,
        id,
        columns.map((form) => ({ k: 10, columns: form })),
      );
    },
    'distributed-metrics': async (context) => {
      const id = await sharedDefaultTable(context);
      for (const distributed_metrics of ['aggregate', 'per_worker', 'full'])
        await requestPlan(context, OPERATION, { id, query: { distributed_metrics }, body: unlimited({ k: 1 }) });
    },
    'nothing-required': async (context) => {
      await expectPlans(context, ANALYZE, await sharedDefaultTable(context), [{}, { filter: 'id > 1' }]);
    },
    'empty-result': async (context) => {
      const queries = [{ filter: 'id > 100' }, { offset: 100 }];
      await expectPlans(context, ANALYZE, await sharedDefaultTable(context), queries.map(unlimited));
    },
    'bad-filter-rejected': (context) => expectInvalidFilterRejected(context, ANALYZE),
    'changes-nothing': (context) => expectTableUnchanged(context, ANALYZE),
    'declared-only-rejected': (context) => expectDeclaredTableRejected(context, ANALYZE),
  },
};

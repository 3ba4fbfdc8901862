import { manyRows, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import {
  changesNothing,
  declaredHasNone,
  isJsonLiteral,
  plan,
  plans,
  refusesBadFilter,
  type Planner,
} from '../../context/resources/rows/plans.ts';
import { versionOf } from '../../context/resources/rows/rows.ts';
import { near, sharedLine } from '../../context/resources/rows/searches.ts';
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
    'bare-string': async (world) => {
      const id = await usualTable(world);
      isJsonLiteral(await plan(world, OPERATION, ANALYZE.asks(id, { k: 10, filter: "name <> 'a\"b'" })));
    },
    'query-at-top': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await plans(world, ANALYZE, id, [
        { k: 2, filter: 'id > 1', offset: 1, with_row_id: true },
        { k: 10, version },
        { k: 10, columns: { column_names: ['vector', 'id'] } },
        { k: 10, columns: { column_aliases: { twice: 'id * 2' } } },
      ]);
      // What stands at the top is read: a filter that is wrong is noticed.
      expect.refusedSomehow(await world.target.call(OPERATION, ANALYZE.asks(id, { k: 10, filter: 'id >' })));
    },
    'vector-query': async (world) => {
      const id = await sharedLine(world);
      await plans(world, ANALYZE, id, [near(7), near(7, { vector: [7, 0, 0, 0], filter: 'id > 1' })]);
    },
    'client-columns': async (world) => {
      const id = await usualTable(world);
      const columns = [['id', 'name'], { twice: 'id * 2' }];
      await plans(
        world,
        ANALYZE,
        id,
        columns.map((form) => ({ k: 10, columns: form })),
      );
    },
    'nothing-required': async (world) => {
      await plans(world, ANALYZE, await usualTable(world), [{}, { filter: 'id > 1' }]);
    },
    'empty-result': async (world) => {
      await plans(world, ANALYZE, await usualTable(world), [
        { k: 10, filter: 'id > 100' },
        { k: 10, offset: 100 },
      ]);
    },
    'bad-filter-refused': (world) => refusesBadFilter(world, ANALYZE),
    'changes-nothing': (world) => changesNothing(world, ANALYZE),
    'declared-only-refused': (world) => declaredHasNone(world, ANALYZE),
  },
};

import type { DescribeTableIndexStatsResponse } from '#contract/types';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import {
  builtKinds,
  DISTANCES,
  encodedIndexes,
  fittingTable,
  indexedTable,
  numbersTable,
  ON_NUMBERS,
  vectorsTable,
} from '../../context/resources/indexes/index-tables.ts';
import { builtIndexes, indexState } from '../../context/resources/indexes/indexes.ts';
import { sameKind } from './index-stats-checks.ts';
import { countsAdd } from './index-stats-checks.ts';
import { countsIn } from './index-stats-checks.ts';
import { given } from '../../context/require-field.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'DescribeTableIndexStats';

/** The statistics of an index, which must be answered. */
const describe = async (
  { target }: CheckContext,
  id: ObjectId,
  index_name: string,
): Promise<DescribeTableIndexStatsResponse> =>
  expect.ok(OPERATION, target.supported(OPERATION, await target.call(OPERATION, { id, index_name, body: {} })));

const onlyIndexed = (context: CheckContext): ReturnType<typeof indexedTable> => context.shared('indexed', indexedTable);

/** A table with an index for each measure of distance, which checks that only look share. */
const measuredTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('measured', async (its) => {
    const id = await vectorsTable(its);
    await builtIndexes(its, id, DISTANCES);
    return id;
  });

export const DescribeTableIndexStats: OperationChecks<'DescribeTableIndexStats'> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, name } = await indexedTable(context);
    return { request: { id, index_name: name, body: {} } };
  },
  checks: {
    progress: async (context) => {
      const { id, name } = await onlyIndexed(context);
      await describe(context, id, name);
    },
    'answers-counts': async (context) => {
      const { id, name } = await onlyIndexed(context);
      const { num_indexed_rows, num_unindexed_rows, index_type } = await describe(context, id, name);
      for (const count of [num_indexed_rows, num_unindexed_rows])
        expect.that(typeof count === 'number', 'num_indexed_rows and num_unindexed_rows as numbers', count);
      expect.that(typeof index_type === 'string' && index_type !== '', 'an index_type that is not empty', index_type);
    },
    counts: async (context) => {
      const { id, name } = await indexedTable(context);
      countsAdd(await describe(context, id, name), ROWS.length);
      await context.arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 2' } });
      countsAdd(await describe(context, id, name), ROWS.length - 1);
    },
    'new-rows-counted': async (context) => {
      const { id, name } = await indexedTable(context);
      const { covered, rest } = countsIn(await describe(context, id, name));
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 17)) });
      countsAdd(await describe(context, id, name), covered + rest + 17);
    },
    'index-type': async (context) => {
      const id = await fittingTable(context);
      for (const [name, kind] of await builtKinds(context, id, ['BTREE', 'BITMAP', 'LABEL_LIST', 'FTS', 'IVF_FLAT']))
        sameKind(given(await describe(context, id, name), 'index_type'), kind);
    },
    'distance-type': async (context) => {
      const id = await measuredTable(context);
      for (const { name, distance_type } of DISTANCES) {
        const got = (await describe(context, id, name)).distance_type;
        expect.equal(got?.toLowerCase(), distance_type, 'the distance_type');
      }
    },
    'distance-type-lower-case': async (context) => {
      const id = await measuredTable(context);
      for (const { name, distance_type } of DISTANCES)
        expect.equal((await describe(context, id, name)).distance_type, distance_type, 'the distance_type');
    },
    'no-distance-type': async (context) => {
      const { id, name } = await onlyIndexed(context);
      const { distance_type } = await describe(context, id, name);
      expect.equal(distance_type ?? null, null, 'the distance_type of a scalar index');
    },
    'name-decoded-once': async (context) => {
      const { id, names, others } = await encodedIndexes(context);
      for (const name of names) await describe(context, id, name);
      for (const index_name of others)
        expect.rejected(await context.target.call(OPERATION, { id, index_name, body: {} }), 404, 'TableIndexNotFound');
    },
    'changes-nothing': async (context) => {
      const id = await numbersTable(context);
      await builtIndexes(context, id, ON_NUMBERS);
      const before = await indexState(context, id);
      for (const { name } of ON_NUMBERS) await describe(context, id, name);
      expect.equal(await indexState(context, id), before, 'the version and the indexes');
    },
  },
};

import type { DescribeTableIndexStatsResponse } from '#contract/types';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import {
  buildIndexKinds,
  DISTANCE_INDEXES,
  indexableTable,
  indexedTable,
  indexesWithEncodedNames,
  NUMBER_INDEXES,
  numbersTable,
  vectorsTable,
} from '../../context/resources/indexes/index-tables.ts';
import { buildIndexes, indexState } from '../../context/resources/indexes/indexes.ts';
import { expectSameKind, expectTotalRows, rowCountsIn } from './index-stats-checks.ts';

const OPERATION = 'DescribeTableIndexStats';

/** Requests the statistics of an index, which must be returned. */
const describeStats = async (
  { target }: CheckContext,
  id: ObjectId,
  index_name: string,
): Promise<DescribeTableIndexStatsResponse> =>
  expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { id, index_name, body: {} })));

const sharedIndexedTable = (context: CheckContext): ReturnType<typeof indexedTable> =>
  context.shared('indexed', indexedTable);

/** Returns a table with an index for each distance type that read-only checks share. */
const sharedDistanceTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('measured', async (sharedContext) => {
    const id = await vectorsTable(sharedContext);
    await buildIndexes(sharedContext, id, DISTANCE_INDEXES);
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
      const { id, name } = await sharedIndexedTable(context);
      await describeStats(context, id, name);
    },
    'returns-counts': async (context) => {
      const { id, name } = await sharedIndexedTable(context);
      const { num_indexed_rows, num_unindexed_rows, index_type } = await describeStats(context, id, name);
      for (const count of [num_indexed_rows, num_unindexed_rows])
        expect.that(typeof count === 'number', 'num_indexed_rows and num_unindexed_rows as numbers', count);
      expect.that(typeof index_type === 'string' && index_type !== '', 'an index_type that is not empty', index_type);
    },
    counts: async (context) => {
      const { id, name } = await indexedTable(context);
      expectTotalRows(await describeStats(context, id, name), ROWS.length);
      await context.arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 2' } });
      expectTotalRows(await describeStats(context, id, name), ROWS.length - 1);
    },
    'new-rows-counted': async (context) => {
      const { id, name } = await indexedTable(context);
      const { indexed, unindexed } = rowCountsIn(await describeStats(context, id, name));
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 17)) });
      expectTotalRows(await describeStats(context, id, name), indexed + unindexed + 17);
    },
    'index-type': async (context) => {
      const id = await indexableTable(context);
      for (const [name, kind] of await buildIndexKinds(context, id, [
        'BTREE',
        'BITMAP',
        'LABEL_LIST',
        'FTS',
        'IVF_FLAT',
      ]))
        expectSameKind(requireField(await describeStats(context, id, name), 'index_type'), kind);
    },
    'distance-type': async (context) => {
      const id = await sharedDistanceTable(context);
      for (const { name, distance_type } of DISTANCE_INDEXES) {
        const got = (await describeStats(context, id, name)).distance_type;
        expect.equal(got?.toLowerCase(), distance_type, 'the distance_type');
      }
    },
    'distance-type-lower-case': async (context) => {
      const id = await sharedDistanceTable(context);
      for (const { name, distance_type } of DISTANCE_INDEXES)
        expect.equal((await describeStats(context, id, name)).distance_type, distance_type, 'the distance_type');
    },
    'no-distance-type': async (context) => {
      const { id, name } = await sharedIndexedTable(context);
      const { distance_type } = await describeStats(context, id, name);
      expect.equal(distance_type ?? null, null, 'the distance_type of a scalar index');
    },
    'name-decoded-once': async (context) => {
      const { id, names, wrongNames: wrongNames } = await indexesWithEncodedNames(context);
      for (const name of names) await describeStats(context, id, name);
      for (const index_name of wrongNames)
        expect.error(await context.target.call(OPERATION, { id, index_name, body: {} }), 'TableIndexNotFound');
    },
    'changes-nothing': async (context) => {
      const id = await numbersTable(context);
      await buildIndexes(context, id, NUMBER_INDEXES);
      const before = await indexState(context, id);
      for (const { name } of NUMBER_INDEXES) await describeStats(context, id, name);
      expect.equal(await indexState(context, id), before, 'the version and the indexes');
    },
  },
};

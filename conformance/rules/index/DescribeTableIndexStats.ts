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
import { builtIndexes, countsAdd, countsIn, indexState, sameKind } from '../../context/resources/indexes/indexes.ts';
import { given } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'DescribeTableIndexStats';

/** The statistics of an index, which must be answered. */
const describe = async ({ target }: World, id: Id, index_name: string): Promise<DescribeTableIndexStatsResponse> =>
  expect.ok(OPERATION, target.supported(OPERATION, await target.call(OPERATION, { id, index_name, body: {} })));

const onlyIndexed = (world: World): ReturnType<typeof indexedTable> => world.shared('indexed', indexedTable);

/** A table with an index for each measure of distance, which checks that only look share. */
const measuredTable = (world: World): Promise<Id> =>
  world.shared('measured', async (its) => {
    const id = await vectorsTable(its);
    await builtIndexes(its, id, DISTANCES);
    return id;
  });

export const DescribeTableIndexStats: OperationChecks<'DescribeTableIndexStats'> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, name } = await indexedTable(world);
    return { request: { id, index_name: name, body: {} } };
  },
  checks: {
    progress: async (world) => {
      const { id, name } = await onlyIndexed(world);
      await describe(world, id, name);
    },
    'answers-counts': async (world) => {
      const { id, name } = await onlyIndexed(world);
      const { num_indexed_rows, num_unindexed_rows, index_type } = await describe(world, id, name);
      for (const count of [num_indexed_rows, num_unindexed_rows])
        expect.that(typeof count === 'number', 'num_indexed_rows and num_unindexed_rows as numbers', count);
      expect.that(typeof index_type === 'string' && index_type !== '', 'an index_type that is not empty', index_type);
    },
    counts: async (world) => {
      const { id, name } = await indexedTable(world);
      countsAdd(await describe(world, id, name), ROWS.length);
      await world.arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 2' } });
      countsAdd(await describe(world, id, name), ROWS.length - 1);
    },
    'new-rows-counted': async (world) => {
      const { id, name } = await indexedTable(world);
      const { covered, rest } = countsIn(await describe(world, id, name));
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 17)) });
      countsAdd(await describe(world, id, name), covered + rest + 17);
    },
    'index-type': async (world) => {
      const id = await fittingTable(world);
      for (const [name, kind] of await builtKinds(world, id, ['BTREE', 'BITMAP', 'LABEL_LIST', 'FTS', 'IVF_FLAT']))
        sameKind(given(await describe(world, id, name), 'index_type'), kind);
    },
    'distance-type': async (world) => {
      const id = await measuredTable(world);
      for (const { name, distance_type } of DISTANCES) {
        const got = (await describe(world, id, name)).distance_type;
        expect.equal(got?.toLowerCase(), distance_type, 'the distance_type');
      }
    },
    'distance-type-lower-case': async (world) => {
      const id = await measuredTable(world);
      for (const { name, distance_type } of DISTANCES)
        expect.equal((await describe(world, id, name)).distance_type, distance_type, 'the distance_type');
    },
    'no-distance-type': async (world) => {
      const { id, name } = await onlyIndexed(world);
      const { distance_type } = await describe(world, id, name);
      expect.equal(distance_type ?? null, null, 'the distance_type of a scalar index');
    },
    'name-decoded-once': async (world) => {
      const { id, names, others } = await encodedIndexes(world);
      for (const name of names) await describe(world, id, name);
      for (const index_name of others)
        expect.refused(await world.target.call(OPERATION, { id, index_name, body: {} }), 404, 'TableIndexNotFound');
    },
    'changes-nothing': async (world) => {
      const id = await numbersTable(world);
      await builtIndexes(world, id, ON_NUMBERS);
      const before = await indexState(world, id);
      for (const { name } of ON_NUMBERS) await describe(world, id, name);
      expect.equal(await indexState(world, id), before, 'the version and the indexes');
    },
  },
};

import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import {
  encodedIndexes,
  indexedTable,
  numbersTable,
  ON_NUMBERS,
} from '../../context/resources/indexes/index-tables.ts';
import {
  builtIndex,
  builtIndexes,
  createIndex,
  dropIndex,
  indexFaces,
  indexNames,
  indexState,
  untilBuilt,
} from '../../context/resources/indexes/indexes.ts';
import { readRows, sameRows } from '../../context/resources/rows/rows.ts';
import { settled } from '../../context/resources/transactions/transactions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'DropTableIndex';

/** No index of this name is there to be dropped, and trying changes nothing. */
const nothingToDrop = (world: World, id: Id, index_name: string): Promise<void> =>
  world.unmoved(
    () => indexState(world, id),
    async () => expect.refused(await world.target.call(OPERATION, { id, index_name }), 404, 'TableIndexNotFound'),
  );

export const DropTableIndex: OperationChecks<'DropTableIndex'> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, name } = await indexedTable(world);
    const another = (): Promise<string> =>
      builtIndex(world, id, { column: 'id', index_type: 'BTREE', name: world.name('index') });
    return {
      request: { id, index_name: name },
      observe: () => indexState(world, id),
      again: async () => ({ id, index_name: await another() }),
    };
  },
  checks: {
    'no-longer-listed': async (world) => {
      const { id, name } = await indexedTable(world);
      await dropIndex(world, id, name);
      expect.equal(await indexNames(world, id), [], 'the names of the indexes');
      const { target, arrange } = world;
      const request = { id, index_name: name, body: {} };
      if (!target.lacks('DescribeTableIndexStats'))
        expect.refused(await target.call('DescribeTableIndexStats', request), 404, 'TableIndexNotFound');
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal(await indexNames(world, id), [], 'the names of the indexes after a write');
    },
    'others-stay': async (world) => {
      const id = await numbersTable(world);
      await builtIndexes(world, id, ON_NUMBERS);
      // A second one on the same column, where the target allows it.
      const request = { column: 'a', index_type: 'BTREE', name: 'also_on_a' } as const;
      const second = await world.target.call('CreateTableIndex', { id, body: request });
      if (second.status < 300) await untilBuilt(world, id, request.name);
      const before = await indexFaces(world, id);
      await dropIndex(world, id, 'on_a');
      const others = before.filter(({ name }) => name !== 'on_a');
      expect.equal(await indexFaces(world, id), others, 'the other indexes');
    },
    'rows-stay': async (world) => {
      const { id, name } = await indexedTable(world);
      await dropIndex(world, id, name);
      sameRows(await readRows(world, id), ROWS);
      sameRows(await readRows(world, id, { filter: 'id >= 2' }), ROWS.slice(1), 'the rows with id >= 2');
    },
    'second-drop': async (world) => {
      const { id, name } = await indexedTable(world);
      await dropIndex(world, id, name);
      await nothingToDrop(world, id, name);
    },
    'name-free-again': async (world) => {
      const { id, name } = await indexedTable(world);
      for (const column of ['id', 'name']) {
        await dropIndex(world, id, name);
        await createIndex(world, 'CreateTableIndex', id, { column, index_type: 'BTREE', name });
        const [index] = await untilBuilt(world, id, name);
        expect.equal(index?.columns, [column], 'the columns of the index');
      }
    },
    'name-decoded-once': async (world) => {
      const { id, names, others } = await encodedIndexes(world);
      for (const name of others) await nothingToDrop(world, id, name);
      for (const name of names) await dropIndex(world, id, name);
      expect.equal(await indexNames(world, id), [], 'the names of the indexes');
    },
    'no-body-needed': async (world) => {
      const { id, name } = await indexedTable(world);
      const { body: _body, ...bare } = world.target.build(OPERATION, { id, index_name: name });
      const answer = world.target.supported(OPERATION, await world.target.send(OPERATION, bare));
      await settled(world, expect.ok(OPERATION, answer).transaction_id);
      expect.equal(await indexNames(world, id), [], 'the names of the indexes');
    },
    'branch-only': async (world) => {
      const { arrange, target } = world;
      const { id, name } = await indexedTable(world);
      const branch = world.name('branch');
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      expect.equal(await indexNames(world, id, { branch }), [name], 'the indexes of the branch');
      const answer = await target.call(OPERATION, { id, index_name: name, query: { branch } });
      await settled(world, expect.ok(OPERATION, target.supported(OPERATION, answer)).transaction_id);
      expect.equal(await indexNames(world, id, { branch }), [], 'the indexes of the branch');
      expect.equal(await indexNames(world, id), [name], 'the indexes of the main branch');
    },
  },
};

import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { builtKinds, fittingTable, numbersTable, ON_NUMBERS } from '../../context/resources/indexes/index-tables.ts';
import {
  builtIndex,
  builtIndexes,
  countsAdd,
  countsIn,
  indexesOf,
  indexFaces,
  indexNames,
  sameKind,
  statsOf,
} from '../../context/resources/indexes/indexes.ts';
import { given, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

const OPERATION = 'ListTableIndices';

/** A table of three numbers with an index on each. */
const threeIndexes = async (world: World): Promise<string[]> => {
  const id = await numbersTable(world);
  await builtIndexes(world, id, ON_NUMBERS);
  return id;
};

/** The same for checks that only look: they may share it. */
const sharedIndexes = (world: World): Promise<readonly string[]> => world.shared('three', threeIndexes);

const MORE = manyRows(10, 5);

/** A table with two indexes and rows that came after them, for checks that only look: they share it. */
const withNewRows = (world: World): Promise<readonly string[]> =>
  world.shared('new rows', async (its) => {
    const id = await its.arrange.table();
    const columns = ['id', 'name'].map((column) => ({ column, index_type: 'BTREE' as const }));
    await builtIndexes(its, id, columns);
    await its.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
    return id;
  });

export const ListTableIndices: OperationChecks<'ListTableIndices'> = {
  operation: OPERATION,
  subject: async (world) => ({
    request: { id: await threeIndexes(world), body: {} },
    items: (body) => (body as { indexes: { index_name: string }[] }).indexes.map(({ index_name }) => index_name),
    allItems: ON_NUMBERS.map(({ name }) => name),
  }),
  checks: {
    none: async (world) => {
      const id = await world.arrange.table();
      expect.equal(await indexesOf(world, id), [], 'the indexes');
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
      expect.equal(await indexesOf(world, id), [], 'the indexes');
    },
    'each-once': async (world) => {
      const id = await sharedIndexes(world);
      const faces = (await indexFaces(world, id)).map(({ name, columns }) => ({ name, columns }));
      const want = ON_NUMBERS.map(({ name, column }) => ({ name, columns: [column] }));
      expect.equal(faces, want, 'the indexes with their columns');
    },
    'index-type': async (world) => {
      const id = await fittingTable(world);
      const built = await builtKinds(world, id, ['BTREE', 'BITMAP', 'LABEL_LIST', 'FTS', 'IVF_FLAT']);
      for (const { index_name, index_type } of await indexesOf(world, id))
        sameKind(given({ index_type }, 'index_type'), built.get(index_name) ?? 'no index of ours');
    },
    'answers-index-type': async (world) => {
      for (const { index_type } of await indexesOf(world, await sharedIndexes(world)))
        expect.that(typeof index_type === 'string' && index_type !== '', 'an index_type that is not empty', index_type);
    },
    counts: async (world) => {
      for (const index of await indexesOf(world, await withNewRows(world))) countsAdd(index, ROWS.length + MORE.length);
    },
    'status-words': async (world) => {
      for (const { status } of await indexesOf(world, await sharedIndexes(world)))
        expect.that(['pending', 'ready', 'failed'].includes(status), 'pending, ready or failed', status);
    },
    'own-uuid': async (world) => {
      const uuids = (await indexesOf(world, await sharedIndexes(world))).map(({ index_uuid }) => index_uuid);
      expect.equal(new Set(uuids).size, ON_NUMBERS.length, 'the number of different index_uuids');
    },
    'agrees-with-stats': async (world) => {
      const id = await withNewRows(world);
      for (const index of await indexesOf(world, id))
        expect.equal(countsIn(await statsOf(world, id, index.index_name)), countsIn(index), 'the counts of the index');
    },
    'every-kind-listed': async (world) => {
      const id = await fittingTable(world);
      const requests = [
        { column: 'id', index_type: 'BTREE' },
        { column: 'name', index_type: 'FTS' },
        { column: 'vector', index_type: 'IVF_FLAT' },
      ] as const;
      const names = await builtIndexes(world, id, requests);
      expect.equal(await indexNames(world, id), [...names].sort(), 'the names of the indexes');
    },
    'version-named': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      const first = await builtIndex(world, id, { column: 'id', index_type: 'BTREE' });
      const between = await versionOf(world, id);
      const second = await builtIndex(world, id, { column: 'name', index_type: 'BTREE' });
      expect.equal(await indexNames(world, id, { version }), [], `the indexes of version ${version}`);
      const then = await indexNames(world, id, { version: between });
      expect.that(!then.includes(second), `no ${second} in version ${between}`, then);
      expect.equal(await indexNames(world, id), [first, second].sort(), 'the indexes of the latest version');
    },
    'changes-nothing': async (world) => {
      const id = await threeIndexes(world);
      const [state, faces] = [await tableState(world, id), await indexFaces(world, id)];
      for (const body of [{}, { limit: 1 }]) await indexesOf(world, id, body);
      expect.equal(await indexFaces(world, id), faces, 'the indexes');
      expect.equal(await tableState(world, id), state, 'the table');
    },
    'declared-only': async (world) => {
      const id = await world.arrange.declaredTable();
      const answer = await world.target.call(OPERATION, { id, body: {} });
      if (answer.status === 409) expect.refused(answer, 409, 'InvalidTableState');
      else expect.equal(expect.ok(OPERATION, answer).indexes, [], 'the indexes');
      await staysDeclared(world, id);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal(await indexesOf(world, id), [], 'the indexes');
    },
  },
};

import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/tables/table-state.ts';
import * as expect from '../../context/expect.ts';
import { builtKinds, fittingTable, numbersTable, ON_NUMBERS } from '../../context/resources/indexes/index-tables.ts';
import {
  builtIndex,
  builtIndexes,
  indexesOf,
  indexSummaries,
  indexNames,
  statsOf,
} from '../../context/resources/indexes/indexes.ts';
import { sameKind } from './index-stats-checks.ts';
import { countsAdd } from './index-stats-checks.ts';
import { countsIn } from './index-stats-checks.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { versionOf } from '../../context/resources/tables/table-state.ts';
import { given } from '../../context/require-field.ts';
import type { CheckContext } from '../../context/check-context.ts';

const OPERATION = 'ListTableIndices';

/** A table of three numbers with an index on each. */
const threeIndexes = async (context: CheckContext): Promise<string[]> => {
  const id = await numbersTable(context);
  await builtIndexes(context, id, ON_NUMBERS);
  return id;
};

/** The same for checks that only look: they may share it. */
const sharedIndexes = (context: CheckContext): Promise<readonly string[]> => context.shared('three', threeIndexes);

const MORE = manyRows(10, 5);

/** A table with two indexes and rows that came after them, for checks that only look: they share it. */
const withNewRows = (context: CheckContext): Promise<readonly string[]> =>
  context.shared('new rows', async (its) => {
    const id = await its.arrange.table();
    const columns = ['id', 'name'].map((column) => ({ column, index_type: 'BTREE' as const }));
    await builtIndexes(its, id, columns);
    await its.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
    return id;
  });

export const ListTableIndices: OperationChecks<'ListTableIndices'> = {
  operation: OPERATION,
  subject: async (context) => ({
    request: { id: await threeIndexes(context), body: {} },
    items: (body) => (body as { indexes: { index_name: string }[] }).indexes.map(({ index_name }) => index_name),
    allItems: ON_NUMBERS.map(({ name }) => name),
  }),
  checks: {
    none: async (context) => {
      const id = await context.arrange.table();
      expect.equal(await indexesOf(context, id), [], 'the indexes');
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
      expect.equal(await indexesOf(context, id), [], 'the indexes');
    },
    'each-once': async (context) => {
      const id = await sharedIndexes(context);
      const faces = (await indexSummaries(context, id)).map(({ name, columns }) => ({ name, columns }));
      const want = ON_NUMBERS.map(({ name, column }) => ({ name, columns: [column] }));
      expect.equal(faces, want, 'the indexes with their columns');
    },
    'index-type': async (context) => {
      const id = await fittingTable(context);
      const built = await builtKinds(context, id, ['BTREE', 'BITMAP', 'LABEL_LIST', 'FTS', 'IVF_FLAT']);
      for (const { index_name, index_type } of await indexesOf(context, id))
        sameKind(given({ index_type }, 'index_type'), built.get(index_name) ?? 'no index of ours');
    },
    'answers-index-type': async (context) => {
      for (const { index_type } of await indexesOf(context, await sharedIndexes(context)))
        expect.that(typeof index_type === 'string' && index_type !== '', 'an index_type that is not empty', index_type);
    },
    counts: async (context) => {
      for (const index of await indexesOf(context, await withNewRows(context)))
        countsAdd(index, ROWS.length + MORE.length);
    },
    'status-words': async (context) => {
      for (const { status } of await indexesOf(context, await sharedIndexes(context)))
        expect.that(['pending', 'ready', 'failed'].includes(status), 'pending, ready or failed', status);
    },
    'own-uuid': async (context) => {
      const uuids = (await indexesOf(context, await sharedIndexes(context))).map(({ index_uuid }) => index_uuid);
      expect.equal(new Set(uuids).size, ON_NUMBERS.length, 'the number of different index_uuids');
    },
    'agrees-with-stats': async (context) => {
      const id = await withNewRows(context);
      for (const index of await indexesOf(context, id))
        expect.equal(
          countsIn(await statsOf(context, id, index.index_name)),
          countsIn(index),
          'the counts of the index',
        );
    },
    'every-kind-listed': async (context) => {
      const id = await fittingTable(context);
      const requests = [
        { column: 'id', index_type: 'BTREE' },
        { column: 'name', index_type: 'FTS' },
        { column: 'vector', index_type: 'IVF_FLAT' },
      ] as const;
      const names = await builtIndexes(context, id, requests);
      expect.equal(await indexNames(context, id), [...names].sort(), 'the names of the indexes');
    },
    'version-named': async (context) => {
      const id = await context.arrange.table();
      const version = await versionOf(context, id);
      const first = await builtIndex(context, id, { column: 'id', index_type: 'BTREE' });
      const between = await versionOf(context, id);
      const second = await builtIndex(context, id, { column: 'name', index_type: 'BTREE' });
      expect.equal(await indexNames(context, id, { version }), [], `the indexes of version ${version}`);
      const then = await indexNames(context, id, { version: between });
      expect.that(!then.includes(second), `no ${second} in version ${between}`, then);
      expect.equal(await indexNames(context, id), [first, second].sort(), 'the indexes of the latest version');
    },
    'changes-nothing': async (context) => {
      const id = await threeIndexes(context);
      const [state, faces] = [await tableState(context, id), await indexSummaries(context, id)];
      for (const body of [{}, { limit: 1 }]) await indexesOf(context, id, body);
      expect.equal(await indexSummaries(context, id), faces, 'the indexes');
      expect.equal(await tableState(context, id), state, 'the table');
    },
    'declared-only': async (context) => {
      const id = await context.arrange.declaredTable();
      const response = await context.target.call(OPERATION, { id, body: {} });
      if (response.status === 409) expect.rejected(response, 409, 'InvalidTableState');
      else expect.equal(expect.ok(OPERATION, response).indexes, [], 'the indexes');
      await staysDeclared(context, id);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal(await indexesOf(context, id), [], 'the indexes');
    },
  },
};

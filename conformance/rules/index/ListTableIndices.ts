import { isStatusOf } from '#contract/errors';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, struct } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import {
  buildIndexKinds,
  indexableTable,
  NUMBER_INDEXES,
  numbersTable,
} from '../../context/resources/indexes/index-tables.ts';
import {
  buildIndex,
  buildIndexes,
  readIndexes,
  readIndexNames,
  readIndexStats,
  readIndexSummaries,
} from '../../context/resources/indexes/indexes.ts';
import {
  currentVersion,
  expectOnlyDeclared,
  tableState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';
import { expectSameKind, expectTotalRows, rowCountsIn } from './index-stats-checks.ts';

const OPERATION = 'ListTableIndices';

/** Creates a table of three columns with an index on each. */
const tableWithThreeIndexes = async (context: CheckContext): Promise<string[]> => {
  const id = await numbersTable(context);
  await buildIndexes(context, id, NUMBER_INDEXES);
  return id;
};

/** Returns such a table that read-only checks share. */
const sharedTableWithThreeIndexes = (context: CheckContext): Promise<ObjectId> =>
  context.shared('three', tableWithThreeIndexes);

/** Returns the list of its indexes, which checks share. */
const sharedIndexes = (context: CheckContext): ReturnType<typeof readIndexes> =>
  context.shared('three listed', async (creator) => readIndexes(creator, await sharedTableWithThreeIndexes(creator)));

const MORE = manyRows(10, 5);

/** Returns a table with two indexes and later rows that read-only checks share. */
const sharedTableWithUnindexedRows = (context: CheckContext): Promise<ObjectId> =>
  context.shared('new rows', async (sharedContext) => {
    const id = await sharedContext.arrange.table();
    const columns = ['id', 'name'].map((column) => ({ column, index_type: 'BTREE' as const }));
    await buildIndexes(sharedContext, id, columns);
    await sharedContext.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
    return id;
  });

export const ListTableIndices: OperationChecks<'ListTableIndices'> = {
  operation: OPERATION,
  subject: async (context) => ({
    request: { id: await tableWithThreeIndexes(context), body: {} },
    items: (body) => (body as { indexes: { index_name: string }[] }).indexes.map(({ index_name }) => index_name),
    allItems: NUMBER_INDEXES.map(({ name }) => name),
  }),
  checks: {
    none: async (context) => {
      const id = await context.arrange.table();
      expect.equal(await readIndexes(context, id), [], 'the indexes');
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(MORE) });
      expect.equal(await readIndexes(context, id), [], 'the indexes');
    },
    'each-once': async (context) => {
      const id = await sharedTableWithThreeIndexes(context);
      const summaries = (await readIndexSummaries(context, id)).map(({ name, columns }) => ({ name, columns }));
      const want = NUMBER_INDEXES.map(({ name, column }) => ({ name, columns: [column] }));
      expect.equal(summaries, want, 'the indexes with their columns');
    },
    'canonical-paths': async (context) => {
      const fields = struct({ plain: int64, 'with.dot': int64 });
      const stream = arrowStream({ nested: fields }, [{ nested: { plain: 1n, 'with.dot': 2n } }]);
      const id = await context.arrange.table({ stream });
      const paths = ['nested.`with.dot`', 'nested.plain'];
      await buildIndexes(
        context,
        id,
        paths.map((column) => ({ column, index_type: 'BTREE', name: context.name('idx') })),
      );
      const listed = (await readIndexes(context, id)).flatMap(({ columns }) => columns);
      expect.equal(listed.sort(), paths, 'the columns of the indexes');
    },
    'index-type': async (context) => {
      const id = await indexableTable(context);
      const built = await buildIndexKinds(context, id, ['BTREE', 'BITMAP', 'LABEL_LIST', 'FTS', 'IVF_FLAT']);
      for (const { index_name, index_type } of await readIndexes(context, id))
        expectSameKind(requireField({ index_type }, 'index_type'), built.get(index_name) ?? 'an index of this check');
    },
    'returns-index-type': async (context) => {
      for (const { index_type } of await sharedIndexes(context))
        expect.that(typeof index_type === 'string' && index_type !== '', 'an index_type that is not empty', index_type);
    },
    counts: async (context) => {
      for (const index of await readIndexes(context, await sharedTableWithUnindexedRows(context)))
        expectTotalRows(index, ROWS.length + MORE.length);
    },
    'status-words': async (context) => {
      for (const { status } of await sharedIndexes(context))
        expect.that(['pending', 'ready', 'failed'].includes(status), 'pending, ready or failed', status);
    },
    'own-uuid': async (context) => {
      const uuids = (await sharedIndexes(context)).map(({ index_uuid }) => index_uuid);
      expect.equal(new Set(uuids).size, NUMBER_INDEXES.length, 'the number of different index_uuids');
    },
    'agrees-with-stats': async (context) => {
      const id = await sharedTableWithUnindexedRows(context);
      for (const index of await readIndexes(context, id))
        expect.equal(
          rowCountsIn(await readIndexStats(context, id, index.index_name)),
          rowCountsIn(index),
          'the counts of the index',
        );
    },
    'every-kind-listed': async (context) => {
      const id = await indexableTable(context);
      const requests = [
        { column: 'id', index_type: 'BTREE' },
        { column: 'name', index_type: 'FTS' },
        { column: 'vector', index_type: 'IVF_FLAT' },
      ] as const;
      const names = await buildIndexes(context, id, requests);
      expect.equal(await readIndexNames(context, id), [...names].sort(), 'the names of the indexes');
    },
    'version-named': async (context) => {
      const { id, version } = await singleVersionTable(context);
      const first = await buildIndex(context, id, { column: 'id', index_type: 'BTREE' });
      const between = await currentVersion(context, id);
      const second = await buildIndex(context, id, { column: 'name', index_type: 'BTREE' });
      expect.equal(await readIndexNames(context, id, { version }), [], `the indexes of version ${version}`);
      const then = await readIndexNames(context, id, { version: between });
      expect.that(!then.includes(second), `no ${second} in version ${between}`, then);
      expect.equal(await readIndexNames(context, id), [first, second].sort(), 'the indexes of the latest version');
    },
    'changes-nothing': async (context) => {
      const id = await tableWithThreeIndexes(context);
      const [state, summaries] = [await tableState(context, id), await readIndexSummaries(context, id)];
      for (const body of [{}, { limit: 1 }]) await readIndexes(context, id, body);
      expect.equal(await readIndexSummaries(context, id), summaries, 'the indexes');
      expect.equal(await tableState(context, id), state, 'the table');
    },
    'declared-only': async (context) => {
      const id = await context.arrange.declaredTable();
      const response = await context.target.call(OPERATION, { id, body: {} });
      if (isStatusOf(response.status, 'InvalidTableState')) expect.error(response, 'InvalidTableState');
      else expect.equal(expect.ok(OPERATION, response).indexes, [], 'the indexes');
      await expectOnlyDeclared(context, id);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal(await readIndexes(context, id), [], 'the indexes');
    },
  },
};

import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import {
  indexedTable,
  indexesWithEncodedNames,
  NUMBER_INDEXES,
  numbersTable,
} from '../../context/resources/indexes/index-tables.ts';
import {
  buildIndex,
  buildIndexes,
  createIndex,
  dropIndex,
  indexState,
  readIndexNames,
  readIndexSummaries,
  waitForIndexes,
} from '../../context/resources/indexes/indexes.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { waitForTransactions } from '../../context/resources/transactions/transactions.ts';

const OPERATION = 'DropTableIndex';

/** Expects that indexes with these names cannot be dropped and that trying changes nothing. */
const expectIndexesAbsent = (context: CheckContext, id: ObjectId, ...names: readonly string[]): Promise<void> =>
  context.expectUnchanged(
    () => indexState(context, id),
    ...names.map(
      (index_name) => async (): Promise<void> =>
        expect.error(await context.target.call(OPERATION, { id, index_name }), 'TableIndexNotFound'),
    ),
  );

export const DropTableIndex: OperationChecks<'DropTableIndex'> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, name } = await indexedTable(context);
    const buildAnother = (): Promise<string> =>
      buildIndex(context, id, { column: 'id', index_type: 'BTREE', name: context.name('index') });
    return {
      request: { id, index_name: name },
      observe: () => indexState(context, id),
      nextRequest: async () => ({ id, index_name: await buildAnother() }),
    };
  },
  checks: {
    'no-longer-listed': async (context) => {
      const { id, name } = await indexedTable(context);
      await dropIndex(context, id, name);
      expect.equal(await readIndexNames(context, id), [], 'the names of the indexes');
      const { target, arrange } = context;
      const request = { id, index_name: name, body: {} };
      if (!target.lacks('DescribeTableIndexStats'))
        expect.error(await target.call('DescribeTableIndexStats', request), 'TableIndexNotFound');
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal(await readIndexNames(context, id), [], 'the names of the indexes after a write');
    },
    'others-stay': async (context) => {
      const id = await numbersTable(context);
      await buildIndexes(context, id, NUMBER_INDEXES);
      // A second index on the same column, if the target supports it.
      const request = { column: 'a', index_type: 'BTREE', name: 'also_on_a' } as const;
      const second = await context.target.call('CreateTableIndex', { id, body: request });
      if (second.status < 300) await waitForIndexes(context, id, request.name);
      const before = await readIndexSummaries(context, id);
      await dropIndex(context, id, 'on_a');
      const wrongNames = before.filter(({ name }) => name !== 'on_a');
      expect.equal(await readIndexSummaries(context, id), wrongNames, 'the other indexes');
    },
    'rows-stay': async (context) => {
      const { id, name } = await indexedTable(context);
      await dropIndex(context, id, name);
      expectRows(await readRows(context, id), ROWS);
      expectRows(await readRows(context, id, { filter: 'id >= 2' }), ROWS.slice(1), 'the rows with id >= 2');
    },
    'second-drop': async (context) => {
      const { id, name } = await indexedTable(context);
      await dropIndex(context, id, name);
      await expectIndexesAbsent(context, id, name);
    },
    'name-free-again': async (context) => {
      const { id, name } = await indexedTable(context);
      for (const column of ['id', 'name']) {
        await dropIndex(context, id, name);
        await createIndex(context, 'CreateTableIndex', id, { column, index_type: 'BTREE', name });
        const [index] = await waitForIndexes(context, id, name);
        expect.equal(index?.columns, [column], 'the columns of the index');
      }
    },
    'name-decoded-once': async (context) => {
      const { id, names, wrongNames: wrongNames } = await indexesWithEncodedNames(context);
      await expectIndexesAbsent(context, id, ...wrongNames);
      for (const name of names) await dropIndex(context, id, name);
      expect.equal(await readIndexNames(context, id), [], 'the names of the indexes');
    },
    'no-body-needed': async (context) => {
      const { id, name } = await indexedTable(context);
      const { body: _body, ...bare } = context.target.build(OPERATION, { id, index_name: name });
      const response = context.target.requireSupported(OPERATION, await context.target.send(OPERATION, bare));
      await waitForTransactions(context, expect.ok(OPERATION, response).transaction_id);
      expect.equal(await readIndexNames(context, id), [], 'the names of the indexes');
    },
    'branch-only': async (context) => {
      const { arrange, target } = context;
      const { id, name } = await indexedTable(context);
      const branch = context.name('branch');
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      expect.equal(await readIndexNames(context, id, { branch }), [name], 'the indexes of the branch');
      const response = await target.call(OPERATION, { id, index_name: name, query: { branch } });
      await waitForTransactions(
        context,
        expect.ok(OPERATION, target.requireSupported(OPERATION, response)).transaction_id,
      );
      expect.equal(await readIndexNames(context, id, { branch }), [], 'the indexes of the branch');
      expect.equal(await readIndexNames(context, id), [name], 'the indexes of the main branch');
    },
  },
};

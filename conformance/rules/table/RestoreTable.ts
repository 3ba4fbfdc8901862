import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { buildIndex } from '../../context/resources/indexes/indexes.ts';
import { expectSelected } from '../../context/resources/rows/expression-samples.ts';
import { expectRows, queryTable, readRows } from '../../context/resources/rows/rows.ts';
import {
  currentVersion,
  describeTable,
  expectOnlyDeclared,
  committedState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';

type Body = ClientRequest<'RestoreTable'>['body'];

/** Rows that the default table does not have. */
const MORE = manyRows(10, 4);

const restore = async ({ target }: CheckContext, id: ObjectId, body: Body): Promise<void> => {
  const response = target.requireSupported('RestoreTable', await target.call('RestoreTable', { id, body }));
  expect.ok('RestoreTable', response);
};

const append = async (
  { arrange }: CheckContext,
  id: ObjectId,
  rows: readonly Record<string, unknown>[] = MORE,
): Promise<number | undefined> =>
  (await arrange.call('InsertIntoTable', { id, body: rowsStream(rows) })).body?.version ?? undefined;

/** Creates a table and appends rows; returns the versions before and after. */
const grownTable = async (
  context: CheckContext,
): Promise<{ readonly id: ObjectId; readonly before: number; readonly after: number }> => {
  const { id, version: before } = await singleVersionTable(context);
  return { id, before, after: (await append(context, id)) ?? (await currentVersion(context, id)) };
};

/** Reads the tags of a table and their versions. */
const readTags = async ({ read }: CheckContext, id: ObjectId): Promise<unknown> => {
  const { tags = {} } = (await read('ListTableTags', { id })).body ?? {};
  return Object.fromEntries(Object.entries(tags).map(([tag, { version }]) => [tag, version]));
};

export const RestoreTable: OperationChecks<'RestoreTable'> = {
  operation: 'RestoreTable',
  subject: async (context) => {
    const { id, before } = await grownTable(context);
    const request = { id, body: { version: before } };
    return { request, observe: () => committedState(context, id), nextRequest: () => request };
  },
  checks: {
    'rows-restored': async (context) => {
      const { arrange, target } = context;
      const { id, before, after } = await grownTable(context);
      if (!target.lacks('DeleteFromTable')) {
        await arrange.call('DeleteFromTable', { id, body: { predicate: 'id IN (1, 10)' } });
        expectRows(await readRows(context, id), [...ROWS.slice(1), ...MORE.slice(1)]);
      }
      await restore(context, id, { version: after });
      expectRows(await readRows(context, id), [...ROWS, ...MORE]);
      await restore(context, id, { version: before });
      expectRows(await readRows(context, id), ROWS);
    },
    'schema-restored': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table();
      const { version = 0, schema } = await describeTable(context, id);
      const body = { new_columns: [{ name: 'twice', expression: 'id * 2' }] };
      await arrange.call('AlterTableAddColumns', { id, body });
      if (!target.lacks('AlterTableDropColumns'))
        await arrange.call('AlterTableDropColumns', { id, body: { columns: ['name'] } });
      const columns = async (): Promise<string[]> =>
        (await queryTable(context, id)).schema.map(({ name }) => name).sort();
      expect.that((await columns()).includes('twice'), 'the added column before the restore');
      await restore(context, id, { version });
      expect.equal((await describeTable(context, id)).schema?.fields, schema?.fields, 'the fields of the schema');
      expect.equal(await columns(), ['id', 'name', 'vector'], 'the columns of a query');
    },
    'new-version': async (context) => {
      const { id, before, after } = await grownTable(context);
      await restore(context, id, { version: before });
      const version = await currentVersion(context, id);
      expect.that(version > after, `a version greater than ${after}`, version);
    },
    'history-stays': async (context) => {
      const { id, before, after } = await grownTable(context);
      await append(context, id, manyRows(50, 2));
      await restore(context, id, { version: before });
      expectRows(await readRows(context, id), ROWS);
      expectRows(await readRows(context, id, { version: after }), [...ROWS, ...MORE], `the rows of version ${after}`);
    },
    'writable-after': async (context) => {
      const { id, before } = await grownTable(context);
      await restore(context, id, { version: before });
      const rows = manyRows(50, 2);
      expect.ok('InsertIntoTable', await context.target.call('InsertIntoTable', { id, body: rowsStream(rows) }));
      expectRows(await readRows(context, id), [...ROWS, ...rows]);
    },
    undo: async (context) => {
      const { id, before, after } = await grownTable(context);
      await restore(context, id, { version: before });
      expectRows(await readRows(context, id), ROWS);
      await restore(context, id, { version: after });
      expectRows(await readRows(context, id), [...ROWS, ...MORE]);
    },
    latest: async (context) => {
      const { id, after } = await grownTable(context);
      await restore(context, id, { version: after });
      expectRows(await readRows(context, id), [...ROWS, ...MORE]);
    },
    'indexed-rows-restored': async (context) => {
      const { arrange, target } = context;
      const { id } = await singleVersionTable(context);
      await buildIndex(context, id, { column: 'id', index_type: 'BTREE' });
      const version = await currentVersion(context, id);
      await append(context, id);
      if (!target.lacks('DeleteFromTable'))
        await arrange.call('DeleteFromTable', { id, body: { predicate: 'id = 1' } });
      await restore(context, id, { version });
      await expectSelected(context, id, [
        ['id = 1', [1]],
        ['id = 10', []],
        ['id > 1', [2, 3]],
        ['id NOT IN (2)', [1, 3]],
      ]);
    },
    'tags-stay': async (context) => {
      const { id, before, after } = await grownTable(context);
      for (const [tag, version] of Object.entries({ first: before, second: after }))
        await context.arrange.call('CreateTableTag', { id, body: { tag, version } });
      await restore(context, id, { version: before });
      expect.equal(await readTags(context, id), { first: before, second: after }, 'the tags');
    },
    'declared-rejected': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.declaredTable();
      const response = target.requireSupported(
        'RestoreTable',
        await target.call('RestoreTable', { id, body: { version: 1 } }),
      );
      if (isStatusOf(response.status, 'TableVersionNotFound')) expect.error(response, 'TableVersionNotFound');
      else expect.error(response, 'InvalidTableState');
      await expectOnlyDeclared(context, id);
      await append(context, id);
      await restore(context, id, { version: await currentVersion(context, id) });
    },
    'branch-only': async (context) => {
      const { arrange, name } = context;
      const [id, branch] = [await arrange.table(), name('branch')];
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const { version = 0 } = await describeTable(context, id, { branch });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(MORE) });
      await append(context, id, manyRows(50, 2));
      await context.expectUnchanged(
        () => committedState(context, id),
        () => restore(context, id, { version, branch }),
      );
      expectRows(await readRows(context, id, { branch }), ROWS, 'the rows of the branch');
    },
  },
};

import type { ClientRequest } from '#contract/client';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import {
  describeTable,
  queryTable,
  readRows,
  sameRows,
  tableState,
  versionOf,
} from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'RestoreTable'>['body'];

/** Rows that no made table has. */
const MORE = manyRows(10, 4);

const restore = async ({ target }: World, id: Id, body: Body): Promise<void> => {
  const answer = target.supported('RestoreTable', await target.call('RestoreTable', { id, body }));
  expect.ok('RestoreTable', answer);
};

const append = async ({ arrange }: World, id: Id, rows: readonly Record<string, unknown>[] = MORE): Promise<void> =>
  void (await arrange.call('InsertIntoTable', { id, body: rowsStream(rows) }));

/** A table with more rows than it had; returns the versions before and after. */
const grown = async (world: World): Promise<{ readonly id: Id; readonly before: number; readonly after: number }> => {
  const id = await world.arrange.table();
  const before = await versionOf(world, id);
  await append(world, id);
  return { id, before, after: await versionOf(world, id) };
};

/** The tags of a table and the versions they point to. */
const tagsOf = async ({ read }: World, id: Id): Promise<unknown> => {
  const { tags = {} } = (await read('ListTableTags', { id })).body ?? {};
  return Object.fromEntries(Object.entries(tags).map(([tag, { version }]) => [tag, version]));
};

export const RestoreTable: OperationChecks<'RestoreTable'> = {
  operation: 'RestoreTable',
  subject: async (world) => {
    const { id, before } = await grown(world);
    const request = { id, body: { version: before } };
    return { request, observe: () => tableState(world, id), again: () => request };
  },
  checks: {
    'rows-restored': async (world) => {
      const { arrange, target } = world;
      const { id, before, after } = await grown(world);
      if (!target.lacks('DeleteFromTable')) {
        await arrange.call('DeleteFromTable', { id, body: { predicate: 'id IN (1, 10)' } });
        sameRows(await readRows(world, id), [...ROWS.slice(1), ...MORE.slice(1)]);
      }
      await restore(world, id, { version: after });
      sameRows(await readRows(world, id), [...ROWS, ...MORE]);
      await restore(world, id, { version: before });
      sameRows(await readRows(world, id), ROWS);
    },
    'schema-restored': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      const { version = 0, schema } = await describeTable(world, id);
      const body = { new_columns: [{ name: 'twice', expression: 'id * 2' }] };
      await arrange.call('AlterTableAddColumns', { id, body });
      if (!target.lacks('AlterTableDropColumns'))
        await arrange.call('AlterTableDropColumns', { id, body: { columns: ['name'] } });
      const columns = async (): Promise<string[]> =>
        (await queryTable(world, id)).schema.map(({ name }) => name).sort();
      expect.that((await columns()).includes('twice'), 'the added column before the restore');
      await restore(world, id, { version });
      expect.equal((await describeTable(world, id)).schema?.fields, schema?.fields, 'the fields of the schema');
      expect.equal(await columns(), ['id', 'name', 'vector'], 'the columns of a query');
    },
    'new-version': async (world) => {
      const { id, before, after } = await grown(world);
      await restore(world, id, { version: before });
      const version = await versionOf(world, id);
      expect.that(version > after, `a version greater than ${after}`, version);
    },
    'history-stays': async (world) => {
      const { id, before, after } = await grown(world);
      await append(world, id, manyRows(50, 2));
      await restore(world, id, { version: before });
      sameRows(await readRows(world, id), ROWS);
      sameRows(await readRows(world, id, { version: after }), [...ROWS, ...MORE], `the rows of version ${after}`);
    },
    'writable-after': async (world) => {
      const { id, before } = await grown(world);
      await restore(world, id, { version: before });
      const rows = manyRows(50, 2);
      expect.ok('InsertIntoTable', await world.target.call('InsertIntoTable', { id, body: rowsStream(rows) }));
      sameRows(await readRows(world, id), [...ROWS, ...rows]);
    },
    undo: async (world) => {
      const { id, before, after } = await grown(world);
      await restore(world, id, { version: before });
      sameRows(await readRows(world, id), ROWS);
      await restore(world, id, { version: after });
      sameRows(await readRows(world, id), [...ROWS, ...MORE]);
    },
    latest: async (world) => {
      const { id, after } = await grown(world);
      await restore(world, id, { version: after });
      sameRows(await readRows(world, id), [...ROWS, ...MORE]);
    },
    'tags-stay': async (world) => {
      const { id, before, after } = await grown(world);
      for (const [tag, version] of Object.entries({ first: before, second: after }))
        await world.arrange.call('CreateTableTag', { id, body: { tag, version } });
      await restore(world, id, { version: before });
      expect.equal(await tagsOf(world, id), { first: before, second: after }, 'the tags');
    },
    'declared-refused': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.declaredTable();
      const answer = target.supported('RestoreTable', await target.call('RestoreTable', { id, body: { version: 1 } }));
      if (answer.status === 404) expect.refused(answer, 404, 'TableVersionNotFound');
      else expect.refused(answer, 409, 'InvalidTableState');
      await staysDeclared(world, id);
      await append(world, id);
      await restore(world, id, { version: await versionOf(world, id) });
    },
    'branch-only': async (world) => {
      const { arrange, name } = world;
      const [id, branch] = [await arrange.table(), name('branch')];
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const { version = 0 } = await describeTable(world, id, { branch });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(MORE) });
      await append(world, id, manyRows(50, 2));
      await world.unmoved(
        () => tableState(world, id),
        () => restore(world, id, { version, branch }),
      );
      sameRows(await readRows(world, id, { branch }), ROWS, 'the rows of the branch');
    },
  },
};

import { ROWS, rowsStream } from '../../context/arrange.ts';
import { backfilled } from '../../context/resources/columns/backfills.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { MIXED, mixedTable, NOT_SQL } from '../../context/resources/rows/predicates.ts';
import { countRows, readRows, sameRows, tableState, type Row } from '../../context/resources/rows/rows.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'AlterTableBackfillColumns';
const COLUMN = 'twice';

/** Gives a table with a column `id` a computed one, which holds nothing yet. */
const compute = async ({ arrange }: World, id: Id): Promise<Id> => {
  await arrange.call('AlterTableAddColumns', { id, body: { new_columns: [{ name: COLUMN, computed: 'id * 2' }] } });
  return id;
};

const computedTable = async (world: World): Promise<Id> => compute(world, await world.arrange.table());

/** Begins to fill a column, which must succeed; returns the job. */
const begin = async ({ target }: World, id: Id, where?: string): Promise<string> => {
  const body = { column: COLUMN, ...(where !== undefined && { where }) };
  const answer = await target.call(OPERATION, { id, body });
  return expect.ok(OPERATION, target.supported(OPERATION, answer)).job_id;
};

const filled = (row: Row): Row => ({ ...row, [COLUMN]: Number(row['id']) * 2 });

export const AlterTableBackfillColumns: OperationChecks<'AlterTableBackfillColumns'> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await computedTable(world);
    return { request: { id, body: { column: COLUMN } }, observe: () => tableState(world, id) };
  },
  checks: {
    accepted: async (world) => {
      const job = await begin(world, await computedTable(world));
      expect.that(job !== '', 'a job_id that is not empty', job);
    },
    'values-computed': async (world) => {
      const id = await computedTable(world);
      await backfilled(world, id, { column: COLUMN });
      sameRows(await readRows(world, id), ROWS.map(filled));
    },
    where: async (world) => {
      const id = await computedTable(world);
      await backfilled(world, id, { column: COLUMN, where: 'id > 1' });
      const want = ROWS.map((row) => (row.id > 1n ? filled(row) : { ...row, [COLUMN]: null }));
      sameRows(await readRows(world, id), want);
    },
    'others-stay': async (world) => {
      const id = await compute(world, await mixedTable(world));
      await backfilled(world, id, { column: COLUMN });
      expect.equal(await countRows(world, id), MIXED.length, 'the number of rows');
      sameRows(await readRows(world, id), MIXED.map(filled));
    },
    'plain-column-refused': async (world) => {
      const id = await computedTable(world);
      await world.unmoved(
        () => tableState(world, id),
        async () => expect.refused(await world.target.call(OPERATION, { id, body: { column: 'name' } }), 400),
      );
      await begin(world, id);
    },
    'bad-where-refused': async (world) => {
      const id = await computedTable(world);
      const sends = (where: string) => async (): Promise<void> =>
        expect.refused(await world.target.call(OPERATION, { id, body: { column: COLUMN, where } }), 400);
      await world.unmoved(() => tableState(world, id), ...NOT_SQL.map(sends));
      await begin(world, id, 'id > 1');
    },
    'declared-only-refused': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.declaredTable();
      expect.refused(await target.call(OPERATION, { id, body: { column: COLUMN } }), 409, 'InvalidTableState');
      await staysDeclared(world, id);
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await begin(world, await compute(world, id));
    },
  },
};

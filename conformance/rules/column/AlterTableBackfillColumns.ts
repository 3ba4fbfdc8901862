import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { backfillColumn } from '../../context/resources/columns/backfills.ts';
import { INVALID_SQL, SAMPLE_ROWS, sampleTable } from '../../context/resources/rows/predicate-samples.ts';
import { countRows, expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { isFinished, waitForStatus } from '../../context/resources/transactions/transactions.ts';
import { expectOnlyDeclared, committedState } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'AlterTableBackfillColumns';
const COLUMN = 'twice';

/** Adds a computed column without values to a table with a column `id`. */
const addComputedColumn = async ({ arrange }: CheckContext, id: ObjectId): Promise<ObjectId> => {
  await arrange.call('AlterTableAddColumns', { id, body: { new_columns: [{ name: COLUMN, computed: 'id * 2' }] } });
  return id;
};

const computedTable = async (context: CheckContext): Promise<ObjectId> =>
  addComputedColumn(context, await context.arrange.table());

/** Starts to fill the column, which must be accepted, and returns the job id. */
const startBackfill = async ({ target }: CheckContext, id: ObjectId, where?: string): Promise<string> => {
  const body = { column: COLUMN, ...(where !== undefined && { where }) };
  const response = await target.call(OPERATION, { id, body });
  return expect.ok(OPERATION, target.requireSupported(OPERATION, response)).job_id;
};

const withComputedValue = (row: Row): Row => ({ ...row, [COLUMN]: Number(row['id']) * 2 });

export const AlterTableBackfillColumns: OperationChecks<'AlterTableBackfillColumns'> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await computedTable(context);
    return { request: { id, body: { column: COLUMN } }, observe: () => committedState(context, id) };
  },
  checks: {
    accepted: async (context) => {
      const job = await startBackfill(context, await computedTable(context));
      expect.that(job !== '', 'a job_id that is not empty', job);
    },
    'values-computed': async (context) => {
      const id = await computedTable(context);
      await backfillColumn(context, id, { column: COLUMN });
      expectRows(await readRows(context, id), ROWS.map(withComputedValue));
    },
    where: async (context) => {
      const id = await computedTable(context);
      await backfillColumn(context, id, { column: COLUMN, where: 'id > 1' });
      const want = ROWS.map((row) => (row.id > 1n ? withComputedValue(row) : { ...row, [COLUMN]: null }));
      expectRows(await readRows(context, id), want);
    },
    'others-stay': async (context) => {
      const id = await addComputedColumn(context, await sampleTable(context));
      await backfillColumn(context, id, { column: COLUMN });
      expect.equal(await countRows(context, id), SAMPLE_ROWS.length, 'the number of rows');
      expectRows(await readRows(context, id), SAMPLE_ROWS.map(withComputedValue));
    },
    'plain-column-rejected': async (context) => {
      const id = await computedTable(context);
      await context.expectUnchanged(
        () => committedState(context, id),
        async () =>
          expect.rejected(await context.target.call(OPERATION, { id, body: { column: 'name' } }), 'InvalidInput'),
      );
      await startBackfill(context, id);
    },
    'bad-where-rejected': async (context) => {
      const id = await computedTable(context);
      const expectRejected = (where: string) => async (): Promise<void> =>
        expect.rejected(await context.target.call(OPERATION, { id, body: { column: COLUMN, where } }), 'InvalidInput');
      await context.expectUnchanged(() => committedState(context, id), ...INVALID_SQL.map(expectRejected));
      await startBackfill(context, id, 'id > 1');
    },
    'declared-only-rejected': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.declaredTable();
      expect.error(await target.call(OPERATION, { id, body: { column: COLUMN } }), 'InvalidTableState');
      await expectOnlyDeclared(context, id);
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await startBackfill(context, await addComputedColumn(context, id));
    },
    'job-is-transaction': async (context) => {
      const id = await computedTable(context);
      const job = await startBackfill(context, id);
      if (context.target.lacks('DescribeTransaction')) throw NotApplicable.without('DescribeTransaction');
      const { status } = await waitForStatus(context, [job], isFinished);
      expect.equal(status, 'succeeded', 'the status of the job');
      expectRows(await readRows(context, id), ROWS.map(withComputedValue));
    },
  },
};

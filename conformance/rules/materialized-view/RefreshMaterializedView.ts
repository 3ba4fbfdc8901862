import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { countRows, expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { emptyView, refreshView, waitForJob } from '../../context/resources/tables/materialized-views.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { until } from '../../context/until.ts';

const OPERATION = 'RefreshMaterializedView';

/** Refreshes a view of all rows of a source, waits for the end, and expects the rows of the source. */
const expectRefreshedRows = async (context: CheckContext, id: ObjectId, source: ObjectId): Promise<void> => {
  const end = await waitForJob(context, await refreshView(context, id));
  if (end !== undefined && end !== 'succeeded')
    throw new NotApplicable('the target cannot execute the query of the suite');
  const wanted = await readRows(context, source);
  if (end === undefined)
    await until(
      context.target,
      'a view to be refreshed',
      () => countRows(context, id),
      (count) => count === wanted.length,
    );
  expectRows(await readRows(context, id), wanted, 'the rows of the view');
};

export const RefreshMaterializedView: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id } = await emptyView(context);
    return { request: { id, body: {} }, observe: () => tableState(context, id) };
  },
  checks: {
    'job-returned': async (context) => {
      const { id } = await emptyView(context);
      const job = await refreshView(context, id);
      expect.that(typeof job === 'string' && job !== '', 'a job_id that is not empty', job);
    },
    'brought-up-to-date': async (context) => {
      const { id, source } = await emptyView(context);
      await expectRefreshedRows(context, id, source);
      await context.arrange.call('InsertIntoTable', { id: source, body: rowsStream() });
      await expectRefreshedRows(context, id, source);
    },
    'absent-view': async (context) => {
      const { id } = await emptyView(context);
      const { target, name } = context;
      const absent = [...id.slice(0, -1), name('absent')];
      expect.error(await target.call(OPERATION, { id: absent, body: {} }), 'TableNotFound');
      const nowhere = [name('absent'), name('absent')];
      expect.error(await target.call(OPERATION, { id: nowhere, body: {} }), 'NamespaceNotFound');
      await refreshView(context, id);
    },
    'plain-table-rejected': async (context) => {
      const { id, source } = await emptyView(context);
      await context.expectUnchanged(
        () => tableState(context, source),
        async () =>
          expect.rejected(await context.target.call(OPERATION, { id: source, body: {} }), [
            'InvalidInput',
            'InvalidTableState',
          ]),
      );
      await refreshView(context, id);
    },
    'output-limit-chunker-only': async (context) => {
      const { id } = await emptyView(context);
      await context.expectUnchanged(
        () => tableState(context, id),
        async () =>
          expect.rejected(await context.target.call(OPERATION, { id, body: { output_limit: 10 } }), 'InvalidInput'),
      );
      await refreshView(context, id);
    },
    'source-unchanged': async (context) => {
      const { id, source } = await emptyView(context);
      const before = await tableState(context, source);
      await waitForJob(context, await refreshView(context, id));
      expect.equal(await tableState(context, source), before, 'the source table');
    },
    'job-is-transaction': async (context) => {
      const { target } = context;
      const { id } = await emptyView(context);
      const job = await refreshView(context, id);
      const response = await target.call('DescribeTransaction', { id: [job] });
      expect.ok('DescribeTransaction', target.requireSupported('DescribeTransaction', response));
    },
  },
};

import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { countRows, expectRows, readRows } from '../../context/resources/rows/rows.ts';
import {
  emptyView,
  readViewProperty,
  refreshed,
  refreshView,
  waitForJob,
} from '../../context/resources/tables/materialized-views.ts';
import { currentVersion, tableState } from '../../context/resources/tables/table-state.ts';
import { readVersions } from '../../context/resources/versions/versions.ts';
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
    return {
      request: { id, body: {} },
      observe: () => tableState(context, id),
    };
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
      await context.arrange.call('InsertIntoTable', {
        id: source,
        body: rowsStream(),
      });
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
          expect.rejected(
            await context.target.call(OPERATION, {
              id,
              body: { output_limit: 10 },
            }),
            'InvalidInput',
          ),
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
    'query-applied': async (context) => {
      const columns = { id: 'id', shouted: 'upper(name)' };
      const { id } = await emptyView(context, { filter: 'id > 1', columns }, { id: int64, shouted: utf8 });
      await refreshed(context, id);
      const wanted = ROWS.filter((row) => row.id > 1n);
      expectRows(
        await readRows(context, id),
        wanted.map((row) => ({ id: row.id, shouted: row.name.toUpperCase() })),
        'the rows of the view',
      );
    },
    'source-rows-changed': async (context) => {
      const { id, source } = await emptyView(context);
      await refreshed(context, id);
      const { arrange } = context;
      const updates = [['name', "'changed'"]] as [string, string][];
      await arrange.call('UpdateTable', {
        id: source,
        body: { updates, predicate: 'id = 1' },
      });
      await arrange.call('DeleteFromTable', {
        id: source,
        body: { predicate: 'id = 2' },
      });
      await refreshed(context, id);
      expectRows(await readRows(context, id), await readRows(context, source));
    },
    'no-row-twice': async (context) => {
      const { id, source } = await emptyView(context);
      await refreshed(context, id);
      await refreshed(context, id);
      expectRows(await readRows(context, id), ROWS);
      const body = rowsStream(manyRows(10, 4));
      await context.arrange.call('InsertIntoTable', { id: source, body });
      await Promise.all([1, 2, 3].map(() => refreshed(context, id)));
      expectRows(await readRows(context, id), await readRows(context, source));
    },
    'one-version': async (context) => {
      const { id, source } = await emptyView(context);
      const count = async (): Promise<number> => (await readVersions(context, id)).length;
      let before = await count();
      for (const change of [
        () =>
          context.arrange.call('InsertIntoTable', {
            id: source,
            body: rowsStream(manyRows(10, 4)),
          }),
        () =>
          context.arrange.call('DeleteFromTable', {
            id: source,
            body: { predicate: 'id < 12' },
          }),
      ]) {
        await change();
        await refreshed(context, id);
        expect.equal(await count(), (before += 1), 'the number of versions');
      }
    },
    'source-version': async (context) => {
      const { id, source } = await emptyView(context);
      await context.arrange.call('InsertIntoTable', {
        id: source,
        body: rowsStream(),
      });
      await refreshed(context, id);
      const version = String(await currentVersion(context, source));
      expect.equal(await readViewProperty(context, id, 'source_version'), version, 'the version of the source');
    },
    staleness: async (context) => {
      const { id, source } = await emptyView(context);
      const expectStale = async (wanted: string, when: string): Promise<void> =>
        expect.equal(await readViewProperty(context, id, 'is_stale'), wanted, `is_stale ${when}`);
      await expectStale('true', 'before the first refresh');
      await refreshed(context, id);
      await expectStale('false', 'after a refresh');
      await context.arrange.call('InsertIntoTable', {
        id: source,
        body: rowsStream(),
      });
      await expectStale('true', 'after an insert into the source');
    },
    'chosen-source-version': async (context) => {
      const { id, source } = await emptyView(context);
      const version = await currentVersion(context, source);
      await context.arrange.call('InsertIntoTable', {
        id: source,
        body: rowsStream(manyRows(10, 4)),
      });
      await refreshed(context, id, { src_version: version });
      expectRows(await readRows(context, id), ROWS);
    },
    'source-version-absent': async (context) => {
      const { id } = await emptyView(context);
      await context.expectUnchanged(
        () => tableState(context, id),
        async () =>
          expect.error(
            await context.target.call(OPERATION, {
              id,
              body: { src_version: 1000 },
            }),
            'TableVersionNotFound',
          ),
      );
      await refreshView(context, id);
    },
  },
};

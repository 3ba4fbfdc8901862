import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { tableState } from '../../context/resources/rows/rows.ts';
import { emptyView, jobEnd, refresh, upToDate } from '../../context/resources/tables/materialized-views.ts';

const OPERATION = 'RefreshMaterializedView';

export const RefreshMaterializedView: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id } = await emptyView(world);
    return { request: { id, body: {} }, observe: () => tableState(world, id) };
  },
  checks: {
    'job-answered': async (world) => {
      const { id } = await emptyView(world);
      const job = await refresh(world, id);
      expect.that(typeof job === 'string' && job !== '', 'a job_id that is not empty', job);
    },
    'brought-up-to-date': async (world) => {
      const { id, source } = await emptyView(world);
      await upToDate(world, id, source);
      await world.arrange.call('InsertIntoTable', { id: source, body: rowsStream() });
      await upToDate(world, id, source);
    },
    'absent-view': async (world) => {
      const { id } = await emptyView(world);
      const { target, name } = world;
      const absent = [...id.slice(0, -1), name('absent')];
      expect.refused(await target.call(OPERATION, { id: absent, body: {} }), 404, 'TableNotFound');
      const nowhere = [name('absent'), name('absent')];
      expect.refused(await target.call(OPERATION, { id: nowhere, body: {} }), 404, 'NamespaceNotFound');
      await refresh(world, id);
    },
    'plain-table-refused': async (world) => {
      const { id, source } = await emptyView(world);
      await world.unmoved(
        () => tableState(world, source),
        async () => expect.refused(await world.target.call(OPERATION, { id: source, body: {} }), [400, 409]),
      );
      await refresh(world, id);
    },
    'output-limit-chunker-only': async (world) => {
      const { id } = await emptyView(world);
      await world.unmoved(
        () => tableState(world, id),
        async () => expect.refused(await world.target.call(OPERATION, { id, body: { output_limit: 10 } }), 400),
      );
      await refresh(world, id);
    },
    'source-unchanged': async (world) => {
      const { id, source } = await emptyView(world);
      const before = await tableState(world, source);
      await jobEnd(world, await refresh(world, id));
      expect.equal(await tableState(world, source), before, 'the source table');
    },
  },
};

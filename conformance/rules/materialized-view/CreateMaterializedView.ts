import { withBody } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import { namespacesAre, tablesAre } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { countRows, describeTable, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import {
  askForView,
  createView,
  emptyView,
  functionOf,
  queryView,
  viewSource,
} from '../../context/resources/tables/materialized-views.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'CreateMaterializedView';

/** The id names nothing: not to those who ask for it, and not in the list. */
const isNothing = async (world: World, id: Id): Promise<void> => {
  await tablesAre(world, 'gone', [id]);
  const listed = await tablesOf(world, id.slice(0, -1));
  expect.that(!listed.includes(id.at(-1) ?? ''), 'no table in the list', listed);
};

export const CreateMaterializedView: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  apart: true,
  subject: async (world) => {
    const { source, id } = await viewSource(world);
    world.target.made('table', id);
    return { request: { id, body: queryView(source) }, observe: () => tablesOf(world, id.slice(0, -1)) };
  },
  checks: {
    created: async (world) => {
      const { source, id } = await viewSource(world);
      await createView(world, id, queryView(source));
      const listed = await tablesOf(world, id.slice(0, -1));
      expect.that(listed.includes(id.at(-1) ?? ''), `${id.at(-1) ?? ''} in the list`, listed);
      await describeTable(world, id);
    },
    'version-of-table': async (world) => {
      const { source, id } = await viewSource(world);
      const { version } = await createView(world, id, queryView(source));
      expect.equal(version, await versionOf(world, id), 'the version answered');
    },
    'exists-conflict': async (world) => {
      const { source, id } = await emptyView(world);
      for (const taken of [source, id])
        await world.unmoved(
          () => tableState(world, taken),
          async () => {
            const answer = await askForView(world, taken, queryView(source));
            expect.refused(answer, 409, 'TableAlreadyExists');
          },
        );
    },
    'namespace-absent': async (world) => {
      const { source, id } = await viewSource(world);
      const absent = [world.name('absent')];
      const nowhere = [...absent, world.name('view')];
      expect.refused(await askForView(world, nowhere, queryView(source)), 404, 'NamespaceNotFound');
      await namespacesAre(world, 'gone', [absent]);
      await tablesAre(world, 'gone', [nowhere]);
      await createView(world, id, queryView(source));
    },
    'no-data-default': async (world) => {
      const { source, id } = await viewSource(world);
      const other = [...id.slice(0, -1), world.name('view')];
      for (const [view, body] of [
        [id, queryView(source)],
        [other, { ...queryView(source), with_no_data: true }],
      ] as const) {
        expect.equal((await createView(world, view, body)).job_id ?? null, null, 'the job_id');
        expect.equal(await countRows(world, view), 0, 'the number of rows');
      }
    },
    'with-data': async (world) => {
      const { source, id } = await viewSource(world);
      const { job_id: job } = await createView(world, id, { ...queryView(source), with_no_data: false });
      expect.that(typeof job === 'string' && job !== '', 'a job_id that is not empty', job);
    },
    'function-required': async (world) => {
      const { source, id } = await viewSource(world);
      for (const kind of ['udtf', 'chunker'] as const) {
        expect.refused(await askForView(world, id, { ...queryView(source), kind }), 400);
        const other = functionOf(kind === 'udtf' ? 'chunker' : 'udtf');
        expect.refused(await askForView(world, id, { ...queryView(source), kind, udtf_spec: other }), 400);
        await isNothing(world, id);
      }
      await createView(world, id, queryView(source));
    },
    'kind-spelling': async (world) => {
      const { source, id } = await viewSource(world);
      const view = (): Id => [...id.slice(0, -1), world.name('view')];
      for (const kind of ['query', 'QUERY', 'Query'])
        await createView(world, view(), { ...queryView(source), kind: kind as 'query' });
      // A server need not take functions; if it does, however their kind is spelled.
      for (const [kind, spellings] of [
        ['udtf', ['UDTF', 'Udtf']],
        ['chunker', ['CHUNKER', 'scalar_udtf', 'ScalarUdtf']],
      ] as const) {
        const body = { ...queryView(source), kind, udtf_spec: functionOf(kind) };
        const { status } = await world.target.call(OPERATION, { id: view(), body });
        for (const spelling of spellings) {
          const spelled = { ...body, kind: spelling as typeof kind };
          expect.status(await world.target.call(OPERATION, { id: view(), body: spelled }), status);
        }
      }
    },
    'refused-as-a-whole': async (world) => {
      const { source, id } = await viewSource(world);
      const { target } = world;
      const { output_schema: _left, ...incomplete } = queryView(source);
      const bad = [{ kind: 'no_such_kind' }, { kind: 'udtf' }, { output_schema: 'no schema' }, { with_no_data: 'x' }];
      let refusals = 0;
      for (const body of [incomplete, ...bad.map((bend) => ({ ...queryView(source), ...bend }))]) {
        const view = [...id.slice(0, -1), world.name('view')];
        const answer = await target.send(OPERATION, withBody(target, OPERATION, { request: { id: view } }, body));
        if (answer.status < 400) continue;
        refusals += 1;
        await isNothing(world, view);
        if (refusals === 1) await createView(world, view, queryView(source));
      }
      if (refusals === 0) throw new NotApplicable('the target refuses none of these views');
    },
  },
};

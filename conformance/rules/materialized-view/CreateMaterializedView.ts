import type { ErrorName } from '#contract/errors';
import { COLUMNS, rowsStream } from '../../context/arrange.ts';
import { int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { withBody } from '../../context/request-mutations.ts';
import { expectNamespaces, expectTables } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { countRows } from '../../context/resources/rows/rows.ts';
import {
  createView,
  emptyView,
  functionSpec,
  queryViewBody,
  readViewProperty,
  requestView,
  viewSource,
} from '../../context/resources/tables/materialized-views.ts';
import { currentVersion, describeTable, tableState } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'CreateMaterializedView';

const REJECTED_QUERY = ['InvalidInput', 'TableColumnNotFound', 'TableSchemaValidationError'] as const;

/** Expects that the id names no table and is not listed. */
const expectNothingCreated = async (context: CheckContext, id: ObjectId): Promise<void> => {
  await expectTables(context, 'absent', [id]);
  const listed = await readTableNames(context, id.slice(0, -1));
  expect.that(!listed.includes(id.at(-1) ?? ''), 'no table in the list', listed);
};

/** Expects that a view with a function whose description has these fields is rejected and not created. */
const expectFunctionRejected = async (
  context: CheckContext,
  fields: Partial<ReturnType<typeof functionSpec>>,
  errors: ErrorName | readonly ErrorName[],
): Promise<void> => {
  const { source, id } = await viewSource(context);
  const udtf_spec = { ...functionSpec('udtf'), ...fields };
  expect.rejected(
    await requestView(context, id, {
      ...queryViewBody(source),
      kind: 'udtf',
      udtf_spec,
    }),
    errors,
  );
  await expectNothingCreated(context, id);
  await createView(context, id, queryViewBody(source));
};

export const CreateMaterializedView: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  isolated: true,
  subject: async (context) => {
    const { source, id } = await viewSource(context);
    return {
      request: { id, body: queryViewBody(source) },
      observe: () => readTableNames(context, id.slice(0, -1)),
    };
  },
  checks: {
    created: async (context) => {
      const { source, id } = await viewSource(context);
      await createView(context, id, queryViewBody(source));
      const listed = await readTableNames(context, id.slice(0, -1));
      expect.that(listed.includes(id.at(-1) ?? ''), `${id.at(-1) ?? ''} in the list`, listed);
      await describeTable(context, id);
    },
    'version-of-table': async (context) => {
      const { source, id } = await viewSource(context);
      const { version } = await createView(context, id, queryViewBody(source));
      expect.equal(version, await currentVersion(context, id), 'the version in the response');
    },
    'exists-conflict': async (context) => {
      const { source, id } = await emptyView(context);
      for (const taken of [source, id])
        await context.expectUnchanged(
          () => tableState(context, taken),
          async () => {
            const response = await requestView(context, taken, queryViewBody(source));
            expect.error(response, 'TableAlreadyExists');
          },
        );
    },
    'namespace-absent': async (context) => {
      const { source, id } = await viewSource(context);
      const absent = [context.name('absent')];
      const nowhere = [...absent, context.name('view')];
      expect.error(await requestView(context, nowhere, queryViewBody(source)), 'NamespaceNotFound');
      await expectNamespaces(context, 'absent', [absent]);
      await expectTables(context, 'absent', [nowhere]);
      await createView(context, id, queryViewBody(source));
    },
    'no-data-default': async (context) => {
      const { source, id } = await viewSource(context);
      const other = [...id.slice(0, -1), context.name('view')];
      for (const [view, body] of [
        [id, queryViewBody(source)],
        [other, { ...queryViewBody(source), with_no_data: true }],
      ] as const) {
        expect.equal((await createView(context, view, body)).job_id ?? null, null, 'the job_id');
        expect.equal(await countRows(context, view), 0, 'the number of rows');
      }
    },
    'with-data': async (context) => {
      const { source, id } = await viewSource(context);
      const { job_id: job } = await createView(context, id, {
        ...queryViewBody(source),
        with_no_data: false,
      });
      expect.that(typeof job === 'string' && job !== '', 'a job_id that is not empty', job);
    },
    'function-required': async (context) => {
      const { source, id } = await viewSource(context);
      for (const kind of ['udtf', 'chunker'] as const) {
        expect.rejected(await requestView(context, id, { ...queryViewBody(source), kind }), 'InvalidInput');
        const other = functionSpec(kind === 'udtf' ? 'chunker' : 'udtf');
        expect.rejected(
          await requestView(context, id, {
            ...queryViewBody(source),
            kind,
            udtf_spec: other,
          }),
          'InvalidInput',
        );
        await expectNothingCreated(context, id);
      }
      const query = {
        ...queryViewBody(source),
        udtf_spec: functionSpec('udtf'),
      };
      expect.rejected(await requestView(context, id, query), 'InvalidInput');
      await expectNothingCreated(context, id);
      await createView(context, id, queryViewBody(source));
    },
    'kind-spelling': async (context) => {
      const { source, id } = await viewSource(context);
      const view = (): ObjectId => [...id.slice(0, -1), context.name('view')];
      for (const kind of ['query', 'QUERY', 'Query'])
        await createView(context, view(), {
          ...queryViewBody(source),
          kind: kind as 'query',
        });
      // A server need not support functions; if it does, the spelling of the kind must not matter.
      for (const [kind, spellings] of [
        ['udtf', ['UDTF', 'Udtf']],
        ['chunker', ['CHUNKER', 'scalar_udtf', 'ScalarUdtf']],
      ] as const) {
        const body = {
          ...queryViewBody(source),
          kind,
          udtf_spec: functionSpec(kind),
        };
        const { status } = await context.target.call(OPERATION, {
          id: view(),
          body,
        });
        for (const spelling of spellings) {
          const spelled = { ...body, kind: spelling as typeof kind };
          expect.status(await context.target.call(OPERATION, { id: view(), body: spelled }), status);
        }
      }
    },
    'rejected-as-a-whole': async (context) => {
      const { source, id } = await viewSource(context);
      const { target } = context;
      const { output_schema: _left, ...incomplete } = queryViewBody(source);
      const bad = [{ kind: 'no_such_kind' }, { kind: 'udtf' }, { output_schema: 'no schema' }, { with_no_data: 'x' }];
      let rejections = 0;
      for (const body of [incomplete, ...bad.map((mutation) => ({ ...queryViewBody(source), ...mutation }))]) {
        const view = [...id.slice(0, -1), context.name('view')];
        const response = await target.send(OPERATION, withBody(target, OPERATION, { request: { id: view } }, body));
        if (response.status < 400) continue;
        rejections += 1;
        await expectNothingCreated(context, view);
        if (rejections === 1) await createView(context, view, queryViewBody(source));
      }
      if (rejections === 0) throw new NotApplicable('the target rejects none of these views');
    },
    'function-checksum-rejected': async (context) =>
      expectFunctionRejected(context, { udtf_sha: '0'.repeat(64) }, 'InvalidInput'),
    'partition-twice-rejected': async (context) =>
      expectFunctionRejected(context, { partition_by: 'name', partition_by_indexed_column: 'name' }, [
        'InvalidInput',
        'TableColumnNotFound',
      ]),
    'partition-index-required': async (context) =>
      expectFunctionRejected(context, { partition_by_indexed_column: 'name' }, ['InvalidInput', 'TableColumnNotFound']),
    'query-stored': async (context) => {
      const { source, id } = await viewSource(context);
      const body = queryViewBody(source);
      await createView(context, id, body);
      expect.equal(await readViewProperty(context, id, 'source_query'), body.source_query, 'the source_query');
    },
    'source-absent': async (context) => {
      const { source, id } = await viewSource(context);
      const absent = [...id.slice(0, -1), context.name('absent')];
      expect.error(await requestView(context, id, queryViewBody(absent)), 'TableNotFound');
      await expectNothingCreated(context, id);
      await createView(context, id, queryViewBody(source));
    },
    'query-invalid': async (context) => {
      const { source, id } = await viewSource(context);
      for (const filter of ['id >', 'absent_column > 1']) {
        expect.rejected(await requestView(context, id, queryViewBody(source, { filter })), REJECTED_QUERY);
        await expectNothingCreated(context, id);
      }
      const columns = { id: 'id', name: 'absent_column', vector: 'vector' };
      expect.rejected(await requestView(context, id, queryViewBody(source, { columns })), REJECTED_QUERY);
      await expectNothingCreated(context, id);
      await createView(context, id, queryViewBody(source, { filter: 'id > 1' }));
    },
    'output-schema-differs': async (context) => {
      const { source, id } = await viewSource(context);
      for (const columns of [
        { id: int64, name: utf8 },
        { ...COLUMNS, id: utf8 },
      ]) {
        expect.rejected(await requestView(context, id, queryViewBody(source, {}, columns)), REJECTED_QUERY);
        await expectNothingCreated(context, id);
      }
      await createView(context, id, queryViewBody(source, { columns: ['id', 'name'] }, { id: int64, name: utf8 }));
    },
    'view-write-rejected': async (context) => {
      const { source, id } = await viewSource(context);
      const { target } = context;
      await createView(context, id, queryViewBody(source));
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => {
          for (const send of [
            () => target.call('InsertIntoTable', { id, body: rowsStream() }),
            () =>
              target.call('MergeInsertIntoTable', {
                id,
                query: { on: ['id'], when_not_matched_insert_all: true },
                body: rowsStream(),
              }),
            () =>
              target.call('UpdateTable', {
                id,
                body: { updates: [['name', "'changed'"]] },
              }),
            () =>
              target.call('DeleteFromTable', {
                id,
                body: { predicate: 'true' },
              }),
            () =>
              target.call('AlterTableDropColumns', {
                id,
                body: { columns: ['name'] },
              }),
          ])
            expect.error(await send(), 'InvalidTableState');
        },
      );
      await context.arrange.call('InsertIntoTable', {
        id: source,
        body: rowsStream(),
      });
    },
  },
};

import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import {
  INVALID_SQL,
  PREDICATES,
  SAMPLE_ROWS,
  sharedSampleTable,
} from '../../context/resources/rows/predicate-samples.ts';
import {
  ALL_MIXED_FILTERS,
  expectEachAccepted,
  isExpressionRefused,
  sharedMixedTable,
} from '../../context/resources/rows/expression-samples.ts';
import { readableState } from '../../context/resources/rows/queries.ts';
import { readRows } from '../../context/resources/rows/rows.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { sharedDefaultTable } from '../../context/resources/tables/tables.ts';

type Body = ClientRequest<'CountTableRows'>['body'];

/** Sends a count, which must be accepted. A failure counts against the check. */
const count = async ({ target }: CheckContext, id: ObjectId, body: Body = {}): Promise<unknown> =>
  expect.ok(
    'CountTableRows',
    target.requireSupported('CountTableRows', await target.call('CountTableRows', { id, body })),
  );

const expectCount = async (context: CheckContext, id: ObjectId, body: Body, expected: number): Promise<void> =>
  expect.equal(await count(context, id, body), expected, `the count for ${JSON.stringify(body)}`);

/** Returns the count of the sample rows that a predicate selects, which checks share. */
const sharedCount = (context: CheckContext, predicate: string): Promise<unknown> =>
  context.shared(`count ${predicate}`, async (creator) =>
    count(creator, await sharedSampleTable(creator), { predicate }),
  );

export const CountTableRows: OperationChecks<'CountTableRows'> = {
  operation: 'CountTableRows',
  subject: async (context) => ({
    request: { id: await sharedDefaultTable(context), body: { predicate: 'id > 0' } },
    optional: ['/predicate'],
  }),
  checks: {
    'all-rows': async (context) => {
      const { arrange } = context;
      await expectCount(context, await arrange.table({ rows: manyRows(1, 1234) }), {}, 1234);
      await expectCount(context, await arrange.emptyTable(COLUMNS), {}, 0);
    },
    'matching-rows': async (context) => {
      for (const [predicate, ids] of PREDICATES)
        expect.equal(await sharedCount(context, predicate), ids.length, `the count for ${predicate}`);
    },
    'none-match': async (context) => {
      const id = await sharedSampleTable(context);
      for (const predicate of ['id > 100', "s = 'nobody'"]) await expectCount(context, id, { predicate }, 0);
      await expectCount(context, id, { predicate: 'id > 0' }, SAMPLE_ROWS.length);
    },
    'null-fields-default': async (context) => {
      const { id } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await expectCount(context, id, { predicate: null, version: null } as unknown as Body, ROWS.length + 4);
    },
    'bare-integer': async ({ arrange, target }) => {
      const id = await arrange.table();
      for (const [body, digits] of [[{}, '3'] as const, [{ predicate: 'id > 100' }, '0'] as const]) {
        const response = target.requireSupported('CountTableRows', await target.call('CountTableRows', { id, body }));
        expect.ok('CountTableRows', response);
        expect.equal(Buffer.from(response.bytes).toString('utf8').trim(), digits, 'the body');
      }
    },
    'latest-is-default': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table();
      await expectCount(context, id, {}, 3);
      await arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await expectCount(context, id, {}, 7);
      if (target.lacks('DeleteFromTable')) return;
      await arrange.call('DeleteFromTable', { id, body: { predicate: 'id >= 12' } });
      await expectCount(context, id, {}, 5);
    },
    'version-named': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
      await expectCount(context, id, { version }, 3);
      await expectCount(context, id, { version, predicate: 'id > 1' }, 2);
      await expectCount(context, id, { version: await currentVersion(context, id) }, 7);
    },
    'agrees-with-query': async (context) => {
      const id = await sharedSampleTable(context);
      for (const predicate of [...PREDICATES.map(([one]) => one), 'n <= 5', 'n <> 5', 's IS NULL OR n > 4'])
        expect.equal(
          await sharedCount(context, predicate),
          (await readRows(context, id, { filter: predicate })).length,
          `the count for ${predicate}`,
        );
    },
    'bad-predicate-rejected': async (context) => {
      const id = await context.arrange.table();
      await expectCount(context, id, { predicate: 'id > 1' }, 2);
      await context.expectUnchanged(
        () => readableState(context, id),
        async () => {
          for (const predicate of INVALID_SQL)
            expect.rejected(await context.target.call('CountTableRows', { id, body: { predicate } }), 'InvalidInput');
        },
      );
    },
    'unknown-column-rejected': async (context) => {
      const id = await context.arrange.table();
      await expectCount(context, id, { predicate: 'id > 1' }, 2);
      await context.expectUnchanged(
        () => readableState(context, id),
        async () => {
          const body = { predicate: 'no_such_column > 1' };
          const response = await context.target.call('CountTableRows', { id, body });
          if (isStatusOf(response.status, 'TableColumnNotFound')) expect.error(response, 'TableColumnNotFound');
          else expect.rejected(response, 'InvalidInput');
        },
      );
    },
    'changes-nothing': async (context) => {
      const id = await context.arrange.table();
      const before = await readableState(context, id);
      for (const body of [{}, { predicate: 'id > 1' }, { predicate: 'id > 100' }]) await count(context, id, body);
      expect.equal(await readableState(context, id), before, 'the table');
    },
    'declared-only-rejected': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.declaredTable();
      expect.error(await target.call('CountTableRows', { id }), 'InvalidTableState');
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await expectCount(context, id, {}, ROWS.length);
    },
    'counts-selected': async (context) => {
      const id = await sharedMixedTable(context);
      await expectEachAccepted(
        ALL_MIXED_FILTERS.map(([predicate, ids]) => async () => {
          const response = await context.target.call('CountTableRows', { id, body: { predicate } });
          if (isExpressionRefused(context, response))
            return { refused: `the target rejects the predicate ${predicate} with ${response.status}` };
          expect.equal(expect.ok('CountTableRows', response), ids.length, `the count for ${predicate}`);
          return {};
        }),
      );
    },
    'branch-counted': async (context) => {
      const { arrange, name } = context;
      const id = await arrange.table();
      const branch = name('branch');
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream(manyRows(10, 4)) });
      await expectCount(context, id, { branch }, 7);
      await expectCount(context, id, { branch, predicate: 'id > 2' }, 5);
      await expectCount(context, id, {}, 3);
    },
  },
};

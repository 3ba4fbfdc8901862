import type { ClientRequest } from '#contract/client';
import type { DeregisterTableResponse } from '#contract/types';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectTables, tableExists } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { hasProperties } from '../../context/resources/namespaces/properties.ts';
import { expectRows, queryTable, readRows } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherRowsStream } from '../../context/resources/rows/streams.ts';
import { registerTable, registrableLocation } from '../../context/resources/tables/registration.ts';
import { currentVersion, tableState } from '../../context/resources/tables/table-state.ts';
import { callDescribeTable } from '../../context/resources/tables/tables.ts';
import { commonFields } from '../../context/target/credentials.ts';

type Body = ClientRequest<'DeregisterTable'>['body'];

const deregister = async ({ target }: CheckContext, id: ObjectId, body: Body = {}): Promise<DeregisterTableResponse> =>
  expect.ok(
    'DeregisterTable',
    target.requireSupported('DeregisterTable', await target.call('DeregisterTable', { id, body })),
  );

/** Deregisters a table and returns the location in the response, as RegisterTable accepts it. */
const deregisterForLocation = async (context: CheckContext, id: ObjectId): Promise<string> => {
  const { location } = await deregister(context, id);
  expect.that(typeof location === 'string' && location !== '', 'a location', location);
  return registrableLocation(context, id, location);
};

export const DeregisterTable: OperationChecks<'DeregisterTable'> = {
  operation: 'DeregisterTable',
  subject: async (context) => {
    const id = await context.arrange.anyTable({ in: await context.arrange.privateNamespace() });
    return {
      request: { id, body: {} },
      observe: () =>
        context.target.lacks('ListTables') ? tableExists(context, id) : readTableNames(context, id.slice(0, -1)),
    };
  },
  checks: {
    'gone-from-namespace': async (context) => {
      const { arrange, target } = context;
      const parent = await arrange.namespace();
      const [id, kept] = [await arrange.anyTable({ in: parent }), await arrange.anyTable({ in: parent })];
      await expectTables(context, 'present', [id, kept]);
      await deregister(context, id);
      await expectTables(context, 'absent', [id]);
      await expectTables(context, 'present', [kept]);
      if (!target.lacks('ListTables'))
        expect.equal(await readTableNames(context, parent), kept.slice(-1), 'the tables of the namespace');
    },
    'content-stays': async (context) => {
      const id = await context.arrange.table();
      const before = await queryTable(context, id);
      await registerTable(context, id, { location: await deregisterForLocation(context, id) });
      const after = await queryTable(context, id);
      expect.equal(after.schema, before.schema, 'the schema');
      expectRows(after.rows, ROWS);
    },
    'versions-stay': async (context) => {
      const id = await context.arrange.table();
      for (let write = 0; write < 2; write += 1)
        await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const version = await currentVersion(context, id);
      await registerTable(context, id, { location: await deregisterForLocation(context, id) });
      expect.equal(await currentVersion(context, id), version, 'the version');
    },
    'returns-id': async (context) => {
      const { arrange } = context;
      const nested = await arrange.anyTable({ in: await arrange.namespace(await arrange.namespace()) });
      for (const id of [nested, await arrange.anyTable({ in: [] })])
        expect.equal((await deregister(context, id)).id, id, 'the id');
    },
    'returns-location': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.anyTable();
      const described = target.lacks('DescribeTable') ? undefined : (await callDescribeTable(context, id)).location;
      // Not in the form that RegisterTable accepts, which could be another one.
      const { location } = await deregister(context, id);
      expect.that(typeof location === 'string' && location !== '', 'a location', location);
      if (described !== undefined) expect.equal(location, described, 'the location');
    },
    'returns-properties': async (context) => {
      const { arrange, read } = context;
      const id = await arrange.anyTable({ properties: { owner: 'ada', team: '' } });
      const described = (await read('DescribeTable', { id })).body?.properties;
      const isShown = hasProperties(context, 'table-properties', described);
      const { properties } = await deregister(context, id);
      if (isShown) expect.equal(properties, described, 'the properties');
      else expect.that((properties ?? null) === null, 'no properties, as DescribeTable shows none', properties);
    },
    'body-fields': async (context) => {
      const id = await context.arrange.anyTable();
      await deregister(context, id, commonFields(context.target, id));
      await expectTables(context, 'absent', [id]);
    },
    twice: async (context) => {
      const id = await context.arrange.anyTable();
      await deregister(context, id);
      expect.error(await context.target.call('DeregisterTable', { id }), 'TableNotFound');
    },
    'name-is-free': async (context) => {
      const { arrange, target, name } = context;
      const id = await arrange.table();
      const location = await deregisterForLocation(context, id);
      expect.ok('CreateTable', await target.call('CreateTable', { id, body: otherRowsStream() }));
      await arrange.call('InsertIntoTable', { id, body: otherRowsStream() });
      expectRows(await readRows(context, id), [...OTHER_ROWS, ...OTHER_ROWS]);
      if (target.lacks('RegisterTable')) return;
      const old = [...id.slice(0, -1), name('old')];
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => void (await registerTable(context, old, { location })),
      );
      expectRows(await readRows(context, old), ROWS, 'the rows of the table left in storage');
    },
    declared: async (context) => {
      const id = await context.arrange.declaredTable();
      await expectTables(context, 'present', [id]);
      await deregister(context, id);
      await expectTables(context, 'absent', [id]);
    },
    'concurrent-deregister': concurrently(async (context, together) => {
      const id = await context.arrange.anyTable();
      const responses = await together(REQUESTS, ({ target }) => target.call('DeregisterTable', { id }));
      const statuses = responses.map(({ status }) => status);
      expect.oneSucceeded(statuses, 'TableNotFound', 'ConcurrentModification', 'ServiceUnavailable');
      await expectTables(context, 'absent', [id]);
    }),
  },
};

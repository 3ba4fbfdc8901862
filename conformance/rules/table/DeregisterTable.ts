import type { ClientRequest } from '#contract/client';
import type { DeregisterTableResponse } from '#contract/types';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { commonMembers } from '../../context/target/identity.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { showsProperties } from '../../context/resources/namespaces/properties.ts';
import { register } from '../../context/resources/tables/registration.ts';
import { queryTable, readRows, sameRows, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherStream } from '../../context/resources/rows/streams.ts';
import { describe } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'DeregisterTable'>['body'];

const deregister = async ({ target }: World, id: Id, body: Body = {}): Promise<DeregisterTableResponse> =>
  expect.ok('DeregisterTable', target.supported('DeregisterTable', await target.call('DeregisterTable', { id, body })));

/** Deregisters a table and gives the location of the answer, which is text. */
const locationLeft = async (world: World, id: Id): Promise<string> => {
  const { location } = await deregister(world, id);
  expect.that(typeof location === 'string' && location !== '', 'a location', location);
  return location;
};

export const DeregisterTable: OperationChecks<'DeregisterTable'> = {
  operation: 'DeregisterTable',
  apart: true,
  subject: async (world) => {
    const id = await world.arrange.table();
    return {
      request: { id, body: {} },
      observe: () => (world.target.lacks('ListTables') ? tableThere(world, id) : tablesOf(world, id.slice(0, -1))),
    };
  },
  checks: {
    'gone-from-namespace': async (world) => {
      const { arrange, target } = world;
      const parent = await arrange.namespace();
      const [id, kept] = [await arrange.table({ in: parent }), await arrange.table({ in: parent })];
      await tablesAre(world, 'there', [id, kept]);
      await deregister(world, id);
      await tablesAre(world, 'gone', [id]);
      await tablesAre(world, 'there', [kept]);
      if (!target.lacks('ListTables'))
        expect.equal(await tablesOf(world, parent), kept.slice(-1), 'the tables of the namespace');
    },
    'content-stays': async (world) => {
      const id = await world.arrange.table();
      const before = await queryTable(world, id);
      await register(world, id, { location: await locationLeft(world, id) });
      const after = await queryTable(world, id);
      expect.equal(after.schema, before.schema, 'the schema');
      sameRows(after.rows, ROWS);
    },
    'versions-stay': async (world) => {
      const id = await world.arrange.table();
      for (let write = 0; write < 2; write += 1)
        await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const version = await versionOf(world, id);
      await register(world, id, { location: await locationLeft(world, id) });
      expect.equal(await versionOf(world, id), version, 'the version');
    },
    'answers-id': async (world) => {
      const { arrange } = world;
      const nested = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      for (const id of [nested, await arrange.table({ in: [] })])
        expect.equal((await deregister(world, id)).id, id, 'the id');
    },
    'answers-location': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      const described = target.lacks('DescribeTable') ? undefined : (await describe(world, id)).location;
      const location = await locationLeft(world, id);
      if (described !== undefined) expect.equal(location, described, 'the location');
    },
    'answers-properties': async (world) => {
      const { arrange, name, read } = world;
      const id = [...(await arrange.namespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: '{"owner":"ada","team":""}' }, body: rowsStream() });
      const described = (await read('DescribeTable', { id })).body?.properties;
      const isShown = showsProperties(world, 'table-properties', described);
      const { properties } = await deregister(world, id);
      if (isShown) expect.equal(properties, described, 'the properties');
      else expect.that((properties ?? null) === null, 'no properties, as DescribeTable shows none', properties);
    },
    'body-members': async (world) => {
      const id = await world.arrange.table();
      await deregister(world, id, commonMembers(world.target, id));
      await tablesAre(world, 'gone', [id]);
    },
    twice: async (world) => {
      const id = await world.arrange.table();
      await deregister(world, id);
      expect.refused(await world.target.call('DeregisterTable', { id }), 404, 'TableNotFound');
    },
    'name-is-free': async (world) => {
      const { arrange, target, name } = world;
      const id = await arrange.table();
      const location = await locationLeft(world, id);
      expect.ok('CreateTable', await target.call('CreateTable', { id, body: otherStream() }));
      await arrange.call('InsertIntoTable', { id, body: otherStream() });
      sameRows(await readRows(world, id), [...OTHER_ROWS, ...OTHER_ROWS]);
      if (target.lacks('RegisterTable')) return;
      const old = [...id.slice(0, -1), name('old')];
      await world.unmoved(
        () => tableState(world, id),
        async () => void (await register(world, old, { location })),
      );
      sameRows(await readRows(world, old), ROWS, 'the rows of the table left in storage');
    },
    declared: async (world) => {
      const id = await world.arrange.declaredTable();
      await tablesAre(world, 'there', [id]);
      await deregister(world, id);
      await tablesAre(world, 'gone', [id]);
    },
    'concurrent-deregister': async (world) => {
      const id = await world.arrange.table();
      const callers = Array.from({ length: 6 }, () => world.target.call('DeregisterTable', { id }));
      const statuses = (await Promise.all(callers)).map(({ status }) => status);
      const losers = statuses.filter((status) => [404, 409, 503].includes(status));
      const winners = statuses.filter((status) => status < 300);
      expect.that(winners.length === 1 && losers.length === 5, 'one success, and 404, 409 or 503', statuses);
      await tablesAre(world, 'gone', [id]);
    },
  },
};

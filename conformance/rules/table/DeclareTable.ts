import type { ClientRequest } from '#contract/client';
import type { DeclareTableResponse } from '#contract/types';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { beside, outside, plainLocation } from '../../context/resources/tables/locations.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { tableState } from '../../context/resources/rows/rows.ts';
import { describe, tableProperties } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = NonNullable<ClientRequest<'DeclareTable'>['body']>;

/** A name in a namespace of the check's own that nobody has taken. */
const absentIn = async ({ arrange, name }: World): Promise<Id> => [...(await arrange.namespace()), name('dec')];

const declare = async ({ target }: World, id: Id, body: Body = {}): Promise<DeclareTableResponse> =>
  expect.ok('DeclareTable', await target.call('DeclareTable', { id, body }));

/** Declares a table and gives its location, which is text. */
const declaredLocation = async (world: World, id: Id, body: Body = {}): Promise<string> => {
  const { location } = await declare(world, id, body);
  expect.that(typeof location === 'string' && location !== '', 'a location', location);
  return location;
};

/** A taken name is refused, what has it stays as it is, and a free name in the same request is accepted. */
const refusesTaken = async (world: World, id: Id, state: () => Promise<unknown>): Promise<void> => {
  const body: Body = { properties: { owner: 'grace' } };
  await world.unmoved(state, async () => {
    expect.refused(await world.target.call('DeclareTable', { id, body }), 409, 'TableAlreadyExists');
  });
  await declare(world, await absentIn(world), body);
};

export const DeclareTable: OperationChecks<'DeclareTable'> = {
  operation: 'DeclareTable',
  apart: true,
  subject: async (world) => {
    const id = await absentIn(world);
    const { target } = world;
    return {
      request: { id, body: {} },
      observe: () => (target.lacks('ListTables') ? tableThere(world, id) : tablesOf(world, id.slice(0, -1))),
      again: () => ({ id: [...id.slice(0, -1), world.name('dec')], body: {} }),
    };
  },
  checks: {
    'declared-exists': async (world) => {
      const id = await absentIn(world);
      await tablesAre(world, 'gone', [id]);
      await declare(world, id);
      expect.noContent(await world.read('TableExists', { id }));
    },
    'declared-is-visible': async (world) => {
      const id = await absentIn(world);
      await declare(world, id);
      if (!world.target.lacks('DescribeTable')) await describe(world, id);
      expect.equal(await tablesOf(world, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    'only-declared': async (world) => {
      const id = await absentIn(world);
      await declare(world, id);
      const declared = await world.read('DescribeTable', { id, query: { check_declared: true } });
      expect.equal(declared.body?.is_only_declared, true, 'is_only_declared');
      const table = await world.arrange.table();
      const withData = await world.read('DescribeTable', { id: table, query: { check_declared: true } });
      expect.that(withData.body?.is_only_declared !== true, 'a table with data to be more than declared', true);
    },
    'location-answered': async (world) => {
      const id = await absentIn(world);
      const location = await declaredLocation(world, id);
      const described = await world.read('DescribeTable', { id });
      expect.equal(described.body?.location, location, 'the location described');
    },
    'own-location': async (world) => {
      const [one, other] = [await absentIn(world), await absentIn(world)];
      const locations = [await declaredLocation(world, one), await declaredLocation(world, other)];
      const sameLeaf = await world.arrange.namespace();
      locations.push(await declaredLocation(world, [...sameLeaf, ...one.slice(-1)]));
      expect.that(new Set(locations.map(plainLocation)).size === 3, 'three different locations', locations);
    },
    'given-location': async (world) => {
      const { name } = world;
      const other = await declaredLocation(world, await absentIn(world));
      const given = beside(other, name('location'));
      const id = await absentIn(world);
      expect.equal(
        plainLocation(await declaredLocation(world, id, { location: given })),
        plainLocation(given),
        'the location',
      );
      const described = await world.read('DescribeTable', { id });
      expect.equal(plainLocation(described.body?.location), plainLocation(given), 'the location described');
    },
    'location-outside': async (world) => {
      const { target, name } = world;
      const inside = await declaredLocation(world, await absentIn(world));
      const id = await absentIn(world);
      for (const location of outside(inside, name))
        await world.unmoved(
          () => tableThere(world, id),
          async () =>
            expect.refused(await target.call('DeclareTable', { id, body: { location } }), 403, 'PermissionDenied'),
        );
      await declare(world, id);
    },
    'properties-kept': async (world) => {
      const id = await absentIn(world);
      await declare(world, id, { properties: ODD_PROPERTIES });
      expect.equal(await tableProperties(world, id), ODD_PROPERTIES, 'the properties');
    },
    'existing-declared': async (world) => {
      const id = await world.arrange.declaredTable({ body: { properties: { owner: 'ada' } } });
      await refusesTaken(world, id, async () => {
        const { location, properties } = await describe(world, id);
        return { location, properties };
      });
    },
    'existing-data': async (world) => {
      const id = await world.arrange.table();
      await refusesTaken(world, id, () => tableState(world, id));
    },
    'vend-credentials-accepted': async (world) => {
      for (const vend_credentials of [true, false])
        await declaredLocation(world, await absentIn(world), { vend_credentials });
    },
    'managed-versions': async (world) => {
      const id = await absentIn(world);
      const { managed_versioning } = await declare(world, id);
      if (managed_versioning !== true) throw new NotApplicable('the target does not manage the versions of this table');
      expect.equal((await world.read('ListTableVersions', { id })).body?.versions, [], 'the versions');
    },
    'concurrent-declare': async (world) => {
      const id = await absentIn(world);
      const callers = Array.from({ length: 6 }, () => world.target.call('DeclareTable', { id }));
      const statuses = (await Promise.all(callers)).map(({ status }) => status);
      const winners = statuses.filter((status) => status < 300);
      const losers = statuses.filter((status) => status === 409 || status === 503);
      expect.that(winners.length === 1 && losers.length === 5, 'one success, and 409 or 503 for the others', statuses);
      await tablesAre(world, 'there', [id]);
    },
    'root-refused': async (world) => {
      expect.refused(await world.target.call('DeclareTable', { id: [] }), 400);
      const names = await tablesOf(world, []);
      expect.that(!names.includes('') && !names.includes('$'), 'no table that bears the name of the root', names);
      await declare(world, await absentIn(world));
    },
  },
};

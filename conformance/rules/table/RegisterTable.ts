import type { ClientRequest } from '#contract/client';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { beside, outside } from '../../context/resources/tables/locations.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { deregistered, register, strayTable } from '../../context/resources/tables/registration.ts';
import { describeTable, given, readRows, sameRows, tableState } from '../../context/resources/rows/rows.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'RegisterTable'>['body'];

/** Rows that no made table has. */
const OTHERS = manyRows(10, 4);

/** A name without a table, in a namespace of its own. */
const freshId = async ({ arrange, name }: World): Promise<Id> => [...(await arrange.namespace()), name('reg')];

const locationOf = async (world: World, id: Id): Promise<string | undefined> =>
  (await describeTable(world, id)).location;

/** A taken name is refused and its table keeps everything; what was to take it can be registered under a free name. */
const refusesTaken = async (world: World, mode: Pick<Body, 'mode'>): Promise<void> => {
  const id = await world.arrange.table();
  const body = { location: await strayTable(world, { rows: OTHERS }), ...mode };
  await world.unmoved(
    async () => ({ location: await locationOf(world, id), ...(await tableState(world, id)) }),
    async () => expect.refused(await world.target.call('RegisterTable', { id, body }), 409, 'TableAlreadyExists'),
  );
  const free = await freshId(world);
  await register(world, free, body);
  sameRows(await readRows(world, free), OTHERS);
};

/** These locations are refused and the name stays free, for a location where a table is. */
const refusesLocations = async (
  world: World,
  lawful: string,
  locations: readonly string[],
  refused: (answer: expect.AnyAnswer) => void,
): Promise<void> => {
  const id = await freshId(world);
  for (const location of locations) {
    refused(
      world.target.supported('RegisterTable', await world.target.call('RegisterTable', { id, body: { location } })),
    );
    await tablesAre(world, 'gone', [id]);
  }
  await register(world, id, { location: lawful });
  await tablesAre(world, 'there', [id]);
};

export const RegisterTable: OperationChecks<'RegisterTable'> = {
  operation: 'RegisterTable',
  apart: true,
  subject: async (world) => {
    const id = await freshId(world);
    const location = await strayTable(world);
    const request = { id, body: { location, mode: 'Create' as const, properties: { owner: 'ada' } } };
    return {
      request,
      observe: () => (world.target.lacks('ListTables') ? tableThere(world, id) : tablesOf(world, id.slice(0, -1))),
      again: async () => {
        if (await tableThere(world, id)) await deregistered(world, id);
        return request;
      },
    };
  },
  checks: {
    'round-trip': async (world) => {
      const id = await world.arrange.table();
      const location = await deregistered(world, id);
      await tablesAre(world, 'gone', [id]);
      await register(world, id, { location });
      sameRows(await readRows(world, id), ROWS);
    },
    'schema-shown': async (world) => {
      const id = await world.arrange.table();
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream(OTHERS) });
      const before = await describeTable(world, id);
      await register(world, id, { location: await deregistered(world, id) });
      const after = await describeTable(world, id);
      expect.equal(after.schema?.fields, before.schema?.fields, 'the fields of the schema');
      expect.that(typeof after.version === 'number', 'a version', after.version);
      expect.equal(after.version, before.version, 'the version');
    },
    'another-name': async (world) => {
      const former = await world.arrange.table();
      const location = await deregistered(world, former);
      const id = await freshId(world);
      await register(world, id, { location });
      sameRows(await readRows(world, id), ROWS);
      await tablesAre(world, 'gone', [former]);
    },
    'registered-is-visible': async (world) => {
      const location = await strayTable(world);
      const id = await freshId(world);
      await tablesAre(world, 'gone', [id]);
      await register(world, id, { location });
      await tablesAre(world, 'there', [id]);
      expect.equal(await tablesOf(world, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    writable: async (world) => {
      const id = await freshId(world);
      await register(world, id, { location: await strayTable(world) });
      const answer = await world.target.call('InsertIntoTable', { id, body: rowsStream(OTHERS) });
      expect.ok('InsertIntoTable', world.target.supported('InsertIntoTable', answer));
      sameRows(await readRows(world, id), [...ROWS, ...OTHERS]);
    },
    'location-answered': async (world) => {
      const id = await freshId(world);
      const location = given(await register(world, id, { location: await strayTable(world) }), 'location');
      expect.equal(await locationOf(world, id), location, 'the location described');
    },
    'mode-create': (world) => refusesTaken(world, { mode: 'Create' }),
    'mode-default': (world) => refusesTaken(world, {}),
    'overwrite-present': async (world) => {
      const id = await world.arrange.table();
      const location = await strayTable(world, { rows: OTHERS });
      await register(world, id, { location, mode: 'Overwrite' });
      sameRows(await readRows(world, id), OTHERS);
      expect.equal(await tablesOf(world, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    'overwrite-keeps-data': async (world) => {
      const id = await world.arrange.table();
      const left = (await locationOf(world, id)) ?? '';
      await register(world, id, { location: await strayTable(world, { rows: OTHERS }), mode: 'Overwrite' });
      sameRows(await readRows(world, id), OTHERS);
      const again = await freshId(world);
      await register(world, again, { location: left });
      sameRows(await readRows(world, again), ROWS);
    },
    'overwrite-absent': async (world) => {
      const id = await freshId(world);
      await register(world, id, { location: await strayTable(world), mode: 'Overwrite' });
      sameRows(await readRows(world, id), ROWS);
    },
    'nothing-there': async (world) => {
      const lawful = await strayTable(world);
      await refusesLocations(world, lawful, [beside(lawful, world.name('nothing'))], (answer) =>
        answer.status === 404 ? expect.refused(answer, 404, 'TableNotFound') : expect.refused(answer, 400),
      );
    },
    'no-table-made': async (world) => {
      const location = beside(await strayTable(world), world.name('nothing'));
      // A refusal that has made a table all the same shows when it is tried again.
      for (const id of [await freshId(world), await freshId(world)]) {
        world.target.made('table', id);
        const answer = await world.target.call('RegisterTable', { id, body: { location } });
        if (world.target.supported('RegisterTable', answer).status >= 400) {
          expect.refusedSomehow(answer);
          await tablesAre(world, 'gone', [id]);
        } else {
          const { version = null, schema = null } = await describeTable(world, id);
          expect.equal({ version, schema }, { version: null, schema: null }, 'version and schema over nothing');
        }
      }
    },
    'location-outside': async (world) => {
      const lawful = await strayTable(world);
      const refused = (answer: expect.AnyAnswer): void => expect.refused(answer, 403, 'PermissionDenied');
      await refusesLocations(world, lawful, outside(lawful, world.name), refused);
    },
    'location-kind': async (world) => {
      const unknown = `touchstone-unknown://store/${world.name('location')}`;
      await refusesLocations(world, await strayTable(world), [unknown], (answer) => expect.refused(answer, [400, 403]));
    },
    'properties-kept': async (world) => {
      const id = await freshId(world);
      await register(world, id, { location: await strayTable(world), properties: ODD_PROPERTIES });
      expect.equal(await tableProperties(world, id), ODD_PROPERTIES, 'the properties');
    },
    'concurrent-register': async (world) => {
      const id = await freshId(world);
      const sets = [10, 20, 30, 40].map((first) => manyRows(first, 3));
      const bodies: Body[] = [];
      for (const rows of sets) bodies.push({ location: await strayTable(world, { rows }), mode: 'Create' });
      const answers = await Promise.all(bodies.map((body) => world.target.call('RegisterTable', { id, body })));
      const statuses = answers.map(({ status }) => status);
      const won = sets.filter((_, at) => (statuses[at] ?? 0) < 300);
      const lost = statuses.filter((status) => status === 409 || status === 503);
      expect.that(won.length === 1 && lost.length === 3, 'one success, and 409 or 503 for the others', statuses);
      sameRows(await readRows(world, id), won.flat());
    },
    'root-refused': async (world) => {
      const body = { location: await strayTable(world) };
      expect.refused(await world.target.call('RegisterTable', { id: [], body }), 400);
      await tablesAre(world, 'gone', [[]]);
      const id = await freshId(world);
      await register(world, id, body);
      await tablesAre(world, 'there', [id]);
    },
  },
};

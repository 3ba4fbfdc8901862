import type { ClientRequest } from '#contract/client';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { beside, outside } from '../../context/resources/tables/locations.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { deregistered, register, strayTable } from '../../context/resources/tables/registration.ts';
import { readRows, sameRows } from '../../context/resources/rows/rows.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { describeTable } from '../../context/resources/tables/table-state.ts';
import { given } from '../../context/require-field.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

type Body = ClientRequest<'RegisterTable'>['body'];

/** Rows that no made table has. */
const OTHERS = manyRows(10, 4);

/** A name without a table, in a namespace of its own. */
const freshId = async ({ arrange, name }: CheckContext): Promise<ObjectId> => [
  ...(await arrange.namespace()),
  name('reg'),
];

const locationOf = async (context: CheckContext, id: ObjectId): Promise<string | undefined> =>
  (await describeTable(context, id)).location;

/** A taken name is refused and its table keeps everything; what was to take it can be registered under a free name. */
const rejectsTaken = async (context: CheckContext, mode: Pick<Body, 'mode'>): Promise<void> => {
  const id = await context.arrange.table();
  const body = { location: await strayTable(context, { rows: OTHERS }), ...mode };
  await context.expectUnchanged(
    async () => ({ location: await locationOf(context, id), ...(await tableState(context, id)) }),
    async () => expect.rejected(await context.target.call('RegisterTable', { id, body }), 409, 'TableAlreadyExists'),
  );
  const free = await freshId(context);
  await register(context, free, body);
  sameRows(await readRows(context, free), OTHERS);
};

/** These locations are refused and the name stays free, for a location where a table is. */
const rejectsLocations = async (
  context: CheckContext,
  valid: string,
  locations: readonly string[],
  rejected: (response: expect.AnyResponse) => void,
): Promise<void> => {
  const id = await freshId(context);
  for (const location of locations) {
    rejected(
      context.target.supported('RegisterTable', await context.target.call('RegisterTable', { id, body: { location } })),
    );
    await tablesAre(context, 'gone', [id]);
  }
  await register(context, id, { location: valid });
  await tablesAre(context, 'there', [id]);
};

export const RegisterTable: OperationChecks<'RegisterTable'> = {
  operation: 'RegisterTable',
  apart: true,
  subject: async (context) => {
    const id = await freshId(context);
    const location = await strayTable(context);
    const request = { id, body: { location, mode: 'Create' as const, properties: { owner: 'ada' } } };
    return {
      request,
      observe: () =>
        context.target.lacks('ListTables') ? tableThere(context, id) : tablesOf(context, id.slice(0, -1)),
      again: async () => {
        if (await tableThere(context, id)) await deregistered(context, id);
        return request;
      },
    };
  },
  checks: {
    'round-trip': async (context) => {
      const id = await context.arrange.table();
      const location = await deregistered(context, id);
      await tablesAre(context, 'gone', [id]);
      await register(context, id, { location });
      sameRows(await readRows(context, id), ROWS);
    },
    'schema-shown': async (context) => {
      const id = await context.arrange.table();
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(OTHERS) });
      const before = await describeTable(context, id);
      await register(context, id, { location: await deregistered(context, id) });
      const after = await describeTable(context, id);
      expect.equal(after.schema?.fields, before.schema?.fields, 'the fields of the schema');
      expect.that(typeof after.version === 'number', 'a version', after.version);
      expect.equal(after.version, before.version, 'the version');
    },
    'another-name': async (context) => {
      const former = await context.arrange.table();
      const location = await deregistered(context, former);
      const id = await freshId(context);
      await register(context, id, { location });
      sameRows(await readRows(context, id), ROWS);
      await tablesAre(context, 'gone', [former]);
    },
    'registered-is-visible': async (context) => {
      const location = await strayTable(context);
      const id = await freshId(context);
      await tablesAre(context, 'gone', [id]);
      await register(context, id, { location });
      await tablesAre(context, 'there', [id]);
      expect.equal(await tablesOf(context, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    writable: async (context) => {
      const id = await freshId(context);
      await register(context, id, { location: await strayTable(context) });
      const response = await context.target.call('InsertIntoTable', { id, body: rowsStream(OTHERS) });
      expect.ok('InsertIntoTable', context.target.supported('InsertIntoTable', response));
      sameRows(await readRows(context, id), [...ROWS, ...OTHERS]);
    },
    'location-answered': async (context) => {
      const id = await freshId(context);
      const location = given(await register(context, id, { location: await strayTable(context) }), 'location');
      expect.equal(await locationOf(context, id), location, 'the location described');
    },
    'mode-create': (context) => rejectsTaken(context, { mode: 'Create' }),
    'mode-default': (context) => rejectsTaken(context, {}),
    'overwrite-present': async (context) => {
      const id = await context.arrange.table();
      const location = await strayTable(context, { rows: OTHERS });
      await register(context, id, { location, mode: 'Overwrite' });
      sameRows(await readRows(context, id), OTHERS);
      expect.equal(await tablesOf(context, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    'overwrite-keeps-data': async (context) => {
      const id = await context.arrange.table();
      const left = (await locationOf(context, id)) ?? '';
      await register(context, id, { location: await strayTable(context, { rows: OTHERS }), mode: 'Overwrite' });
      sameRows(await readRows(context, id), OTHERS);
      const again = await freshId(context);
      await register(context, again, { location: left });
      sameRows(await readRows(context, again), ROWS);
    },
    'overwrite-absent': async (context) => {
      const id = await freshId(context);
      await register(context, id, { location: await strayTable(context), mode: 'Overwrite' });
      sameRows(await readRows(context, id), ROWS);
    },
    'nothing-there': async (context) => {
      const valid = await strayTable(context);
      await rejectsLocations(context, valid, [beside(valid, context.name('nothing'))], (response) =>
        response.status === 404 ? expect.rejected(response, 404, 'TableNotFound') : expect.rejected(response, 400),
      );
    },
    'no-table-made': async (context) => {
      const location = beside(await strayTable(context), context.name('nothing'));
      // A refusal that has made a table all the same shows when it is tried again.
      for (const id of [await freshId(context), await freshId(context)]) {
        context.target.made('table', id);
        const response = await context.target.call('RegisterTable', { id, body: { location } });
        if (context.target.supported('RegisterTable', response).status >= 400) {
          expect.rejectedAsInvalid(response);
          await tablesAre(context, 'gone', [id]);
        } else {
          const { version = null, schema = null } = await describeTable(context, id);
          expect.equal({ version, schema }, { version: null, schema: null }, 'version and schema over nothing');
        }
      }
    },
    'location-outside': async (context) => {
      const valid = await strayTable(context);
      const rejected = (response: expect.AnyResponse): void => expect.rejected(response, 403, 'PermissionDenied');
      await rejectsLocations(context, valid, outside(valid, context.name), rejected);
    },
    'location-kind': async (context) => {
      const unknown = `touchstone-unknown://store/${context.name('location')}`;
      await rejectsLocations(context, await strayTable(context), [unknown], (response) =>
        expect.rejected(response, [400, 403]),
      );
    },
    'properties-kept': async (context) => {
      const id = await freshId(context);
      await register(context, id, { location: await strayTable(context), properties: ODD_PROPERTIES });
      expect.equal(await tableProperties(context, id), ODD_PROPERTIES, 'the properties');
    },
    'concurrent-register': async (context) => {
      const id = await freshId(context);
      const sets = [10, 20, 30, 40].map((first) => manyRows(first, 3));
      const bodies: Body[] = [];
      for (const rows of sets) bodies.push({ location: await strayTable(context, { rows }), mode: 'Create' });
      const responses = await Promise.all(bodies.map((body) => context.target.call('RegisterTable', { id, body })));
      const statuses = responses.map(({ status }) => status);
      const won = sets.filter((_, at) => (statuses[at] ?? 0) < 300);
      const lost = statuses.filter((status) => status === 409 || status === 503);
      expect.that(won.length === 1 && lost.length === 3, 'one success, and 409 or 503 for the others', statuses);
      sameRows(await readRows(context, id), won.flat());
    },
    'root-refused': async (context) => {
      const body = { location: await strayTable(context) };
      expect.rejected(await context.target.call('RegisterTable', { id: [], body }), 400);
      await tablesAre(context, 'gone', [[]]);
      const id = await freshId(context);
      await register(context, id, body);
      await tablesAre(context, 'there', [id]);
    },
  },
};

import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { expectTables, tableExists } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { expectGiven, UNUSUAL_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { locationsOutside, siblingLocation } from '../../context/resources/tables/locations.ts';
import {
  deregisterTable,
  registerTable,
  registrableLocation,
  unregisteredTable,
} from '../../context/resources/tables/registration.ts';
import { describeTable, tableState } from '../../context/resources/tables/table-state.ts';
import { readTableProperties } from '../../context/resources/tables/tables.ts';
import { expectRejections } from '../../context/shared-rejections.ts';

type Body = ClientRequest<'RegisterTable'>['body'];

/** Rows that the default table does not have. */
const OTHER_ROWS = manyRows(10, 4);

/** Returns an unused name in the namespace that checks share. */
const unusedId = async ({ arrange, name }: CheckContext): Promise<ObjectId> => [
  ...(await arrange.sharedNamespace()),
  name('reg'),
];

/** Returns an unused name in a private namespace, for checks that compare all its tables. */
const unusedPrivateId = async ({ arrange, name }: CheckContext): Promise<ObjectId> => [
  ...(await arrange.namespace()),
  name('reg'),
];

const readLocation = async (context: CheckContext, id: ObjectId): Promise<string | undefined> =>
  (await describeTable(context, id)).location;

/**
 * Expects that a taken name is rejected and its table unchanged, and that the location can be registered under a free
 * name.
 */
const expectTakenRejected = async (context: CheckContext, mode: Pick<Body, 'mode'>): Promise<void> => {
  const location = await unregisteredTable(context, { rows: OTHER_ROWS });
  const body = { location, ...mode };
  await expectRejections(
    context,
    {
      key: 'registered table',
      setUp: ({ arrange }) => arrange.table(),
      observe: async (reader, id) => ({
        location: await readLocation(reader, id),
        ...(await tableState(reader, id)),
      }),
    },
    ({ target }, id) => [
      async () => expect.error(await target.call('RegisterTable', { id, body }), 'TableAlreadyExists'),
    ],
  );
  const free = await unusedId(context);
  await registerTable(context, free, body);
  expectRows(await readRows(context, free), OTHER_ROWS);
};

/** Returns the location of a deregistered table that checks share and none of them registers. */
const sharedLocation = (context: CheckContext): Promise<string> =>
  context.shared('unregistered table', (creator) => unregisteredTable(creator));

/** Expects that the location of a deregistered table is accepted; sent once for all checks. */
const expectLocationAccepted = (context: CheckContext): Promise<void> =>
  context.shared('accepted location', async (creator) => {
    const id = await unusedId(creator);
    await registerTable(creator, id, { location: await unregisteredTable(creator) });
    await expectTables(creator, 'present', [id]);
  });

/** Expects that the locations are rejected without creating a table, and that the location of a table is accepted. */
const expectLocationsRejected = async (
  context: CheckContext,
  locations: readonly string[],
  expectResponse: (response: expect.AnyResponse) => void,
): Promise<void> => {
  const { target } = context;
  const id = await unusedId(context);
  for (const location of locations)
    expectResponse(
      target.requireSupported('RegisterTable', await target.call('RegisterTable', { id, body: { location } })),
    );
  await expectTables(context, 'absent', [id]);
  await expectLocationAccepted(context);
};

export const RegisterTable: OperationChecks<'RegisterTable'> = {
  operation: 'RegisterTable',
  subject: async (context) => {
    const id = [...(await context.arrange.privateNamespace()), context.name('reg')];
    const location = await unregisteredTable(context);
    const request = { id, body: { location, mode: 'Create' as const, properties: { owner: 'ada' } } };
    return {
      request,
      optional: ['/properties', '/mode'],
      observe: () =>
        context.target.lacks('ListTables') ? tableExists(context, id) : readTableNames(context, id.slice(0, -1)),
      nextRequest: async () => {
        if (await tableExists(context, id)) await deregisterTable(context, id);
        return request;
      },
    };
  },
  checks: {
    'round-trip': async (context) => {
      const id = await context.arrange.table();
      const location = await deregisterTable(context, id);
      await expectTables(context, 'absent', [id]);
      await registerTable(context, id, { location });
      expectRows(await readRows(context, id), ROWS);
    },
    'schema-shown': async (context) => {
      const id = await context.arrange.table();
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream(OTHER_ROWS) });
      const before = await describeTable(context, id);
      await registerTable(context, id, { location: await deregisterTable(context, id) });
      const after = await describeTable(context, id);
      expect.equal(after.schema?.fields, before.schema?.fields, 'the fields of the schema');
      expect.that(typeof after.version === 'number', 'a version', after.version);
      expect.equal(after.version, before.version, 'the version');
    },
    'another-name': async (context) => {
      const former = await context.arrange.table();
      const location = await deregisterTable(context, former);
      const id = await unusedId(context);
      await registerTable(context, id, { location });
      expectRows(await readRows(context, id), ROWS);
      await expectTables(context, 'absent', [former]);
    },
    'registered-is-visible': async (context) => {
      const location = await unregisteredTable(context);
      const id = await unusedPrivateId(context);
      await expectTables(context, 'absent', [id]);
      await registerTable(context, id, { location });
      await expectTables(context, 'present', [id]);
      expect.equal(await readTableNames(context, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    writable: async (context) => {
      const id = await unusedId(context);
      await registerTable(context, id, { location: await unregisteredTable(context) });
      const response = await context.target.call('InsertIntoTable', { id, body: rowsStream(OTHER_ROWS) });
      expect.ok('InsertIntoTable', context.target.requireSupported('InsertIntoTable', response));
      expectRows(await readRows(context, id), [...ROWS, ...OTHER_ROWS]);
    },
    'location-returned': async (context) => {
      const id = await unusedId(context);
      const location = requireField(
        await registerTable(context, id, { location: await unregisteredTable(context) }),
        'location',
      );
      expect.equal(await readLocation(context, id), location, 'the location described');
    },
    'mode-create': (context) => expectTakenRejected(context, { mode: 'Create' }),
    'mode-default': (context) => expectTakenRejected(context, {}),
    'null-fields-default': (context) => expectTakenRejected(context, { mode: null } as object),
    'name-of-namespace': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.namespace(await arrange.sharedNamespace());
      const location = await sharedLocation(context);
      const response = target.requireSupported(
        'RegisterTable',
        await target.call('RegisterTable', { id, body: { location } }),
      );
      expect.rejected(response, ['InvalidInput', 'TableAlreadyExists']);
      await expectTables(context, 'absent', [id]);
      await expectLocationAccepted(context);
    },
    'overwrite-present': async (context) => {
      const id = await context.arrange.table({ in: await context.arrange.namespace() });
      const location = await unregisteredTable(context, { rows: OTHER_ROWS });
      await registerTable(context, id, { location, mode: 'Overwrite' });
      expectRows(await readRows(context, id), OTHER_ROWS);
      expect.equal(await readTableNames(context, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    'overwrite-keeps-data': async (context) => {
      const id = await context.arrange.table();
      const previous = (await readLocation(context, id)) ?? '';
      const location = await unregisteredTable(context, { rows: OTHER_ROWS });
      const previousLocation = await registrableLocation(context, id, previous);
      await registerTable(context, id, { location, mode: 'Overwrite' });
      expectRows(await readRows(context, id), OTHER_ROWS);
      const again = await unusedId(context);
      await registerTable(context, again, { location: previousLocation });
      expectRows(await readRows(context, again), ROWS);
    },
    'overwrite-absent': async (context) => {
      const id = await unusedId(context);
      await registerTable(context, id, { location: await unregisteredTable(context), mode: 'Overwrite' });
      expectRows(await readRows(context, id), ROWS);
    },
    'nothing-there': async (context) => {
      const nothing = siblingLocation(await sharedLocation(context), context.name('nothing'));
      await expectLocationsRejected(context, [nothing], (response) =>
        isStatusOf(response.status, 'TableNotFound')
          ? expect.error(response, 'TableNotFound')
          : expect.rejected(response, 'InvalidInput'),
      );
    },
    'no-table-made': async (context) => {
      const location = siblingLocation(await sharedLocation(context), context.name('nothing'));
      // If a rejected request has created a table nevertheless, the second request shows it.
      for (const id of [await unusedId(context), await unusedId(context)]) {
        const response = await context.target.call('RegisterTable', { id, body: { location } });
        if (context.target.requireSupported('RegisterTable', response).status >= 400) {
          expect.rejectedAsInvalid(response);
          await expectTables(context, 'absent', [id]);
        } else {
          const { version = null, schema = null } = await describeTable(context, id);
          expect.equal(
            { version, schema },
            { version: null, schema: null },
            'version and schema of a table without data',
          );
        }
      }
    },
    'location-outside': async (context) => {
      const expectResponse = (response: expect.AnyResponse): void => expect.error(response, 'PermissionDenied');
      const outside = locationsOutside(await sharedLocation(context), context.name);
      await expectLocationsRejected(context, outside, expectResponse);
    },
    'location-kind': async (context) => {
      const unknown = `touchstone-unknown://store/${context.name('location')}`;
      await expectLocationsRejected(context, [unknown], (response) =>
        expect.rejected(response, ['InvalidInput', 'PermissionDenied']),
      );
    },
    'properties-kept': async (context) => {
      const id = await unusedId(context);
      await registerTable(context, id, { location: await unregisteredTable(context), properties: UNUSUAL_PROPERTIES });
      expectGiven(await readTableProperties(context, id), UNUSUAL_PROPERTIES);
    },
    'concurrent-register': concurrently(async (context, together) => {
      const id = await unusedId(context);
      const sets = REQUESTS.map((at) => manyRows(10 * (at + 1), 3));
      const bodies: Body[] = [];
      for (const rows of sets) bodies.push({ location: await unregisteredTable(context, { rows }), mode: 'Create' });
      const responses = await together(bodies, ({ target }, body) => target.call('RegisterTable', { id, body }));
      const statuses = responses.map(({ status }) => status);
      const winners = sets.filter((_, at) => (statuses[at] ?? 0) < 300);
      expect.oneSucceeded(statuses, 'TableAlreadyExists', 'ServiceUnavailable');
      expectRows(await readRows(context, id), winners.flat());
    }),
    'root-rejected': async (context) => {
      const body = { location: await sharedLocation(context) };
      expect.rejected(await context.target.call('RegisterTable', { id: [], body }), 'InvalidInput');
      await expectTables(context, 'absent', [[]]);
      await expectLocationAccepted(context);
    },
  },
};

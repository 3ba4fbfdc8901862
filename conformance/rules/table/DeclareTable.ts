import type { ClientRequest } from '#contract/client';
import type { DeclareTableResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { alikeNames, expectTables, tableExists } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { expectGiven, UNUSUAL_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { locationsOutside, normaliseLocation, siblingLocation } from '../../context/resources/tables/locations.ts';
import { tableState } from '../../context/resources/tables/table-state.ts';
import { callDescribeTable, readTableProperties } from '../../context/resources/tables/tables.ts';

type Body = NonNullable<ClientRequest<'DeclareTable'>['body']>;

/** Returns an unused name in the namespace that checks share. */
const unusedId = async ({ arrange, name }: CheckContext): Promise<ObjectId> => [
  ...(await arrange.sharedNamespace()),
  name('dec'),
];

/** Returns an unused name in a private namespace, for checks that compare all its tables. */
const unusedPrivateId = async ({ arrange, name }: CheckContext): Promise<ObjectId> => [
  ...(await arrange.namespace()),
  name('dec'),
];

const declare = async ({ target }: CheckContext, id: ObjectId, body: Body = {}): Promise<DeclareTableResponse> =>
  expect.ok('DeclareTable', await target.call('DeclareTable', { id, body }));

/** Declares a table and returns its location. */
const declaredLocation = async (context: CheckContext, id: ObjectId, body: Body = {}): Promise<string> => {
  const { location } = await declare(context, id, body);
  expect.that(typeof location === 'string' && location !== '', 'a location', location);
  return location;
};

/** Expects that a taken name is rejected without a change, and that a free name in the same request is accepted. */
const expectTakenRejected = async (
  context: CheckContext,
  id: ObjectId,
  state: () => Promise<unknown>,
): Promise<void> => {
  const body: Body = { properties: { owner: 'grace' } };
  await context.expectUnchanged(state, async () => {
    expect.error(await context.target.call('DeclareTable', { id, body }), 'TableAlreadyExists');
  });
  await declare(context, await unusedId(context), body);
};

export const DeclareTable: OperationChecks<'DeclareTable'> = {
  operation: 'DeclareTable',
  subject: async (context) => {
    const id = [...(await context.arrange.privateNamespace()), context.name('dec')];
    const { target } = context;
    return {
      request: { id, body: {} },
      observe: () => (target.lacks('ListTables') ? tableExists(context, id) : readTableNames(context, id.slice(0, -1))),
      nextRequest: () => ({ id: [...id.slice(0, -1), context.name('dec')], body: {} }),
    };
  },
  checks: {
    'declared-exists': async (context) => {
      const id = await unusedId(context);
      await expectTables(context, 'absent', [id]);
      await declare(context, id);
      expect.noContent(await context.read('TableExists', { id }));
    },
    'declared-is-visible': async (context) => {
      const id = await unusedPrivateId(context);
      await declare(context, id);
      if (!context.target.lacks('DescribeTable')) await callDescribeTable(context, id);
      expect.equal(await readTableNames(context, id.slice(0, -1)), id.slice(-1), 'the tables of the namespace');
    },
    'only-declared': async (context) => {
      const id = await unusedId(context);
      await declare(context, id);
      const declared = await context.read('DescribeTable', { id, query: { check_declared: true } });
      expect.equal(declared.body?.is_only_declared, true, 'is_only_declared');
      const table = await context.arrange.table();
      const withData = await context.read('DescribeTable', { id: table, query: { check_declared: true } });
      expect.that(withData.body?.is_only_declared !== true, 'a table with data not to be only declared', true);
    },
    'location-returned': async (context) => {
      const id = await unusedId(context);
      const location = await declaredLocation(context, id);
      const described = await context.read('DescribeTable', { id });
      expect.equal(described.body?.location, location, 'the location described');
    },
    'own-location': async (context) => {
      const [one, other] = [await unusedId(context), await unusedId(context)];
      const locations = [await declaredLocation(context, one), await declaredLocation(context, other)];
      const sameLeaf = await context.arrange.namespace();
      locations.push(await declaredLocation(context, [...sameLeaf, ...one.slice(-1)]));
      expect.that(new Set(locations.map(normaliseLocation)).size === 3, 'three different locations', locations);
    },
    'names-exact': async (context) => {
      const parent = await context.arrange.namespace();
      const names = alikeNames(context.name('dec'));
      for (const name of names) await declare(context, [...parent, name]);
      expect.equal(await readTableNames(context, parent), [...names].sort(), 'the tables of the parent');
    },
    'given-location': async (context) => {
      const { name } = context;
      const other = await declaredLocation(context, await unusedId(context));
      const given = siblingLocation(other, name('location'));
      const id = await unusedId(context);
      expect.equal(
        normaliseLocation(await declaredLocation(context, id, { location: given })),
        normaliseLocation(given),
        'the location',
      );
      const described = await context.read('DescribeTable', { id });
      expect.equal(normaliseLocation(described.body?.location), normaliseLocation(given), 'the location described');
    },
    'location-outside': async (context) => {
      const { target, name } = context;
      const inside = await declaredLocation(context, await unusedId(context));
      const id = await unusedId(context);
      await context.expectUnchanged(
        () => tableExists(context, id),
        ...locationsOutside(inside, name).map(
          (location) => async (): Promise<void> =>
            expect.error(await target.call('DeclareTable', { id, body: { location } }), 'PermissionDenied'),
        ),
      );
      await declare(context, id);
    },
    'properties-kept': async (context) => {
      const id = await unusedId(context);
      await declare(context, id, { properties: UNUSUAL_PROPERTIES });
      expectGiven(await readTableProperties(context, id), UNUSUAL_PROPERTIES);
    },
    'existing-declared': async (context) => {
      const id = await context.arrange.declaredTable({ body: { properties: { owner: 'ada' } } });
      await expectTakenRejected(context, id, async () => {
        const { location, properties } = await callDescribeTable(context, id);
        return { location, properties };
      });
    },
    'existing-data': async (context) => {
      const id = await context.arrange.table();
      await expectTakenRejected(context, id, () => tableState(context, id));
    },
    'name-of-namespace': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.namespace(await arrange.namespace());
      const response = await target.call('DeclareTable', { id });
      expect.rejected(response, ['InvalidInput', 'TableAlreadyExists']);
      await expectTables(context, 'absent', [id]);
      await declare(context, await unusedId(context));
    },
    'vend-credentials-accepted': async (context) => {
      for (const vend_credentials of [true, false])
        await declaredLocation(context, await unusedId(context), { vend_credentials });
    },
    'managed-versions': async (context) => {
      const id = await unusedId(context);
      const { managed_versioning } = await declare(context, id);
      if (managed_versioning !== true) throw new NotApplicable('the target does not manage the versions of this table');
      expect.equal((await context.read('ListTableVersions', { id })).body?.versions, [], 'the versions');
    },
    'concurrent-declare': concurrently(async (context, together) => {
      const id = await unusedId(context);
      const responses = await together(REQUESTS, ({ target }) => target.call('DeclareTable', { id }));
      const statuses = responses.map(({ status }) => status);
      expect.oneSucceeded(statuses, 'TableAlreadyExists', 'ServiceUnavailable');
      await expectTables(context, 'present', [id]);
    }),
    'root-rejected': async (context) => {
      expect.rejected(await context.target.call('DeclareTable', { id: [] }), 'InvalidInput');
      const names = await readTableNames(context, []);
      expect.that(!names.includes('') && !names.includes('$'), 'no table with the name of the root', names);
      await declare(context, await unusedId(context));
    },
  },
};

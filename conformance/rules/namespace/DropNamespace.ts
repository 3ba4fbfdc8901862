import type { ClientRequest, Response } from '#contract/client';
import type { ErrorName } from '#contract/errors';
import type { DropNamespaceResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { databaseWithTable } from '../../context/resources/namespaces/databases.ts';
import { expectNamespaces, expectTables, tableExists } from '../../context/resources/namespaces/existence.ts';
import { requireOwnRoot } from '../../context/resources/namespaces/own-root.ts';
import { childState, readChildNamespaces, readTableNames } from '../../context/resources/namespaces/lists.ts';
import { namespaceState } from '../../context/resources/namespaces/namespaces.ts';
import { countRows } from '../../context/resources/rows/rows.ts';
import { waitForTransactions } from '../../context/resources/transactions/transactions.ts';
import { expectRejections } from '../../context/shared-rejections.ts';
import { isUnsupportedUse } from '../../context/target/support.ts';

type Body = NonNullable<ClientRequest<'DropNamespace'>['body']>;

/** Returns a body with any spelling of the mode or behavior; the generated types allow one. */
const bodyWith = (mode?: string, behavior?: string): Body => ({ mode, behavior }) as Body;

/** Returns an unused name in the namespace that checks share. */
const absentId = async ({ arrange, name }: CheckContext): Promise<ObjectId> => [
  ...(await arrange.sharedNamespace()),
  name('absent'),
];

/** Sends a drop. Throws `NotApplicable` when the target responds that it does not support Cascade (D-06). */
const send = async ({ target }: CheckContext, id: ObjectId, body: Body): Promise<Response<'DropNamespace'>> => {
  const response = await target.call('DropNamespace', { id, body });
  if (isUnsupportedUse(response) && target.isUnsupportedResponse(response) && /cascade/i.test(body.behavior ?? ''))
    throw new NotApplicable('the target does not support behavior Cascade', {
      operation: 'DropNamespace',
      uses: [{ name: 'behavior Cascade', detail: 'behavior Cascade' }],
    });
  return response;
};

/** Drops an existing namespace and waits until the drop has finished. */
const drop = async (context: CheckContext, id: ObjectId, body: Body = {}): Promise<DropNamespaceResponse> => {
  const response = await send(context, id, body);
  expect.status(response, 200);
  await waitForTransactions(context, response.body?.transaction_id);
  return response.body ?? {};
};

/** Expects that each body drops an existing namespace without content; sent once for all checks that use the body. */
const expectEmptyDropped = async (context: CheckContext, bodies: readonly Body[]): Promise<void> => {
  for (const body of bodies)
    await context.shared(`dropped with ${JSON.stringify(body)}`, async (shared) => {
      await drop(shared, await shared.arrange.namespace(), body);
    });
};

/**
 * Expects that dropping an absent namespace is rejected and creates nothing, and that the same requests drop an existing
 * one.
 */
const expectAbsentRejected = async (
  context: CheckContext,
  id: ObjectId,
  bodies: readonly Body[],
  code?: ErrorName,
): Promise<void> => {
  for (const body of bodies) {
    const response = await send(context, id, body);
    expect.rejected(response, 'InvalidInput');
    if (code !== undefined) expect.code(response, code);
  }
  await expectNamespaces(context, 'absent', [id]);
  await expectEmptyDropped(context, bodies);
};

/** Expects that skipping an absent namespace returns 204 without a body and creates nothing. */
const expectAbsentSkipped = async (context: CheckContext, id: ObjectId, body: Body): Promise<void> => {
  const response = await send(context, id, body);
  expect.status(response, 204);
  expect.that(response.bytes.length === 0, 'no response body', `${response.bytes.length} bytes`);
  await expectNamespaces(context, 'absent', [id]);
};

type Fill = (context: CheckContext, id: ObjectId) => Promise<ObjectId>;
const addTable: Fill = ({ arrange }, id) => arrange.anyTable({ in: id });
const addDeclaredTable: Fill = ({ arrange }, id) => arrange.declaredTable({ in: id });
const addChild: Fill = ({ arrange }, id) => arrange.namespace(id);

const CONTENTS = { table: addTable, 'declared table': addDeclaredTable, 'child namespace': addChild } as const;
type Content = keyof typeof CONTENTS;

/** Reads whether a table exists, and its number of rows if the target can count them and the table can have any. */
const readTable = async (context: CheckContext, id: ObjectId): Promise<unknown> =>
  context.target.lacks('CountTableRows') || !context.target.hasSucceeded('CreateTable')
    ? tableExists(context, id)
    : countRows(context, id);

/**
 * Expects that dropping a namespace with content is rejected without a change, and that the same requests drop an empty
 * one.
 */
const expectNonEmptyRejected = async (
  context: CheckContext,
  content: Content,
  bodies: readonly Body[],
  verify: (response: expect.AnyResponse) => void = expect.rejectedAsInvalid,
): Promise<void> => {
  await expectRejections(
    context,
    {
      key: `namespace with a ${content}`,
      setUp: async (creator) => {
        const id = await creator.arrange.namespace();
        return { id, inside: await CONTENTS[content](creator, id) };
      },
      observe: async (reader, { id, inside }) => ({
        namespace: await namespaceState(reader, id),
        table: content === 'table' ? await readTable(reader, inside) : undefined,
      }),
    },
    (sender, { id }) => bodies.map((body) => async () => verify(await send(sender, id, body))),
  );
  await expectEmptyDropped(context, bodies);
};

/** Expects that a namespace is dropped together with its child. */
const expectChildDropped = async (context: CheckContext, body: Body): Promise<void> => {
  const id = await context.arrange.namespace();
  const child = await addChild(context, id);
  await drop(context, id, body);
  await expectNamespaces(context, 'absent', [id, child]);
};

/** Creates three nested namespaces with a table in each, created in any way, and a declared table. */
const namespaceTree = async (
  context: CheckContext,
): Promise<{ readonly namespaces: readonly ObjectId[]; readonly tables: readonly ObjectId[] }> => {
  const { arrange } = context;
  const top = await arrange.namespace();
  const child = await arrange.namespace(top);
  const namespaces = [top, child, await arrange.namespace(child)];
  const tables: ObjectId[] = [];
  for (const id of namespaces) tables.push(await addTable(context, id));
  if (!context.target.lacks('DeclareTable')) tables.push(await addDeclaredTable(context, child));
  return { namespaces, tables };
};

export const DropNamespace: OperationChecks<'DropNamespace'> = {
  operation: 'DropNamespace',
  subject: async (context) => {
    const { arrange } = context;
    const parent = await arrange.parentNamespace();
    const id = await arrange.namespace(parent);
    return {
      request: { id, body: {} },
      observe: () => childState(context, id),
      nextRequest: async () => ({ id: await arrange.namespace(parent), body: {} }),
    };
  },
  checks: {
    'absent-fail': async (context) => expectAbsentRejected(context, await absentId(context), [{ mode: 'Fail' }]),
    'absent-default-fail': async (context) => expectAbsentRejected(context, await absentId(context), [{}]),
    'absent-code': async (context) =>
      expectAbsentRejected(context, await absentId(context), [{ mode: 'Fail' }], 'NamespaceNotFound'),
    'absent-skip': async (context) => expectAbsentSkipped(context, await absentId(context), { mode: 'Skip' }),
    'absent-cascade': async (context) => {
      await expectAbsentRejected(context, await absentId(context), [{ mode: 'Fail', behavior: 'Cascade' }]);
      await expectAbsentSkipped(context, await absentId(context), { mode: 'Skip', behavior: 'Cascade' });
    },
    'absent-parent-fail': (context) =>
      expectAbsentRejected(context, [context.name('absent'), context.name('absent')], [{ mode: 'Fail' }]),
    'absent-parent-skip': (context) =>
      expectAbsentSkipped(context, [context.name('absent'), context.name('absent')], { mode: 'Skip' }),
    'mode-spelling': async (context) => {
      const absent = await absentId(context);
      for (const mode of ['skip', 'SKIP']) await expectAbsentSkipped(context, absent, bodyWith(mode));
      const fails = ['fail', 'fAil'].map((mode) => bodyWith(mode));
      await expectAbsentRejected(context, absent, fails);
      const restricts = ['restrict', 'RESTRICT'].map((one) => bodyWith(undefined, one));
      await expectNonEmptyRejected(context, 'child namespace', restricts);
      for (const behavior of ['cascade', 'casCade']) await expectChildDropped(context, bodyWith(undefined, behavior));
    },
    'mode-quoted': async (context) => {
      await expectAbsentSkipped(context, await absentId(context), bodyWith('"Skip"'));
      await expectAbsentRejected(context, await absentId(context), [bodyWith('"Fail"')]);
      await expectNonEmptyRejected(context, 'child namespace', [bodyWith(undefined, '"Restrict"')]);
      await expectChildDropped(context, bodyWith(undefined, '"Cascade"'));
    },
    'skip-present': async (context) => {
      const id = await context.arrange.namespace();
      await drop(context, id, { mode: 'Skip' });
      await expectNamespaces(context, 'absent', [id]);
    },
    'restrict-table': (context) => expectNonEmptyRejected(context, 'table', [{ behavior: 'Restrict' }]),
    'restrict-child': (context) => expectNonEmptyRejected(context, 'child namespace', [{ behavior: 'Restrict' }]),
    'restrict-declared': (context) => expectNonEmptyRejected(context, 'declared table', [{ behavior: 'Restrict' }]),
    'restrict-database': async (context) => {
      const { database, table } = await databaseWithTable(context, 'x-lancedb-database');
      expect.rejectedAsInvalid(
        await context.target.call('DropNamespace', { id: database, body: { behavior: 'Restrict' } }),
      );
      await expectTables(context, 'present', [table]);
    },
    'restrict-is-default': async (context) => {
      await expectNonEmptyRejected(context, 'table', [{}]);
      await expectNonEmptyRejected(context, 'child namespace', [{}]);
    },
    'restrict-despite-skip': async (context) => {
      await expectNonEmptyRejected(context, 'table', [{ mode: 'Skip' }]);
      await expectNonEmptyRejected(context, 'child namespace', [{ mode: 'Skip', behavior: 'Restrict' }]);
    },
    'null-fields-default': async (context) => {
      const body = { mode: null, behavior: null } as unknown as Body;
      await expectNonEmptyRejected(context, 'child namespace', [body]);
      await expectAbsentRejected(context, await absentId(context), [body]);
    },
    'restrict-conflict': async (context) => {
      const conflict = (response: expect.AnyResponse): void => expect.error(response, 'NamespaceNotEmpty');
      await expectNonEmptyRejected(context, 'table', [{ behavior: 'Restrict' }], conflict);
      await expectNonEmptyRejected(context, 'child namespace', [{ behavior: 'Restrict' }], conflict);
    },
    // The document defines Cascade, so that a server that rejects it as not supported fails this rule.
    cascade: async (context) => {
      const { namespaces, tables } = await namespaceTree(context);
      const body = { behavior: 'Cascade' } as const;
      const response = await context.target.call('DropNamespace', { id: namespaces[0] ?? [], body });
      expect.status(response, 200);
      await waitForTransactions(context, response.body?.transaction_id);
      await expectTables(context, 'absent', tables);
      await expectNamespaces(context, 'absent', namespaces);
    },
    'cascade-empty': async (context) => {
      const id = await context.arrange.namespace();
      await drop(context, id, { behavior: 'Cascade' });
      await expectNamespaces(context, 'absent', [id]);
    },
    'cascade-only-below': async (context) => {
      const { arrange, name } = context;
      const parent = await arrange.namespace();
      const droppedName = `${name('a')}_a`;
      // The first name matches the dropped name if `_` is a wildcard, the second has it as a prefix.
      const alike = [droppedName.replaceAll('_', 'x'), `${droppedName}2`];
      for (const leaf of [droppedName, ...alike]) await arrange.call('CreateNamespace', { id: [...parent, leaf] });
      const kept: ObjectId[] = [await addTable(context, parent)];
      for (const leaf of alike) kept.push(await addTable(context, [...parent, leaf]));
      await addTable(context, [...parent, droppedName]);
      await drop(context, [...parent, droppedName], { behavior: 'Cascade' });
      await expectNamespaces(context, 'present', [parent, ...alike.map((leaf) => [...parent, leaf])]);
      await expectTables(context, 'present', kept);
      await expectNamespaces(context, 'absent', [[...parent, droppedName]]);
    },
    'cascade-leaves-nothing': async (context) => {
      const { namespaces, tables } = await namespaceTree(context);
      const top = namespaces[0] ?? [];
      await drop(context, top, { behavior: 'Cascade' });
      await context.arrange.call('CreateNamespace', { id: top });
      expect.equal(await readChildNamespaces(context, top), [], 'the child namespaces');
      expect.equal(await readTableNames(context, top), [], 'the tables');
      await expectNamespaces(context, 'absent', namespaces.slice(1));
      await expectTables(context, 'absent', tables);
    },
    'dropped-is-gone': async (context) => {
      const { arrange, target } = context;
      const parent = await arrange.parentNamespace();
      const id = await arrange.namespace(parent);
      await drop(context, id);
      await expectNamespaces(context, 'absent', [id]);
      if (!target.lacks('ListNamespaces') && parent.length > 0)
        expect.equal(await readChildNamespaces(context, parent), [], 'the children of the parent');
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id }));
      await expectNamespaces(context, 'present', [id]);
    },
    'properties-returned': async (context) => {
      const id = await context.arrange.namespace([], { properties: { owner: 'ada', 'a key': 'a value' } });
      const shown = (await context.read('DescribeNamespace', { id })).body?.properties ?? null;
      const responded = (await drop(context, id)).properties ?? null;
      if (shown !== null || responded !== null) expect.equal(responded, shown, 'the properties in the response');
    },
    'long-running': async (context) => {
      const top = await context.arrange.namespace();
      await addTable(context, await addChild(context, top));
      const response = await send(context, top, { behavior: 'Cascade' });
      expect.status(response, 200);
      const ids: unknown = response.body?.transaction_id ?? [];
      expect.that(Array.isArray(ids), 'transaction_id to be an array', ids);
      if (ids.length === 0) throw new NotApplicable('the target has dropped at once, without a transaction');
      for (const id of ids) {
        expect.that(typeof id === 'string', 'an array of strings', ids);
        expect.ok('DescribeTransaction', await context.target.call('DescribeTransaction', { id: [id] }));
      }
    },
    'concurrent-drop': concurrently(async (context, together) => {
      const id = await context.arrange.namespace();
      const responses = await together(REQUESTS, ({ target }) => target.call('DropNamespace', { id }));
      for (const response of responses)
        expect.status(response, 200, 'InvalidInput', 'ConcurrentModification', 'ServiceUnavailable');
      const winners = responses.filter(({ status }) => status === 200);
      expect.that(
        winners.length > 0,
        'at least one success',
        responses.map(({ status }) => status),
      );
      for (const { body } of winners) await waitForTransactions(context, body?.transaction_id);
      await expectNamespaces(context, 'absent', [id]);
    }),
    // Never with Cascade, nor if a target that violates this rule would drop what is not of the run.
    'root-rejected': async (context) => {
      const { arrange, target } = context;
      await requireOwnRoot(context);
      const inside = await arrange.namespace();
      for (const mode of ['Fail', 'Skip'] as const)
        expect.rejected(
          await target.call('DropNamespace', { id: [], body: { mode, behavior: 'Restrict' } }),
          'InvalidInput',
        );
      await expectNamespaces(context, 'present', [inside]);
    },
  },
};

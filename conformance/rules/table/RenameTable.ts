import type { ClientRequest } from '#contract/client';
import type { ErrorName } from '#contract/errors';
import type { RenameTableResponse } from '#contract/types';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { expectNamespaces, expectTables, tableExists } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherRowsStream } from '../../context/resources/rows/streams.ts';
import {
  committedState,
  expectOnlyDeclared,
  tableState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';
import { readTableProperties } from '../../context/resources/tables/tables.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';

type Body = ClientRequest<'RenameTable'>['body'];

const rename = async ({ target }: CheckContext, id: ObjectId, body: Body): Promise<RenameTableResponse> =>
  expect.ok('RenameTable', target.requireSupported('RenameTable', await target.call('RenameTable', { id, body })));

/** The fields for a new id, with its namespace: only `stays-in-namespace` is about a request without it. */
const bodyFor = (to: ObjectId): Body => ({ new_table_name: to.at(-1) ?? '', new_namespace_id: to.slice(0, -1) });

/** Renames a table within its namespace and returns its new id. */
const renameInNamespace = async (context: CheckContext, id: ObjectId): Promise<ObjectId> => {
  const to = [...id.slice(0, -1), context.name('renamed')];
  await rename(context, id, bodyFor(to));
  return to;
};

const expectTableNames = async (
  context: CheckContext,
  namespace: ObjectId,
  ...names: readonly string[]
): Promise<void> =>
  expect.equal(
    await readTableNames(context, namespace),
    [...names].sort(),
    `the tables of ${JSON.stringify(namespace)}`,
  );

const expectRejection = async ({ target }: CheckContext, id: ObjectId, body: Body, error: ErrorName): Promise<void> =>
  expect.error(target.requireSupported('RenameTable', await target.call('RenameTable', { id, body })), error);

/** The table that rejected requests share, and a rename to a free name. */
const REJECTING: RejectionSubject<ObjectId> = {
  key: 'rejecting table',
  setUp: ({ arrange }) => arrange.table(),
  observe: tableState,
  control: renameInNamespace,
};

/** Expects that the renames are rejected with this error and leave the table as it is. */
const expectRenamesRejected = (
  context: CheckContext,
  bodies: (id: ObjectId) => readonly Body[],
  error: ErrorName,
): Promise<void> =>
  expectRejections(context, REJECTING, (sender, id) =>
    bodies(id).map((body) => async (): Promise<void> => expectRejection(sender, id, body, error)),
  );

export const RenameTable: OperationChecks<'RenameTable'> = {
  operation: 'RenameTable',
  subject: async (context) => {
    const created = await context.arrange.table({ in: await context.arrange.privateNamespace() });
    const parent = created.slice(0, -1);
    const requestFor = (id: ObjectId) => ({
      id: [...id],
      body: { new_table_name: context.name('renamed'), new_namespace_id: parent },
    });
    let request = requestFor(created);
    return {
      request,
      optional: ['/new_namespace_id'],
      observe: () =>
        context.target.lacks('ListTables') ? tableExists(context, created) : readTableNames(context, parent),
      nextRequest: async () => {
        const to = [...parent, request.body.new_table_name];
        request = requestFor((await tableExists(context, to)) ? to : request.id);
        return request;
      },
    };
  },
  checks: {
    renamed: async (context) => {
      const id = await context.arrange.table();
      await expectTables(context, 'present', [await renameInNamespace(context, id)]);
    },
    'rows-kept': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      const to = await renameInNamespace(context, id);
      expect.equal(await committedState(context, to), before, 'the table under its new name');
      expectRows(await readRows(context, to), ROWS);
    },
    'old-name-gone': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table({ in: await arrange.privateNamespace() });
      const kept = await arrange.table({ in: id.slice(0, -1) });
      const to = await renameInNamespace(context, id);
      await expectTables(context, 'absent', [id]);
      await expectTables(context, 'present', [to, kept]);
      if (!target.lacks('ListTables'))
        await expectTableNames(context, id.slice(0, -1), ...[to, kept].map((one) => one.at(-1) ?? ''));
    },
    'stays-in-namespace': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const id = await arrange.table({ in: await arrange.namespace(parent) });
      const to = [...id.slice(0, -1), context.name('renamed')];
      await rename(context, id, { new_table_name: to.at(-1) ?? '' });
      await expectTables(context, 'present', [to]);
      await expectTables(context, 'absent', [to.slice(-1), [...parent, ...to.slice(-1)]]);
    },
    'null-fields-default': async (context) => {
      const id = await context.arrange.table({ in: await context.arrange.namespace() });
      const to = [...id.slice(0, -1), context.name('renamed')];
      await rename(context, id, { new_table_name: to.at(-1) ?? '', new_namespace_id: null } as unknown as Body);
      await expectTables(context, 'present', [to]);
      await expectTables(context, 'absent', [to.slice(-1)]);
    },
    moves: async (context) => {
      const { arrange, name } = context;
      const id = await arrange.table({ in: await arrange.privateNamespace() });
      for (const namespace of [await arrange.namespace(await arrange.namespace()), await arrange.namespace()]) {
        const from = await renameInNamespace(context, await arrange.table({ in: id.slice(0, -1) }));
        const to = [...namespace, name('moved')];
        await rename(context, from, bodyFor(to));
        await expectTables(context, 'absent', [from, [...from.slice(0, -1), ...to.slice(-1)]]);
        await expectTableNames(context, namespace, ...to.slice(-1));
        expectRows(await readRows(context, to), ROWS);
      }
      await expectTableNames(context, id.slice(0, -1), ...id.slice(-1));
    },
    'moves-same-name': async (context) => {
      const id = await context.arrange.table();
      const to = [...(await context.arrange.namespace()), ...id.slice(-1)];
      await rename(context, id, bodyFor(to));
      await expectTables(context, 'absent', [id]);
      await expectTables(context, 'present', [to]);
      expectRows(await readRows(context, to), ROWS);
    },
    'moves-to-root': async (context) => {
      await context.arrange.anyTable({ in: [] });
      const id = await context.arrange.table({ in: await context.arrange.namespace() });
      const to = [context.name('moved')];
      await rename(context, id, bodyFor(to));
      await expectTables(context, 'present', [to]);
      await expectTables(context, 'absent', [id, [...id.slice(0, -1), ...to]]);
    },
    'transaction-id': async (context) => {
      const id = await context.arrange.table();
      const transaction: unknown = requireField(
        await rename(context, id, bodyFor([...id.slice(0, -1), context.name('to')])),
        'transaction_id',
      );
      expect.that(typeof transaction === 'string', 'a transaction_id that is a string', transaction);
    },
    'target-namespace-absent': async (context) => {
      const { arrange, name } = context;
      const absent = [[name('absent')], [...(await arrange.sharedNamespace()), name('absent'), name('deeper')]];
      const bodies = absent.map((id) => ({ new_table_name: name('moved'), new_namespace_id: id }));
      await expectRenamesRejected(context, () => bodies, 'NamespaceNotFound');
      await expectNamespaces(context, 'absent', absent);
    },
    taken: async (context) => {
      const { arrange } = context;
      const id = await arrange.table();
      const inSameNamespace = await arrange.table({ in: id.slice(0, -1), rows: manyRows(10, 4) });
      const inOtherNamespace = await arrange.table({ in: await arrange.namespace(), rows: manyRows(20, 4) });
      for (const other of [inSameNamespace, inOtherNamespace])
        await expectRejection(context, id, bodyFor(other), 'TableAlreadyExists');
      expectRows(await readRows(context, id), ROWS, 'the rows of the table');
      expectRows(await readRows(context, inSameNamespace), manyRows(10, 4), 'the rows of the other table');
      expectRows(await readRows(context, inOtherNamespace), manyRows(20, 4), 'the rows of the table elsewhere');
      await renameInNamespace(context, id);
    },
    'taken-declared': async (context) => {
      const id = await context.arrange.table({ in: await context.arrange.privateNamespace() });
      const other = await context.arrange.declaredTable({ in: id.slice(0, -1) });
      const state = async (): Promise<unknown> => [
        await readTableNames(context, id.slice(0, -1)),
        await readRows(context, id),
      ];
      await context.expectUnchanged(state, () => expectRejection(context, id, bodyFor(other), 'TableAlreadyExists'));
      await renameInNamespace(context, id);
      await expectOnlyDeclared(context, other);
    },
    'name-of-namespace': async (context) => {
      const { arrange } = context;
      const taken = await arrange.namespace(await arrange.sharedNamespace());
      await expectRejections(context, REJECTING, ({ target }, id) => [
        async () => {
          const body = bodyFor(taken);
          const response = target.requireSupported('RenameTable', await target.call('RenameTable', { id, body }));
          expect.rejected(response, ['InvalidInput', 'TableAlreadyExists']);
        },
      ]);
      await expectTables(context, 'absent', [taken]);
    },
    'to-itself': (context) => expectRenamesRejected(context, (id) => [bodyFor(id)], 'TableAlreadyExists'),
    'to-itself-harmless': async (context) => {
      const id = await context.arrange.table({ in: await context.arrange.privateNamespace() });
      for (const to of [{}, { new_namespace_id: id.slice(0, -1) }]) {
        const body = { new_table_name: id.at(-1) ?? '', ...to };
        context.target.requireSupported('RenameTable', await context.target.call('RenameTable', { id, body }));
        await expectTableNames(context, id.slice(0, -1), ...id.slice(-1));
        expectRows(await readRows(context, id), ROWS);
      }
    },
    'name-is-one-part': async (context) => {
      const { arrange, target, name } = context;
      const parent = await arrange.namespace();
      const child = await arrange.namespace(parent);
      const wholes: string[] = [];
      for (const delimiter of ['$', '.']) {
        const id = await arrange.table({ in: parent });
        const whole = `${child.at(-1) ?? ''}${delimiter}${name('leaf')}`;
        const response = await target.call('RenameTable', { id, delimiter, body: bodyFor([...parent, whole]) });
        expect.ok('RenameTable', target.requireSupported('RenameTable', response));
        wholes.push(whole);
        await expectTableNames(context, parent, ...wholes);
        expect.ok('TableExists', await target.call('TableExists', { id: [...parent, whole], delimiter: '|' }));
      }
      await expectTableNames(context, child);
    },
    'old-name-is-free': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table();
      const to = await renameInNamespace(context, id);
      expect.ok('CreateTable', await target.call('CreateTable', { id, body: otherRowsStream() }));
      await arrange.call('InsertIntoTable', { id, body: otherRowsStream() });
      expectRows(await readRows(context, to), ROWS, 'the rows of the renamed table');
      await arrange.call('InsertIntoTable', { id: to, body: rowsStream() });
      expectRows(await readRows(context, id), [...OTHER_ROWS, ...OTHER_ROWS], 'the rows of the new table');
    },
    'history-kept': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const to = await renameInNamespace(context, id);
      expectRows(await readRows(context, to, { version }), ROWS, `the rows of version ${version}`);
      expectRows(await readRows(context, to), [...ROWS, ...ROWS]);
    },
    'properties-kept': async (context) => {
      const { arrange, name } = context;
      const id = [...(await arrange.sharedNamespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: '{"owner":"ada"}' }, body: rowsStream() });
      const before = await readTableProperties(context, id);
      expect.equal(before['owner'], 'ada', 'the property of the created table');
      expect.equal(await readTableProperties(context, await renameInNamespace(context, id)), before, 'the properties');
    },
    'tags-kept': async (context) => {
      const { arrange, read } = context;
      const { id, version } = await singleVersionTable(context);
      await arrange.call('CreateTableTag', { id, body: { tag: 'first', version } });
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const to = await renameInNamespace(context, id);
      const tagged = (await read('GetTableTagVersion', { id: to, body: { tag: 'first' } })).body?.version;
      expect.equal(tagged, version, 'the version of the tag');
    },
    declared: async (context) => {
      const { arrange, target, name } = context;
      const id = await arrange.declaredTable({ in: await arrange.privateNamespace() });
      const to = [...id.slice(0, -1), name('renamed')];
      const response = await target.call('RenameTable', { id, body: bodyFor(to) });
      const isRejected = target.requireSupported('RenameTable', response).status >= 400;
      if (isRejected) expect.error(response, 'InvalidTableState');
      await expectTableNames(context, id.slice(0, -1), ...(isRejected ? id : to).slice(-1));
      await expectOnlyDeclared(context, isRejected ? id : to);
    },
    'older-field-name': async (context) => {
      const id = await context.arrange.table();
      const to = [...(await context.arrange.namespace()), context.name('moved')];
      await rename(context, id, { new_table_name: to.at(-1) ?? '', new_namespace: to.slice(0, -1) });
      await expectTables(context, 'present', [to]);
      await expectTables(context, 'absent', [id]);
    },
    'canonical-field-wins': async (context) => {
      const { arrange, name } = context;
      const id = await arrange.table();
      const [wanted, older, leaf] = [await arrange.namespace(), await arrange.namespace(), name('moved')];
      await rename(context, id, { new_table_name: leaf, new_namespace: older, new_namespace_id: wanted });
      await expectTableNames(context, wanted, leaf);
      await expectTableNames(context, older);
    },
    'concurrent-rename': concurrently(async (context, together) => {
      const { arrange, name } = context;
      const [parent, leaf] = [await arrange.namespace(), name('wanted')];
      const sets = REQUESTS.map((at) => manyRows(10 * (at + 1), 3));
      const ids: ObjectId[] = [];
      for (const rows of sets) ids.push(await arrange.table({ in: parent, rows }));
      const body = { new_table_name: leaf };
      const responses = await together(ids, ({ target }, id) => target.call('RenameTable', { id, body }));
      const statuses = responses.map(({ status }) => status);
      expect.oneSucceeded(statuses, 'TableAlreadyExists', 'ServiceUnavailable');
      for (const [at, rows] of sets.entries()) {
        const isWinner = (statuses[at] ?? 0) < 300;
        expectRows(await readRows(context, isWinner ? [...parent, leaf] : (ids[at] ?? [])), rows);
      }
      expect.equal(
        (await readTableNames(context, parent)).length,
        sets.length,
        'the number of tables of the namespace',
      );
    }),
  },
};

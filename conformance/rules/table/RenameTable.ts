import type { ClientRequest } from '#contract/client';
import type { RenameTableResponse } from '#contract/types';
import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/columns/columns.ts';
import { namespacesAre, tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { given, readRows, sameRows, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherStream } from '../../context/resources/rows/streams.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'RenameTable'>['body'];

const rename = async ({ target }: World, id: Id, body: Body): Promise<RenameTableResponse> =>
  expect.ok('RenameTable', target.supported('RenameTable', await target.call('RenameTable', { id, body })));

/** Renames a table within its namespace; returns its new id. */
const renamed = async (world: World, id: Id): Promise<Id> => {
  const to = [...id.slice(0, -1), world.name('renamed')];
  await rename(world, id, { new_table_name: to.at(-1) ?? '' });
  return to;
};

const holds = async (world: World, namespace: Id, ...names: readonly string[]): Promise<void> =>
  expect.equal(await tablesOf(world, namespace), [...names].sort(), `the tables of ${JSON.stringify(namespace)}`);

/** A refusal with this status and code that leaves what `state` shows, where a rename to a free name then works. */
const refusesRename = async (
  world: World,
  id: Id,
  body: Body,
  [status, error]: readonly [number, 'NamespaceNotFound' | 'TableAlreadyExists'],
  state: () => Promise<unknown>,
): Promise<void> => {
  await world.unmoved(state, async () => {
    const answer = await world.target.call('RenameTable', { id, body });
    expect.refused(world.target.supported('RenameTable', answer), status, error);
  });
  await renamed(world, id);
};

const TAKEN = [409, 'TableAlreadyExists'] as const;

export const RenameTable: OperationChecks<'RenameTable'> = {
  operation: 'RenameTable',
  apart: true,
  subject: async (world) => {
    const made = await world.arrange.table();
    const parent = made.slice(0, -1);
    const requestFor = (id: Id) => ({
      id: [...id],
      body: { new_table_name: world.name('renamed'), new_namespace_id: parent },
    });
    let request = requestFor(made);
    return {
      request,
      observe: () => (world.target.lacks('ListTables') ? tableThere(world, made) : tablesOf(world, parent)),
      again: async () => {
        const to = [...parent, request.body.new_table_name];
        request = requestFor((await tableThere(world, to)) ? to : request.id);
        return request;
      },
    };
  },
  checks: {
    renamed: async (world) => {
      const id = await world.arrange.table();
      const before = await tableState(world, id);
      const to = await renamed(world, id);
      expect.equal(await tableState(world, to), before, 'the table under its new name');
      sameRows(await readRows(world, to), ROWS);
    },
    'old-name-gone': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      const kept = await arrange.table({ in: id.slice(0, -1) });
      const to = await renamed(world, id);
      await tablesAre(world, 'gone', [id]);
      await tablesAre(world, 'there', [to, kept]);
      if (!target.lacks('ListTables'))
        await holds(world, id.slice(0, -1), ...[to, kept].map((one) => one.at(-1) ?? ''));
    },
    'stays-in-namespace': async (world) => {
      const { arrange } = world;
      const parent = await arrange.namespace();
      const id = await arrange.table({ in: await arrange.namespace(parent) });
      const to = await renamed(world, id);
      await tablesAre(world, 'there', [to]);
      await tablesAre(world, 'gone', [to.slice(-1), [...parent, ...to.slice(-1)]]);
    },
    moves: async (world) => {
      const { arrange, name } = world;
      const id = await arrange.table();
      for (const namespace of [await arrange.namespace(await arrange.namespace()), await arrange.namespace()]) {
        const from = await renamed(world, await arrange.table({ in: id.slice(0, -1) }));
        const to = [...namespace, name('moved')];
        await rename(world, from, { new_table_name: to.at(-1) ?? '', new_namespace_id: namespace });
        await tablesAre(world, 'gone', [from, [...from.slice(0, -1), ...to.slice(-1)]]);
        await holds(world, namespace, ...to.slice(-1));
        sameRows(await readRows(world, to), ROWS);
      }
      await holds(world, id.slice(0, -1), ...id.slice(-1));
    },
    'moves-same-name': async (world) => {
      const id = await world.arrange.table();
      const to = [...(await world.arrange.namespace()), ...id.slice(-1)];
      await rename(world, id, { new_table_name: to.at(-1) ?? '', new_namespace_id: to.slice(0, -1) });
      await tablesAre(world, 'gone', [id]);
      await tablesAre(world, 'there', [to]);
      sameRows(await readRows(world, to), ROWS);
    },
    'transaction-id': async (world) => {
      const id = await world.arrange.table();
      const transaction: unknown = given(
        await rename(world, id, { new_table_name: world.name('to') }),
        'transaction_id',
      );
      expect.that(typeof transaction === 'string', 'a transaction_id that is a string', transaction);
    },
    'target-namespace-absent': async (world) => {
      const { arrange, name } = world;
      const id = await arrange.table();
      for (const absent of [[name('absent')], [...id.slice(0, -1), name('absent'), name('deeper')]]) {
        const own = await arrange.table({ in: id.slice(0, -1) });
        const body = { new_table_name: name('moved'), new_namespace_id: absent };
        await refusesRename(world, own, body, [404, 'NamespaceNotFound'], () => tableState(world, own));
        await namespacesAre(world, 'gone', [absent]);
      }
    },
    taken: async (world) => {
      const { arrange } = world;
      const id = await arrange.table();
      const beside = await arrange.table({ in: id.slice(0, -1), rows: manyRows(10, 4) });
      const away = await arrange.table({ rows: manyRows(20, 4) });
      for (const other of [beside, away]) {
        const own = await arrange.table({ in: id.slice(0, -1) });
        const body = { new_table_name: other.at(-1) ?? '', new_namespace_id: other.slice(0, -1) };
        const state = () => Promise.all([own, other].map((one) => tableState(world, one)));
        await refusesRename(world, own, body, TAKEN, state);
      }
    },
    'taken-declared': async (world) => {
      const id = await world.arrange.table();
      const other = await world.arrange.declaredTable({ in: id.slice(0, -1) });
      const state = async (): Promise<unknown> => [await tablesOf(world, id.slice(0, -1)), await readRows(world, id)];
      await refusesRename(world, id, { new_table_name: other.at(-1) ?? '' }, TAKEN, state);
      await staysDeclared(world, other);
    },
    'to-itself': async (world) => {
      const id = await world.arrange.table();
      await refusesRename(world, id, { new_table_name: id.at(-1) ?? '' }, TAKEN, () => tableState(world, id));
    },
    'to-itself-harmless': async (world) => {
      const id = await world.arrange.table();
      for (const to of [{}, { new_namespace_id: id.slice(0, -1) }]) {
        const body = { new_table_name: id.at(-1) ?? '', ...to };
        world.target.supported('RenameTable', await world.target.call('RenameTable', { id, body }));
        await holds(world, id.slice(0, -1), ...id.slice(-1));
        sameRows(await readRows(world, id), ROWS);
      }
    },
    'name-is-one-part': async (world) => {
      const { arrange, target, name } = world;
      for (const delimiter of ['$', '.']) {
        const parent = await arrange.namespace();
        const child = await arrange.namespace(parent);
        const id = await arrange.table({ in: parent });
        const whole = `${child.at(-1) ?? ''}${delimiter}${name('leaf')}`;
        const answer = await target.call('RenameTable', { id, delimiter, body: { new_table_name: whole } });
        expect.ok('RenameTable', target.supported('RenameTable', answer));
        await holds(world, parent, whole);
        await holds(world, child);
        expect.ok('TableExists', await target.call('TableExists', { id: [...parent, whole], delimiter: '|' }));
      }
    },
    'old-name-is-free': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      const to = await renamed(world, id);
      expect.ok('CreateTable', await target.call('CreateTable', { id, body: otherStream() }));
      await arrange.call('InsertIntoTable', { id, body: otherStream() });
      sameRows(await readRows(world, to), ROWS, 'the rows of the renamed table');
      await arrange.call('InsertIntoTable', { id: to, body: rowsStream() });
      sameRows(await readRows(world, id), [...OTHER_ROWS, ...OTHER_ROWS], 'the rows of the new table');
    },
    'history-kept': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const to = await renamed(world, id);
      sameRows(await readRows(world, to, { version }), ROWS, `the rows of version ${version}`);
      sameRows(await readRows(world, to), [...ROWS, ...ROWS]);
    },
    'properties-kept': async (world) => {
      const { arrange, name } = world;
      const id = [...(await arrange.namespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: '{"owner":"ada"}' }, body: rowsStream() });
      const before = await tableProperties(world, id);
      expect.equal(before['owner'], 'ada', 'the property of the created table');
      expect.equal(await tableProperties(world, await renamed(world, id)), before, 'the properties');
    },
    'tags-kept': async (world) => {
      const { arrange, read } = world;
      const id = await arrange.table();
      const version = await versionOf(world, id);
      await arrange.call('CreateTableTag', { id, body: { tag: 'first', version } });
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const to = await renamed(world, id);
      const tagged = (await read('GetTableTagVersion', { id: to, body: { tag: 'first' } })).body?.version;
      expect.equal(tagged, version, 'the version of the tag');
    },
    declared: async (world) => {
      const { arrange, target, name } = world;
      const id = await arrange.declaredTable();
      const to = [...id.slice(0, -1), name('renamed')];
      const answer = await target.call('RenameTable', { id, body: { new_table_name: to.at(-1) ?? '' } });
      const isRefused = target.supported('RenameTable', answer).status >= 400;
      if (isRefused) expect.refused(answer, 409, 'InvalidTableState');
      await holds(world, id.slice(0, -1), ...(isRefused ? id : to).slice(-1));
      await staysDeclared(world, isRefused ? id : to);
    },
    'older-member-name': async (world) => {
      const id = await world.arrange.table();
      const to = [...(await world.arrange.namespace()), world.name('moved')];
      await rename(world, id, { new_table_name: to.at(-1) ?? '', new_namespace: to.slice(0, -1) });
      await tablesAre(world, 'there', [to]);
      await tablesAre(world, 'gone', [id]);
    },
    'canonical-member-wins': async (world) => {
      const { arrange, name } = world;
      const id = await arrange.table();
      const [wanted, older, leaf] = [await arrange.namespace(), await arrange.namespace(), name('moved')];
      await rename(world, id, { new_table_name: leaf, new_namespace: older, new_namespace_id: wanted });
      await holds(world, wanted, leaf);
      await holds(world, older);
    },
    'concurrent-rename': async (world) => {
      const { arrange, target, name } = world;
      const [parent, leaf] = [await arrange.namespace(), name('wanted')];
      const sets = [10, 20, 30, 40].map((first) => manyRows(first, 3));
      const ids: Id[] = [];
      for (const rows of sets) ids.push(await arrange.table({ in: parent, rows }));
      const body = { new_table_name: leaf };
      const answers = await Promise.all(ids.map((id) => target.call('RenameTable', { id, body })));
      const statuses = answers.map(({ status }) => status);
      expect.that(statuses.filter((status) => status < 300).length === 1, 'exactly one success', statuses);
      for (const [at, rows] of sets.entries()) {
        const isWinner = (statuses[at] ?? 0) < 300;
        if (!isWinner) expect.that([409, 503].includes(statuses[at] ?? 0), '409 or 503 for the others', statuses);
        sameRows(await readRows(world, isWinner ? [...parent, leaf] : (ids[at] ?? [])), rows);
      }
      expect.equal((await tablesOf(world, parent)).length, sets.length, 'the number of tables of the namespace');
    },
  },
};

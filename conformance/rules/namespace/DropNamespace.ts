import type { ClientRequest } from '#contract/client';
import type { ErrorName } from '#contract/errors';
import type { DropNamespaceResponse } from '#contract/types';
import type { OperationChecks } from '../../context/check.ts';
import { namespacesAre, namespaceThere, tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { childrenOf, tablesOf } from '../../context/resources/namespaces/lists.ts';
import { namespaceState } from '../../context/resources/namespaces/namespaces.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { supportedProperties } from '../../context/resources/namespaces/properties.ts';
import { countRows } from '../../context/resources/rows/rows.ts';
import { settled } from '../../context/resources/transactions/transactions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = NonNullable<ClientRequest<'DropNamespace'>['body']>;

/** A mode or behavior in any spelling; the contract's types know one. */
const spelled = (mode?: string, behavior?: string): Body => ({ mode, behavior }) as Body;

/** A name in a namespace of the check's own that nobody has taken. */
const absentIn = async ({ arrange, name }: World): Promise<Id> => [...(await arrange.namespace()), name('absent')];

/** Drops a namespace that is there, to the end of the work where the target goes on with it after its answer. */
const drop = async (world: World, id: Id, body: Body = {}): Promise<DropNamespaceResponse> => {
  const answer = await world.target.call('DropNamespace', { id, body });
  expect.status(answer, 200);
  await settled(world, answer.body?.transaction_id);
  return answer.body ?? {};
};

/** What is absent is refused and stays so, its parent stays as it is, and the same requests drop what is there. */
const refusesAbsent = async (world: World, id: Id, bodies: readonly Body[], code?: ErrorName): Promise<void> => {
  const { arrange, target } = world;
  await world.unmoved(
    () => Promise.all([id, id.slice(0, -1)].map((one) => namespaceThere(world, one))),
    ...bodies.map((body) => async (): Promise<void> => {
      expect.refused(await target.call('DropNamespace', { id, body }), 400, code);
    }),
  );
  for (const body of bodies) await drop(world, await arrange.namespace(), body);
};

/** A drop that skips answers 204 without a byte, and makes nothing. */
const skipsAbsent = async (world: World, id: Id, body: Body): Promise<void> => {
  const answer = await world.target.call('DropNamespace', { id, body });
  expect.status(answer, 204);
  expect.that(answer.bytes.length === 0, 'no response body', `${answer.bytes.length} bytes`);
  await namespacesAre(world, 'gone', [id]);
};

type Fill = (world: World, id: Id) => Promise<Id>;
const aTable: Fill = ({ arrange }, id) => arrange.table({ in: id });
const aDeclaredTable: Fill = ({ arrange }, id) => arrange.declaredTable({ in: id });
const aChild: Fill = ({ arrange }, id) => arrange.namespace(id);

/** Whether a table is there, and how many rows it has where that can be asked. */
const tableKept = async (world: World, id: Id): Promise<unknown> =>
  world.target.lacks('CountTableRows') ? tableThere(world, id) : countRows(world, id);

/** A namespace with contents is refused and keeps them, and the same requests drop an empty one. */
const refusesContents = async (
  world: World,
  fill: Fill,
  bodies: readonly Body[],
  verify: (answer: expect.AnyAnswer) => void = expect.refusedSomehow,
): Promise<void> => {
  const { arrange, target } = world;
  const id = await arrange.namespace();
  const content = await fill(world, id);
  const kept = async (): Promise<object> => ({
    namespace: await namespaceState(world, id),
    table: fill === aTable ? await tableKept(world, content) : undefined,
  });
  const acts = bodies.map((body) => async () => verify(await target.call('DropNamespace', { id, body })));
  await world.unmoved(kept, ...acts);
  for (const body of bodies) await drop(world, await arrange.namespace(), body);
};

/** A namespace with a child in it goes, and the child with it. */
const dropsContents = async (world: World, body: Body): Promise<void> => {
  const id = await world.arrange.namespace();
  const child = await aChild(world, id);
  await drop(world, id, body);
  await namespacesAre(world, 'gone', [id, child]);
};

/** A namespace three levels deep with a table on each. */
const tree = async (world: World): Promise<{ readonly namespaces: readonly Id[]; readonly tables: readonly Id[] }> => {
  const { arrange } = world;
  const top = await arrange.namespace();
  const child = await arrange.namespace(top);
  const namespaces = [top, child, await arrange.namespace(child)];
  const tables: Id[] = [];
  for (const id of namespaces) tables.push(await aTable(world, id));
  if (!world.target.lacks('DeclareTable')) tables.push(await aDeclaredTable(world, child));
  return { namespaces, tables };
};

export const DropNamespace: OperationChecks<'DropNamespace'> = {
  operation: 'DropNamespace',
  subject: async (world) => {
    const { arrange, target } = world;
    const parent = await arrange.namespace();
    const id = await arrange.namespace(parent);
    return {
      request: { id, body: {} },
      observe: () => (target.lacks('ListNamespaces') ? namespaceThere(world, id) : childrenOf(world, parent)),
      again: async () => ({ id: await arrange.namespace(parent), body: {} }),
    };
  },
  checks: {
    'absent-fail': async (world) => refusesAbsent(world, await absentIn(world), [{ mode: 'Fail' }]),
    'absent-default-fail': async (world) => refusesAbsent(world, await absentIn(world), [{}]),
    'absent-code': async (world) =>
      refusesAbsent(world, await absentIn(world), [{ mode: 'Fail' }], 'NamespaceNotFound'),
    'absent-skip': async (world) => skipsAbsent(world, await absentIn(world), { mode: 'Skip' }),
    'absent-cascade': async (world) => {
      await refusesAbsent(world, await absentIn(world), [{ mode: 'Fail', behavior: 'Cascade' }]);
      await skipsAbsent(world, await absentIn(world), { mode: 'Skip', behavior: 'Cascade' });
    },
    'absent-parent-fail': (world) =>
      refusesAbsent(world, [world.name('absent'), world.name('absent')], [{ mode: 'Fail' }]),
    'absent-parent-skip': (world) => skipsAbsent(world, [world.name('absent'), world.name('absent')], { mode: 'Skip' }),
    'mode-spelling': async (world) => {
      const absent = await absentIn(world);
      for (const mode of ['Skip', 'skip', 'SKIP', 'sKip']) await skipsAbsent(world, absent, spelled(mode));
      const fails = ['Fail', 'fail', 'FAIL', 'fAil'].map((mode) => spelled(mode));
      await refusesAbsent(world, absent, fails);
      const restricts = ['Restrict', 'restrict', 'RESTRICT', 'reStrict'].map((one) => spelled(undefined, one));
      await refusesContents(world, aChild, restricts);
      for (const behavior of ['Cascade', 'cascade', 'CASCADE', 'casCade'])
        await dropsContents(world, spelled(undefined, behavior));
    },
    'mode-quoted': async (world) => {
      await skipsAbsent(world, await absentIn(world), spelled('"Skip"'));
      await refusesAbsent(world, await absentIn(world), [spelled('"Fail"')]);
      await refusesContents(world, aChild, [spelled(undefined, '"Restrict"')]);
      await dropsContents(world, spelled(undefined, '"Cascade"'));
    },
    'skip-present': async (world) => {
      const id = await world.arrange.namespace();
      await drop(world, id, { mode: 'Skip' });
      await namespacesAre(world, 'gone', [id]);
    },
    'restrict-table': (world) => refusesContents(world, aTable, [{ behavior: 'Restrict' }]),
    'restrict-child': (world) => refusesContents(world, aChild, [{ behavior: 'Restrict' }]),
    'restrict-declared': (world) => refusesContents(world, aDeclaredTable, [{ behavior: 'Restrict' }]),
    'restrict-is-default': async (world) => {
      await refusesContents(world, aTable, [{}]);
      await refusesContents(world, aChild, [{}]);
    },
    'restrict-despite-skip': async (world) => {
      await refusesContents(world, aTable, [{ mode: 'Skip' }]);
      await refusesContents(world, aChild, [{ mode: 'Skip', behavior: 'Restrict' }]);
    },
    'restrict-conflict': async (world) => {
      const conflict = (answer: expect.AnyAnswer): void => expect.refused(answer, 409, 'NamespaceNotEmpty');
      await refusesContents(world, aTable, [{ behavior: 'Restrict' }], conflict);
      await refusesContents(world, aChild, [{ behavior: 'Restrict' }], conflict);
    },
    cascade: async (world) => {
      const { namespaces, tables } = await tree(world);
      await tablesAre(world, 'there', tables);
      await drop(world, namespaces[0] ?? [], { behavior: 'Cascade' });
      await tablesAre(world, 'gone', tables);
      await namespacesAre(world, 'gone', namespaces);
    },
    'cascade-empty': async (world) => {
      const id = await world.arrange.namespace();
      await drop(world, id, { behavior: 'Cascade' });
      await namespacesAre(world, 'gone', [id]);
    },
    'cascade-only-below': async (world) => {
      const { arrange, name } = world;
      const parent = await arrange.namespace();
      const doomed = `${name('a')}_a`;
      // The second is what a pattern made of the name would match, the third begins alike.
      const alike = [doomed.replaceAll('_', 'x'), `${doomed}2`];
      for (const leaf of [doomed, ...alike]) await arrange.call('CreateNamespace', { id: [...parent, leaf] });
      const kept: Id[] = [await aTable(world, parent)];
      for (const leaf of alike) kept.push(await aTable(world, [...parent, leaf]));
      await aTable(world, [...parent, doomed]);
      await drop(world, [...parent, doomed], { behavior: 'Cascade' });
      await namespacesAre(world, 'there', [parent, ...alike.map((leaf) => [...parent, leaf])]);
      await tablesAre(world, 'there', kept);
      await namespacesAre(world, 'gone', [[...parent, doomed]]);
    },
    'cascade-leaves-nothing': async (world) => {
      const { namespaces, tables } = await tree(world);
      const top = namespaces[0] ?? [];
      await drop(world, top, { behavior: 'Cascade' });
      await world.arrange.call('CreateNamespace', { id: top });
      expect.equal(await childrenOf(world, top), [], 'the child namespaces');
      expect.equal(await tablesOf(world, top), [], 'the tables');
      await tablesAre(world, 'gone', tables);
    },
    'dropped-is-gone': async (world) => {
      const { arrange, target } = world;
      const parent = await arrange.namespace();
      const id = await arrange.namespace(parent);
      await drop(world, id);
      await namespacesAre(world, 'gone', [id]);
      if (!target.lacks('ListNamespaces'))
        expect.equal(await childrenOf(world, parent), [], 'the children of the parent');
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id }));
      await namespacesAre(world, 'there', [id]);
    },
    'properties-answered': async (world) => {
      const properties = { owner: 'ada', 'a key': 'a value' };
      const id = await world.arrange.namespace([], { properties });
      const answered = (await drop(world, id)).properties;
      expect.equal(supportedProperties(world, 'namespace-properties', answered), properties, 'the properties');
    },
    'long-running': async (world) => {
      const { namespaces } = await tree(world);
      const answer = await world.target.call('DropNamespace', {
        id: namespaces[0] ?? [],
        body: { behavior: 'Cascade' },
      });
      expect.status(answer, 200);
      const ids: unknown = answer.body?.transaction_id ?? [];
      expect.that(Array.isArray(ids), 'transaction_id to be an array', ids);
      if (ids.length === 0) throw new NotApplicable('the target has dropped at once, without a transaction');
      for (const id of ids) {
        expect.that(typeof id === 'string', 'an array of strings', ids);
        expect.ok('DescribeTransaction', await world.target.call('DescribeTransaction', { id: [id] }));
      }
    },
    'concurrent-drop': async (world) => {
      const id = await world.arrange.namespace();
      const callers = Array.from({ length: 6 }, () => world.target.call('DropNamespace', { id }));
      const answers = await Promise.all(callers);
      for (const answer of answers) expect.status(answer, 200, 400, 409, 503);
      const winners = answers.filter(({ status }) => status === 200);
      expect.that(
        winners.length > 0,
        'at least one success',
        answers.map(({ status }) => status),
      );
      for (const { body } of winners) await settled(world, body?.transaction_id);
      await namespacesAre(world, 'gone', [id]);
    },
    // Never with Cascade: a target that breaks this rule would drop everything it has.
    'root-refused': async (world) => {
      const { arrange, target } = world;
      const inside = await arrange.namespace();
      for (const mode of ['Fail', 'Skip'] as const)
        expect.refused(await target.call('DropNamespace', { id: [], body: { mode, behavior: 'Restrict' } }), 400);
      await namespacesAre(world, 'there', [inside]);
    },
  },
};

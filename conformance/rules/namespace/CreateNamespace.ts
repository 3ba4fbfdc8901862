import type { Answer, ClientRequest } from '#contract/client';
import type { OperationChecks } from '../../context/check.ts';
import { namespacesAre, namespaceThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { childrenOf } from '../../context/resources/namespaces/lists.ts';
import {
  droppedNamespace,
  namespaceProperties,
  namespaceState,
} from '../../context/resources/namespaces/namespaces.ts';
import { ODD_PROPERTIES, showsProperties } from '../../context/resources/namespaces/properties.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = NonNullable<ClientRequest<'CreateNamespace'>['body']>;

const create = async (world: World, id: Id, body: Body = {}): Promise<Answer<'CreateNamespace'>> => {
  const answer = await world.target.call('CreateNamespace', { id, body });
  expect.ok('CreateNamespace', answer);
  return answer;
};

/** A name in a namespace of the check's own that nobody has taken. */
const absentIn = async ({ arrange, name }: World): Promise<Id> => [...(await arrange.namespace()), name('ns')];

/** What was not there before is there afterwards. */
const createsAbsent = async (world: World, id: Id, body: Body): Promise<void> => {
  await namespacesAre(world, 'gone', [id]);
  await create(world, id, body);
  await namespacesAre(world, 'there', [id]);
};

const MINE = { owner: 'ada' };
const OTHER = { owner: 'grace', level: '2' };

/** A namespace with properties and contents; returns its id. */
const full = async ({ arrange }: World): Promise<Id> => {
  const id = await arrange.namespace([], { properties: MINE });
  await arrange.namespace(id);
  await arrange.table({ in: id });
  return id;
};

/** A body that meets an existing namespace is refused and changes nothing, and the same body makes an absent one. */
const refusesExisting = async (world: World, body: Body): Promise<void> => {
  const id = await full(world);
  await world.unmoved(
    () => namespaceState(world, id),
    async () => {
      const answer = await world.target.call('CreateNamespace', { id, body: { ...body, properties: OTHER } });
      expect.refused(answer, 409, 'NamespaceAlreadyExists');
    },
  );
  await create(world, await absentIn(world), { ...body, properties: OTHER });
};

export const CreateNamespace: OperationChecks<'CreateNamespace'> = {
  operation: 'CreateNamespace',
  subject: async (world) => {
    const parent = await world.arrange.namespace();
    const id = [...parent, world.name('ns')];
    return {
      request: { id, body: {} },
      observe: () => (world.target.lacks('ListNamespaces') ? namespaceThere(world, id) : childrenOf(world, parent)),
      again: () => ({ id: [...parent, world.name('ns')], body: {} }),
    };
  },
  checks: {
    'created-is-visible': async (world) => {
      const { target, name, read } = world;
      const parent = [name('ns')];
      target.made('namespace', parent);
      const id = [...parent, name('ns')];
      for (const one of [parent, id]) {
        await create(world, one);
        if (!target.lacks('NamespaceExists')) expect.noContent(await target.call('NamespaceExists', { id: one }));
        if (!target.lacks('DescribeNamespace')) await read('DescribeNamespace', { id: one });
      }
      expect.equal(await childrenOf(world, parent), id.slice(-1), 'the children of the parent');
    },
    child: async (world) => {
      const { arrange, name } = world;
      const parent = await arrange.namespace();
      const leaves = [name('one'), name('two')].sort();
      expect.equal(await childrenOf(world, parent), [], 'the children at first');
      for (const leaf of leaves) await create(world, [...parent, leaf]);
      expect.equal(await childrenOf(world, parent), leaves, 'the children of the parent');
    },
    'nested-deep': async (world) => {
      let id: Id = [];
      for (let level = 1; level <= 5; level += 1) {
        id = [...id, world.name(`level${level}`)];
        world.target.made('namespace', id);
        await createsAbsent(world, id, {});
      }
    },
    'same-name-elsewhere': async (world) => {
      const { arrange, name } = world;
      const leaf = name('same');
      const [one, other] = [
        [...(await arrange.namespace()), leaf],
        [...(await arrange.namespace()), leaf],
      ];
      await create(world, one);
      await namespacesAre(world, 'gone', [other]);
      await create(world, other);
      await droppedNamespace(world, one);
      await namespacesAre(world, 'gone', [one]);
      await namespacesAre(world, 'there', [other]);
    },
    'name-with-delimiter': async (world) => {
      const { arrange, target, name, read } = world;
      const parent = await arrange.namespace();
      const leaf = name('leaf');
      const joined = [`${parent.join('$')}$${leaf}`];
      target.made('namespace', joined);
      expect.ok('CreateNamespace', await target.call('CreateNamespace', { id: joined, delimiter: '|' }));
      await read('NamespaceExists', { id: joined, delimiter: '|' });
      await namespacesAre(world, 'gone', [[...parent, leaf]]);
      expect.equal(await childrenOf(world, parent), [], 'the children of the namespace that $ would name');
      await create(world, [...parent, leaf]);
      expect.equal(await childrenOf(world, parent), [leaf], 'the children after the child was created too');
    },
    'absent-parent': async (world) => {
      const { target, name } = world;
      const parent = [name('absent')];
      const id = [...parent, name('ns')];
      target.made('namespace', parent);
      expect.refused(await target.call('CreateNamespace', { id }), 404, 'NamespaceNotFound');
      await namespacesAre(world, 'gone', [parent, id]);
      await create(world, parent);
      await namespacesAre(world, 'gone', [id]);
      await create(world, id);
    },
    'mode-create': (world) => refusesExisting(world, { mode: 'Create' }),
    'mode-default': (world) => refusesExisting(world, {}),
    'conflict-is-final': async (world) => {
      const id = await world.arrange.namespace();
      const answer = await world.target.call('CreateNamespace', { id });
      expect.status(answer, 409);
      expect.that(answer.headers['retry-after'] === undefined, 'no Retry-After header', answer.headers['retry-after']);
    },
    'exist-ok-present': async (world) => {
      const { read } = world;
      const id = await full(world);
      const contents = async (): Promise<unknown> => [
        await childrenOf(world, id),
        (await read('ListTables', { id })).body?.tables,
      ];
      await world.unmoved(contents, async () => {
        await create(world, id, { mode: 'ExistOk' });
      });
    },
    'exist-ok-keeps-properties': async (world) => {
      const id = await world.arrange.namespace([], { properties: MINE });
      await namespaceProperties(world, id);
      await create(world, id, { mode: 'ExistOk', properties: OTHER });
      expect.equal(await namespaceProperties(world, id), MINE, 'the properties');
      await create(world, id, { mode: 'ExistOk' });
      expect.equal(await namespaceProperties(world, id), MINE, 'the properties');
    },
    'exist-ok-absent': async (world) => {
      const id = await absentIn(world);
      await createsAbsent(world, id, { mode: 'ExistOk', properties: MINE });
      const shown = (await world.read('DescribeNamespace', { id })).body?.properties;
      if (showsProperties(world, 'namespace-properties', shown)) expect.equal(shown, MINE, 'the properties');
    },
    'overwrite-empty': async (world) => {
      const id = await world.arrange.namespace();
      await create(world, id, { mode: 'Overwrite' });
      await namespacesAre(world, 'there', [id]);
    },
    'overwrite-properties': async (world) => {
      const id = await world.arrange.namespace([], { properties: { ...MINE, old: 'yes' } });
      await namespaceProperties(world, id);
      await create(world, id, { mode: 'Overwrite', properties: OTHER });
      expect.equal(await namespaceProperties(world, id), OTHER, 'the properties');
      await create(world, id, { mode: 'Overwrite' });
      expect.equal(await namespaceProperties(world, id), {}, 'the properties');
    },
    'overwrite-absent': async (world) => createsAbsent(world, await absentIn(world), { mode: 'Overwrite' }),
    'overwrite-contents': async (world) => {
      const { arrange, target } = world;
      const body: Body = { mode: 'Overwrite', properties: OTHER };
      const withChild = await arrange.namespace([], { properties: MINE });
      await arrange.namespace(withChild);
      const withTable = await arrange.namespace([], { properties: MINE });
      await arrange.table({ in: withTable });
      for (const id of [withChild, withTable])
        await world.unmoved(
          () => namespaceState(world, id),
          async () => expect.refused(await target.call('CreateNamespace', { id, body }), 409, 'NamespaceNotEmpty'),
        );
      await create(world, await arrange.namespace(), body);
    },
    'mode-quoted': async (world) => {
      const id = await world.arrange.namespace();
      await create(world, id, { mode: '"ExistOk"' as 'ExistOk' });
      await create(world, id, { mode: '"Overwrite"' as 'Overwrite' });
      const again = await world.target.call('CreateNamespace', { id, body: { mode: '"Create"' as 'Create' } });
      expect.refused(again, 409, 'NamespaceAlreadyExists');
    },
    'properties-kept': async (world) => {
      const id = await absentIn(world);
      await create(world, id, { properties: ODD_PROPERTIES });
      expect.equal(await namespaceProperties(world, id), ODD_PROPERTIES, 'the properties');
    },
    'properties-answered': async (world) => {
      const id = await absentIn(world);
      const answered = (await create(world, id, { properties: MINE })).body?.properties ?? null;
      const shown = (await world.read('DescribeNamespace', { id })).body?.properties ?? null;
      if (answered !== null) expect.equal(answered, shown, 'the properties answered');
    },
    'concurrent-create': async (world) => {
      const id = await absentIn(world);
      const callers = Array.from({ length: 6 }, () =>
        world.target.call('CreateNamespace', { id, body: { mode: 'Create' } }),
      );
      const statuses = (await Promise.all(callers)).map(({ status }) => status);
      const winners = statuses.filter((status) => status < 300);
      const losers = statuses.filter((status) => status === 409 || status === 503);
      expect.that(winners.length === 1 && losers.length === 5, 'one success, and 409 or 503 for the others', statuses);
      expect.equal(await childrenOf(world, id.slice(0, -1)), id.slice(-1), 'the children of the parent');
    },
    // Never with Overwrite: a target that breaks this rule might replace everything it has.
    'root-refused': async (world) => {
      for (const mode of ['Create', 'ExistOk'] as const)
        expect.refused(await world.target.call('CreateNamespace', { id: [], body: { mode } }), 400);
      await create(world, await absentIn(world), { mode: 'ExistOk' });
    },
  },
};

import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { expectUnlisted, readChildNamespaces, namesIn, readPage } from '../../context/resources/namespaces/lists.ts';
import { dropNamespace } from '../../context/resources/namespaces/namespaces.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';
import { listChecks } from './list-checks.ts';

const items = listChecks({
  list: 'ListNamespaces',
  make: async ({ arrange }, id) => void (await arrange.call('CreateNamespace', { id })),
  drop: dropNamespace,
});

/** Namespaces that concurrent checks may add during a walk over all pages, to limit its length. */
const CONCURRENT_NAMESPACES = 250;

export const ListNamespaces: OperationChecks<'ListNamespaces'> = {
  operation: 'ListNamespaces',
  subject: async (context) => {
    const { arrange, target } = context;
    const { namespaceLevels = 3 } = target.home;
    const parent = namespaceLevels < 3 ? [] : await arrange.namespace();
    const id = namespaceLevels < 2 ? [] : await arrange.namespace(parent);
    const children = [await arrange.namespace(id), await arrange.namespace(id), await arrange.namespace(id)];
    const own = children.map((child) => child.at(-1) ?? '');
    if (id.length > 0) return { request: { id }, items: namesIn, allItems: own };
    // All checks share the top level.
    return {
      request: { id },
      items: (body) => namesIn(body).filter((name) => own.includes(name)),
      allItems: own,
      itemCount: (await readChildNamespaces(context, id)).length + CONCURRENT_NAMESPACES,
    };
  },
  checks: {
    'direct-children': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const children = [await arrange.namespace(parent), await arrange.namespace(parent)];
      const below = await arrange.namespace(children[0]);
      const leaves = children.map((id) => id.at(-1) ?? '').sort();
      expect.equal(await readChildNamespaces(context, parent), leaves, 'the children');
      expect.equal(
        await readChildNamespaces(context, children[0] ?? []),
        below.slice(-1),
        'the children of the first child',
      );
    },
    'leaf-names': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const leaves = ['100%', 'a b', 'a%24b', 'a+b', 'a.b', 'a/b', 'plain', 'ü漢字'];
      for (const leaf of leaves) await arrange.call('CreateNamespace', { id: [...parent, leaf] });
      await arrange.call('CreateNamespace', { id: [...parent, 'a$c'], delimiter: '|' });
      const wanted = [...leaves, 'a$c'].sort();
      expect.equal(await readChildNamespaces(context, parent), wanted, 'the names');
      expect.equal(
        await readChildNamespaces(context, parent, { delimiter: '|' }),
        wanted,
        'the names with another delimiter',
      );
    },
    'no-tables': async (context) => {
      const { arrange, target } = context;
      const parent = await arrange.namespace();
      const child = await arrange.namespace(parent);
      await arrange.anyTable({ in: parent });
      if (!target.lacks('DeclareTable')) await arrange.declaredTable({ in: parent });
      expect.equal(await readChildNamespaces(context, parent), child.slice(-1), 'the children');
    },
    root: async (context) => {
      const parent = await context.arrange.namespace();
      const child = await context.arrange.namespace(parent);
      const names = await readChildNamespaces(context, []);
      expect.that(names.includes(parent[0] ?? ''), `${parent[0]} at the top level`, names);
      expect.that(!names.includes(child[1] ?? ''), `no ${child[1]} at the top level, because it is a child`, names);
    },
    'root-other-delimiter': async (context) => {
      const [parent = ''] = await context.arrange.namespace();
      for (const delimiter of ['|', '::']) {
        const names = await readChildNamespaces(context, [], { delimiter });
        expect.that(names.includes(parent), `${parent} at the top level with delimiter ${delimiter}`, names);
      }
    },
    empty: async (context) => {
      const parent = await context.arrange.namespace();
      expect.equal(await readPage(context, 'ListNamespaces', parent), { names: [], token: undefined }, 'the page');
      const child = await context.arrange.namespace(parent);
      expect.equal(await readChildNamespaces(context, parent), child.slice(-1), 'the children, once there is one');
    },
    'dropped-not-listed': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const [kept, dropped] = [await arrange.namespace(parent), await arrange.namespace(parent)];
      expect.that((await readChildNamespaces(context, parent)).length === 2, 'two children');
      await dropNamespace(context, dropped);
      expect.equal(await readChildNamespaces(context, parent), kept.slice(-1), 'the children');
    },
    sorted: items.sorted,
    'empty-token': items['empty-token'],
    'huge-limit': items['huge-limit'],
    'token-survives-drop': items['token-survives-drop'],
    'not-granted-unlisted': async ({ arrange, target }) => {
      requireSecondPrincipal(target);
      const parent = await arrange.namespace();
      const child = await arrange.namespace(parent);
      for (const id of [parent, child]) {
        const response = await target.call('ListNamespaces', { id: id.slice(0, -1) }, 'second');
        expectUnlisted(response, id.at(-1) ?? '');
      }
    },
  },
};

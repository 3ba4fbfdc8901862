import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';
import { withQuery } from '../../context/request-mutations.ts';
import {
  expectListed,
  expectNotListed,
  expectUnlisted,
  namesIn,
  readNames,
  readPage,
  type ListOptions,
} from '../../context/resources/namespaces/lists.ts';
import { dropNamespace } from '../../context/resources/namespaces/namespaces.ts';

/** Reads all listed tables. Concurrent checks and other users create and drop tables. */
const readAll = (context: CheckContext, options: ListOptions = {}): Promise<string[]> =>
  readNames(context, 'ListAllTables', [], options);

const joinId = (id: ObjectId, delimiter = '$'): string => id.join(delimiter);

/** Returns nested namespaces and their tables, which checks share: one each in the root, in `parent` and in `child`. */
const sharedTree = (context: CheckContext) =>
  context.shared('tree', async ({ arrange }) => {
    const parent = await arrange.namespace();
    const child = await arrange.namespace(parent);
    const [inRoot, inParent] = [await arrange.table({ in: [] }), await arrange.table({ in: parent })];
    return { parent, child, inRoot, inParent, inChild: await arrange.table({ in: child }) };
  });

/** Returns the names in both lists, in the order of `one`. */
const common = (one: readonly string[], other: readonly string[]): string[] => {
  const known = new Set(other);
  return one.filter((name) => known.has(name));
};

/** Tables that concurrent checks may add during a walk over all pages, to limit its length. */
const CONCURRENT_TABLES = 250;

export const ListAllTables: OperationChecks<'ListAllTables'> = {
  operation: 'ListAllTables',
  subject: async (context) => {
    const { arrange, target } = context;
    const { tableLevel, namespaceLevels, isFlat } = target.home;
    const parent = isFlat ? [] : await arrange.tableNamespace();
    const ownTables: string[] = [];
    const isNested = tableLevel === undefined && namespaceLevels !== 1;
    const other = await (isNested ? arrange.namespace(parent) : isFlat ? parent : arrange.tableNamespace());
    for (const namespace of [parent, parent, other]) ownTables.push(joinId(await arrange.table({ in: namespace })));
    return {
      request: {},
      items: (body) => namesIn(body).filter((name) => ownTables.includes(name)),
      allItems: ownTables,
      itemCount: (await readAll(context)).length + CONCURRENT_TABLES,
    };
  },
  checks: {
    'all-namespaces': async (context) => {
      const { child, inRoot, inParent } = await sharedTree(context);
      const deep = await context.arrange.table({ in: await context.arrange.namespace(child) });
      expectListed(await readAll(context), ...[inRoot, inParent, deep].map((id) => joinId(id)));
    },
    'full-identifiers': async (context) => {
      const { inRoot, inChild: nested } = await sharedTree(context);
      const names = await readAll(context);
      expectListed(names, nested.join('$'), inRoot.join());
      expectNotListed(names, nested.at(-1) ?? '', nested.slice(1).join('$'));
    },
    'delimiter-joins': async (context) => {
      const { inChild: id } = await sharedTree(context);
      for (const delimiter of ['.', '/', '::', '$$']) {
        const names = await readAll(context, { delimiter });
        expectListed(names, joinId(id, delimiter));
        expectNotListed(names, joinId(id));
      }
    },
    'entry-names-table': async (context) => {
      const delimiter = '::';
      const { inParent, inChild } = await sharedTree(context);
      const ownTables = (await readAll(context, { delimiter })).filter((name) =>
        [inParent, inChild].some((id) => name === joinId(id, delimiter)),
      );
      expect.that(ownTables.length === 2, 'two tables created by this check', ownTables);
      for (const entry of ownTables) expect.noContent(await context.read('TableExists', { id: [entry], delimiter }));
    },
    'empty-delimiter': async ({ target }) => {
      const wire = target.build('ListAllTables', {});
      expect.rejected(await target.send('ListAllTables', withQuery(wire, 'delimiter', '')), 'InvalidInput');
      expect.ok('ListAllTables', await target.send('ListAllTables', withQuery(wire, 'delimiter', '$')));
    },
    'no-namespaces': async (context) => {
      const { parent, child, inParent: table } = await sharedTree(context);
      const names = await readAll(context);
      expectNotListed(names, joinId(parent), joinId(child));
      expectListed(names, joinId(table));
    },
    'declared-by-default': async (context) => {
      const { arrange } = context;
      const both = [joinId(await arrange.declaredTable()), joinId(await arrange.table())];
      expectListed(await readAll(context), ...both);
      expectListed(await readAll(context, { include_declared: true }), ...both);
    },
    'declared-left-out': async (context) => {
      const { arrange } = context;
      const declared = joinId(await arrange.declaredTable());
      const withData = joinId(await arrange.table());
      const names = await readAll(context, { include_declared: false });
      expectNotListed(names, declared);
      expectListed(names, withData);
    },
    'dropped-not-listed': async (context) => {
      const { arrange } = context;
      const droppedNamespace = await arrange.namespace();
      const [dropped, droppedWithNamespace, kept] = [
        await arrange.table(),
        await arrange.table({ in: droppedNamespace }),
        await arrange.table(),
      ];
      expectListed(await readAll(context), joinId(dropped), joinId(droppedWithNamespace), joinId(kept));
      await arrange.call('DropTable', { id: dropped });
      await dropNamespace(context, droppedNamespace);
      const names = await readAll(context);
      expectNotListed(names, joinId(dropped), joinId(droppedWithNamespace));
      expectListed(names, joinId(kept));
    },
    'stable-order': async (context) => {
      const { inParent, inChild } = await sharedTree(context);
      const tables = [inParent, inChild, await context.arrange.table()];
      const [first, second] = [await readAll(context), await readAll(context)];
      expectListed(first, ...tables.map((id) => joinId(id)));
      expect.equal(common(second, first), common(first, second), 'the order of the second response');
    },
    'empty-token': async (context) => {
      await sharedTree(context);
      const first = await readPage(context, 'ListAllTables', [], { limit: 2 });
      const again = await readPage(context, 'ListAllTables', [], { limit: 2, page_token: '' });
      expect.equal([...again.names].sort(), [...first.names].sort(), 'the first page with an empty token');
      expect.that(first.names.length > 0, 'tables on the first page', first.names);
    },
    'huge-limit': async (context) => {
      const { inParent } = await sharedTree(context);
      expectListed(await readAll(context, { limit: 2_147_483_647 }), joinId(inParent));
    },
    'not-granted-unlisted': async ({ arrange, target }) => {
      requireSecondPrincipal(target);
      const table = joinId(await arrange.table());
      const response = await target.call('ListAllTables', {}, 'second');
      expectUnlisted(response, table);
    },
  },
};

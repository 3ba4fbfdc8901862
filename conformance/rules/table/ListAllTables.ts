import type { OperationChecks } from '../../context/check.ts';
import { withQuery } from '../../context/request-mutations.ts';
import * as expect from '../../context/expect.ts';
import { contains, lacks, namesIn, readNames, readPage, type Asked } from '../../context/resources/namespaces/lists.ts';
import { droppedNamespace } from '../../context/resources/namespaces/namespaces.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

/** Everything listed; other checks and other people add to it and take from it meanwhile. */
const all = (context: CheckContext, asked: Asked = {}): Promise<string[]> =>
  readNames(context, 'ListAllTables', [], asked);

const join = (id: ObjectId, delimiter = '$'): string => id.join(delimiter);

/** Of two lists the names that both have, each in the order of its list. */
const common = (one: readonly string[], other: readonly string[]): string[] => {
  const known = new Set(other);
  return one.filter((name) => known.has(name));
};

/** Tables that may come while a walk goes on, to bound it. */
const MORE = 250;

export const ListAllTables: OperationChecks<'ListAllTables'> = {
  operation: 'ListAllTables',
  subject: async (context) => {
    const { arrange } = context;
    const parent = await arrange.namespace();
    const ours: string[] = [];
    for (const home of [parent, parent, await arrange.namespace(parent)])
      ours.push(join(await arrange.table({ in: home })));
    return {
      request: {},
      items: (body) => namesIn(body).filter((name) => ours.includes(name)),
      allItems: ours,
      itemCount: (await all(context)).length + MORE,
    };
  },
  checks: {
    'all-namespaces': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const deep = await arrange.namespace(await arrange.namespace(parent));
      const ids = [await arrange.table({ in: [] })];
      for (const home of [parent, deep]) ids.push(await arrange.table({ in: home }));
      contains(await all(context), ...ids.map((id) => join(id)));
    },
    'full-identifiers': async (context) => {
      const { arrange } = context;
      const nested = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      const inRoot = await arrange.table({ in: [] });
      const names = await all(context);
      contains(names, nested.join('$'), inRoot.join());
      lacks(names, nested.at(-1) ?? '', nested.slice(1).join('$'));
    },
    'delimiter-joins': async (context) => {
      const id = await context.arrange.table({
        in: await context.arrange.namespace(await context.arrange.namespace()),
      });
      for (const delimiter of ['.', '/', '::', '$$']) {
        const names = await all(context, { delimiter });
        contains(names, join(id, delimiter));
        lacks(names, join(id));
      }
    },
    'entry-names-table': async (context) => {
      const { arrange } = context;
      const delimiter = '::';
      const parent = await arrange.namespace();
      for (const home of [parent, await arrange.namespace(parent)]) await arrange.table({ in: home });
      const ours = (await all(context, { delimiter })).filter((name) =>
        name.startsWith(`${parent.join()}${delimiter}`),
      );
      expect.that(ours.length === 2, 'two tables of this check', ours);
      for (const entry of ours) expect.noContent(await context.read('TableExists', { id: [entry], delimiter }));
    },
    'empty-delimiter': async ({ target }) => {
      const wire = target.build('ListAllTables', {});
      expect.rejected(await target.send('ListAllTables', withQuery(wire, 'delimiter', '')), 400);
      expect.ok('ListAllTables', await target.send('ListAllTables', withQuery(wire, 'delimiter', '$')));
    },
    'no-namespaces': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const [child, table] = [await arrange.namespace(parent), await arrange.table({ in: parent })];
      const names = await all(context);
      lacks(names, join(parent), join(child));
      contains(names, join(table));
    },
    'declared-by-default': async (context) => {
      const { arrange } = context;
      const both = [join(await arrange.declaredTable()), join(await arrange.table())];
      contains(await all(context), ...both);
      contains(await all(context, { include_declared: true }), ...both);
    },
    'declared-left-out': async (context) => {
      const { arrange } = context;
      const declared = join(await arrange.declaredTable());
      const withData = join(await arrange.table());
      const names = await all(context, { include_declared: false });
      lacks(names, declared);
      contains(names, withData);
    },
    'dropped-not-listed': async (context) => {
      const { arrange } = context;
      const doomed = await arrange.namespace();
      const [dropped, fallen, kept] = [
        await arrange.table(),
        await arrange.table({ in: doomed }),
        await arrange.table(),
      ];
      contains(await all(context), join(dropped), join(fallen), join(kept));
      await arrange.call('DropTable', { id: dropped });
      await droppedNamespace(context, doomed);
      const names = await all(context);
      lacks(names, join(dropped), join(fallen));
      contains(names, join(kept));
    },
    'stable-order': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const tables = [await arrange.table({ in: parent }), await arrange.table({ in: parent }), await arrange.table()];
      const [first, second] = [await all(context), await all(context)];
      contains(first, ...tables.map((id) => join(id)));
      expect.equal(common(second, first), common(first, second), 'the order of the second answer');
    },
    'empty-token': async (context) => {
      for (let table = 0; table < 3; table += 1) await context.arrange.table();
      const first = await readPage(context, 'ListAllTables', [], { limit: 2 });
      const again = await readPage(context, 'ListAllTables', [], { limit: 2, page_token: '' });
      expect.equal([...again.names].sort(), [...first.names].sort(), 'the first page with an empty token');
      expect.that(first.names.length > 0, 'tables on the first page', first.names);
    },
    'huge-limit': async (context) => {
      const table = join(await context.arrange.table());
      contains(await all(context, { limit: 2_147_483_647 }), table);
    },
    'unknown-token': async (context) => {
      const { arrange, target, name } = context;
      const table = join(await arrange.table());
      const response = await target.call('ListAllTables', { query: { page_token: name('token') } });
      expect.status(response, 200, 400);
      contains(await all(context), table);
    },
  },
};

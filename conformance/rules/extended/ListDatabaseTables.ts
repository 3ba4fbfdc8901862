import type { ClientRequest } from '#contract/client';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import { someDatabase, unknownDatabase } from '../../context/resources/namespaces/databases.ts';
import { tokenAlone } from '../../context/target/credentials.ts';
import { needsKey } from '../../context/target/credentials.ts';
import { takesDatabase } from './database-checks.ts';
import * as expect from '../../context/expect.ts';
import { contains, lacks, namesIn, readNames, type Asked } from '../../context/resources/namespaces/lists.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

/** Tables that may come while a walk goes on, to bound it. */
const MORE = 250;

/** Everything listed; other checks and other people add to it and take from it meanwhile. */
const all = (context: CheckContext, asked: Asked = {}): Promise<string[]> =>
  readNames(context, 'ListDatabaseTables', [], asked);

const join = (id: ObjectId, delimiter = '$'): string => id.join(delimiter);

/** A list asked for with these headers, which must succeed. */
const asked = async (
  { target }: CheckContext,
  headers: NonNullable<ClientRequest<'ListDatabaseTables'>['headers']>,
): Promise<readonly string[]> => {
  const response = target.supported('ListDatabaseTables', await target.call('ListDatabaseTables', { headers }));
  return namesIn(expect.ok('ListDatabaseTables', response));
};

/** A new table of the database, made by the tier's own operation where the target has it. */
const tableOf = async ({ arrange, target, name }: CheckContext): Promise<string> => {
  if (target.lacks('CreateDatabaseTable')) return join(await arrange.table({ in: [] }));
  const table_name = name('tbl');
  target.made('table', [table_name]);
  await arrange.call('CreateDatabaseTable', { table_name, body: rowsStream() });
  return table_name;
};

export const ListDatabaseTables: OperationChecks<'ListDatabaseTables'> = {
  operation: 'ListDatabaseTables',
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
    'lists-tables': async (context) => {
      const name = context.name('absent');
      const table = await tableOf(context);
      const names = await all(context);
      contains(names, table);
      lacks(names, name);
    },
    'key-accepted': async (context) => {
      needsKey(context.target);
      await asked(context, {});
    },
    'key-required': async (context) => {
      const { target } = context;
      const headers = tokenAlone(target);
      await asked(context, {});
      expect.rejected(await target.call('ListDatabaseTables', { headers }, 'nobody'), 401);
    },
    'content-type-accepted': async (context) => {
      await asked(context, { 'content-type': 'application/json' });
    },
    'database-accepted': async (context) => {
      await asked(context, {});
      const response = await context.target.call('ListDatabaseTables', { headers: someDatabase(context) });
      takesDatabase(context, response);
      expect.ok('ListDatabaseTables', response);
    },
    'database-optional': async (context) => {
      await asked(context, {});
    },
    'database-selects': async (context) => {
      const table = await tableOf(context);
      contains(await all(context), table);
      const response = await context.target.call('ListDatabaseTables', { headers: someDatabase(context) });
      if (context.target.databases.length === 0 && response.status >= 400) return expect.rejectedAsInvalid(response);
      lacks(namesIn(response.json), table);
    },
    'full-identifiers': async (context) => {
      const { arrange } = context;
      const id = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      for (const delimiter of [undefined, '.', '::']) {
        const names = await all(context, delimiter === undefined ? {} : { delimiter });
        contains(names, join(id, delimiter));
        lacks(names, id.at(-1) ?? '', join(id.slice(1), delimiter));
      }
    },
    'same-as-all-tables': async (context) => {
      const { arrange } = context;
      const ids = [await tableOf(context), join(await arrange.table()), join(await arrange.declaredTable())];
      // Others may come and go: what ListAllTables has before and after must be here, and nothing it never has.
      const before = await readNames(context, 'ListAllTables', []);
      const names = await all(context);
      const after = await readNames(context, 'ListAllTables', []);
      contains(names, ...ids, ...before.filter((name) => after.includes(name)));
      lacks([...before, ...after], context.name('absent'));
      const strange = names.filter((name) => !before.includes(name) && !after.includes(name));
      expect.equal(strange, [], 'the names that ListAllTables does not have');
    },
    'dropped-not-listed': async (context) => {
      const { arrange } = context;
      const [dropped, kept] = [await arrange.table(), await arrange.table()];
      contains(await all(context), join(dropped), join(kept));
      await arrange.call('DropTable', { id: dropped });
      const names = await all(context);
      lacks(names, join(dropped));
      contains(names, join(kept));
    },
    'declared-left-out': async (context) => {
      const { arrange } = context;
      const [declared, withData] = [join(await arrange.declaredTable()), join(await arrange.table())];
      contains(await all(context), declared, withData);
      const names = await all(context, { include_declared: false });
      lacks(names, declared);
      contains(names, withData);
    },
    'client-database-header': async (context) => {
      const table = await tableOf(context);
      contains(await all(context), table);
      const headers = unknownDatabase(context, 'x-lancedb-database');
      const response = await context.target.call('ListDatabaseTables', { headers });
      expect.rejected(response, 404, 'NamespaceNotFound');
    },
    'unknown-database': async (context) => {
      await asked(context, {});
      const response = await context.target.call('ListDatabaseTables', { headers: unknownDatabase(context) });
      expect.rejected(response, 404, 'NamespaceNotFound');
    },
  },
};

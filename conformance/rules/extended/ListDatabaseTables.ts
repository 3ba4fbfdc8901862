import type { ClientRequest } from '#contract/client';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import {
  needsKey,
  someDatabase,
  takesDatabase,
  tokenAlone,
  unknownDatabase,
} from '../../context/resources/namespaces/databases.ts';
import * as expect from '../../context/expect.ts';
import { contains, lacks, namesIn, readNames, type Asked } from '../../context/resources/namespaces/lists.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

/** Tables that may come while a walk goes on, to bound it. */
const MORE = 250;

/** Everything listed; other checks and other people add to it and take from it meanwhile. */
const all = (world: World, asked: Asked = {}): Promise<string[]> => readNames(world, 'ListDatabaseTables', [], asked);

const join = (id: Id, delimiter = '$'): string => id.join(delimiter);

/** A list asked for with these headers, which must succeed. */
const asked = async (
  { target }: World,
  headers: NonNullable<ClientRequest<'ListDatabaseTables'>['headers']>,
): Promise<readonly string[]> => {
  const answer = target.supported('ListDatabaseTables', await target.call('ListDatabaseTables', { headers }));
  return namesIn(expect.ok('ListDatabaseTables', answer));
};

/** A new table of the database, made by the tier's own operation where the target has it. */
const tableOf = async ({ arrange, target, name }: World): Promise<string> => {
  if (target.lacks('CreateDatabaseTable')) return join(await arrange.table({ in: [] }));
  const table_name = name('tbl');
  target.made('table', [table_name]);
  await arrange.call('CreateDatabaseTable', { table_name, body: rowsStream() });
  return table_name;
};

export const ListDatabaseTables: OperationChecks<'ListDatabaseTables'> = {
  operation: 'ListDatabaseTables',
  subject: async (world) => {
    const { arrange } = world;
    const parent = await arrange.namespace();
    const ours: string[] = [];
    for (const home of [parent, parent, await arrange.namespace(parent)])
      ours.push(join(await arrange.table({ in: home })));
    return {
      request: {},
      items: (body) => namesIn(body).filter((name) => ours.includes(name)),
      allItems: ours,
      itemCount: (await all(world)).length + MORE,
    };
  },
  checks: {
    'lists-tables': async (world) => {
      const name = world.name('absent');
      const table = await tableOf(world);
      const names = await all(world);
      contains(names, table);
      lacks(names, name);
    },
    'key-accepted': async (world) => {
      needsKey(world.target);
      await asked(world, {});
    },
    'key-required': async (world) => {
      const { target } = world;
      const headers = tokenAlone(target);
      await asked(world, {});
      expect.refused(await target.call('ListDatabaseTables', { headers }, 'nobody'), 401);
    },
    'content-type-accepted': async (world) => {
      await asked(world, { 'content-type': 'application/json' });
    },
    'database-accepted': async (world) => {
      await asked(world, {});
      const answer = await world.target.call('ListDatabaseTables', { headers: someDatabase(world) });
      takesDatabase(world, answer);
      expect.ok('ListDatabaseTables', answer);
    },
    'database-optional': async (world) => {
      await asked(world, {});
    },
    'database-selects': async (world) => {
      const table = await tableOf(world);
      contains(await all(world), table);
      const answer = await world.target.call('ListDatabaseTables', { headers: someDatabase(world) });
      if (world.target.databases.length === 0 && answer.status >= 400) return expect.refusedSomehow(answer);
      lacks(namesIn(answer.json), table);
    },
    'full-identifiers': async (world) => {
      const { arrange } = world;
      const id = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      for (const delimiter of [undefined, '.', '::']) {
        const names = await all(world, delimiter === undefined ? {} : { delimiter });
        contains(names, join(id, delimiter));
        lacks(names, id.at(-1) ?? '', join(id.slice(1), delimiter));
      }
    },
    'same-as-all-tables': async (world) => {
      const { arrange } = world;
      const ids = [await tableOf(world), join(await arrange.table()), join(await arrange.declaredTable())];
      // Others may come and go: what ListAllTables has before and after must be here, and nothing it never has.
      const before = await readNames(world, 'ListAllTables', []);
      const names = await all(world);
      const after = await readNames(world, 'ListAllTables', []);
      contains(names, ...ids, ...before.filter((name) => after.includes(name)));
      lacks([...before, ...after], world.name('absent'));
      const strange = names.filter((name) => !before.includes(name) && !after.includes(name));
      expect.equal(strange, [], 'the names that ListAllTables does not have');
    },
    'dropped-not-listed': async (world) => {
      const { arrange } = world;
      const [dropped, kept] = [await arrange.table(), await arrange.table()];
      contains(await all(world), join(dropped), join(kept));
      await arrange.call('DropTable', { id: dropped });
      const names = await all(world);
      lacks(names, join(dropped));
      contains(names, join(kept));
    },
    'declared-left-out': async (world) => {
      const { arrange } = world;
      const [declared, withData] = [join(await arrange.declaredTable()), join(await arrange.table())];
      contains(await all(world), declared, withData);
      const names = await all(world, { include_declared: false });
      lacks(names, declared);
      contains(names, withData);
    },
    'client-database-header': async (world) => {
      const table = await tableOf(world);
      contains(await all(world), table);
      const headers = unknownDatabase(world, 'x-lancedb-database');
      const answer = await world.target.call('ListDatabaseTables', { headers });
      expect.refused(answer, 404, 'NamespaceNotFound');
    },
    'unknown-database': async (world) => {
      await asked(world, {});
      const answer = await world.target.call('ListDatabaseTables', { headers: unknownDatabase(world) });
      expect.refused(answer, 404, 'NamespaceNotFound');
    },
  },
};

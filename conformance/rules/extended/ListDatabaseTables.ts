import type { ClientRequest } from '#contract/client';
import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { anyDatabaseHeader, unknownDatabaseHeader } from '../../context/resources/namespaces/databases.ts';
import {
  expectListed,
  expectNotListed,
  namesIn,
  readNames,
  type ListOptions,
} from '../../context/resources/namespaces/lists.ts';
import { bearerTokenOnly, requireApiKey } from '../../context/target/credentials.ts';
import { requireKnownDatabase } from './database-checks.ts';

/** Tables that concurrent checks may add during a walk over all pages, to limit its length. */
const CONCURRENT_TABLES = 250;

/** Reads all listed tables. Concurrent checks and other users create and drop tables. */
const readAll = (context: CheckContext, listWith: ListOptions = {}): Promise<string[]> =>
  readNames(context, 'ListDatabaseTables', [], listWith);

const joinId = (id: ObjectId, delimiter = '$'): string => id.join(delimiter);

/** Requests a list with these headers, which must be returned. */
const listWith = async (
  { target }: CheckContext,
  headers: NonNullable<ClientRequest<'ListDatabaseTables'>['headers']>,
): Promise<readonly string[]> => {
  const response = target.requireSupported('ListDatabaseTables', await target.call('ListDatabaseTables', { headers }));
  return namesIn(expect.ok('ListDatabaseTables', response));
};

/** Creates a table in the database, with the operation of the extended tier if the target supports it. */
const createDatabaseTable = async ({ arrange, target, name }: CheckContext): Promise<string> => {
  if (target.lacks('CreateDatabaseTable')) return joinId(await arrange.table({ in: [] }));
  const table_name = name('tbl');
  await arrange.call('CreateDatabaseTable', { table_name, body: rowsStream() });
  return table_name;
};

export const ListDatabaseTables: OperationChecks<'ListDatabaseTables'> = {
  operation: 'ListDatabaseTables',
  subject: async (context) => {
    const { arrange } = context;
    const parent = await arrange.namespace();
    const ownTables: string[] = [];
    for (const home of [parent, parent, await arrange.namespace(parent)])
      ownTables.push(joinId(await arrange.table({ in: home })));
    return {
      request: {},
      items: (body) => namesIn(body).filter((name) => ownTables.includes(name)),
      allItems: ownTables,
      itemCount: (await readAll(context)).length + CONCURRENT_TABLES,
    };
  },
  checks: {
    'lists-tables': async (context) => {
      const name = context.name('absent');
      const table = await createDatabaseTable(context);
      const names = await readAll(context);
      expectListed(names, table);
      expectNotListed(names, name);
    },
    'key-accepted': async (context) => {
      requireApiKey(context.target);
      await listWith(context, {});
    },
    'key-required': async (context) => {
      const { target } = context;
      const headers = bearerTokenOnly(target);
      await listWith(context, {});
      expect.rejectedAsInvalid(await target.call('ListDatabaseTables', { headers }, 'anonymous'));
    },
    'content-type-accepted': async (context) => {
      await listWith(context, { 'content-type': 'application/json' });
    },
    'database-accepted': async (context) => {
      await listWith(context, {});
      const response = await context.target.call('ListDatabaseTables', { headers: anyDatabaseHeader(context) });
      requireKnownDatabase(context, response);
      expect.ok('ListDatabaseTables', response);
    },
    'database-optional': async (context) => {
      await listWith(context, {});
    },
    'database-selects': async (context) => {
      const table = await createDatabaseTable(context);
      expectListed(await readAll(context), table);
      const response = await context.target.call('ListDatabaseTables', { headers: anyDatabaseHeader(context) });
      if (context.target.databases.length === 0 && response.status >= 400) return expect.rejectedAsInvalid(response);
      expectNotListed(namesIn(response.json), table);
    },
    'full-identifiers': async (context) => {
      const { arrange } = context;
      const id = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      for (const delimiter of [undefined, '.', '::']) {
        const names = await readAll(context, delimiter === undefined ? {} : { delimiter });
        expectListed(names, joinId(id, delimiter));
        expectNotListed(names, id.at(-1) ?? '', joinId(id.slice(1), delimiter));
      }
    },
    'same-as-all-tables': async (context) => {
      const { arrange } = context;
      const ids = [
        await createDatabaseTable(context),
        joinId(await arrange.table()),
        joinId(await arrange.declaredTable()),
      ];
      // Concurrent checks create and drop tables: only names that ListAllTables returns both before and after must be
      // listed.
      const before = await readNames(context, 'ListAllTables', []);
      const names = await readAll(context);
      const after = await readNames(context, 'ListAllTables', []);
      expectListed(names, ...ids, ...before.filter((name) => after.includes(name)));
      expectNotListed([...before, ...after], context.name('absent'));
      const unexpected = names.filter((name) => !before.includes(name) && !after.includes(name));
      expect.equal(unexpected, [], 'the names that ListAllTables does not have');
    },
    'dropped-not-listed': async (context) => {
      const { arrange } = context;
      const [dropped, kept] = [await arrange.table(), await arrange.table()];
      expectListed(await readAll(context), joinId(dropped), joinId(kept));
      await arrange.call('DropTable', { id: dropped });
      const names = await readAll(context);
      expectNotListed(names, joinId(dropped));
      expectListed(names, joinId(kept));
    },
    'declared-left-out': async (context) => {
      const { arrange } = context;
      const [declared, withData] = [joinId(await arrange.declaredTable()), joinId(await arrange.table())];
      expectListed(await readAll(context), declared, withData);
      const names = await readAll(context, { include_declared: false });
      expectNotListed(names, declared);
      expectListed(names, withData);
    },
    'client-database-header': async (context) => {
      const table = await createDatabaseTable(context);
      expectListed(await readAll(context), table);
      const headers = unknownDatabaseHeader(context, 'x-lancedb-database');
      const response = await context.target.call('ListDatabaseTables', { headers });
      expect.error(response, 'NamespaceNotFound');
    },
    'unknown-database': async (context) => {
      await listWith(context, {});
      const response = await context.target.call('ListDatabaseTables', { headers: unknownDatabaseHeader(context) });
      expect.error(response, 'NamespaceNotFound');
    },
  },
};

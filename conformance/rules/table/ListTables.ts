import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';
import {
  expectUnlisted,
  namesIn,
  readNames,
  readPage,
  readTableNames,
  toLeafName,
} from '../../context/resources/namespaces/lists.ts';
import { databaseWithTable } from '../../context/resources/namespaces/databases.ts';
import { listChecks } from '../namespace/list-checks.ts';

const makeTable = ({ arrange }: CheckContext, id: ObjectId): Promise<void> => arrange.anyTableAt(id);

const makeTableWithData = async ({ arrange }: CheckContext, id: ObjectId): Promise<void> =>
  void (await arrange.call('CreateTable', { id, body: rowsStream() }));

/** Removes a table, with its data if the target supports that. */
const dropTable = async ({ arrange, target }: CheckContext, id: ObjectId): Promise<void> =>
  void (await arrange.call(target.lacks('DropTable') ? 'DeregisterTable' : 'DropTable', { id }));

const items = listChecks({ list: 'ListTables', make: makeTable, drop: dropTable });

/** Returns the last parts of identifiers, sorted. */
const leaves = (...ids: readonly ObjectId[]): string[] => ids.map((id) => id.at(-1) ?? '').sort();

/** Tables that concurrent checks may add during a walk over all pages, to limit its length. */
const CONCURRENT_TABLES = 250;

export const ListTables: OperationChecks<'ListTables'> = {
  operation: 'ListTables',
  isolated: true,
  subject: async (context) => {
    const { arrange, target } = context;
    const { isFlat } = target.home;
    const id = isFlat ? [] : await arrange.namespace(await arrange.parentNamespace());
    const tables = [
      await arrange.anyTable({ in: id }),
      await arrange.anyTable({ in: id }),
      await arrange.anyTable({ in: id }),
    ];
    const own = leaves(...tables);
    const namesOf = (body: unknown): string[] => namesIn(body).map((entry) => toLeafName(entry, id));
    if (!isFlat) return { request: { id }, items: namesOf, allItems: own };
    // All checks share the only namespace with tables.
    return {
      request: { id },
      items: (body) => namesOf(body).filter((name) => own.includes(name)),
      allItems: own,
      itemCount: (await readNames(context, 'ListTables', id)).length + CONCURRENT_TABLES,
    };
  },
  checks: {
    'tables-of-database': async (context) => {
      const { database, table } = await databaseWithTable(context);
      const other = await context.arrange.anyTable({ in: database });
      const names = leaves(table, other);
      expect.equal(await readTableNames(context, database), names, 'the tables of the namespace');
      for (const header of ['x-ns-database', 'x-lancedb-database']) {
        const headers = { [header]: database[0] ?? '' };
        const { body } = await context.read('ListTables', { id: [], headers });
        expect.equal([...namesIn(body)].sort(), names, `the tables of the root with ${header}`);
      }
      const inRoot = (await readTableNames(context, [])).filter((name) => names.includes(name));
      expect.equal(inRoot, [], 'those of its tables that the root has');
    },
    'tables-of-namespace': async (context) => {
      const { arrange } = context;
      const [one, other] = [await arrange.namespace(), await arrange.namespace()];
      const inOne = [await arrange.anyTable({ in: one }), await arrange.anyTable({ in: one })];
      const inOther = await arrange.anyTable({ in: other });
      expect.equal(await readTableNames(context, one), leaves(...inOne), 'the tables of the first namespace');
      expect.equal(await readTableNames(context, other), leaves(inOther), 'the tables of the second namespace');
    },
    'leaf-names': async (context) => {
      const { arrange, read } = context;
      const parent = await arrange.namespace(await arrange.namespace());
      const names = ['100%', 'a b', 'a%24b', 'a+b', 'a.b', 'a/b', 'plain', 'ü漢字'];
      for (const name of names) await makeTable(context, [...parent, name]);
      await arrange.anyTableAt([...parent, 'a$c'], { delimiter: '|' });
      const wanted = [...names, 'a$c'].sort();
      expect.equal(await readTableNames(context, parent), wanted, 'the names');
      expect.equal(
        await readTableNames(context, parent, { delimiter: '|' }),
        wanted,
        'the names with another delimiter',
      );
      const asListed = namesIn((await read('ListTables', { id: parent })).body);
      expect.that(
        asListed.every((name) => wanted.includes(name)),
        'names without the namespace',
        asListed,
      );
    },
    'direct-children': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const table = await arrange.anyTable({ in: parent });
      const child = await arrange.namespace(parent);
      const below = await arrange.anyTable({ in: child });
      expect.equal(await readTableNames(context, parent), leaves(table), 'the tables');
      expect.equal(await readTableNames(context, child), leaves(below), 'the tables of the child');
    },
    'no-namespaces': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      await arrange.namespace(parent);
      expect.equal(await readTableNames(context, parent), [], 'the tables of a namespace with a child');
      const table = await arrange.anyTable({ in: parent });
      expect.equal(await readTableNames(context, parent), leaves(table), 'the tables');
    },
    empty: async (context) => {
      const parent = await context.arrange.namespace();
      expect.equal(await readPage(context, 'ListTables', parent), { names: [], token: undefined }, 'the page');
      const table = await context.arrange.anyTable({ in: parent });
      expect.equal(await readTableNames(context, parent), leaves(table), 'the tables, once there is one');
    },
    root: async (context) => {
      const { arrange } = context;
      const [[inRoot = ''], [, below = '']] = [await arrange.anyTable({ in: [] }), await arrange.anyTable()];
      const names = await readTableNames(context, []);
      expect.that(names.includes(inRoot), `${inRoot} in the root`, names);
      expect.that(!names.includes(below), `no ${below} in the root, because it is in a namespace`, names);
    },
    'declared-by-default': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      const both = leaves(await arrange.declaredTable({ in: parent }), await arrange.anyTable({ in: parent }));
      expect.equal(await readTableNames(context, parent), both, 'the tables');
      expect.equal(
        await readTableNames(context, parent, { include_declared: true }),
        both,
        'the tables with declared ones',
      );
    },
    'declared-left-out': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      await arrange.declaredTable({ in: parent });
      const withData = [await arrange.table({ in: parent }), await arrange.table({ in: parent })];
      expect.equal(
        await readTableNames(context, parent, { include_declared: false }),
        leaves(...withData),
        'the tables',
      );
    },
    'declared-then-written': async (context) => {
      const { arrange, target } = context;
      const parent = await arrange.namespace();
      const created = await arrange.declaredTable({ in: parent });
      const inserted = await arrange.declaredTable({ in: parent });
      expect.equal(await readTableNames(context, parent, { include_declared: false }), [], 'the tables before');
      await makeTableWithData(context, created);
      expect.equal(await readTableNames(context, parent, { include_declared: false }), leaves(created), 'the tables');
      if (target.lacks('InsertIntoTable')) return;
      await arrange.call('InsertIntoTable', { id: inserted, body: rowsStream() });
      expect.equal(
        await readTableNames(context, parent, { include_declared: false }),
        leaves(created, inserted),
        'the tables',
      );
    },
    'declared-paged': async (context) => {
      const { arrange } = context;
      const parent = await arrange.namespace();
      for (const name of ['a', 'c', 'd', 'f']) await arrange.call('DeclareTable', { id: [...parent, name] });
      for (const name of ['b', 'e', 'g']) await makeTableWithData(context, [...parent, name]);
      for (const limit of [1, 2, 3]) {
        const names = await readNames(context, 'ListTables', parent, { limit, include_declared: false });
        expect.equal([...names].sort(), ['b', 'e', 'g'], `the tables on pages of ${limit}`);
      }
    },
    'dropped-not-listed': async (context) => {
      const { arrange, target } = context;
      const parent = await arrange.namespace();
      const dropped = await arrange.anyTable({ in: parent });
      const deregistered = await arrange.anyTable({ in: parent });
      expect.equal(await readTableNames(context, parent), leaves(dropped, deregistered), 'the tables before');
      await dropTable(context, dropped);
      expect.equal(await readTableNames(context, parent), leaves(deregistered), 'the tables after a drop');
      if (target.lacks('DeregisterTable')) return;
      await arrange.call('DeregisterTable', { id: deregistered });
      expect.equal(await readTableNames(context, parent), [], 'the tables after one was deregistered');
    },
    sorted: items.sorted,
    'empty-token': items['empty-token'],
    'huge-limit': items['huge-limit'],
    'token-survives-drop': items['token-survives-drop'],
    'not-granted-unlisted': async ({ arrange, target }) => {
      requireSecondPrincipal(target);
      const id = await arrange.anyTable();
      const response = await target.call('ListTables', { id: id.slice(0, -1) }, 'second');
      expectUnlisted(response, id.at(-1) ?? '');
    },
  },
};

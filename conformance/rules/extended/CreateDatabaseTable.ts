import type { Answer, ClientRequest } from '#contract/client';
import type { RuleName } from '#contract/rules';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import {
  needsKey,
  someDatabase,
  takesDatabase,
  tokenAlone,
  unknownDatabase,
} from '../../context/resources/namespaces/databases.ts';
import { tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { contains, lacks, namesIn, readNames, tablesOf } from '../../context/resources/namespaces/lists.ts';
import { Blocked, Finding, NotApplicable } from '../../context/outcome.ts';
import { describeTable, readRows, sameRows, tableState } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherStream } from '../../context/resources/rows/streams.ts';
import type { World } from '../../context/check-context.ts';

type Rest = Omit<ClientRequest<'CreateDatabaseTable'>, 'table_name' | 'body'> & { readonly body?: Uint8Array };

/** Asks for a table, and sees to it that it is removed in the end. */
const ask = (
  { target }: World,
  table_name: string,
  rest: Rest = {},
  principal: 'self' | 'nobody' = 'self',
): Promise<Answer<'CreateDatabaseTable'>> => {
  target.made('table', [table_name]);
  return target.call('CreateDatabaseTable', { body: rowsStream(), ...rest, table_name }, principal);
};

/** A create that must succeed, unless the target says that it does not serve such a request. */
const create = async (world: World, name: string, rest: Rest = {}): Promise<void> => {
  const answer = world.target.supported('CreateDatabaseTable', await ask(world, name, rest));
  expect.ok('CreateDatabaseTable', answer);
};

/** All tables of the database; others add to them and take from them meanwhile. */
const listed = (world: World, delimiter?: string): Promise<string[]> =>
  readNames(world, 'ListDatabaseTables', [], delimiter === undefined ? {} : { delimiter });

/** What is in the other one of the databases that were told, if any were. */
const listedElsewhere = async ({ target }: World): Promise<readonly string[]> => {
  const other = target.databases[1];
  if (other === undefined || target.lacks('ListDatabaseTables')) return [];
  const answer = await target.call('ListDatabaseTables', { headers: { 'x-ns-database': other } });
  return namesIn(expect.ok('ListDatabaseTables', answer));
};

/** The table as the base interface has it; that it is there is a sentence of its own. */
const inBase = async (world: World, name: string): Promise<readonly [string]> => {
  if (await tableThere(world, [name])) return [name];
  const rule: RuleName = 'CreateDatabaseTable/base-sees-it';
  throw new Blocked(rule, new Finding(`table ${name} in the root namespace`, 'it is not'));
};

const hasRows = async (world: World, name: string, wanted: readonly Record<string, unknown>[]): Promise<void> =>
  sameRows(await readRows(world, await inBase(world, name)), wanted);

export const CreateDatabaseTable: OperationChecks<'CreateDatabaseTable'> = {
  operation: 'CreateDatabaseTable',
  subject: async (world) => {
    const table_name = world.name('tbl');
    const { target } = world;
    target.made('table', [table_name]);
    return {
      request: { table_name, body: rowsStream() },
      observe: async () =>
        target.lacks('ListDatabaseTables')
          ? tableThere(world, [table_name])
          : (await listed(world)).includes(table_name),
    };
  },
  checks: {
    creates: async (world) => {
      const name = world.name('tbl');
      lacks(await listed(world), name);
      await create(world, name);
      contains(await listed(world), name);
    },
    'arrow-stream': async (world) => {
      const name = world.name('tbl');
      const headers = { 'content-type': 'application/vnd.apache.arrow.stream' };
      expect.refusedSomehow(await ask(world, name, { headers, body: Buffer.from(JSON.stringify([{ id: 1 }])) }));
      await create(world, name, { headers });
      if (!world.target.lacks('ListDatabaseTables')) contains(await listed(world), name);
      if (!world.target.lacks('QueryTable')) await hasRows(world, name, ROWS);
    },
    'key-accepted': async (world) => {
      needsKey(world.target);
      await create(world, world.name('tbl'));
    },
    'key-required': async (world) => {
      const name = world.name('tbl');
      const headers = tokenAlone(world.target);
      await create(world, world.name('tbl'));
      expect.refused(await ask(world, name, { headers }, 'nobody'), 401);
      if (!world.target.lacks('ListDatabaseTables')) lacks(await listed(world), name);
      // With mode Create, the default, this also shows that no table was made before.
      await create(world, name);
    },
    'database-accepted': async (world) => {
      await create(world, world.name('tbl'));
      const answer = await ask(world, world.name('tbl'), { headers: someDatabase(world) });
      takesDatabase(world, answer);
      expect.ok('CreateDatabaseTable', answer);
    },
    'database-optional': async (world) => {
      await create(world, world.name('tbl'));
    },
    'database-selects': async (world) => {
      const [ours, theirs] = [world.name('tbl'), world.name('tbl')];
      await create(world, ours);
      const answer = await ask(world, theirs, { headers: someDatabase(world) });
      if (world.target.databases.length > 0) expect.ok('CreateDatabaseTable', answer);
      else if (answer.status >= 400) expect.refusedSomehow(answer);
      const names = await listed(world);
      contains(names, ours);
      lacks(names, theirs);
      lacks(await listedElsewhere(world), theirs);
    },
    'rows-stored': async (world) => {
      const name = world.name('tbl');
      const rows = [
        { id: 2n ** 63n - 1n, text: 'naïve 東京 🜚' },
        { id: null, text: '' },
        { id: -1n, text: null },
      ];
      await create(world, name, { body: arrowStream({ id: int64, text: utf8 }, rows, { batches: 2 }) });
      await hasRows(world, name, rows);
    },
    'empty-stream': async (world) => {
      const name = world.name('tbl');
      await create(world, name, { body: arrowStream(COLUMNS) });
      const id = await inBase(world, name);
      const fields = (await describeTable(world, id)).schema?.fields.map((field) => field.name);
      expect.equal(fields, Object.keys(COLUMNS), 'the columns');
      sameRows(await readRows(world, id), []);
    },
    'exists-conflict': async (world) => {
      for (const query of [{}, { mode: 'Create' }] as const) {
        const name = world.name('tbl');
        await create(world, name, { query });
        const id = await inBase(world, name);
        await world.unmoved(
          () => tableState(world, id),
          async () => expect.refused(await ask(world, name, { query, body: otherStream() }), 409, 'TableAlreadyExists'),
        );
      }
    },
    'exist-ok': async (world) => {
      const name = world.name('tbl');
      await create(world, name, { query: { mode: 'ExistOk' } });
      await hasRows(world, name, ROWS);
      for (const body of [otherStream(), rowsStream(manyRows(50, 2))]) {
        await create(world, name, { query: { mode: 'ExistOk' }, body });
        await hasRows(world, name, ROWS);
      }
    },
    overwrite: async (world) => {
      const name = world.name('tbl');
      await create(world, name);
      await hasRows(world, name, ROWS);
      await create(world, name, { query: { mode: 'Overwrite' }, body: otherStream() });
      await hasRows(world, name, OTHER_ROWS);
    },
    'base-sees-it': async (world) => {
      const name = world.name('tbl');
      await create(world, name);
      expect.that(await tableThere(world, [name]), `table ${name} in the root namespace`, 'it is not');
      contains(await tablesOf(world, []), name);
      sameRows(await readRows(world, [name]), ROWS);
    },
    'version-answered': async (world) => {
      const name = world.name('tbl');
      const answer = world.target.supported('CreateDatabaseTable', await ask(world, name));
      const { version } = expect.ok('CreateDatabaseTable', answer);
      if (version === undefined || version === null) throw new NotApplicable('no version is answered');
      expect.equal((await describeTable(world, await inBase(world, name))).version, version, 'the version described');
    },
    'name-decoded-once': async (world) => {
      for (const odd of [' x', '%', '%25', '%2Fx', '+x']) {
        const name = `${world.name('tbl')}${odd}`;
        await create(world, name);
        contains(await listed(world), name);
      }
    },
    'name-is-one-part': async (world) => {
      const [namespace = ''] = await world.arrange.namespace();
      const name = `${namespace}$${world.name('tbl')}`;
      await create(world, name);
      contains(await listed(world, '|'), name);
      expect.equal(await tablesOf(world, [namespace]), [], 'the tables of the namespace');
    },
    'unknown-database': async (world) => {
      const name = world.name('tbl');
      expect.refused(await ask(world, name, { headers: unknownDatabase(world) }), 404, 'NamespaceNotFound');
      lacks(await listed(world), name);
      await create(world, name);
      contains(await listed(world), name);
    },
  },
};

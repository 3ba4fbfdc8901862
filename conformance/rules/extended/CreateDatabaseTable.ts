import type { ClientRequest, Response } from '#contract/client';
import type { RuleName } from '#contract/rules';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { Blocked, Finding, NotApplicable } from '../../context/outcome.ts';
import { anyDatabaseHeader, unknownDatabaseHeader } from '../../context/resources/namespaces/databases.ts';
import { tableExists } from '../../context/resources/namespaces/existence.ts';
import {
  expectListed,
  expectNotListed,
  namesIn,
  readNames,
  readTableNames,
} from '../../context/resources/namespaces/lists.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { OTHER_ROWS, otherRowsStream } from '../../context/resources/rows/streams.ts';
import { describeTable, tableState } from '../../context/resources/tables/table-state.ts';
import { bearerTokenOnly, requireApiKey } from '../../context/target/credentials.ts';
import { requireKnownDatabase } from './database-checks.ts';

type RequestOptions = Omit<ClientRequest<'CreateDatabaseTable'>, 'table_name' | 'body'> & {
  readonly body?: Uint8Array;
};

/** Sends a create request and registers the table for deletion at the end of the run. */
const send = (
  { target }: CheckContext,
  table_name: string,
  options: RequestOptions = {},
  principal: 'self' | 'anonymous' = 'self',
): Promise<Response<'CreateDatabaseTable'>> => {
  return target.call('CreateDatabaseTable', { body: rowsStream(), ...options, table_name }, principal);
};

/** Creates a table, which must be accepted. Throws `NotApplicable` when the target does not support the request. */
const create = async (context: CheckContext, name: string, options: RequestOptions = {}): Promise<void> => {
  const response = context.target.requireSupported('CreateDatabaseTable', await send(context, name, options));
  expect.ok('CreateDatabaseTable', response);
};

/** Reads all tables of the database. Concurrent checks create and drop tables in it. */
const readDatabaseTables = (context: CheckContext, delimiter?: string): Promise<string[]> =>
  readNames(context, 'ListDatabaseTables', [], delimiter === undefined ? {} : { delimiter });

/** Reads the tables of another configured database; empty if there is none. */
const readOtherDatabase = async ({ target }: CheckContext): Promise<readonly string[]> => {
  const other = target.databases[1];
  if (other === undefined || target.lacks('ListDatabaseTables')) return [];
  const response = await target.call('ListDatabaseTables', { headers: { 'x-ns-database': other } });
  return namesIn(expect.ok('ListDatabaseTables', response));
};

/** Returns the table's id in the base interface. Its existence there is a separate rule, which blocks the check. */
const requireBaseTable = async (context: CheckContext, name: string): Promise<readonly [string]> => {
  if (await tableExists(context, [name])) return [name];
  const rule: RuleName = 'CreateDatabaseTable/base-sees-it';
  throw new Blocked(rule, new Finding(`table ${name} in the root namespace`, 'it is not'));
};

const expectStoredRows = async (
  context: CheckContext,
  name: string,
  wanted: readonly Record<string, unknown>[],
): Promise<void> => expectRows(await readRows(context, await requireBaseTable(context, name)), wanted);

export const CreateDatabaseTable: OperationChecks<'CreateDatabaseTable'> = {
  operation: 'CreateDatabaseTable',
  subject: async (context) => {
    const table_name = context.name('tbl');
    const { target } = context;
    return {
      request: { table_name, body: rowsStream() },
      observe: async () =>
        target.lacks('ListDatabaseTables')
          ? tableExists(context, [table_name])
          : (await readDatabaseTables(context)).includes(table_name),
    };
  },
  checks: {
    creates: async (context) => {
      const name = context.name('tbl');
      expectNotListed(await readDatabaseTables(context), name);
      await create(context, name);
      expectListed(await readDatabaseTables(context), name);
    },
    'arrow-stream': async (context) => {
      const name = context.name('tbl');
      const headers = { 'content-type': 'application/vnd.apache.arrow.stream' };
      expect.rejectedAsInvalid(await send(context, name, { headers, body: Buffer.from(JSON.stringify([{ id: 1 }])) }));
      await create(context, name, { headers });
      if (!context.target.lacks('ListDatabaseTables')) expectListed(await readDatabaseTables(context), name);
      if (!context.target.lacks('QueryTable')) await expectStoredRows(context, name, ROWS);
    },
    'key-accepted': async (context) => {
      requireApiKey(context.target);
      await create(context, context.name('tbl'));
    },
    'key-required': async (context) => {
      const name = context.name('tbl');
      const headers = bearerTokenOnly(context.target);
      await create(context, context.name('tbl'));
      expect.rejectedAsInvalid(await send(context, name, { headers }, 'anonymous'));
      if (!context.target.lacks('ListDatabaseTables')) expectNotListed(await readDatabaseTables(context), name);
      // With the default mode Create, success also shows that no table was created before.
      await create(context, name);
    },
    'database-accepted': async (context) => {
      await create(context, context.name('tbl'));
      const response = await send(context, context.name('tbl'), { headers: anyDatabaseHeader(context) });
      requireKnownDatabase(context, response);
      expect.ok('CreateDatabaseTable', response);
    },
    'database-optional': async (context) => {
      await create(context, context.name('tbl'));
    },
    'database-selects': async (context) => {
      const [defaultTable, otherTable] = [context.name('tbl'), context.name('tbl')];
      await create(context, defaultTable);
      const response = await send(context, otherTable, { headers: anyDatabaseHeader(context) });
      if (context.target.databases.length > 0) expect.ok('CreateDatabaseTable', response);
      else if (response.status >= 400) expect.rejectedAsInvalid(response);
      const names = await readDatabaseTables(context);
      expectListed(names, defaultTable);
      expectNotListed(names, otherTable);
      expectNotListed(await readOtherDatabase(context), otherTable);
    },
    'rows-stored': async (context) => {
      const name = context.name('tbl');
      const rows = [
        { id: 2n ** 63n - 1n, text: 'naïve 東京 🜚' },
        { id: null, text: '' },
        { id: -1n, text: null },
      ];
      await create(context, name, { body: arrowStream({ id: int64, text: utf8 }, rows, { batches: 2 }) });
      await expectStoredRows(context, name, rows);
    },
    'empty-stream': async (context) => {
      const name = context.name('tbl');
      await create(context, name, { body: arrowStream(COLUMNS) });
      const id = await requireBaseTable(context, name);
      const fields = (await describeTable(context, id)).schema?.fields.map((field) => field.name);
      expect.equal(fields, Object.keys(COLUMNS), 'the columns');
      expectRows(await readRows(context, id), []);
    },
    'exists-conflict': async (context) => {
      for (const query of [{}, { mode: 'Create' }] as const) {
        const name = context.name('tbl');
        await create(context, name, { query });
        const id = await requireBaseTable(context, name);
        await context.expectUnchanged(
          () => tableState(context, id),
          async () => expect.error(await send(context, name, { query, body: otherRowsStream() }), 'TableAlreadyExists'),
        );
      }
    },
    'exist-ok': async (context) => {
      const name = context.name('tbl');
      await create(context, name, { query: { mode: 'ExistOk' } });
      await expectStoredRows(context, name, ROWS);
      for (const body of [otherRowsStream(), rowsStream(manyRows(50, 2))])
        await create(context, name, { query: { mode: 'ExistOk' }, body });
      expectRows(await readRows(context, [name]), ROWS);
    },
    overwrite: async (context) => {
      const name = context.name('tbl');
      await create(context, name);
      await expectStoredRows(context, name, ROWS);
      await create(context, name, { query: { mode: 'Overwrite' }, body: otherRowsStream() });
      expectRows(await readRows(context, [name]), OTHER_ROWS);
    },
    'base-sees-it': async (context) => {
      const name = context.name('tbl');
      await create(context, name);
      expect.that(await tableExists(context, [name]), `table ${name} in the root namespace`, 'it is not');
      expectListed(await readTableNames(context, []), name);
      expectRows(await readRows(context, [name]), ROWS);
    },
    'version-returned': async (context) => {
      const name = context.name('tbl');
      const response = context.target.requireSupported('CreateDatabaseTable', await send(context, name));
      const { version } = expect.ok('CreateDatabaseTable', response);
      if (version === undefined || version === null) throw new NotApplicable('the response contains no version');
      const described = await describeTable(context, await requireBaseTable(context, name));
      expect.returned(version, described.version, 'the version in the response');
    },
    'name-decoded-once': async (context) => {
      for (const suffix of [' x', '%', '%25', '%2Fx', '+x']) {
        const name = `${context.name('tbl')}${suffix}`;
        await create(context, name);
        expectListed(await readDatabaseTables(context), name);
      }
    },
    'name-is-one-part': async (context) => {
      const [namespace = ''] = await context.arrange.namespace();
      const name = `${namespace}$${context.name('tbl')}`;
      await create(context, name);
      expectListed(await readDatabaseTables(context, '|'), name);
      expect.equal(await readTableNames(context, [namespace]), [], 'the tables of the namespace');
    },
    'unknown-database': async (context) => {
      const name = context.name('tbl');
      expect.error(await send(context, name, { headers: unknownDatabaseHeader(context) }), 'NamespaceNotFound');
      expectNotListed(await readDatabaseTables(context), name);
      await create(context, name);
      expectListed(await readDatabaseTables(context), name);
    },
  },
};

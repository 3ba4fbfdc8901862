import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { startStagingProxy, type StagedVersion } from '../testing/engine/staging-client.ts';
import { startPostgresProxy, type Outage, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { ints, readRows, texts, toArrowBody } from '../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { inPostgres, temporaryPostgres } from '../testing/temporary-catalog.ts';

/** Short enough for a test, and long enough for a busy machine. */
const TIMEOUTS = { connect: 1_000, lock: 10_000, statement: 3_000, idleInTransaction: 2_000, outcome: 60_000 };

const named = (id: number, name: string): Uint8Array => toArrowBody({ id: ints(id), name: texts(name) });

/** A request to a table that has one row, `{ id: 1, name: 'one' }`. */
interface Case {
  /** Matches a statement of the transaction whose COMMIT is lost. */
  readonly matching: RegExp;
  readonly run: (client: Client, table: string, staged: StagedVersion) => Promise<{ readonly status: number }>;
  /** Returns what the request changes. */
  readonly read: (server: TestServer, table: string) => Promise<unknown>;
  /** What `read` returns before and after. */
  readonly before: unknown;
  readonly after: unknown;
}

const COMMITS = /insert into "commits"/;

const rowsOf = (server: TestServer, table: string): Promise<unknown> => readRows(server, [table]);

const ONE = [{ id: 1, name: 'one' }];

const statusOf =
  (operation: 'DescribeTable' | 'DescribeNamespace', suffix: string): Case['read'] =>
  async ({ client }, table) =>
    (await client.call(operation, { id: [`${table}${suffix}`], body: {} })).status;

const CASES: Readonly<Record<string, Case>> = {
  'an insert': {
    matching: COMMITS,
    run: (client, table) => client.call('InsertIntoTable', { id: [table], body: named(2, 'two') }),
    read: rowsOf,
    before: ONE,
    after: [...ONE, { id: 2, name: 'two' }],
  },
  'an update': {
    matching: COMMITS,
    run: (client, table) =>
      client.call('UpdateTable', { id: [table], body: { updates: [['name', "concat(name, '!')"]] } }),
    read: rowsOf,
    before: ONE,
    after: [{ id: 1, name: 'one!' }],
  },
  'an update of rows and properties': {
    matching: COMMITS,
    run: (client, table) =>
      client.call('UpdateTable', {
        id: [table],
        body: { updates: [['name', "concat(name, '!')"]], properties: { p: 'new' } },
      }),
    read: rowsOf,
    before: ONE,
    after: [{ id: 1, name: 'one!' }],
  },
  'a merge': {
    matching: COMMITS,
    run: (client, table) =>
      client.call('MergeInsertIntoTable', {
        id: [table],
        query: { on: ['id'], when_not_matched_insert_all: true },
        body: named(2, 'two'),
      }),
    read: rowsOf,
    before: ONE,
    after: [...ONE, { id: 2, name: 'two' }],
  },
  'a new column': {
    matching: COMMITS,
    run: (client, table) =>
      client.call('AlterTableAddColumns', {
        id: [table],
        body: { new_columns: [{ name: 'x', expression: 'id * 2' }] },
      }),
    read: rowsOf,
    before: ONE,
    after: [{ id: 1, name: 'one', x: 2 }],
  },
  'a batch of versions': {
    matching: COMMITS,
    run: (client, _table, staged) => client.call('BatchCreateTableVersions', { body: { entries: [staged] } }),
    read: rowsOf,
    before: ONE,
    after: [...ONE, { id: 3, name: 'three' }],
  },
  'a batch of operations': {
    matching: /insert into "tables"/,
    run: (client, table) =>
      client.call('BatchCommitTables', {
        body: { operations: [{ declare_table: { id: [`${table}-a`] } }, { declare_table: { id: [`${table}-b`] } }] },
      }),
    read: statusOf('DescribeTable', '-b'),
    before: 404,
    after: 200,
  },
  'a new table': {
    matching: /insert into "tables"/,
    run: (client, table) => client.call('CreateTable', { id: [`${table}-new`], body: named(1, 'one') }),
    read: async (server, table) =>
      (await statusOf('DescribeTable', '-new')(server, table)) === 404 ? 404 : rowsOf(server, `${table}-new`),
    before: 404,
    after: ONE,
  },
  'a new namespace': {
    matching: /insert into "namespaces"/,
    run: (client, table) => client.call('CreateNamespace', { id: [`${table}-n`], body: {} }),
    read: statusOf('DescribeNamespace', '-n'),
    before: 404,
    after: 200,
  },
  'a rename': {
    matching: /update "tables"/,
    run: (client, table) => client.call('RenameTable', { id: [table], body: { new_table_name: `${table}-r` } }),
    read: statusOf('DescribeTable', '-r'),
    before: 404,
    after: 200,
  },
  'a tag': {
    matching: /insert into "tags"/,
    run: (client, table) => client.call('CreateTableTag', { id: [table], body: { tag: 'a', version: 1 } }),
    read: async ({ client }, table) =>
      (await client.call('GetTableTagVersion', { id: [table], body: { tag: 'a' } })).status,
    before: 404,
    after: 200,
  },
  'a drop': {
    matching: /delete from "tables"/,
    run: (client, table) => client.call('DropTable', { id: [table] }),
    read: statusOf('DescribeTable', ''),
    before: 200,
    after: 404,
  },
};

const OUTAGES: readonly (readonly [Outage, boolean])[] = [
  ['drop', true],
  ['drop', false],
  ['reset', true],
  ['reset', false],
];

describe('a COMMIT whose response is lost', () =>
  inPostgres((postgres) => {
    let catalog: Awaited<ReturnType<typeof temporaryPostgres>>;
    let proxy: PostgresProxy;
    /** Its connections go through the proxy. */
    let server: TestServer;
    /** Another server of the same tables, whose connections are never lost. */
    let other: TestServer;
    let staging: Awaited<ReturnType<typeof startStagingProxy>>;
    beforeAll(async () => {
      catalog = await temporaryPostgres(postgres);
      proxy = await startPostgresProxy(catalog.options.url);
      const settings = { catalog: proxy.url, catalogTimeouts: TIMEOUTS };
      server = await startTestServer(settings);
      other = await startTestServer({ ...settings, catalog: catalog.options.url, data: server.dataDir });
      staging = await startStagingProxy(other.url);
    });
    afterAll(async () => {
      await staging.close();
      await other.close();
      await server.remove();
      await proxy.close();
      await catalog.remove();
    });

    /** Creates a table, and stages a version of it. */
    const createTable = async (): Promise<{ readonly table: string; readonly staged: StagedVersion }> => {
      const table = randomUUID();
      await other.client.createTable({ id: [table], body: named(1, 'one') });
      const add = await staging.open(table);
      return { table, staged: await add([{ id: 3, name: 'three' }]) };
    };

    /** Sends a request during whose COMMIT the outage begins; it ends when the server has tried to connect again. */
    const runWithOutage = async (
      { matching, run }: Case,
      how: { readonly outage: Outage; readonly isForwarded: boolean },
      ...target: readonly [table: string, staged: StagedVersion]
    ): Promise<number> => {
      const failed = proxy.failAtCommit({ ...how, matching });
      const attempted = proxy.attempts(2);
      const response = run(server.client, ...target);
      await failed;
      await attempted;
      proxy.restore();
      return (await response).status;
    };

    describe.each(Object.entries(CASES))('of %s', (_name, one) => {
      test('that stays unknown is reported with 504, and the row is there once', async () => {
        const impatient = await startTestServer({
          catalog: proxy.url,
          catalogTimeouts: { ...TIMEOUTS, outcome: 100 },
          data: server.dataDir,
        });
        const { table } = await createTable();
        const failed = proxy.failAtCommit({ outage: 'drop', isForwarded: true, matching: COMMITS });
        const insert = impatient.client.call('InsertIntoTable', { id: [table], body: named(2, 'two') });
        await failed;
        const { status, error, headers } = await insert;
        proxy.restore();
        expect([status, error?.code, headers['retry-after']]).toEqual([504, 17, undefined]);
        for (const each of [impatient, server, other]) expect(await readRows(each, [table])).toHaveLength(2);
        await impatient.client.insertIntoTable({ id: [table], body: named(3, 'three') });
        expect(await readRows(other, [table])).toHaveLength(3);
        await impatient.close();
      });

      test.each(OUTAGES)('(%s, received by the database: %s) is found out', async (outage, isForwarded) => {
        const { table, staged } = await createTable();
        expect(await one.read(other, table)).toEqual(one.before);
        const status = await runWithOutage(one, { outage, isForwarded }, table, staged);
        expect(status).toBe(isForwarded ? 200 : 503);
        const expected = isForwarded ? one.after : one.before;
        expect([await one.read(server, table), await one.read(other, table)]).toEqual([expected, expected]);
        // A request that was not committed can be repeated.
        if (!isForwarded) expect((await one.run(server.client, table, staged)).status).toBe(200);
        expect([await one.read(server, table), await one.read(other, table)]).toEqual([one.after, one.after]);
      });
    });

    test.each(OUTAGES)(
      '(%s, received by the database: %s) does not stop the writes of other servers',
      async (...how) => {
        const [outage, isForwarded] = how;
        const { table, staged } = await createTable();
        const inserted = runWithOutage(CASES['an insert'] as Case, { outage, isForwarded }, table, staged);
        const others = await Promise.all(
          [10, 11, 12].map((id) => other.client.call('InsertIntoTable', { id: [table], body: named(id, 'other') })),
        );
        expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await inserted).toBe(isForwarded ? 200 : 503);
        const ids = [1, ...(isForwarded ? [2] : []), 10, 11, 12];
        for (const each of [server, other]) expect((await readRows(each, [table])).map(({ id }) => id)).toEqual(ids);
      },
    );
  }));

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableFromIPC } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from '#contract/client';
import { ServerProcesses } from '../../server-reference/testing/server-processes.ts';
import { collectNow } from '../../server-reference/testing/collect-now.ts';
import { ints, texts, toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import { copyReleasedData, moveToPostgres, type ReleasedData } from '../../server-reference/testing/released-data.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { describeEachDatabase, type TemporaryCatalog } from '../../server-reference/testing/temporary-catalog.ts';

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));
const ORDERS = ['sales', 'orders'];

const rows = (...ids: number[]): Uint8Array =>
  toArrowBody({ id: ints(...ids), note: texts(...ids.map((id) => `note ${id}`)) });

/** Reads the rows of a version of a table or a branch as `id: note`, sorted. */
const readNotes = async (
  client: Client,
  id: readonly string[],
  body: { readonly version?: number; readonly branch?: string } = {},
): Promise<string[]> => {
  const { bytes } = await client.call('QueryTable', { id, body });
  return [...tableFromIPC(bytes)].map((row) => `${String(row['id'])}: ${String(row['note'])}`).sort();
};

const notes = (...ids: number[]): string[] => ids.map((id) => `${id}: note ${id}`);

const readVersions = async (client: Client, id: readonly string[], branch?: string): Promise<number[]> => {
  const { versions } = await client.listTableVersions({ id, ...(branch !== undefined && { query: { branch } }) });
  return versions.map(({ version }) => version).sort((a, b) => a - b);
};

describeEachDatabase((temporaryCatalog) => {
  let data: ReleasedData;
  let catalog: TemporaryCatalog | undefined;
  let catalogUrl: string | undefined;
  let server: TestServer | undefined;
  beforeEach(async () => {
    data = await copyReleasedData();
    const temporary = await temporaryCatalog();
    catalog = temporary;
    catalogUrl = 'url' in temporary.options ? temporary.options.url : undefined;
    if (catalogUrl !== undefined) await moveToPostgres(data, temporary);
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    await catalog?.remove();
    await data.remove();
  });

  /** Starts today's server. It keeps finished transactions, which today's default deletes after an hour. */
  const start = async (): Promise<Client> => {
    server = await startTestServer({ data: data.dataDir, catalog: catalogUrl, transactionRetention: 1e12 });
    return server.client;
  };

  test('reads everything that version 0.1.0 has written', async () => {
    const client = await start();
    expect((await client.listNamespaces({ id: [] })).namespaces).toEqual(['other', 'sales']);
    expect((await client.listNamespaces({ id: ['sales'] })).namespaces).toEqual(['archive']);
    expect((await client.describeNamespace({ id: ['sales'], body: {} })).properties).toEqual({ owner: 'ann' });
    const { tables } = await client.listAllTables({ query: { include_declared: true } });
    expect([...tables].sort()).toEqual([
      "o'brien é",
      'other$elsewhere',
      'sales$archive$renamed',
      'sales$declared',
      'sales$killed',
      'sales$orders',
      'sales$recorded',
      'sales$registered',
    ]);
    expect(await readNotes(client, ["o'brien é"])).toEqual(notes(7));
    expect(await readNotes(client, ['sales', 'archive', 'renamed'])).toEqual(notes(1, 2));
    expect(await readNotes(client, ['sales', 'registered'])).toEqual(notes(1, 2, 3));
    const elsewhere = { headers: { 'x-ns-database': 'other' } };
    const inOther = await client.call('CountTableRows', { id: ['elsewhere'], body: {}, ...elsewhere });
    expect(inOther.body).toBe(1);
    expect(await client.countTableRows({ id: ['other', 'elsewhere'], body: {} })).toBe(1);
    const declared = await client.describeTable({ id: ['sales', 'declared'], body: {} });
    expect(declared).toMatchObject({ properties: { kind: 'declared' } });
    expect(declared.version ?? null).toBeNull();
    const recorded = await client.listTableVersions({ id: ['sales', 'recorded'] });
    expect(recorded.versions.map(({ version, metadata }) => [version, metadata])).toEqual([
      [1, { writer: 'nightly' }],
      [2, { writer: 'nightly' }],
    ]);
    expect(server?.internalErrors).toEqual([]);
  });

  test('reads each version, branch, tag, index and transaction of a table', async () => {
    const client = await start();
    const contents = [
      notes(1, 2, 3),
      notes(1, 2, 3, 4, 5),
      ['1: changed', ...notes(2, 3, 4, 5)],
      ...Array.from({ length: 3 }, () => ['1: changed', ...notes(3, 4, 5)]),
    ];
    expect(await readVersions(client, ORDERS)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [at, content] of contents.entries())
      expect(await readNotes(client, ORDERS, { version: at + 1 })).toEqual(content);
    expect(await readNotes(client, ORDERS)).toEqual(contents.at(-1));
    const { branches } = await client.listTableBranches({ id: ORDERS });
    expect(branches).toMatchObject({ dev: { parentVersion: 2 } });
    expect(await readNotes(client, ORDERS, { branch: 'dev' })).toEqual(notes(1, 2, 3, 4, 5, 6, 7));
    const { tags } = await client.listTableTags({ id: ORDERS });
    expect(tags).toMatchObject({ first: { version: 1 }, 'dev-tag': { version: 3, branch: 'dev' } });
    const { indexes } = await client.listTableIndices({ id: ORDERS, body: {} });
    expect(indexes).toMatchObject([{ index_name: 'id_idx', status: 'ready' }]);
    const { schema } = await client.describeTable({ id: ORDERS, body: {} });
    expect(schema?.metadata).toMatchObject({ team: 'blue' });
    const [first] = (await client.listJobs({ body: {} })).jobs;
    const transaction = await client.describeTransaction({ id: [first?.job_id ?? ''], body: {} });
    expect(transaction).toMatchObject({ status: 'Succeeded', properties: { index_name: 'id_idx', column: 'id' } });
    expect(server?.internalErrors).toEqual([]);
  });

  test('writes to tables, branches and names of version 0.1.0, also after a restart', async () => {
    const client = await start();
    await client.insertIntoTable({ id: ORDERS, body: rows(8) });
    await client.insertIntoTable({ id: ORDERS, body: rows(9), query: { branch: 'dev' } });
    await client.mergeInsertIntoTable({
      id: ORDERS,
      body: rows(3, 10),
      query: { on: ['id'], when_matched_update_all: true, when_not_matched_insert_all: true },
    });
    await client.createTableTag({ id: ORDERS, body: { tag: 'new', version: 7 } });
    await client.updateTableTag({ id: ORDERS, body: { tag: 'first', version: 2 } });
    await client.createTableBranch({ id: ORDERS, body: { name: 'more', from_version: 4 } });
    await client.insertIntoTable({ id: ['sales', 'archive', 'renamed'], body: rows(3), query: { mode: 'Overwrite' } });
    await client.createTable({ id: ['sales', 'declared'], body: rows(1) });
    await client.createTable({ id: ['sales', 'new'], body: rows(1) });
    await client.dropTable({ id: ['sales', 'registered'] });
    const last = ['1: changed', ...notes(10, 3, 4, 5, 8)].sort();
    expect(await readNotes(client, ORDERS)).toEqual(last);
    server = await server?.restart();
    const again = server?.client ?? client;
    expect(await readNotes(again, ORDERS)).toEqual(last);
    expect(await readNotes(again, ORDERS, { branch: 'dev' })).toEqual(notes(1, 2, 3, 4, 5, 6, 7, 9));
    expect(await readNotes(again, ORDERS, { branch: 'more' })).toEqual(['1: changed', ...notes(3, 4, 5)]);
    expect(await readNotes(again, ['sales', 'archive', 'renamed'])).toEqual(notes(3));
    expect(await readNotes(again, ['sales', 'declared'])).toEqual(notes(1));
    await again.restoreTable({ id: ORDERS, body: { version: 1 } });
    expect(await readNotes(again, ORDERS)).toEqual(notes(1, 2, 3));
    const { tables } = await again.listTables({ id: ['sales'] });
    expect([...tables].sort()).toEqual(['declared', 'killed', 'new', 'orders', 'recorded']);
    expect(server?.internalErrors).toEqual([]);
  });

  test('finishes the job of the killed server, and deletes the files of its dropped table', async () => {
    expect(await readdir(join(data.dataDir, 'tables'))).toHaveLength(7);
    const client = await start();
    const readStates = async () => (await client.listJobs({ body: {} })).jobs.map(({ state }) => state);
    await expect.poll(readStates).toEqual(['DONE', 'DONE']);
    const { indexes } = await client.listTableIndices({ id: ['sales', 'killed'], body: {} });
    expect(indexes).toMatchObject([{ index_name: 'id_idx', status: 'ready', num_indexed_rows: 3 }]);
    await collectNow(data.dataDir, catalogUrl);
    expect(await readdir(join(data.dataDir, 'tables'))).toHaveLength(6);
    expect(server?.internalErrors).toEqual([]);
  });

  test('is migrated once by three servers that start together', async () => {
    const args = catalogUrl === undefined ? [] : ['--catalog', catalogUrl];
    const servers = await ServerProcesses.start(CLI, { count: 3, dataDir: data.dataDir, args });
    try {
      const clients = servers.urls.map((baseUrl) => createClient({ baseUrl, headers: servers.headers }));
      await Promise.all(clients.map((client, at) => client.insertIntoTable({ id: ORDERS, body: rows(20 + at) })));
      for (const client of clients)
        expect(await readNotes(client, ORDERS)).toEqual(['1: changed', ...notes(20, 21, 22, 3, 4, 5)]);
      expect(servers.stderrLines).toEqual([]);
    } finally {
      await servers.close();
    }
  });
});

import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#contract/client';
import { backUp } from '../backup/backup.ts';
import { openCatalog } from '../catalog/index.ts';
import { openPostgres } from '../catalog/database/postgres.ts';
import { OptionsError } from '../options.ts';
import { collectNow } from '../testing/collect-now.ts';
import { rows as idRows } from '../testing/id-table.ts';
import { startPostgres, type PrivatePostgres } from '../testing/private-postgres.ts';
import { copyReleasedData } from '../testing/released-data.ts';
import { copyData, startTestServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';

let directory: string;
const servers: TestServer[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-identity-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close().catch(() => undefined);
  await rm(directory, { recursive: true, force: true });
});

const at = (name: string): string => join(directory, name);

const start = async (name: string, settings: TestServerOptions = {}): Promise<TestServer> => {
  const server = await startTestServer({ ...settings, data: at(name) });
  servers.push(server);
  return server;
};

const stopAll = async (): Promise<void> => {
  for (const server of servers.splice(0)) await server.close();
};

const rejected = async (name: string, settings: TestServerOptions = {}): Promise<void> => {
  await expect(start(name, settings)).rejects.toBeInstanceOf(OptionsError);
};

const idOf = async (name: string): Promise<string> =>
  (JSON.parse(await readFile(join(at(name), 'touchstone.json'), 'utf8')) as { id: string }).id;

const count = (client: Client, id: string, branch?: string): Promise<unknown> =>
  client.countTableRows({ id: [id], body: branch === undefined ? {} : { branch } });

/** Creates tables `a` and `b`, and a branch `dev` of `a`. */
const createTables = async ({ client }: TestServer): Promise<void> => {
  for (const id of ['a', 'b']) await client.createTable({ id: [id], body: idRows(1, 2) });
  await client.createTableBranch({ id: ['a'], body: { name: 'dev' } });
  await client.insertIntoTable({ id: ['a'], body: idRows(3), query: { branch: 'dev' } });
};

const query = (name: string, text: string): unknown[] => {
  const database = new Database(join(at(name), 'catalog.db'));
  try {
    const statement = database.prepare(text);
    return statement.reader ? statement.all([]) : (statement.run([]), []);
  } finally {
    database.close();
  }
};

describe('a copied directory', () => {
  beforeEach(async () => {
    await createTables(await start('original'));
    await stopAll();
    await copyData(at('original'), at('copy'));
  });

  it('is rejected while the original exists, and nothing is changed', async () => {
    await rejected('copy');
    await rejected('copy', { adopt: 'another' });
    await start('original');
    await rejected('copy');
    expect(await idOf('copy')).toBe(await idOf('original'));
    // Whatever a start has opened is closed when it fails.
    expect(query('copy', 'select id from owners')).toEqual([]);
  });

  it('gets an identity of its own, and never changes the original', async () => {
    const copy = await start('copy', { adopt: await idOf('original') });
    const original = await start('original');
    expect(await idOf('copy')).not.toBe(await idOf('original'));
    await copy.client.dropTable({ id: ['a'] });
    await copy.client.insertIntoTable({ id: ['b'], body: idRows(3, 4) });
    await copy.client.insertIntoTable({ id: ['b'], body: idRows(5) });
    await collectNow(at('copy'));
    await original.client.insertIntoTable({ id: ['a'], body: idRows(6) });
    await original.client.insertIntoTable({ id: ['b'], body: idRows(7) });
    expect([await count(original.client, 'a'), await count(original.client, 'b')]).toEqual([3, 3]);
    expect([await count(original.client, 'a', 'dev'), await count(copy.client, 'b')]).toEqual([3, 5]);
    await stopAll();
    await start('copy');
    await start('original');
  });

  it('has the branches of the original in its own directory', async () => {
    const { client } = await start('copy', { adopt: await idOf('original') });
    await rm(at('original'), { recursive: true });
    expect(await count(client, 'a', 'dev')).toBe(3);
    await client.insertIntoTable({ id: ['a'], body: idRows(4), query: { branch: 'dev' } });
    expect(await count(client, 'a', 'dev')).toBe(4);
  });

  it('is a moved directory when the original is gone', async () => {
    await rm(at('original'), { recursive: true });
    const { client } = await start('copy');
    expect(await count(client, 'a', 'dev')).toBe(3);
  });
});

it('a copy is not adopted when tables outside of the directory would belong to both', async () => {
  await mkdir(at('lake'));
  const server = await start('original', { tableRoot: [at('lake')] });
  await createTables(server);
  const { location = '' } = await server.client.deregisterTable({ id: ['b'], body: {} });
  await cp(location, at('lake/t'), { recursive: true });
  await server.client.registerTable({ id: ['outside'], body: { location: at('lake/t') } });
  await stopAll();
  await copyData(at('original'), at('copy'));
  await rejected('copy', { adopt: await idOf('original'), tableRoot: [at('lake')] });
  const again = await start('original', { tableRoot: [at('lake')] });
  expect(await again.client.describeTable({ id: ['outside'], body: {} })).toMatchObject({ location: at('lake/t') });
});

describe('a moved directory', () => {
  it('has its tables, branches, records and declared tables at the new place', async () => {
    const server = await start('old');
    await createTables(server);
    await server.client.declareTable({ id: ['declared'], body: { location: 'later' } });
    const path = join(at('old'), 'tables/later/_versions/1.manifest').slice(1);
    await server.client.createTableVersion({ id: ['declared'], body: { version: 1, manifest_path: path } });
    await stopAll();
    await rename(at('old'), at('new'));
    const from: string[] = [];
    const moved = await start('new', { onFilesMoved: (place) => from.push(place) });
    expect(from).toEqual([at('old')]);
    const { client } = moved;
    expect([await count(client, 'a'), await count(client, 'b'), await count(client, 'a', 'dev')]).toEqual([2, 2, 3]);
    await client.insertIntoTable({ id: ['a'], body: idRows(9), query: { branch: 'dev' } });
    await client.insertIntoTable({ id: ['a'], body: idRows(9) });
    const { location } = await client.describeTable({ id: ['a'], body: {} });
    expect(location?.startsWith(join(at('new'), 'tables/'))).toBe(true);
    expect(await client.describeTable({ id: ['declared'], body: {} })).toMatchObject({
      location: join(at('new'), 'tables/later'),
    });
    const { versions } = await client.listTableVersions({ id: ['declared'] });
    expect(versions.map(({ version, manifest_path: path }) => [version, path])).toEqual([
      [1, join(at('new'), 'tables/later/_versions/1.manifest').slice(1)],
    ]);
    await client.dropTable({ id: ['b'] });
    await collectNow(at('new'));
    await stopAll();
    expect(await readdir(join(at('new'), 'tables'))).toHaveLength(1);
    const again = await start('new', { onFilesMoved: (place) => from.push(place) });
    expect([await count(again.client, 'a'), await count(again.client, 'a', 'dev')]).toEqual([3, 4]);
    expect(from).toHaveLength(1);
  });

  it('may have another path to the same directory while it is in use', async () => {
    const server = await start('data');
    await createTables(server);
    await symlink(at('data'), at('link'));
    const other = await start('link');
    await other.client.insertIntoTable({ id: ['a'], body: idRows(3) });
    await server.client.insertIntoTable({ id: ['a'], body: idRows(4) });
    expect([await count(server.client, 'a'), await count(other.client, 'a')]).toEqual([4, 4]);
    expect([await count(server.client, 'a', 'dev'), await count(other.client, 'a', 'dev')]).toEqual([3, 3]);
  });
});

describe('files that have lost their catalog', () => {
  beforeEach(async () => {
    await createTables(await start('data'));
    await stopAll();
  });

  it.each([
    ['a deleted one', () => rm(join(at('data'), 'catalog.db'))],
    // A new file, because SQLite may still write into the former one until its handle is collected as garbage.
    [
      'an empty one',
      async () => {
        await rm(join(at('data'), 'catalog.db'));
        await writeFile(join(at('data'), 'catalog.db'), '');
      },
    ],
  ])('are rejected with %s, and nothing is changed', async (_title, damage) => {
    await damage();
    const before = await readdir(at('data'));
    await rejected('data');
    await rejected('data', { adopt: 'none' });
    expect(await readdir(at('data'))).toEqual(before);
  });

  it('are rejected with a new catalog, also without an identity', async () => {
    await rm(join(at('data'), 'catalog.db'));
    await rm(join(at('data'), 'touchstone.json'));
    await rejected('data');
    const { client } = await start('data', { adopt: 'none' });
    expect(await client.listTables({ id: [] })).toEqual({ tables: [] });
  });

  it('can be adopted by an empty catalog, and their tables be registered', async () => {
    const tables = await readdir(join(at('data'), 'tables'));
    const former = await idOf('data');
    await rm(join(at('data'), 'catalog.db'));
    const { client } = await start('data', { adopt: former });
    for (const location of tables) await client.registerTable({ id: [location], body: { location } });
    for (const id of tables) expect(await count(client, id)).toBe(2);
    expect(await idOf('data')).not.toBe(former);
  });

  it('are rejected with the catalog of other files', async () => {
    await createTables(await start('other'));
    await stopAll();
    for (const suffix of ['', '-wal', '-shm']) await rm(join(at('data'), `catalog.db${suffix}`), { force: true });
    query('other', `vacuum into '${join(at('data'), 'catalog.db')}'`);
    await rejected('data');
  });
});

it('a catalog without its files is rejected', async () => {
  await createTables(await start('data'));
  await stopAll();
  for (const name of ['tables', 'touchstone.json']) await rename(join(at('data'), name), at(name));
  await rejected('data');
  for (const name of ['tables', 'touchstone.json']) await rename(at(name), join(at('data'), name));
  await start('data');
});

it('an incomplete identity is written again while there are no tables', async () => {
  await start('data');
  await stopAll();
  await writeFile(join(at('data'), 'touchstone.json'), '{"form');
  await start('data');
  expect(await idOf('data')).toMatch(/^[0-9a-f-]{36}$/);
});

it('a backup is rejected for a directory that the catalog does not belong to', async () => {
  await createTables(await start('original'));
  await stopAll();
  await copyData(at('original'), at('copy'));
  await expect(backUp({ dataDir: at('copy') }, at('backup'))).rejects.toThrow();
});

describe('the data of version 0.1.0', () => {
  let released: string;
  const names = ['storages.location', 'tables.location', 'commits.final_path'] as const;

  const absolute = (name: string): unknown[] =>
    names.flatMap((column) => {
      const [table = '', field = ''] = column.split('.');
      return query(name, `select ${field} from ${table} where ${field} not like './%'`);
    });

  beforeEach(async () => {
    const data = await copyReleasedData();
    released = data.dataDir;
    await cp(released, at('released'), { recursive: true });
    await data.remove();
  });

  it('is found at another place than that in its catalog', async () => {
    const { client, internalErrors } = await start('released');
    expect(await client.countTableRows({ id: ['sales', 'orders'], body: {} })).toBe(4);
    expect(await client.countTableRows({ id: ['sales', 'orders'], body: { branch: 'dev' } })).toBe(7);
    await client.insertIntoTable({ id: ['sales', 'killed'], body: idRows(1) }).catch(() => undefined);
    expect(internalErrors).toEqual([]);
    await stopAll();
    expect(absolute('released')).toEqual([]);
    await rename(at('released'), at('moved'));
    const moved = await start('moved');
    expect(await moved.client.countTableRows({ id: ['sales', 'orders'], body: { branch: 'dev' } })).toBe(7);
  });

  it('is rejected as a copy while the original exists, and can be adopted', async () => {
    await cp(at('released'), released, { recursive: true });
    try {
      await rejected('released');
      const { client } = await start('released', { adopt: 'none' });
      await client.dropTable({ id: ['sales', 'orders'] });
      await collectNow(at('released'));
      const original = await startTestServer({ data: released });
      servers.push(original);
      expect(await original.client.countTableRows({ id: ['sales', 'orders'], body: {} })).toBe(4);
    } finally {
      await stopAll();
      await rm(dirname(released), { recursive: true });
    }
  });

  it('is rejected where its tables are not', async () => {
    await rename(join(at('released'), 'tables'), at('tables'));
    await rejected('released');
  });
});

describe.skipIf(process.env['TOUCHSTONE_TEST_POSTGRES'] === undefined)('a catalog in PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeEach(async () => {
    postgres = await startPostgres();
    await createTables(await start('data', { catalog: postgres.url }));
    await stopAll();
  });
  afterEach(() => postgres.remove());

  it('is rejected with other files', async () => {
    const { url: catalogUrl } = postgres;
    await rejected('other', { catalog: catalogUrl });
    await cp(at('data'), at('copy'), { recursive: true });
    await rejected('copy', { catalog: catalogUrl });
    const { client } = await start('data', { catalog: catalogUrl });
    expect(await count(client, 'a', 'dev')).toBe(3);
  });

  it('is rejected when it is a copy of that of the files', async () => {
    const original = await openCatalog({ url: postgres.url });
    const { id } = await original.identity.read();
    await original.close();
    const url = new URL(postgres.url);
    const { kysely } = await openPostgres(postgres.url);
    const db = new Kysely<unknown>({ dialect: kysely });
    await sql`create database copy template postgres`.execute(db).finally(() => db.destroy());
    url.pathname = '/copy';
    await rejected('data', { catalog: url.href });
    const copy = await start('data', { catalog: url.href, adopt: id });
    expect(await count(copy.client, 'a')).toBe(2);
    await rejected('data', { catalog: postgres.url });
  });

  it('finds files that were moved', async () => {
    await rename(at('data'), at('moved'));
    const { client } = await start('moved', { catalog: postgres.url });
    expect([await count(client, 'a'), await count(client, 'a', 'dev')]).toEqual([2, 3]);
  });
});

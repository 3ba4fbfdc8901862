import { copyFile, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf, onDisk } from '../../engine/format/manifest-names.ts';
import {
  bendManifest,
  withBasePath,
  withBranch,
  withDataFiles,
  withTransactionFile,
  withVersion,
} from '../../testing/engine/bent-manifests.ts';
import { startStagingProxy, type StagedVersion } from '../../testing/engine/staging-client.ts';
import {
  createVersionedTable,
  idRows,
  listVersionNumbers,
  readIds,
  WRITES,
} from '../../testing/operations/versions.ts';
import { copyData, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStagingProxy>>;
/** A table whose rows no other table may show, its directory and the name of one of its data files. */
let secret: { readonly name: string; readonly location: string; readonly file: string };
const locationOf = async (name: string): Promise<string> =>
  (await server.client.describeTable({ id: [name], body: {} })).location ?? '';

beforeAll(async () => {
  server = await startTestServer();
  staging = await startStagingProxy(server.url);
  const name = 'secret';
  await server.client.createTable({ id: [name], body: idRows(666) });
  const location = await locationOf(name);
  secret = { name, location, file: (await readdir(join(location, 'data')))[0] ?? '' };
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await staging.close();
  await server.remove();
});

/** Sends a version in each of the three operations, and expects 400 and no change. */
const expectRejected = async (name: string, version: object, status = 400): Promise<void> => {
  const before = await server.client.listTableVersions({ id: [name] });
  const body = { id: [name], ...version } as StagedVersion;
  const entries = [body];
  const operations = [{ create_table_version: body }];
  for (const response of [
    await server.client.call('CreateTableVersion', { id: [name], body }),
    await server.client.call('BatchCreateTableVersions', { body: { entries } }),
    await server.client.call('BatchCommitTables', { body: { operations } }),
  ])
    expect([response.status, response.error?.code]).toEqual([status, status === 400 ? 13 : 15]);
  expect(await server.client.listTableVersions({ id: [name] })).toEqual(before);
};

/** Expects that a table has its three versions, that its rows are its own, and that it can be written. */
const expectIntact = async (name: string): Promise<void> => {
  expect(await readIds(server, name)).toEqual([1, 2, 3]);
  await server.client.insertIntoTable({ id: [name], body: idRows(9) });
  expect(await readIds(server, name)).toEqual([1, 2, 3, 9]);
  expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3, 4]);
};

const secretRows = (file: Buffer): Buffer => withDataFiles(file, () => secret.file, secret.location);

const BENT: readonly [string, (file: Buffer) => Buffer][] = [
  ['data files of another table by a base path', secretRows],
  ['a base path above the table', (file) => withBasePath(file, join(secret.location, '..'))],
  ['a base path with ..', (file) => withBasePath(file, `${secret.location}/../x`)],
  ['a relative base path', (file) => withBasePath(file, 'tables')],
  ['a base path that is a URL', (file) => withBasePath(file, `file://${secret.location}`)],
  [
    'a data file with ..',
    (file) => withDataFiles(file, () => `../../${basename(secret.location)}/data/${secret.file}`),
  ],
  ['an absolute data file', (file) => withDataFiles(file, () => `${secret.location}/data/${secret.file}`)],
  ['a data file that is missing', (file) => withDataFiles(file, (own) => `x${own}`)],
  ['a transaction file with ..', (file) => withTransactionFile(file, '../../x')],
  ['another branch', (file) => withBranch(file, 'dev')],
  ['another version', (file) => withVersion(file, 3)],
];

describe('creating a version is rejected', () => {
  test.each(BENT)('with a manifest that has %s', async (_, bend) => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    await bendManifest(onDisk(staged.manifest_path), bend);
    await expectRejected(name, staged);
    await expectIntact(name);
  });

  test('with the manifest of an earlier version', async () => {
    const name = await createVersionedTable(server);
    const { version } = await server.client.describeTableVersion({ id: [name], body: { version: 2 } });
    await expectRejected(name, { ...version, version: 4 });
    await expectIntact(name);
  });

  test('with the manifest of an earlier version under the name of the next one', async () => {
    const name = await createVersionedTable(server);
    const location = await locationOf(name);
    const [next = '', latest = ''] = [namesOf(4)[0], namesOf(3)[0]];
    const path = join(location, '_versions', `${next}-0b5c9f5e-0000-4000-8000-000000000000`);
    await copyFile(join(location, '_versions', latest), path);
    await expectRejected(name, { version: 4, manifest_path: path });
    await expectIntact(name);
  });

  test.each<[string, (own: string) => Promise<string>]>([
    ['of another table', async () => join(secret.location, '_versions', namesOf(1)[0] ?? '')],
    ['outside all tables', async () => '/etc/passwd'],
    ['by a relative path', async () => 'elsewhere/4.manifest'],
    ['by a path with ..', async (own) => `${own}/_versions/../_versions/4.manifest`],
    ['in another directory of the table', async (own) => `${own}/data/4.manifest`],
  ])('with a manifest %s', async (_, pathOf) => {
    const name = await createVersionedTable(server);
    const manifest_path = await pathOf(await locationOf(name));
    await expectRejected(name, { version: 4, manifest_path });
    await expectIntact(name);
  });

  test('with the manifest of another branch', async () => {
    const name = await createVersionedTable(server);
    await server.client.createTableBranch({ id: [name], body: { name: 'dev' } });
    await server.client.insertIntoTable({ id: [name], query: { branch: 'dev' }, body: idRows(7) });
    const described = await server.client.describeTableVersion({ id: [name], body: { branch: 'dev', version: 4 } });
    await expectRejected(name, { ...described.version });
    await expectIntact(name);
  });

  test.each<[string, (staged: string, location: string) => Promise<void>]>([
    [
      'the manifest itself',
      async (staged, location) => {
        await rename(staged, join(location, '..', basename(staged)));
        await symlink(join(location, '..', basename(staged)), staged);
      },
    ],
    [
      'a data file',
      async (staged, location) => {
        await symlink(join(secret.location, 'data', secret.file), join(location, 'data', 'linked.lance'));
        await bendManifest(staged, (file) => withDataFiles(file, () => 'linked.lance'));
      },
    ],
    [
      'the directory of a base path',
      async (staged, location) => {
        await symlink(secret.location, join(location, 'linked'));
        await bendManifest(staged, (file) => withDataFiles(file, () => secret.file, join(location, 'linked')));
      },
    ],
  ])('with a symbolic link that leads outside: %s', async (_, plant) => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    await plant(onDisk(staged.manifest_path), await locationOf(name));
    await expectRejected(name, staged);
    await expectIntact(name);
  });
});

describe('a version that a client has put in its place by itself', () => {
  test.each<[string, (id: string[]) => Promise<number | undefined>]>([
    ['DescribeTable', async (id) => (await server.client.describeTable({ id, body: {} })).version],
    ['ListTableVersions', async (id) => (await server.client.listTableVersions({ id })).versions.at(-1)?.version],
    [
      'DescribeTableVersion',
      async (id) => (await server.client.describeTableVersion({ id, body: {} })).version.version,
    ],
  ])('is adopted by %s', async (_, newestOf) => {
    const name = await createVersionedTable(server);
    const path = onDisk((await staging.stage(name, 4)).manifest_path);
    await rename(path, path.slice(0, -37));
    expect(await newestOf([name])).toBe(4);
    expect(await readIds(server, name)).toEqual([1, 2, 3, 4]);
    await server.client.insertIntoTable({ id: [name], body: idRows(5) });
    expect(await readIds(server, name)).toEqual([1, 2, 3, 4, 5]);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3, 4, 5]);
  });

  const rowsThen = (id: string[]) => readIds(server, id[0] ?? '');
  test.each<[string, (id: string[]) => Promise<unknown>, readonly number[]]>([
    ['QueryTable', async (id) => expect(await rowsThen(id)).toEqual([1, 2, 3, 4]), [1, 2, 3, 4]],
    [
      'CountTableRows',
      async (id) => expect(await server.client.countTableRows({ id, body: {} })).toBe(4),
      [1, 2, 3, 4],
    ],
    [
      'GetTableStats',
      async (id) => expect(await server.client.getTableStats({ id, body: {} })).toMatchObject({ num_rows: 4 }),
      [1, 2, 3, 4],
    ],
    ['InsertIntoTable', (id) => server.client.insertIntoTable({ id, body: idRows(5) }), [1, 2, 3, 4, 5]],
    ['UpdateTable', (id) => WRITES.UpdateTable(server.client, id), [11, 12, 13, 14]],
    ['DeleteFromTable', (id) => WRITES.DeleteFromTable(server.client, id), [1, 2]],
    ['MergeInsertIntoTable', (id) => WRITES.MergeInsertIntoTable(server.client, id), [1, 2, 3, 4, 5]],
    ['AlterTableAddColumns', (id) => WRITES.AlterTableAddColumns(server.client, id), [1, 2, 3, 4]],
    ['CreateTableTag', (id) => server.client.createTableTag({ id, body: { tag: 'x', version: 4 } }), [1, 2, 3, 4]],
    ['CreateTableBranch', (id) => server.client.createTableBranch({ id, body: { name: 'x' } }), [1, 2, 3, 4]],
    ['RestoreTable', (id) => WRITES.RestoreTable(server.client, id), [1, 2]],
  ])('is seen by %s at once', async (_, send, ids) => {
    const name = await createVersionedTable(server);
    const path = onDisk((await staging.stage(name, 4)).manifest_path);
    await rename(path, path.slice(0, -37));
    await send([name]);
    expect(await readIds(server, name)).toEqual(ids);
  });

  test.each(BENT)('is not adopted with %s', async (_, bend) => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    const path = onDisk(staged.manifest_path);
    await bendManifest(path, bend);
    await rename(path, path.slice(0, -37));
    const final = path.slice(0, -37);
    // Before and after a reader has found the file.
    for (const attempt of [1, 2]) {
      const { status } = await server.client.call('InsertIntoTable', { id: [name], body: idRows(8) });
      expect([attempt, status]).toEqual([attempt, 409]);
      expect((await server.client.describeTable({ id: [name], body: {} })).version).toBe(3);
    }
    const column = { new_columns: [{ name: 'x', expression: 'id + 1' }] };
    for (const { status } of [
      await server.client.call('DeleteFromTable', { id: [name], body: { predicate: 'id = 1' } }),
      await server.client.call('AlterTableAddColumns', { id: [name], body: column }),
      await server.client.call('RestoreTable', { id: [name], body: { version: 1 } }),
    ])
      expect(status).toBe(409);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3]);
    expect(await readIds(server, name)).toEqual([1, 2, 3]);
    await rm(final);
    await expectIntact(name);
  });
});

describe('registering', () => {
  /** Copies a table to a directory that no table has. */
  const copyOf = async (): Promise<string> => {
    const name = await createVersionedTable(server);
    const copy = join(server.dataDir, 'tables', `copy-of-${name}`);
    await copyData(await locationOf(name), copy);
    return copy;
  };

  const expectNotRegistered = async (location: string): Promise<void> => {
    const response = await server.client.call('RegisterTable', { id: ['registered'], body: { location } });
    expect([response.status, response.error?.code]).toEqual([400, 13]);
    expect((await server.client.call('TableExists', { id: ['registered'], body: {} })).status).toBe(404);
  };

  test.each(BENT.slice(0, 7))('is rejected for an earlier version that has %s', async (_, bend) => {
    const copy = await copyOf();
    await bendManifest(join(copy, '_versions', namesOf(2)[0] ?? ''), bend);
    await expectNotRegistered(copy);
  });

  test.each<[string, (copy: string) => Promise<void>]>([
    ['a data file', (copy) => symlink(join(secret.location, 'data', secret.file), join(copy, 'data', 'linked.lance'))],
    ['a directory', (copy) => symlink(secret.location, join(copy, 'tree'))],
    ['a directory that does not exist yet', (copy) => symlink(join(server.dataDir, 'later'), join(copy, '_indices'))],
  ])('is rejected for a symbolic link that leads outside: %s', async (_, plant) => {
    const copy = await copyOf();
    await plant(copy);
    await expectNotRegistered(copy);
  });

  test('is accepted for a symbolic link inside the table', async () => {
    const copy = await copyOf();
    await rename(join(copy, 'data'), join(copy, 'moved'));
    await symlink('moved', join(copy, 'data'));
    await server.client.registerTable({ id: ['with-link'], body: { location: copy } });
    expect(await readIds(server, 'with-link')).toEqual([1, 2, 3]);
  });

  test('is accepted for a table with nested branches', async () => {
    const name = await createVersionedTable(server);
    for (const [branch, from] of [
      ['dev', 'main'],
      ['dev/sub', 'dev'],
    ] as const)
      await server.client.createTableBranch({ id: [name], body: { name: branch, from_branch: from } });
    await server.client.insertIntoTable({ id: [name], query: { branch: 'dev/sub' }, body: idRows(5) });
    const { location = '' } = await server.client.deregisterTable({ id: [name], body: {} });
    await server.client.registerTable({ id: [name], body: { location } });
    expect(await server.client.countTableRows({ id: [name], body: { branch: 'dev/sub' } })).toBe(4);
  });
});

describe('a declared location that becomes a symbolic link to another table', () => {
  const declared = async (name: string): Promise<string> => {
    await server.client.declareTable({ id: [name], body: { location: `deep/${name}` } });
    return join(server.dataDir, 'tables', 'deep', name);
  };

  test.each<[string, (location: string) => Promise<void>]>([
    ['itself', (location) => symlink(secret.location, location)],
    [
      'a directory in it',
      async (location) => {
        await mkdir(location);
        await symlink(join(secret.location, 'data'), join(location, 'data'));
      },
    ],
  ])('gets no data and shows no rows: %s', async (what, plant) => {
    const name = `declared ${what}`;
    const location = await declared(name);
    await mkdir(join(location, '..'), { recursive: true });
    const before = await readdir(join(secret.location, 'data'));
    await plant(location);
    const statuses = [
      await server.client.call('DescribeTable', { id: [name], body: { check_declared: true } }),
      await server.client.call('CreateTable', { id: [name], body: idRows(1) }),
      await server.client.call('InsertIntoTable', { id: [name], body: idRows(1) }),
      await server.client.call('CreateTableVersion', {
        id: [name],
        body: { version: 1, manifest_path: join(location, '_versions', namesOf(1)[0] ?? '') },
      }),
      await server.client.call('RegisterTable', { id: ['other name'], body: { location } }),
    ].map(({ status }) => status);
    expect(statuses.slice(1, 3).every((status) => status === 400 || status === 403)).toBe(true);
    expect((await server.client.call('CountTableRows', { id: [name], body: {} })).body).not.toBe(1);
    expect(await readdir(join(secret.location, 'data'))).toEqual(before);
    expect((await server.client.describeTable({ id: [name], body: { check_declared: true } })).is_only_declared).toBe(
      true,
    );
    expect(await readIds(server, secret.name)).toEqual([666]);
  });
});

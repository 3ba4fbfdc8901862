import { access, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableVersion } from '#contract/types';
import { diskRoot, openCatalog } from '../../catalog/index.ts';
import { Versions } from '../../catalog/versions/versions.ts';
import { StagedManifests } from '../../engine/commit/staged-manifests.ts';
import { DiskStorage } from '../../storage/index.ts';
import { onDisk } from '../../engine/format/manifest-names.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { startStagingProxy } from '../../testing/engine/staging-client.ts';
import {
  createVersionedTable,
  readIds,
  versionRecord,
  idRows,
  listVersionNumbers,
} from '../../testing/operations/versions.ts';

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStagingProxy>>;
beforeAll(async () => {
  server = await startTestServer();
  staging = await startStagingProxy(server.url);
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await staging.close();
  await server.remove();
});

describe('listing and describing', () => {
  test('returns number, path, size and time of every write', async () => {
    const name = await createVersionedTable(server);
    const { versions } = await server.client.listTableVersions({ id: [name] });
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
    for (const listedVersion of versions) {
      await access(`/${listedVersion.manifest_path}`);
      expect(listedVersion.manifest_size).toBeGreaterThan(0);
      expect(Math.abs((listedVersion.timestamp_millis ?? 0) - Date.now())).toBeLessThan(60_000);
      expect(listedVersion.timestamp).toBe(new Date(listedVersion.timestamp_millis ?? 0).toISOString());
      const body = { version: listedVersion.version };
      expect(await server.client.describeTableVersion({ id: [name], body })).toEqual({ version: listedVersion });
    }
    expect(await server.client.describeTableVersion({ id: [name], body: {} })).toEqual({ version: versions[2] });
  });

  test('pages in both directions, each version once', async () => {
    const name = await createVersionedTable(server);
    for (const descending of [false, true]) {
      const listed: number[] = [];
      for (let page_token: string | undefined; ;) {
        const query = { limit: 2, descending, ...(page_token !== undefined && { page_token }) };
        const page = await server.client.listTableVersions({ id: [name], query });
        listed.push(...page.versions.map(({ version }) => version));
        page_token = page.page_token;
        if (page_token === undefined) break;
      }
      expect(listed).toEqual(descending ? [3, 2, 1] : [1, 2, 3]);
    }
  });

  test('returns nothing for a declared table', async () => {
    const name = 'declared';
    await server.client.declareTable({ id: [name], body: {} });
    expect(await listVersionNumbers(server, name)).toEqual([]);
    const response = await server.client.call('DescribeTableVersion', { id: [name], body: {} });
    expect([response.status, response.error?.code]).toEqual([404, 11]);
  });

  test.each<[string, object, number, number]>([
    ['an absent version', { version: 9 }, 404, 11],
    ['a branch', { branch: 'dev' }, 404, 22],
    ['a version below 0', { version: -1 }, 400, 13],
  ])('rejects %s', async (_, body, status, code) => {
    const name = await createVersionedTable(server);
    const response = await server.client.call('DescribeTableVersion', { id: [name], body });
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  test.each<[string, Record<string, string>]>([
    ['a foreign page token', { page_token: 'x' }],
    ['a limit of 0', { limit: '0' }],
  ])('rejects %s', async (_, query) => {
    const name = await createVersionedTable(server);
    expect((await server.client.call('ListTableVersions', { id: [name], query: query })).status).toBe(400);
  });
});

describe('a version that another process has just published', () => {
  /** Publishes a version without moving its manifest, like a process that crashes after its transaction. */
  const publishUnplaced = async (
    name: string,
    staged: { readonly manifestPath: string; readonly finalPath: string; readonly manifestSize: number },
  ): Promise<void> => {
    const { manifestPath, finalPath, manifestSize } = staged;
    const catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db'), root: diskRoot(server.dataDir) });
    const found = await catalog.tables.describe('', [name]);
    const storageId = found.kind === 'found' ? found.table.storageId : null;
    if (storageId === null) throw new Error('no such table');
    const location = dirname(dirname(onDisk(finalPath)));
    const manifests = new StagedManifests(catalog.commits, new DiskStorage());
    const heldPath = await manifests.moveToHeld(location, onDisk(manifestPath), finalPath);
    const commit = { version: 4, finalPath, heldPath, manifestSize, eTag: null };
    expect(await catalog.commits.publish(storageId, '', commit)).toBe('published');
    await catalog.close();
  };

  test.each<['list' | 'describe', (name: string) => Promise<readonly TableVersion[]>]>([
    ['list', async (name) => (await server.client.listTableVersions({ id: [name] })).versions],
    ['describe', async (name) => [(await server.client.describeTableVersion({ id: [name], body: {} })).version]],
  ])('has its manifest in place: %s', async (method, read) => {
    const name = await createVersionedTable(server);
    const { manifest_path, manifest_size: manifestSize } = await staging.stage(name, 4);
    const finalPath = manifest_path.replace(/(\.manifest)-.*$/, '$1');
    const original = Reflect.get(Versions.prototype, method) as (...args: unknown[]) => Promise<never>;
    const spy = vi.spyOn(Versions.prototype, method);
    spy.mockImplementationOnce(async function (this: Versions, ...args: unknown[]) {
      await publishUnplaced(name, { manifestPath: manifest_path, finalPath, manifestSize });
      return original.apply(this, args);
    });
    const found = (await read(name)).at(-1);
    spy.mockRestore();
    expect(found).toMatchObject({ version: 4, manifest_path: finalPath });
    await access(onDisk(finalPath));
  });
});

describe('creating a record', () => {
  test('stores the given fields and changes no rows', async () => {
    const name = await createVersionedTable(server);
    const body = versionRecord(7, { manifest_size: 5, e_tag: '"x"', metadata: { a: 'b' }, naming_scheme: 'V2' });
    const { version } = await server.client.createTableVersion({ id: [name], body });
    expect(version).toMatchObject({ version: 7, manifest_size: 5, e_tag: '"x"', metadata: { a: 'b' } });
    expect(await server.client.describeTableVersion({ id: [name], body: {} })).toEqual({ version });
    expect(await readIds(server, name)).toEqual([1, 2, 3]);
    await server.client.insertIntoTable({ id: [name], body: idRows(4) });
    expect(await readIds(server, name)).toEqual([1, 2, 3, 4]);
    expect((await server.client.call('TableExists', { id: [name], body: { version: 7 } })).status).toBe(404);
  });

  test.each<[string, object, number, number]>([
    ['an existing version', versionRecord(2), 409, 14],
    ['a branch', versionRecord(4, { branch: 'dev' }), 404, 22],
    ['a number with too many digits', { version: 2n ** 53n + 1n, manifest_path: 'x' }, 400, 13],
    ['a size with too many digits', versionRecord(4, { manifest_size: 2n ** 53n + 1n }), 400, 13],
    ['an unknown naming scheme', versionRecord(4, { naming_scheme: 'V3' }), 400, 13],
    ['no path', { version: 4 }, 400, 13],
  ])('rejects %s', async (_, body, status, code) => {
    const name = await createVersionedTable(server);
    const before = await server.client.listTableVersions({ id: [name] });
    const response = await server.client.call('CreateTableVersion', {
      id: [name],
      body: body as ReturnType<typeof versionRecord>,
    });
    expect([response.status, response.error?.code, response.headers['retry-after']]).toEqual([status, code, undefined]);
    expect(await server.client.listTableVersions({ id: [name] })).toEqual(before);
  });

  test('stores the record of exactly one of 50 concurrent requests', async () => {
    const name = await createVersionedTable(server);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.client.call('CreateTableVersion', {
          id: [name],
          body: versionRecord(4, { metadata: { by: String(at) } }),
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    const winner = String(responses.findIndex(({ status }) => status === 200));
    const { version } = await server.client.describeTableVersion({ id: [name], body: { version: 4 } });
    expect(version.metadata).toEqual({ by: winner });
  });
});

describe('creating a version with a staged manifest', () => {
  test('makes its rows current', async () => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    expect(await readIds(server, name)).toEqual([1, 2, 3]);
    const { version } = await server.client.createTableVersion({
      id: [name],
      body: { ...staged, metadata: { a: 'b' } },
    });
    expect(version).toMatchObject({ version: 4, metadata: { a: 'b' } });
    expect(version?.manifest_path).toBe(staged.manifest_path.slice(0, -37));
    await access(`/${version?.manifest_path ?? ''}`);
    expect(await readIds(server, name)).toEqual([1, 2, 3, 4]);
  });

  test('leaves the manifest in place when the version exists', async () => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    await server.client.insertIntoTable({ id: [name], body: idRows(5) });
    const response = await server.client.call('CreateTableVersion', { id: [name], body: { ...staged } });
    expect([response.status, response.error?.code]).toEqual([409, 14]);
    await access(onDisk(staged.manifest_path));
    expect(await readIds(server, name)).toEqual([1, 2, 3, 5]);
  });

  test('succeeds for one of many concurrent requests, whose rows become current', async () => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.client.call('CreateTableVersion', { id: [name], body: { ...staged } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await readIds(server, name)).toEqual([1, 2, 3, 4]);
  });

  test('rejects a file that is not a manifest', async () => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    await writeFile(onDisk(staged.manifest_path), 'something else');
    const response = await server.client.call('CreateTableVersion', { id: [name], body: staged });
    expect([response.status, response.error?.code]).toEqual([400, 13]);
    expect(await readIds(server, name)).toEqual([1, 2, 3]);
    await server.client.insertIntoTable({ id: [name], body: idRows(9) });
    expect(await readIds(server, name)).toEqual([1, 2, 3, 9]);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3, 4]);
  });

  test('rejects a staged manifest for another version', async () => {
    const name = await createVersionedTable(server);
    const staged = await staging.stage(name, 4);
    const body = { ...staged, version: 5 };
    const response = await server.client.call('CreateTableVersion', { id: [name], body });
    expect([response.status, response.error?.code]).toEqual([400, 13]);
    await server.client.createTableVersion({ id: [name], body: staged });
    expect(await readIds(server, name)).toEqual([1, 2, 3, 4]);
  });
});

describe('deleting records', () => {
  test.each<[string, [number, number][], number[], number]>([
    ['one range', [[1, 3]], [3], 2],
    ['all', [[0, -1]], [], 3],
    ['through the latest', [[2, -1]], [1], 2],
    ['an empty range', [[2, 2]], [1, 2, 3], 0],
    [
      'several ranges, overlapping',
      [
        [1, 2],
        [1, 3],
      ],
      [3],
      2,
    ],
    ['absent versions', [[7, 90]], [1, 2, 3], 0],
    ['no range', [], [1, 2, 3], 0],
    [
      'two ranges with a gap',
      [
        [3, 4],
        [1, 2],
      ],
      [2],
      2,
    ],
  ])('deletes %s', async (_, ranges, left, count) => {
    const name = await createVersionedTable(server);
    const body = { ranges: ranges.map(([start_version, end_version]) => ({ start_version, end_version })) };
    expect(await server.client.batchDeleteTableVersions({ id: [name], body })).toEqual({ deleted_count: count });
    expect(await listVersionNumbers(server, name)).toEqual(left);
    expect(await readIds(server, name)).toEqual([1, 2, 3]);
    const described = await server.client.describeTable({ id: [name], body: {} });
    expect(described.version).toBe(3);
    for (const version of [1, 2, 3]) {
      const { status } = await server.client.call('DescribeTableVersion', { id: [name], body: { version } });
      expect(status).toBe(left.includes(version) ? 200 : 404);
      const count = await server.client.call('CountTableRows', { id: [name], body: { version } });
      expect([count.status, count.body]).toEqual(left.includes(version) ? [200, version] : [404, undefined]);
    }
    await server.client.insertIntoTable({ id: [name], body: idRows(4) });
    expect(await listVersionNumbers(server, name)).toEqual([...left, 4]);
  });

  test.each<[string, object, number]>([
    ['a reversed range', { start_version: 3, end_version: 2 }, 400],
    ['an end below -1', { start_version: 1, end_version: -2 }, 400],
    ['a start below 0', { start_version: -1, end_version: 2 }, 400],
    ['too many digits', { start_version: 0, end_version: 2n ** 60n }, 400],
  ])('rejects the whole request: %s', async (_, range, want) => {
    const name = await createVersionedTable(server);
    const ranges = [{ start_version: 1, end_version: 2 }, range] as { start_version: number; end_version: number }[];
    const { status } = await server.client.call('BatchDeleteTableVersions', { id: [name], body: { ranges } });
    expect(status).toBe(want);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3]);
  });
});

describe('a tagged version', () => {
  test('cannot be deleted, and the whole request is rejected', async () => {
    const name = await createVersionedTable(server);
    const catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db'), root: diskRoot(server.dataDir) });
    await catalog.tags.create('', [name], { name: 'kept', branch: '', version: 2 });
    await catalog.close();
    const ranges = [
      { start_version: 1, end_version: 2 },
      { start_version: 2, end_version: 3 },
    ];
    const response = await server.client.call('BatchDeleteTableVersions', { id: [name], body: { ranges } });
    expect([response.status, response.error?.code]).toEqual([409, 19]);
    const operations = [{ delete_table_versions: { id: [name], ranges } }];
    const batch = await server.client.call('BatchCommitTables', { body: { operations } });
    expect([batch.status, batch.error?.code]).toEqual([409, 19]);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3]);
    expect(await server.client.batchDeleteTableVersions({ id: [name], body: { ranges: ranges.slice(0, 1) } })).toEqual({
      deleted_count: 1,
    });
  });
});

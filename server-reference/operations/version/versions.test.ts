import { access, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableVersion } from '#contract/types';
import { openCatalog } from '../../catalog/catalog.ts';
import { Versions } from '../../catalog/versions/versions.ts';
import { hold } from '../../engine/commit/staged-manifests.ts';
import { onDisk } from '../../engine/format/manifest-names.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { startStaging, type StagedVersion } from '../../testing/engine/staging-client.ts';
import { arranged, idsOf, record, rows, versionsOf } from '../../testing/operations/versions.ts';

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStaging>>;
beforeAll(async () => {
  server = await startTestServer();
  staging = await startStaging(server.url);
});
afterAll(async () => {
  expect(server.internal).toEqual([]);
  await staging.close();
  await server.remove();
});

describe('listing and describing', () => {
  test('shows every write with its number, path, size and time', async () => {
    const name = await arranged(server);
    const { versions } = await server.client.listTableVersions({ id: [name] });
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
    for (const shown of versions) {
      await access(`/${shown.manifest_path}`);
      expect(shown.manifest_size).toBeGreaterThan(0);
      expect(Math.abs((shown.timestamp_millis ?? 0) - Date.now())).toBeLessThan(60_000);
      const body = { version: shown.version };
      expect(await server.client.describeTableVersion({ id: [name], body })).toEqual({ version: shown });
    }
    expect(await server.client.describeTableVersion({ id: [name], body: {} })).toEqual({ version: versions[2] });
  });

  test('pages either way, each version once', async () => {
    const name = await arranged(server);
    for (const descending of [false, true]) {
      const seen: number[] = [];
      for (let page_token: string | undefined; ;) {
        const query = { limit: 2, descending, ...(page_token !== undefined && { page_token }) };
        const page = await server.client.listTableVersions({ id: [name], query });
        seen.push(...page.versions.map(({ version }) => version));
        page_token = page.page_token;
        if (page_token === undefined) break;
      }
      expect(seen).toEqual(descending ? [3, 2, 1] : [1, 2, 3]);
    }
  });

  test('of a declared table shows nothing', async () => {
    const name = 'declared';
    await server.client.declareTable({ id: [name], body: {} });
    expect(await versionsOf(server, name)).toEqual([]);
    const response = await server.client.call('DescribeTableVersion', { id: [name], body: {} });
    expect([response.status, response.error?.code]).toEqual([404, 11]);
  });

  test.each<[string, object, number, number]>([
    ['a version that is not there', { version: 9 }, 404, 11],
    ['a branch', { branch: 'dev' }, 404, 22],
    ['a version below 0', { version: -1 }, 400, 13],
  ])('refuses %s', async (_, body, status, code) => {
    const name = await arranged(server);
    const response = await server.client.call('DescribeTableVersion', { id: [name], body });
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  test.each<[string, Record<string, string>]>([
    ['a token of another kind', { page_token: 'x' }],
    ['a limit of 0', { limit: '0' }],
  ])('refuses %s', async (_, query) => {
    const name = await arranged(server);
    expect((await server.client.call('ListTableVersions', { id: [name], query: query })).status).toBe(400);
  });
});

describe('a version that another process publishes just before it is looked for', () => {
  test.each<['list' | 'describe', (name: string) => Promise<readonly TableVersion[]>]>([
    ['list', async (name) => (await server.client.listTableVersions({ id: [name] })).versions],
    ['describe', async (name) => [(await server.client.describeTableVersion({ id: [name], body: {} })).version]],
  ])('is in its place: %s', async (question, ask) => {
    const name = await arranged(server);
    const { manifest_path, manifest_size: manifestSize } = await staging.stage(name, 4);
    const finalPath = manifest_path.replace(/(\.manifest)-.*$/, '$1');
    const original = Reflect.get(Versions.prototype, question) as (...asked: unknown[]) => Promise<never>;
    const looked = vi.spyOn(Versions.prototype, question);
    looked.mockImplementationOnce(async function (this: Versions, ...asked: unknown[]) {
      await publishUnplaced(name, { manifestPath: manifest_path, finalPath, manifestSize });
      return original.apply(this, asked);
    });
    const shown = (await ask(name)).at(-1);
    looked.mockRestore();
    expect(shown).toMatchObject({ version: 4, manifest_path: finalPath });
    await access(onDisk(finalPath));
  });

  /** As a process does that is killed, or is slow, after the catalog has said yes. */
  const publishUnplaced = async (
    name: string,
    staged: { readonly manifestPath: string; readonly finalPath: string; readonly manifestSize: number },
  ): Promise<void> => {
    const { manifestPath, finalPath, manifestSize } = staged;
    const catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db') });
    const found = await catalog.tables.describe('', [name]);
    const storageId = found.kind === 'found' ? found.table.storageId : null;
    if (storageId === null) throw new Error('no such table');
    const location = dirname(dirname(onDisk(finalPath)));
    const heldPath = hold(location, onDisk(manifestPath), finalPath);
    const commit = { version: 4, finalPath, heldPath, manifestSize, eTag: null };
    expect(await catalog.commits.publish(storageId, '', commit)).toBe('published');
    await catalog.close();
  };
});

describe('creating a record', () => {
  test('keeps what was given, and leaves rows and writes as they are', async () => {
    const name = await arranged(server);
    const body = record(7, { manifest_size: 5, e_tag: '"x"', metadata: { a: 'b' }, naming_scheme: 'V2' });
    const { version } = await server.client.createTableVersion({ id: [name], body });
    expect(version).toMatchObject({ version: 7, manifest_size: 5, e_tag: '"x"', metadata: { a: 'b' } });
    expect(await server.client.describeTableVersion({ id: [name], body: {} })).toEqual({ version });
    expect(await idsOf(server, name)).toEqual([1, 2, 3]);
    await server.client.insertIntoTable({ id: [name], body: rows(4) });
    expect(await idsOf(server, name)).toEqual([1, 2, 3, 4]);
    expect((await server.client.call('TableExists', { id: [name], body: { version: 7 } })).status).toBe(404);
  });

  test.each<[string, object, number, number]>([
    ['a version that is there', record(2), 409, 14],
    ['a branch', record(4, { branch: 'dev' }), 404, 22],
    ['a number with too many digits', { version: 2n ** 53n + 1n, manifest_path: 'x' }, 400, 13],
    ['a size with too many digits', record(4, { manifest_size: 2n ** 53n + 1n }), 400, 13],
    ['an unknown naming scheme', record(4, { naming_scheme: 'V3' }), 400, 13],
    ['no path', { version: 4 }, 400, 13],
  ])('is refused: %s', async (_, body, status, code) => {
    const name = await arranged(server);
    const before = await server.client.listTableVersions({ id: [name] });
    const response = await server.client.call('CreateTableVersion', {
      id: [name],
      body: body as ReturnType<typeof record>,
    });
    expect([response.status, response.error?.code, response.headers['retry-after']]).toEqual([status, code, undefined]);
    expect(await server.client.listTableVersions({ id: [name] })).toEqual(before);
  });

  test('of one version by 50 at once has one winner, whose record it is', async () => {
    const name = await arranged(server);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.client.call('CreateTableVersion', { id: [name], body: record(4, { metadata: { by: String(at) } }) }),
      ),
    );
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    const winner = String(responses.findIndex(({ status }) => status === 200));
    const { version } = await server.client.describeTableVersion({ id: [name], body: { version: 4 } });
    expect(version.metadata).toEqual({ by: winner });
  });
});

describe('creating a version whose manifest is there', () => {
  test('makes its rows the current ones', async () => {
    const name = await arranged(server);
    const staged = await staging.stage(name, 4);
    expect(await idsOf(server, name)).toEqual([1, 2, 3]);
    const { version } = await server.client.createTableVersion({
      id: [name],
      body: { ...staged, metadata: { a: 'b' } },
    });
    expect(version).toMatchObject({ version: 4, metadata: { a: 'b' } });
    expect(version?.manifest_path).toBe(staged.manifest_path.slice(0, -37));
    await access(`/${version?.manifest_path ?? ''}`);
    expect(await idsOf(server, name)).toEqual([1, 2, 3, 4]);
  });

  test('that is taken leaves the manifest where it was', async () => {
    const name = await arranged(server);
    const staged = await staging.stage(name, 4);
    await server.client.insertIntoTable({ id: [name], body: rows(5) });
    const response = await server.client.call('CreateTableVersion', { id: [name], body: { ...staged } });
    expect([response.status, response.error?.code]).toEqual([409, 14]);
    await access(onDisk(staged.manifest_path));
    expect(await idsOf(server, name)).toEqual([1, 2, 3, 5]);
  });

  test('asked for by many at once has one winner, and its rows are there', async () => {
    const name = await arranged(server);
    const staged = await staging.stage(name, 4);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.client.call('CreateTableVersion', { id: [name], body: { ...staged } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await idsOf(server, name)).toEqual([1, 2, 3, 4]);
  });

  test.each<[string, (staged: StagedVersion) => Promise<object> | object]>([
    ['another version', (staged) => ({ ...staged, version: 5 })],
    [
      'a file that is no manifest',
      async (staged) => {
        await writeFile(onDisk(staged.manifest_path), 'something else');
        return staged;
      },
    ],
    [
      "another table's manifest",
      async () => {
        const other = await arranged(server);
        const { version } = await server.client.describeTableVersion({ id: [other], body: {} });
        return { ...version, version: 4 };
      },
    ],
  ])('is only recorded for %s', async (_, bend) => {
    const name = await arranged(server);
    const staged = await staging.stage(name, 4);
    const body = (await bend(staged)) as StagedVersion;
    await server.client.createTableVersion({ id: [name], body: { ...body, id: [name] } });
    expect(await idsOf(server, name)).toEqual([1, 2, 3]);
    await server.client.insertIntoTable({ id: [name], body: rows(9) });
    expect(await idsOf(server, name)).toEqual([1, 2, 3, 9]);
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
    ['versions that are not there', [[7, 90]], [1, 2, 3], 0],
    ['no range', [], [1, 2, 3], 0],
    [
      'a gap between',
      [
        [3, 4],
        [1, 2],
      ],
      [2],
      2,
    ],
  ])('of %s', async (_, ranges, left, count) => {
    const name = await arranged(server);
    const body = { ranges: ranges.map(([start_version, end_version]) => ({ start_version, end_version })) };
    expect(await server.client.batchDeleteTableVersions({ id: [name], body })).toEqual({ deleted_count: count });
    expect(await versionsOf(server, name)).toEqual(left);
    expect(await idsOf(server, name)).toEqual([1, 2, 3]);
    const described = await server.client.describeTable({ id: [name], body: {} });
    expect(described.version).toBe(3);
    for (const version of [1, 2, 3]) {
      const { status } = await server.client.call('DescribeTableVersion', { id: [name], body: { version } });
      expect(status).toBe(left.includes(version) ? 200 : 404);
      const count = await server.client.call('CountTableRows', { id: [name], body: { version } });
      expect([count.status, count.body]).toEqual(left.includes(version) ? [200, version] : [404, undefined]);
    }
    await server.client.insertIntoTable({ id: [name], body: rows(4) });
    expect(await versionsOf(server, name)).toEqual([...left, 4]);
  });

  test.each<[string, object, number]>([
    ['a reversed range', { start_version: 3, end_version: 2 }, 400],
    ['an end below -1', { start_version: 1, end_version: -2 }, 400],
    ['a start below 0', { start_version: -1, end_version: 2 }, 400],
    ['too many digits', { start_version: 0, end_version: 2n ** 60n }, 400],
  ])('is refused as a whole: %s', async (_, range, want) => {
    const name = await arranged(server);
    const ranges = [{ start_version: 1, end_version: 2 }, range] as { start_version: number; end_version: number }[];
    const { status } = await server.client.call('BatchDeleteTableVersions', { id: [name], body: { ranges } });
    expect(status).toBe(want);
    expect(await versionsOf(server, name)).toEqual([1, 2, 3]);
  });
});

describe('a version with a tag', () => {
  test('is not deleted, and nothing else of the request is', async () => {
    const name = await arranged(server);
    const catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db') });
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
    expect(await versionsOf(server, name)).toEqual([1, 2, 3]);
    expect(await server.client.batchDeleteTableVersions({ id: [name], body: { ranges: ranges.slice(0, 1) } })).toEqual({
      deleted_count: 1,
    });
  });
});

import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRequest } from '#contract/client';
import { openCatalog } from '../../catalog/catalog.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { startStaging, type StagedVersion } from '../../engine/testing/staging-client.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Float64Array.from(ids) }), 'stream');

type BatchOperations = ClientRequest<'BatchCommitTables'>['body']['operations'];

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStaging>>;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  staging = await startStaging(server.url);
});
afterAll(async () => {
  expect(server.internal).toEqual([]);
  await staging.close();
  await server.remove();
});

/** A table of its own with three versions: rows 1; 1, 2; 1, 2, 3. */
const arranged = async (): Promise<string> => {
  const name = `t${made++}`;
  await server.client.createTable({ id: [name], body: rows(1) });
  await server.client.insertIntoTable({ id: [name], body: rows(2) });
  await server.client.insertIntoTable({ id: [name], body: rows(3) });
  return name;
};

const idsOf = async (name: string): Promise<number[]> => {
  const { bytes } = await server.client.call('QueryTable', { id: [name], body: {} });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

const versionsOf = async (name: string): Promise<number[]> =>
  (await server.client.listTableVersions({ id: [name] })).versions.map(({ version }) => version);

const record = (version: number, more: object = {}) => ({
  version,
  manifest_path: `elsewhere/${version}.manifest`,
  ...more,
});
const onDisk = ({ manifest_path }: StagedVersion): string => `/${manifest_path}`;

describe('listing and describing', () => {
  test('shows every write with its number, path, size and time', async () => {
    const name = await arranged();
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
    const name = await arranged();
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
    const name = `t${made++}`;
    await server.client.declareTable({ id: [name], body: {} });
    expect(await versionsOf(name)).toEqual([]);
    const answer = await server.client.call('DescribeTableVersion', { id: [name], body: {} });
    expect([answer.status, answer.error?.code]).toEqual([404, 11]);
  });

  test.each<[string, object, number, number]>([
    ['a version that is not there', { version: 9 }, 404, 11],
    ['a branch', { branch: 'dev' }, 404, 22],
    ['a version below 0', { version: -1 }, 400, 13],
  ])('refuses %s', async (_, body, status, code) => {
    const name = await arranged();
    const answer = await server.client.call('DescribeTableVersion', { id: [name], body });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  test.each<[string, Record<string, string>]>([
    ['a token of another kind', { page_token: 'x' }],
    ['a limit of 0', { limit: '0' }],
  ])('refuses %s', async (_, query) => {
    const name = await arranged();
    expect((await server.client.call('ListTableVersions', { id: [name], query: query })).status).toBe(400);
  });
});

describe('creating a record', () => {
  test('keeps what was given, and leaves rows and writes as they are', async () => {
    const name = await arranged();
    const body = record(7, { manifest_size: 5, e_tag: '"x"', metadata: { a: 'b' }, naming_scheme: 'V2' });
    const { version } = await server.client.createTableVersion({ id: [name], body });
    expect(version).toMatchObject({ version: 7, manifest_size: 5, e_tag: '"x"', metadata: { a: 'b' } });
    expect(await server.client.describeTableVersion({ id: [name], body: {} })).toEqual({ version });
    expect(await idsOf(name)).toEqual([1, 2, 3]);
    await server.client.insertIntoTable({ id: [name], body: rows(4) });
    expect(await idsOf(name)).toEqual([1, 2, 3, 4]);
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
    const name = await arranged();
    const before = await server.client.listTableVersions({ id: [name] });
    const answer = await server.client.call('CreateTableVersion', {
      id: [name],
      body: body as ReturnType<typeof record>,
    });
    expect([answer.status, answer.error?.code, answer.headers['retry-after']]).toEqual([status, code, undefined]);
    expect(await server.client.listTableVersions({ id: [name] })).toEqual(before);
  });

  test('of one version by 50 at once has one winner, whose record it is', async () => {
    const name = await arranged();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        server.client.call('CreateTableVersion', { id: [name], body: record(4, { metadata: { by: String(at) } }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const winner = String(answers.findIndex(({ status }) => status === 200));
    const { version } = await server.client.describeTableVersion({ id: [name], body: { version: 4 } });
    expect(version.metadata).toEqual({ by: winner });
  });
});

describe('creating a version whose manifest is there', () => {
  test('makes its rows the current ones', async () => {
    const name = await arranged();
    const staged = await staging.stage(name, 4);
    expect(await idsOf(name)).toEqual([1, 2, 3]);
    const { version } = await server.client.createTableVersion({
      id: [name],
      body: { ...staged, metadata: { a: 'b' } },
    });
    expect(version).toMatchObject({ version: 4, metadata: { a: 'b' } });
    expect(version?.manifest_path).toBe(staged.manifest_path.slice(0, -37));
    await access(`/${version?.manifest_path ?? ''}`);
    expect(await idsOf(name)).toEqual([1, 2, 3, 4]);
  });

  test('that is taken leaves the manifest where it was', async () => {
    const name = await arranged();
    const staged = await staging.stage(name, 4);
    await server.client.insertIntoTable({ id: [name], body: rows(5) });
    const answer = await server.client.call('CreateTableVersion', { id: [name], body: { ...staged } });
    expect([answer.status, answer.error?.code]).toEqual([409, 14]);
    await access(onDisk(staged));
    expect(await idsOf(name)).toEqual([1, 2, 3, 5]);
  });

  test('asked for by many at once has one winner, and its rows are there', async () => {
    const name = await arranged();
    const staged = await staging.stage(name, 4);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.client.call('CreateTableVersion', { id: [name], body: { ...staged } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await idsOf(name)).toEqual([1, 2, 3, 4]);
  });

  test.each<[string, (staged: StagedVersion) => Promise<object> | object]>([
    ['another version', (staged) => ({ ...staged, version: 5 })],
    [
      'a file that is no manifest',
      async (staged) => {
        await writeFile(onDisk(staged), 'something else');
        return staged;
      },
    ],
    [
      "another table's manifest",
      async () => {
        const other = await arranged();
        const { version } = await server.client.describeTableVersion({ id: [other], body: {} });
        return { ...version, version: 4 };
      },
    ],
  ])('is only recorded for %s', async (_, bend) => {
    const name = await arranged();
    const staged = await staging.stage(name, 4);
    const body = (await bend(staged)) as StagedVersion;
    await server.client.createTableVersion({ id: [name], body: { ...body, id: [name] } });
    expect(await idsOf(name)).toEqual([1, 2, 3]);
    await server.client.insertIntoTable({ id: [name], body: rows(9) });
    expect(await idsOf(name)).toEqual([1, 2, 3, 9]);
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
    const name = await arranged();
    const body = { ranges: ranges.map(([start_version, end_version]) => ({ start_version, end_version })) };
    expect(await server.client.batchDeleteTableVersions({ id: [name], body })).toEqual({ deleted_count: count });
    expect(await versionsOf(name)).toEqual(left);
    expect(await idsOf(name)).toEqual([1, 2, 3]);
    const described = await server.client.describeTable({ id: [name], body: {} });
    expect(described.version).toBe(3);
    for (const version of [1, 2, 3]) {
      const { status } = await server.client.call('DescribeTableVersion', { id: [name], body: { version } });
      expect(status).toBe(left.includes(version) ? 200 : 404);
      const count = await server.client.call('CountTableRows', { id: [name], body: { version } });
      expect([count.status, count.body]).toEqual(left.includes(version) ? [200, version] : [404, undefined]);
    }
    await server.client.insertIntoTable({ id: [name], body: rows(4) });
    expect(await versionsOf(name)).toEqual([...left, 4]);
  });

  test.each<[string, object, number]>([
    ['a reversed range', { start_version: 3, end_version: 2 }, 400],
    ['an end below -1', { start_version: 1, end_version: -2 }, 400],
    ['a start below 0', { start_version: -1, end_version: 2 }, 400],
    ['too many digits', { start_version: 0, end_version: 2n ** 60n }, 400],
  ])('is refused as a whole: %s', async (_, range, want) => {
    const name = await arranged();
    const ranges = [{ start_version: 1, end_version: 2 }, range] as { start_version: number; end_version: number }[];
    const { status } = await server.client.call('BatchDeleteTableVersions', { id: [name], body: { ranges } });
    expect(status).toBe(want);
    expect(await versionsOf(name)).toEqual([1, 2, 3]);
  });
});

describe('a version with a tag', () => {
  test('is not deleted, and nothing else of the request is', async () => {
    const name = await arranged();
    const catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db') });
    await catalog.tags.create('', [name], { name: 'kept', branch: '', version: 2 });
    await catalog.close();
    const ranges = [
      { start_version: 1, end_version: 2 },
      { start_version: 2, end_version: 3 },
    ];
    const answer = await server.client.call('BatchDeleteTableVersions', { id: [name], body: { ranges } });
    expect([answer.status, answer.error?.code]).toEqual([409, 19]);
    const operations = [{ delete_table_versions: { id: [name], ranges } }];
    const batch = await server.client.call('BatchCommitTables', { body: { operations } });
    expect([batch.status, batch.error?.code]).toEqual([409, 19]);
    expect(await versionsOf(name)).toEqual([1, 2, 3]);
    expect(await server.client.batchDeleteTableVersions({ id: [name], body: { ranges: ranges.slice(0, 1) } })).toEqual({
      deleted_count: 1,
    });
  });
});

describe('a batch of versions', () => {
  test('is recorded in its order, of one table or several', async () => {
    const [a, b] = [await arranged(), await arranged()];
    const entries = [
      { id: [b], ...record(9) },
      { id: [a], ...record(5) },
      { id: [a], ...record(4) },
    ];
    const { versions } = await server.client.batchCreateTableVersions({ body: { entries } });
    expect(versions.map(({ version }) => version)).toEqual([9, 5, 4]);
    expect(await versionsOf(a)).toEqual([1, 2, 3, 4, 5]);
    expect(await versionsOf(b)).toEqual([1, 2, 3, 9]);
  });

  test('of several tables shows the rows of all of them, or of none', async () => {
    const [a, b] = [await arranged(), await arranged()];
    const staged = [await staging.stage(a, 4), await staging.stage(b, 5, 6)];
    const refused = await server.client.call('BatchCreateTableVersions', {
      body: { entries: [...staged, { id: [a], ...record(1) }] },
    });
    expect([refused.status, refused.error?.code]).toEqual([409, 14]);
    expect([await idsOf(a), await idsOf(b)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    await server.client.batchCreateTableVersions({ body: { entries: staged } });
    expect([await idsOf(a), await idsOf(b)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 5, 6],
    ]);
  });

  test.each<[string, (name: string) => object[], number, number]>([
    [
      'a version that is there',
      (name) => [
        { id: [name], ...record(4) },
        { id: [name], ...record(3) },
      ],
      409,
      14,
    ],
    [
      'an absent table',
      (name) => [
        { id: [name], ...record(4) },
        { id: ['no'], ...record(3) },
      ],
      404,
      4,
    ],
    [
      'an absent namespace',
      (name) => [
        { id: [name], ...record(4) },
        { id: ['no', 't'], ...record(3) },
      ],
      404,
      1,
    ],
    [
      'one version twice',
      (name) => [
        { id: [name], ...record(4) },
        { id: [name], ...record(4) },
      ],
      409,
      14,
    ],
    [
      'an empty id',
      (name) => [
        { id: [name], ...record(4) },
        { id: [], ...record(4) },
      ],
      400,
      13,
    ],
    [
      'a name with NUL',
      (name) => [
        { id: [name], ...record(4) },
        { id: ['a\0'], ...record(4) },
      ],
      400,
      13,
    ],
    [
      'the first of two',
      (name) => [
        { id: ['no'], ...record(4) },
        { id: [name], ...record(1) },
      ],
      404,
      4,
    ],
  ])('is refused as a whole: %s', async (_, entriesOf, status, code) => {
    const name = await arranged();
    const entries = entriesOf(name) as (ReturnType<typeof record> & { id: string[] })[];
    const answer = await server.client.call('BatchCreateTableVersions', { body: { entries } });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(await versionsOf(name)).toEqual([1, 2, 3]);
  });

  test('without entries records nothing', async () => {
    expect(await server.client.batchCreateTableVersions({ body: { entries: [] } })).toEqual({ versions: [] });
  });
});

describe('a batch of operations', () => {
  test('of all kinds is applied in its order', async () => {
    const [a, b, c] = [await arranged(), await arranged(), await arranged()];
    const staged = await staging.stage(a, 4);
    const { id: _id, ...version } = staged;
    const { results } = await server.client.batchCommitTables({
      body: {
        operations: [
          { declare_table: { id: [`${a}d`], properties: { owner: 'ada' } } },
          { create_table_version: { id: [a], ...version } },
          { delete_table_versions: { id: [b], ranges: [{ start_version: 1, end_version: 3 }] } },
          { deregister_table: { id: [c] } },
          { declare_table: { id: [c] } },
          { create_table_version: { id: [c], ...record(1) } },
          { deregister_table: { id: [c] } },
        ],
      },
    });
    expect(results.map((result) => Object.keys(result))).toEqual([
      ['declare_table'],
      ['create_table_version'],
      ['delete_table_versions'],
      ['deregister_table'],
      ['declare_table'],
      ['create_table_version'],
      ['deregister_table'],
    ]);
    expect(results[0]?.declare_table).toMatchObject({ properties: { owner: 'ada' }, managed_versioning: true });
    const described = await server.client.describeTable({ id: [`${a}d`], body: {} });
    expect(described).toMatchObject({ location: results[0]?.declare_table?.location, properties: { owner: 'ada' } });
    expect(results[2]?.delete_table_versions).toEqual({ deleted_count: 2 });
    expect(results[3]?.deregister_table).toMatchObject({ id: [c] });
    expect(await idsOf(a)).toEqual([1, 2, 3, 4]);
    expect(await versionsOf(b)).toEqual([3]);
    expect((await server.client.call('TableExists', { id: [c], body: {} })).status).toBe(404);
    const location = results[3]?.deregister_table?.location ?? '';
    await server.client.registerTable({ id: [c], body: { location } });
    expect(await idsOf(c)).toEqual([1, 2, 3]);
  });

  test('of 20 whose last is refused changes nothing', async () => {
    const [a, b, c] = [await arranged(), await arranged(), await arranged()];
    const { id: _id, ...staged } = await staging.stage(a, 4);
    const operations: BatchOperations = [
      { create_table_version: { id: [a], ...staged } },
      { delete_table_versions: { id: [b], ranges: [{ start_version: 0, end_version: -1 }] } },
      { deregister_table: { id: [c] } },
      ...Array.from({ length: 16 }, (_, at) => ({ declare_table: { id: [`${a}-${at}`] } })),
      { create_table_version: { id: [b], ...record(1) } },
    ];
    const before = await server.client.listAllTables({});
    const answer = await server.client.call('BatchCommitTables', { body: { operations } });
    expect([operations.length, answer.status, answer.error?.code]).toEqual([20, 409, 14]);
    expect(await server.client.listAllTables({})).toEqual(before);
    expect([await versionsOf(a), await versionsOf(b)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect([await idsOf(a), await idsOf(b), await idsOf(c)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    // What was refused as a whole can still be had: the manifest is where its client has left it.
    await server.client.createTableVersion({ id: [a], body: staged });
    expect(await idsOf(a)).toEqual([1, 2, 3, 4]);
  });

  test.each<[string, (name: string) => unknown, number, number]>([
    ['two members', (name) => ({ declare_table: { id: ['x'] }, deregister_table: { id: [name] } }), 400, 13],
    ['no member', () => ({}), 400, 13],
    ['no id', () => ({ deregister_table: {} }), 400, 13],
    ['an empty id', () => ({ declare_table: { id: [] } }), 400, 13],
    ['a member of the wrong type', () => ({ declare_table: { id: 'x' } }), 400, 13],
    ['a missing member', (name) => ({ create_table_version: { id: [name], version: 4 } }), 400, 13],
    ['a table that exists', (name) => ({ declare_table: { id: [name] } }), 409, 5],
    ['a version that exists', (name) => ({ create_table_version: { id: [name], ...record(1) } }), 409, 14],
    ['an absent table', () => ({ deregister_table: { id: ['no'] } }), 404, 4],
    ['an absent namespace', () => ({ declare_table: { id: ['no', 't'] } }), 404, 1],
    ['a location outside', () => ({ declare_table: { id: ['x'], location: '/etc' } }), 403, 15],
    ['a branch', (name) => ({ create_table_version: { id: [name], ...record(4), branch: 'dev' } }), 404, 22],
  ])('is refused as a whole: %s', async (_, bad, status, code) => {
    const name = await arranged();
    const good = [{ declare_table: { id: [`${name}d`] } }, { create_table_version: { id: [name], ...record(8) } }];
    for (const operations of [
      [...good, bad(name)],
      [bad(name), ...good],
    ] as BatchOperations[]) {
      const answer = await server.client.call('BatchCommitTables', { body: { operations } });
      expect([answer.status, answer.error?.code]).toEqual([status, code]);
      expect(await versionsOf(name)).toEqual([1, 2, 3]);
      expect((await server.client.call('TableExists', { id: [`${name}d`], body: {} })).status).toBe(404);
    }
  });

  test('with members of null beside the one', async () => {
    const name = await arranged();
    const operations = [
      {
        declare_table: null,
        create_table_version: null,
        delete_table_versions: null,
        deregister_table: { id: [name] },
      },
    ] as unknown as BatchOperations;
    const { results } = await server.client.batchCommitTables({ body: { operations } });
    expect(results[0]?.deregister_table).toMatchObject({ id: [name] });
  });

  test('of two at once that want one version, one is applied', async () => {
    const [a, b] = [await arranged(), await arranged()];
    const batch = (by: string): BatchOperations => [
      { declare_table: { id: [`${a}-${by}`] } },
      { create_table_version: { id: [b], ...record(4) } },
    ];
    const answers = await Promise.all(
      ['x', 'y'].map((by) => server.client.call('BatchCommitTables', { body: { operations: batch(by) } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { tables } = await server.client.listAllTables({});
    expect(tables.filter((table) => table.startsWith(`${a}-`))).toHaveLength(1);
  });

  test('is nothing when empty', async () => {
    expect(await server.client.batchCommitTables({ body: { operations: [] } })).toEqual({ results: [] });
  });
});

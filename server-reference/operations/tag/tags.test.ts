import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { namedRows } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

let count = 0;
/** Creates a table with versions 1 to 3. */
const table = async (): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body: namedRows(1) });
  for (const row of [2, 3]) await server.client.insertIntoTable({ id, body: namedRows(row) });
  return id;
};
const tag = (id: string[], name: string, version: number) =>
  server.client.createTableTag({ id, body: { tag: name, version } });
const readVersion = async (id: string[], name: string) =>
  (await server.client.getTableTagVersion({ id, body: { tag: name } })).version;
const listTags = async (id: string[]) =>
  Object.fromEntries(
    Object.entries((await server.client.listTableTags({ id })).tags).map(([name, { version }]) => [name, version]),
  );
type TagOperation = 'CreateTableTag' | 'UpdateTableTag' | 'DeleteTableTag' | 'GetTableTagVersion' | 'ListTableTags';
const errorOf = async (op: TagOperation, id: string[], body: object = {}) => {
  const { status, bytes } = await server.client.call(op, { id, ...(op !== 'ListTableTags' && { body }) } as never);
  return [status, (JSON.parse(Buffer.from(bytes).toString()) as { code: number }).code];
};

describe('tags', () => {
  test('are created, listed, updated and deleted without other changes', async () => {
    const id = await table();
    expect(await listTags(id)).toEqual({});
    for (const [name, version] of [
      ['baseline', 1],
      ['v-2.0_x', 2],
      ['also', 2],
      ['späß', 3],
      ['__proto__', 3],
    ] as const)
      await tag(id, name, version);
    const want = Object.fromEntries([
      ['__proto__', 3],
      ['also', 2],
      ['baseline', 1],
      ['späß', 3],
      ['v-2.0_x', 2],
    ]);
    expect(await listTags(id)).toEqual(want);
    const { tags } = await server.client.listTableTags({ id });
    for (const { manifestSize } of Object.values(tags)) expect(manifestSize).toBeGreaterThan(0);
    await server.client.updateTableTag({ id, body: { tag: 'baseline', version: 3 } });
    expect(await readVersion(id, 'baseline')).toBe(3);
    await server.client.updateTableTag({ id, body: { tag: 'baseline', version: 2 } });
    await server.client.updateTableTag({ id, body: { tag: 'baseline', version: 2 } });
    expect(await readVersion(id, 'baseline')).toBe(2);
    await server.client.insertIntoTable({ id, body: namedRows(4) });
    expect(await readVersion(id, 'baseline')).toBe(2);
    await server.client.deleteTableTag({ id, body: { tag: 'also' } });
    expect(Object.keys(await listTags(id))).toEqual(['__proto__', 'baseline', 'späß', 'v-2.0_x']);
    await tag(id, 'also', 1);
    expect(await readVersion(id, 'also')).toBe(1);
    const { version } = await server.client.describeTable({ id, body: {} });
    expect(version).toBe(4);
  });

  test('belong to one table, are compared exactly, and are paged', async () => {
    const [id, other] = [await table(), await table()];
    for (const name of ['c', 'a', 'B', 'b']) await tag(id, name, 1);
    await tag(other, 'a', 2);
    expect(await readVersion(other, 'a')).toBe(2);
    expect(await errorOf('GetTableTagVersion', other, { tag: 'b' })).toEqual([404, 8]);
    expect(await errorOf('GetTableTagVersion', id, { tag: 'A' })).toEqual([404, 8]);
    const first = await server.client.listTableTags({ id, query: { limit: 3 } });
    expect(Object.keys(first.tags)).toEqual(['B', 'a', 'b']);
    const second = await server.client.listTableTags({ id, query: { limit: 3, page_token: first.page_token ?? '' } });
    expect([Object.keys(second.tags), second.page_token]).toEqual([['c'], undefined]);
  });

  test.each<[TagOperation, object, number[]]>([
    ['CreateTableTag', { tag: 'taken', version: 2 }, [409, 9]],
    ['CreateTableTag', { tag: 'new', version: 9 }, [404, 11]],
    ['CreateTableTag', { tag: '', version: 1 }, [400, 13]],
    ['CreateTableTag', { tag: 'a\u0000', version: 1 }, [400, 13]],
    ['CreateTableTag', { tag: 'new', version: -1 }, [400, 13]],
    ['CreateTableTag', { tag: 'new' }, [400, 13]],
    ['CreateTableTag', { tag: 'new', version: 1, branch: 'b' }, [404, 22]],
    ['UpdateTableTag', { tag: 'absent', version: 1 }, [404, 8]],
    ['UpdateTableTag', { tag: 'taken', version: 9 }, [404, 11]],
    ['UpdateTableTag', { tag: 'taken' }, [400, 13]],
    ['UpdateTableTag', { version: 1 }, [400, 13]],
    ['UpdateTableTag', { tag: 'taken', version: 2, branch: 'b' }, [404, 22]],
    ['DeleteTableTag', { tag: 'absent' }, [404, 8]],
    ['DeleteTableTag', {}, [400, 13]],
    ['GetTableTagVersion', { tag: 'absent' }, [404, 8]],
  ])('rejects %s %o', async (op, body, want) => {
    const id = await table();
    await tag(id, 'taken', 1);
    expect(await errorOf(op, id, body)).toEqual(want);
    expect(await listTags(id)).toEqual({ taken: 1 });
  });

  test.each<[TagOperation, object]>([
    ['CreateTableTag', { tag: 'a', version: 1 }],
    ['UpdateTableTag', { tag: 'a', version: 1 }],
    ['DeleteTableTag', { tag: 'a' }],
    ['GetTableTagVersion', { tag: 'a' }],
    ['ListTableTags', {}],
  ])('rejects %s of an absent table', async (op, body) => {
    expect(await errorOf(op, ['nope'], body)).toEqual([404, 4]);
    expect(await errorOf(op, ['no', 'pe'], body)).toEqual([404, 1]);
  });

  test('do not exist for a table without data', async () => {
    await server.client.declareTable({ id: ['declared'], body: {} });
    expect(await listTags(['declared'])).toEqual({});
    expect(await errorOf('CreateTableTag', ['declared'], { tag: 'a', version: 1 })).toEqual([404, 11]);
    expect(await errorOf('GetTableTagVersion', ['declared'], { tag: 'a' })).toEqual([404, 8]);
  });

  test('are created by exactly one of many concurrent requests', async () => {
    const id = await table();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.client.call('CreateTableTag', { id, body: { tag: 'one', version: 1 + (at % 3) } }),
      ),
    );
    const winners = responses.flatMap(({ status }, at) => (status === 200 ? [1 + (at % 3)] : []));
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await listTags(id)).toEqual({ one: winners[0] });
  });

  test('prevent deletion of their version, and deleted versions cannot be tagged', async () => {
    const id = await table();
    await tag(id, 'kept', 1);
    const remove = () =>
      server.client.call('BatchDeleteTableVersions', { id, body: { ranges: [{ start_version: 1, end_version: 2 }] } });
    expect((await remove()).status).toBe(409);
    await server.client.deleteTableTag({ id, body: { tag: 'kept' } });
    expect((await remove()).status).toBe(200);
    expect(await errorOf('CreateTableTag', id, { tag: 'kept', version: 1 })).toEqual([404, 11]);
  });

  test('survive a rename of the table', async () => {
    const id = await table();
    await tag(id, 'a', 2);
    await server.client.renameTable({ id, body: { new_table_name: 'renamed' } });
    expect(await listTags(['renamed'])).toEqual({ a: 2 });
  });
});

describe('DescribeTable by tag', () => {
  test('describes the version it points to', async () => {
    const id = await table();
    await tag(id, 'a', 2);
    const describe = (body: object) => server.client.call('DescribeTable', { id, body });
    const { version } = await server.client.describeTable({ id, body: { tag: 'a' } });
    expect(version).toBe(2);
    for (const other of [{ version: 2 }, { version: 3 }, { branch: 'main' }])
      expect((await describe({ tag: 'a', ...other })).status).toBe(400);
    const { status, bytes } = await describe({ tag: 'b' });
    expect([status, JSON.parse(Buffer.from(bytes).toString())]).toEqual([404, expect.objectContaining({ code: 8 })]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { named } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internal).toEqual([]);
  await server.remove();
});

let count = 0;
/** A table with versions 1 to 3. */
const table = async (): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body: named(1) });
  for (const row of [2, 3]) await server.client.insertIntoTable({ id, body: named(row) });
  return id;
};
const tag = (id: string[], name: string, version: number) =>
  server.client.createTableTag({ id, body: { tag: name, version } });
const versionOf = async (id: string[], name: string) =>
  (await server.client.getTableTagVersion({ id, body: { tag: name } })).version;
const tagsOf = async (id: string[]) =>
  Object.fromEntries(
    Object.entries((await server.client.listTableTags({ id })).tags).map(([name, { version }]) => [name, version]),
  );
type TagOperation = 'CreateTableTag' | 'UpdateTableTag' | 'DeleteTableTag' | 'GetTableTagVersion' | 'ListTableTags';
const rejection = async (op: TagOperation, id: string[], body: object = {}) => {
  const { status, bytes } = await server.client.call(op, { id, ...(op !== 'ListTableTags' && { body }) } as never);
  return [status, (JSON.parse(Buffer.from(bytes).toString()) as { code: number }).code];
};

describe('tags', () => {
  test('are created, listed, moved and deleted, and change nothing else', async () => {
    const id = await table();
    expect(await tagsOf(id)).toEqual({});
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
    expect(await tagsOf(id)).toEqual(want);
    const { tags } = await server.client.listTableTags({ id });
    for (const { manifestSize } of Object.values(tags)) expect(manifestSize).toBeGreaterThan(0);
    await server.client.updateTableTag({ id, body: { tag: 'baseline', version: 3 } });
    expect(await versionOf(id, 'baseline')).toBe(3);
    await server.client.updateTableTag({ id, body: { tag: 'baseline', version: 2 } });
    await server.client.updateTableTag({ id, body: { tag: 'baseline', version: 2 } });
    expect(await versionOf(id, 'baseline')).toBe(2);
    await server.client.insertIntoTable({ id, body: named(4) });
    expect(await versionOf(id, 'baseline')).toBe(2);
    await server.client.deleteTableTag({ id, body: { tag: 'also' } });
    expect(Object.keys(await tagsOf(id))).toEqual(['__proto__', 'baseline', 'späß', 'v-2.0_x']);
    await tag(id, 'also', 1);
    expect(await versionOf(id, 'also')).toBe(1);
    const { version } = await server.client.describeTable({ id, body: {} });
    expect(version).toBe(4);
  });

  test('are of their table, compared exactly, and come in pages', async () => {
    const [id, other] = [await table(), await table()];
    for (const name of ['c', 'a', 'B', 'b']) await tag(id, name, 1);
    await tag(other, 'a', 2);
    expect(await versionOf(other, 'a')).toBe(2);
    expect(await rejection('GetTableTagVersion', other, { tag: 'b' })).toEqual([404, 8]);
    expect(await rejection('GetTableTagVersion', id, { tag: 'A' })).toEqual([404, 8]);
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
  ])('refused: %s %o', async (op, body, want) => {
    const id = await table();
    await tag(id, 'taken', 1);
    expect(await rejection(op, id, body)).toEqual(want);
    expect(await tagsOf(id)).toEqual({ taken: 1 });
  });

  test.each<[TagOperation, object]>([
    ['CreateTableTag', { tag: 'a', version: 1 }],
    ['UpdateTableTag', { tag: 'a', version: 1 }],
    ['DeleteTableTag', { tag: 'a' }],
    ['GetTableTagVersion', { tag: 'a' }],
    ['ListTableTags', {}],
  ])('refused: %s of what is not there', async (op, body) => {
    expect(await rejection(op, ['nope'], body)).toEqual([404, 4]);
    expect(await rejection(op, ['no', 'pe'], body)).toEqual([404, 1]);
  });

  test('of a table without data: none', async () => {
    await server.client.declareTable({ id: ['declared'], body: {} });
    expect(await tagsOf(['declared'])).toEqual({});
    expect(await rejection('CreateTableTag', ['declared'], { tag: 'a', version: 1 })).toEqual([404, 11]);
    expect(await rejection('GetTableTagVersion', ['declared'], { tag: 'a' })).toEqual([404, 8]);
  });

  test('of many creates at once exactly one wins', async () => {
    const id = await table();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.client.call('CreateTableTag', { id, body: { tag: 'one', version: 1 + (at % 3) } }),
      ),
    );
    const winners = responses.flatMap(({ status }, at) => (status === 200 ? [1 + (at % 3)] : []));
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await tagsOf(id)).toEqual({ one: winners[0] });
  });

  test('keep their version from being deleted, and deleted versions from being tagged', async () => {
    const id = await table();
    await tag(id, 'kept', 1);
    const remove = () =>
      server.client.call('BatchDeleteTableVersions', { id, body: { ranges: [{ start_version: 1, end_version: 2 }] } });
    expect((await remove()).status).toBe(409);
    await server.client.deleteTableTag({ id, body: { tag: 'kept' } });
    expect((await remove()).status).toBe(200);
    expect(await rejection('CreateTableTag', id, { tag: 'kept', version: 1 })).toEqual([404, 11]);
  });

  test('stay with a table that is renamed', async () => {
    const id = await table();
    await tag(id, 'a', 2);
    await server.client.renameTable({ id, body: { new_table_name: 'renamed' } });
    expect(await tagsOf(['renamed'])).toEqual({ a: 2 });
  });
});

describe('DescribeTable by tag', () => {
  test('describes the version it points to', async () => {
    const id = await table();
    await tag(id, 'a', 2);
    const describe = (body: object) => server.client.call('DescribeTable', { id, body });
    const { version } = await server.client.describeTable({ id, body: { tag: 'a' } });
    expect(version).toBe(2);
    expect((await server.client.describeTable({ id, body: { tag: 'a', version: 2 } })).version).toBe(2);
    expect((await describe({ tag: 'a', version: 3 })).status).toBe(400);
    const { status, bytes } = await describe({ tag: 'b' });
    expect([status, JSON.parse(Buffer.from(bytes).toString())]).toEqual([404, expect.objectContaining({ code: 8 })]);
  });
});

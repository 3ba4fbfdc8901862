import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ints, texts, toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { createTable, readIds } from './row-tables.ts';

/* Full-text searches that got other rows than they ask for from the engine; R-numbers name the kinds of wrong-rows.test.ts. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const numbers = (length: number): number[] => Array.from({ length }, (_, at) => at);

describe('full text', () => {
  const WORDS = ['gull tern', 'gull gull gull', 'tern', 'tern gull tern tern tern tern', 'gull gull'];
  const search = (id: readonly string[], query: object, k = 10) =>
    readIds(server, id, { full_text_query: query as never, k });
  const match = { structured_query: { query: { match: { terms: 'gull', column: 's' } } } };

  test.each<[title: string, indexed: number]>([
    ['an index over some rows', 2],
    ['an index', WORDS.length],
  ])('R15: ranks by score with %s', async (_title, indexed) => {
    const rows = (from: number, to: number) => ({
      id: ints(...numbers(to - from).map((at) => from + at)),
      s: texts(...WORDS.slice(from, to)),
    });
    const id = await createTable(server, rows(0, indexed), [['s', 'FTS']]);
    if (indexed < WORDS.length)
      await server.client.insertIntoTable({ id, body: toArrowBody(rows(indexed, WORDS.length)) });
    const found = await search(id, match);
    expect([...found].sort()).toEqual([0, 1, 3, 4]);
    expect(found.at(-1)).toBe(3);
    expect([1, 4]).toContain(found[0]);
    expect(await search(id, match, 1)).toEqual(found.slice(0, 1));
  });

  const TEXTS = ['hello', 'Hello', 'HELLO', 'a café', 'Cafe', 'gulls', 'the end'];
  const matches = (terms: string) => ({ structured_query: { query: { match: { terms, column: 's' } } } });

  test.each<[title: string, change: (id: string[]) => Promise<unknown>]>([
    ['an index', () => Promise.resolve()],
    [
      'rows that were written after the index',
      async (id) => {
        await server.client.deleteFromTable({ id, body: { predicate: 'true' } });
        const body = toArrowBody({ id: ints(...numbers(TEXTS.length)), s: texts(...TEXTS) });
        return server.client.insertIntoTable({ id, body });
      },
    ],
    ['an update of all rows', (id) => server.client.updateTable({ id, body: { updates: [['s', "concat(s, '')"]] } })],
  ])('a search ignores case, accents and forms of a word with %s', async (_title, change) => {
    const id = await createTable(server, { id: ints(...numbers(TEXTS.length)), s: texts(...TEXTS) }, [['s', 'FTS']]);
    await change(id);
    for (const terms of ['hello', 'Hello', 'hELLO'])
      expect((await search(id, matches(terms))).sort(), terms).toEqual([0, 1, 2]);
    for (const terms of ['cafe', 'CAFÉ']) expect((await search(id, matches(terms))).sort(), terms).toEqual([3, 4]);
    expect(await search(id, matches('gull'))).toEqual([5]);
    expect(await search(id, matches('the'))).toEqual([]);
  });

  // The engine finds words there as they are written: `Hello` alone for `Hello`, and `the`.
  test.each([
    ['a column', matches('Hello')],
    ['a column, in a string query', { string_query: { query: 'Hello', columns: ['s'] } }],
    ['any column', { string_query: { query: 'Hello' } }],
    ['a column beside one with an index', { query: { multi_match: { query: 'Hello', columns: ['s', 'other'] } } }],
  ])('a search of %s without an index is rejected', async (_title, full_text_query) => {
    const body = { full_text_query: full_text_query as never };
    const columns = { id: ints(...numbers(TEXTS.length)), s: texts(...TEXTS), other: texts(...TEXTS) };
    const id = await createTable(server, columns, _title.includes('beside') ? [['other', 'FTS']] : []);
    const { status, error } = await server.client.call('QueryTable', { id, body });
    expect([status, error?.code]).toEqual([400, 13]);
    expect(error?.error).toContain('has no full-text index; create one');
  });

  test('R16: finds a phrase in rows that were written after the index', async () => {
    const id = await createTable(server, { id: ints(0), s: texts('one two') });
    const created = await server.client.createTableIndex({
      id,
      body: { column: 's', index_type: 'FTS', with_position: true },
    });
    await expect
      .poll(
        async () => (await server.client.describeTransaction({ id: [created.transaction_id ?? ''], body: {} })).status,
      )
      .toBe('Succeeded');
    await server.client.insertIntoTable({ id, body: toArrowBody({ id: ints(1), s: texts('zero one two') }) });
    const phrase = { structured_query: { query: { phrase: { terms: 'one two', column: 's' } } } };
    expect((await search(id, phrase)).sort()).toEqual([0, 1]);
  });
});

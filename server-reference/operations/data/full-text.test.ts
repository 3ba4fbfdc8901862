import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FtsQuery } from '#contract/types';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { readStatus, requestIndex } from '../../testing/operations/indexes.ts';
import { toArrowBody, ints, texts } from '../../testing/operations/rows.ts';

let server: TestServer;
const id = ['t'];

beforeAll(async () => {
  server = await startTestServer();
  const body = toArrowBody({
    id: ints(1, 2, 3),
    title: texts('red boat', 'boat red', 'green harbour'),
    note: texts('a harbour', 'a crane', 'a boat'),
  });
  await server.client.createTable({ id, body });
  for (const column of ['title', 'note']) {
    const { transaction_id: transaction } = await requestIndex(server, id, {
      column,
      index_type: 'FTS',
      with_position: true,
    });
    await vi.waitFor(async () => expect(await readStatus(server, transaction)).toBe('Succeeded'), 60_000);
  }
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const search = (request: object) =>
  server.client.call('QueryTable', { id, body: { k: 10, columns: ['id'], full_text_query: request as never } });

const structured = (query: FtsQuery): object => ({ structured_query: { query } });

const match = (terms: string, column?: string) => ({ terms, ...(column !== undefined && { column }) });

test.each<[string, object, number[]]>([
  ['terms in one column', structured({ match: match('boat', 'note') }), [3]],
  ['terms in all columns', structured({ match: match('harbour') }), [1, 3]],
  ['a phrase in one column', structured({ phrase: match('red boat', 'title') }), [1]],
  ['a phrase in all columns', structured({ phrase: match('green harbour') }), [3]],
  ['words in double quotes', { string_query: { query: '"boat red"' } }, [2]],
  [
    'several match queries',
    structured({ multi_match: { match_queries: [match('crane', 'note'), match('green', 'title')] } }),
    [2, 3],
  ],
  ['terms in several columns', structured({ multi_match: { query: 'boat', columns: ['title', 'note'] } }), [1, 2, 3]],
  [
    'a boosted query',
    structured({ boost: { positive: { match: match('red', 'title') }, negative: { match: match('crane', 'note') } } }),
    [1, 2],
  ],
  [
    'conditions that must hold and must not',
    structured({
      boolean: { must: [{ match: match('red') }], should: [], must_not: [{ match: match('crane', 'note') }] },
    }),
    [1],
  ],
  ["the form of LanceDB's client", { query: { match: match('crane', 'note') } }, [2]],
])('finds %s', async (_title, request, found) => {
  const { status, bytes } = await search(request);
  expect(status).toBe(200);
  const rows = tableFromIPC(bytes).toArray() as { id: number }[];
  expect(rows.map((row) => row.id).sort((a, b) => a - b)).toEqual(found);
});

/** Returns a query that is nested `depth` levels deep. */
const nested = (depth: number): FtsQuery =>
  depth === 0
    ? { match: match('boat') }
    : { boost: { positive: nested(depth - 1), negative: { match: match('crane') } } };

test.each<[string, object]>([
  ['neither wrapper nor query', {}],
  ['both wrappers', { string_query: { query: 'a' }, structured_query: { query: { match: match('a') } } }],
  ['two kinds of query', structured({ match: match('a'), phrase: match('a') })],
  ['no kind of query', structured({})],
  ['a negative count', structured({ match: { ...match('a'), prefix_length: -1 } })],
  ['a fractional count', structured({ match: { ...match('a'), max_expansions: 1.5 } })],
  ['33 levels', structured(nested(33))],
])('rejects a query with %s with 400', async (_title, request) => {
  const { status, error } = await search(request);
  expect([status, error?.code]).toEqual([400, 13]);
});

test('accepts a query of 32 levels', async () => {
  expect((await search(structured(nested(32)))).status).toBe(200);
});

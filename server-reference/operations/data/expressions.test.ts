import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { ints, readState, texts, toArrowBody } from '../../testing/operations/rows.ts';

let server: TestServer;
const id = ['t'];
beforeAll(async () => {
  server = await startTestServer();
  await server.client.createTable({ id, body: toArrowBody({ id: ints(1, 2), s: texts('a', 'b') }) });
  await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'c', computed: 'id' }] } });
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const merged = toArrowBody({ id: ints(2, 3), s: texts('x', 'y') });

interface Rejection {
  readonly status: number;
  readonly error?: { readonly code?: number } | undefined;
}

/** Every place of a request whose SQL the engine parses. */
const places: readonly (readonly [string, (sql: string) => Promise<Rejection>])[] = [
  ['count', (sql) => server.client.call('CountTableRows', { id, body: { predicate: sql } })],
  ['query filter', (sql) => server.client.call('QueryTable', { id, body: { filter: sql } })],
  ['query column', (sql) => server.client.call('QueryTable', { id, body: { columns: { x: sql } } })],
  [
    'query wrapped column',
    (sql) => server.client.call('QueryTable', { id, body: { columns: { column_aliases: { x: sql } } } }),
  ],
  ['explain', (sql) => server.client.call('ExplainTableQueryPlan', { id, body: { query: { filter: sql } } })],
  ['analyze', (sql) => server.client.call('AnalyzeTableQueryPlan', { id, body: { columns: { x: sql } } })],
  ['delete', (sql) => server.client.call('DeleteFromTable', { id, body: { predicate: sql } })],
  [
    'update predicate',
    (sql) => server.client.call('UpdateTable', { id, body: { predicate: sql, updates: [['s', 's']] } }),
  ],
  ['update', (sql) => server.client.call('UpdateTable', { id, body: { updates: [['s', sql]] } })],
  [
    'update of two columns',
    (sql) =>
      server.client.call('UpdateTable', {
        id,
        body: {
          updates: [
            ['s', sql],
            ['id', 'length(s)'],
          ],
        },
      }),
  ],
  [
    'merge update filter',
    (sql) =>
      server.client.call('MergeInsertIntoTable', {
        id,
        query: { on: ['id'], when_matched_update_all: true, when_matched_update_all_filt: sql },
        body: merged,
      }),
  ],
  [
    'merge delete filter',
    (sql) =>
      server.client.call('MergeInsertIntoTable', {
        id,
        query: { on: ['id'], when_not_matched_by_source_delete: true, when_not_matched_by_source_delete_filt: sql },
        body: merged,
      }),
  ],
  [
    'new column',
    (sql) =>
      server.client.call('AlterTableAddColumns', { id, body: { new_columns: [{ name: 'x', expression: sql }] } }),
  ],
  [
    'computed column',
    (sql) => server.client.call('AlterTableAddColumns', { id, body: { new_columns: [{ name: 'x', computed: sql }] } }),
  ],
  ['backfill', (sql) => server.client.call('AlterTableBackfillColumns', { id, body: { column: 'c', where: sql } })],
];

// Each ended the process, or kept it busy for hours.
const ending: readonly (readonly [string, string])[] = [
  ['a type by its name', "arrow_cast(null,'FixedSizeList(100000, FixedSizeList(100000, Int64))') is null"],
  ['a nested type', `cast(id as ${'nullable('.repeat(2_500)}int${')'.repeat(2_500)}) is null`],
  ['intervals', `${'interval '.repeat(400)}'1' is null`],
  ['a sum of names', `and${' + and'.repeat(2_500)} > 1`],
  ['conditions in a function', `coalesce(id = 1${' and id = 1'.repeat(2_500)})`],
  ['a sum behind an escape', `s = x'\\'' or id${' + id'.repeat(2_500)} > 1 or s = ' '`],
  ['a list without elements', '[ ] is null'],
  ['functions that do not end', 'floor('.repeat(40)],
];

test.each(places.flatMap(([place, send]) => ending.map(([what, sql]) => [place, what, send, sql] as const)))(
  '%s rejects %s with 400',
  async (_place, _what, send, sql) => {
    const before = await readState(server, id);
    const { status, error } = await send(sql);
    // A long filter of a merge does not fit into the head of the request.
    expect([400, 431]).toContain(status);
    expect(error?.code).toBe(13);
    expect(await readState(server, id)).toEqual(before);
  },
);

// A backfill is rejected by its job.
test.each(places.filter(([place]) => place !== 'backfill'))(
  '%s rejects a number that would be rounded',
  async (_place, send) => {
    const before = await readState(server, id);
    const { status, error } = await send('coalesce(id > 18446744073709551617)');
    expect([status, error?.code]).toEqual([400, 13]);
    expect(await readState(server, id)).toEqual(before);
  },
);

test('rejects a projection of constants, which the engine cannot read', async () => {
  const { status, error } = await server.client.call('QueryTable', { id, body: { columns: { x: '[1]' } } });
  expect([status, error?.code]).toEqual([406, 0]);
  expect(error?.detail).not.toContain('Literal');
});

test('an expression that reached a column by its metadata is rejected by the job', async () => {
  const metadata = { computed: "arrow_cast(null,'FixedSizeList(100000, FixedSizeList(100000, Int64))')" };
  await server.client.updateFieldMetadata({ id, body: { updates: [{ path: 'c', metadata }] } });
  const { job_id: job } = await server.client.alterTableBackfillColumns({ id, body: { column: 'c' } });
  const status = async () => (await server.client.describeTransaction({ id: [job], body: {} })).status;
  await expect.poll(status, { interval: 5 }).not.toMatch(/Queued|Running/);
  expect(await status()).toBe('Failed');
});

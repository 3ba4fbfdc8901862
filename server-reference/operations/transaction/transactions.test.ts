import { FixedSizeList, Field, Float32, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlterTransactionRequest } from '#contract/types';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, ints } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.client.createTable({ id: ['t'], body: toArrowBody({ id: ints(1, 2, 3) }) });
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

type Actions = AlterTransactionRequest['actions'];

/** The id of a finished transaction with the properties `a` and `b`. */
let id: string[];

const state = () => server.client.describeTransaction({ id, body: {} });

beforeEach(async () => {
  const body = { column: 'id', index_type: 'BTREE' } as const;
  id = [(await server.client.createTableIndex({ id: ['t'], body })).transaction_id ?? ''];
  await expect.poll(async () => (await state()).status, { interval: 5 }).toBe('Succeeded');
  const { properties = {} } = await state();
  const unset = Object.keys(properties).map((key) => ({ unsetPropertyAction: { key } }));
  const set = ['a', 'b'].map((key) => ({ setPropertyAction: { key, value: '1' } }));
  await server.client.alterTransaction({ id, body: { actions: [...unset, ...set] } });
});

const alter = async (actions: unknown, of = id) => {
  const { status, bytes } = await server.client.call('AlterTransaction', { id: of, body: { actions } as never });
  const response = JSON.parse(Buffer.from(bytes).toString()) as { code?: number; status: unknown; properties?: object };
  return status === 200 ? response : [status, response.code];
};
const properties = (given: Record<string, string>) => ({ status: 'Succeeded', properties: given });

describe('AlterTransaction', () => {
  test.each<[Actions, Record<string, string>]>([
    [[{ setPropertyAction: { key: 'c', value: 'x' } }], { a: '1', b: '1', c: 'x' }],
    [[{ setPropertyAction: { key: 'a', value: '' } }], { a: '', b: '1' }],
    [[{ setPropertyAction: { key: '__proto__', value: 'x' } }], { a: '1', b: '1', ['__proto__']: 'x' }],
    [[{ setPropertyAction: { key: 'a', value: '2', mode: 'Overwrite' } }], { a: '2', b: '1' }],
    [[{ setPropertyAction: { key: 'a', value: '2', mode: 'Skip' } }], { a: '1', b: '1' }],
    [[{ setPropertyAction: { key: 'c', value: '2', mode: 'Skip' } }], { a: '1', b: '1', c: '2' }],
    [[{ setPropertyAction: { key: 'c', value: '2', mode: 'Fail' } }], { a: '1', b: '1', c: '2' }],
    [[{ unsetPropertyAction: { key: 'a' } }], { b: '1' }],
    [[{ unsetPropertyAction: { key: 'c', mode: 'Skip' } }], { a: '1', b: '1' }],
    [[{ unsetPropertyAction: { key: 'a', mode: 'Fail' } }], { b: '1' }],
    [[{ setStatusAction: { status: 'Succeeded' } }], { a: '1', b: '1' }],
    [
      [
        { setPropertyAction: { key: 'c', value: '1' } },
        { setPropertyAction: { key: 'c', value: '2' } },
        { unsetPropertyAction: { key: 'b', mode: 'Fail' } },
        { setPropertyAction: { key: 'b', value: '3', mode: 'Fail' } },
        { setStatusAction: { status: 'Succeeded' } },
      ],
      { a: '1', b: '3', c: '2' },
    ],
  ])('%j', async (actions, want) => {
    // An own property, even for a name such as __proto__.
    const wanted = JSON.parse(JSON.stringify(properties(want))) as object;
    expect(await alter(actions)).toEqual(wanted);
    expect(await state()).toEqual(wanted);
  });

  test.each<[unknown, number[]]>([
    [[], [400, 13]],
    [undefined, [400, 13]],
    [[{}], [400, 13]],
    [[{ setStatusAction: null }], [400, 13]],
    [[{ setStatusAction: {} }], [400, 13]],
    [[{ setStatusAction: { status: 'Nope' } }], [400, 13]],
    [[{ setPropertyAction: { key: 'c' } }], [400, 13]],
    [[{ setPropertyAction: { value: 'c' } }], [400, 13]],
    [[{ setPropertyAction: { key: 'c', value: 1 } }], [400, 13]],
    [[{ setPropertyAction: { key: 'c', value: 'x', mode: 'Nope' } }], [400, 13]],
    [[{ unsetPropertyAction: {} }], [400, 13]],
    [[{ unsetPropertyAction: { key: 'a', mode: 'Overwrite' } }], [400, 13]],
    [[{ setPropertyAction: { key: 'c', value: 'x' }, unsetPropertyAction: { key: 'a' } }], [400, 13]],
    [[{ setPropertyAction: { key: 'a', value: '2', mode: 'Fail' } }], [409, 14]],
    [[{ unsetPropertyAction: { key: 'c', mode: 'Fail' } }], [409, 14]],
    [[{ setStatusAction: { status: 'Running' } }], [409, 14]],
    [[{ setStatusAction: { status: 'Failed' } }], [409, 14]],
    [[{ setStatusAction: { status: 'Canceled' } }], [409, 14]],
  ])('rejects %j and applies nothing', async (actions, want) => {
    expect(await alter(actions)).toEqual(want);
    expect(await state()).toEqual(properties({ a: '1', b: '1' }));
    if (Array.isArray(actions) && actions.length > 0) {
      const first = { setPropertyAction: { key: 'first', value: 'x' } };
      const last = { unsetPropertyAction: { key: 'a' } };
      for (const mixed of [
        [first, ...actions],
        [...actions, last],
      ])
        expect(await alter(mixed)).toEqual(want);
      expect(await state()).toEqual(properties({ a: '1', b: '1' }));
    }
  });

  test('accepts other spellings and null fields', async () => {
    const actions = [
      { setStatusAction: { status: 'SUCCEEDED' }, setPropertyAction: null, unsetPropertyAction: null },
      { setPropertyAction: { key: 'a', value: '2', mode: 'over_write' } },
      { unsetPropertyAction: { key: 'b', mode: null } },
    ];
    expect(await alter(actions)).toEqual(properties({ a: '2' }));
  });

  test('rejects absent transactions', async () => {
    const actions = [{ setPropertyAction: { key: 'a', value: '1' } }];
    expect(await alter(actions, ['nope'])).toEqual([404, 10]);
    expect(await alter(actions, [...id, 'x'])).toEqual([404, 10]);
    await expect(server.client.describeTransaction({ id: ['nope'], body: {} })).rejects.toMatchObject({
      status: 404,
      code: 10,
    });
    const elsewhere = { headers: { 'x-ns-database': 'other' } };
    await expect(server.client.describeTransaction({ id, body: {}, ...elsewhere })).rejects.toMatchObject({ code: 10 });
  });

  test('can set the transaction of a job to Canceled only', async () => {
    const rows = Array.from({ length: 8000 }, (_, row) => Array.from({ length: 64 }, (_, at) => (row * at) % 17));
    const vector = vectorFromArray(rows, new FixedSizeList(64, new Field('item', new Float32(), true)));
    await server.client.createTable({ id: ['slow'], body: toArrowBody({ vector }) });
    const body = { column: 'vector', index_type: 'IVF_PQ', num_partitions: 32, num_sub_vectors: 16 } as const;
    id = [(await server.client.createTableIndex({ id: ['slow'], body })).transaction_id ?? ''];
    await expect.poll(async () => (await state()).status, { interval: 1 }).toBe('Running');
    for (const status of ['Queued', 'Succeeded', 'Failed'])
      expect(await alter([{ setStatusAction: { status } }])).toEqual([409, 14]);
    expect(await alter([{ setStatusAction: { status: 'canceled' } }])).toMatchObject({ status: 'Canceled' });
    expect(await alter([{ setStatusAction: { status: 'Running' } }])).toEqual([409, 14]);
    expect((await state()).status).toBe('Canceled');
  });
});

import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { killedAtEveryStep } from '../testing/kill-at-every-step.ts';

const ROWS = 500;
const rows = tableToIPC(tableFromArrays({ id: Float64Array.from({ length: ROWS }, (_, at) => at) }), 'stream');

/** The schema at the start of a stream. */
const schemaMessage = (stream: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(stream);
  return bytes.subarray(0, 8 + bytes.readInt32LE(4));
};

const readStatus = async ({ client }: { readonly client: Client }, id: string) =>
  (await client.describeTransaction({ id: [id], body: {} })).status;

test('an index job whose server is killed at every step builds the index exactly once', async () => {
  let transactionId: string | undefined;
  const steps = await killedAtEveryStep({
    arrange: async ({ client }) => void (await client.createTable({ id: ['t'], body: rows })),
    act: async (server) => {
      transactionId = undefined;
      const body = { column: 'id', index_type: 'BTREE' } as const;
      const { transaction_id: id = '' } = await server.client.createTableIndex({ id: ['t'], body });
      transactionId = id;
      for (;;) {
        const status = await readStatus(server, id);
        if (status !== 'Queued' && status !== 'Running') return status;
      }
    },
    check: async ({ acknowledged, server }) => {
      if (acknowledged !== undefined) expect(acknowledged).toBe('Succeeded');
      const wasAcknowledged = transactionId !== undefined;
      if (transactionId === undefined) {
        // The request was not acknowledged, so the index may exist or not, and the client retries.
        const body = { column: 'id', index_type: 'BTREE', name: 'id_idx' } as const;
        transactionId = (await server.client.createTableIndex({ id: ['t'], body })).transaction_id;
      }
      const id = transactionId ?? '';
      await expect.poll(() => readStatus(server, id), { interval: 10 }).toBe('Succeeded');
      const { indexes } = await server.client.listTableIndices({ id: ['t'], body: {} });
      expect(indexes).toMatchObject([{ index_name: 'id_idx', status: 'ready', num_indexed_rows: ROWS }]);
      // One commit for the table and one for the index, however often the job was started.
      if (wasAcknowledged) expect((await server.client.describeTable({ id: ['t'], body: {} })).version).toBe(2);
      await server.client.insertIntoTable({ id: ['t'], body: rows });
      expect((await server.client.countTableRows({ id: ['t'], body: { predicate: 'id < 5' } })) as unknown).toBe(10);
      expect(server.internalErrors).toEqual([]);
    },
  });
  expect(steps).toEqual(expect.arrayContaining(['commit', 'engine version/create', 'rename']));
}, 600_000);

test('a refresh whose server is killed at every step gives the view the rows of its source exactly once', async () => {
  let job: string | undefined;
  const source = { id: ['t'] };
  const view = { id: ['v'] };
  const body = {
    kind: 'query',
    source_query: '{"table":"t"}',
    output_schema: Buffer.from(schemaMessage(rows)).toString('base64'),
  } as const;
  const countRows = async ({ client }: { readonly client: Client }, id: string[]) =>
    Number(await client.countTableRows({ id, body: {} }));
  const refresh = async (server: { readonly client: Client }): Promise<string> =>
    (await server.client.refreshMaterializedView({ ...view, body: {} })).job_id;
  const steps = await killedAtEveryStep({
    arrange: async (server) => {
      await server.client.createTable({ ...source, body: rows });
      await server.client.createMaterializedView({ ...view, body });
      const first = await refresh(server);
      await expect.poll(() => readStatus(server, first), { interval: 10 }).toBe('Succeeded');
      await server.client.insertIntoTable({ ...source, body: rows });
    },
    act: async (server) => {
      job = undefined;
      job = await refresh(server);
      for (;;) {
        const status = await readStatus(server, job);
        if (status !== 'Queued' && status !== 'Running') return status;
      }
    },
    check: async ({ acknowledged, server }) => {
      if (acknowledged !== undefined) expect(acknowledged).toBe('Succeeded');
      expect([ROWS, 2 * ROWS]).toContain(await countRows(server, view.id));
      const id = job ?? (await refresh(server));
      await expect.poll(() => readStatus(server, id), { interval: 10 }).toBe('Succeeded');
      expect(await countRows(server, view.id)).toBe(2 * ROWS);
      await server.client.deleteFromTable({ ...source, body: { predicate: 'id < 5' } });
      const last = await refresh(server);
      await expect.poll(() => readStatus(server, last), { interval: 10 }).toBe('Succeeded');
      expect(await countRows(server, view.id)).toBe(2 * ROWS - 10);
      expect(server.internalErrors).toEqual([]);
    },
  });
  expect(steps).toEqual(expect.arrayContaining(['commit', 'engine version/create', 'rename']));
}, 600_000);

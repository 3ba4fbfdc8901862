import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { killedAtEveryStep } from '../testing/kill-at-every-step.ts';

const ROWS = 500;
const rows = tableToIPC(tableFromArrays({ id: Float64Array.from({ length: ROWS }, (_, at) => at) }), 'stream');

const statusOf = async ({ client }: { readonly client: Client }, id: string) =>
  (await client.describeTransaction({ id: [id], body: {} })).status;

test('an index whose server is killed at every step is there in the end, once', async () => {
  let promised: string | undefined;
  const steps = await killedAtEveryStep({
    arrange: async ({ client }) => void (await client.createTable({ id: ['t'], body: rows })),
    act: async (server) => {
      promised = undefined;
      const body = { column: 'id', index_type: 'BTREE' } as const;
      const { transaction_id: id = '' } = await server.client.createTableIndex({ id: ['t'], body });
      promised = id;
      for (;;) {
        const status = await statusOf(server, id);
        if (status !== 'Queued' && status !== 'Running') return status;
      }
    },
    check: async ({ acknowledged, server }) => {
      if (acknowledged !== undefined) expect(acknowledged).toBe('Succeeded');
      const wasPromised = promised !== undefined;
      if (promised === undefined) {
        // Nobody was told: it may be built or not, and to ask again is right.
        const body = { column: 'id', index_type: 'BTREE', name: 'id_idx' } as const;
        promised = (await server.client.createTableIndex({ id: ['t'], body })).transaction_id;
      }
      const id = promised ?? '';
      await expect.poll(() => statusOf(server, id), { interval: 10 }).toBe('Succeeded');
      const { indexes } = await server.client.listTableIndices({ id: ['t'], body: {} });
      expect(indexes).toMatchObject([{ index_name: 'id_idx', status: 'ready', num_indexed_rows: ROWS }]);
      // One commit for the table and one for the index, however often it was begun.
      if (wasPromised) expect((await server.client.describeTable({ id: ['t'], body: {} })).version).toBe(2);
      await server.client.insertIntoTable({ id: ['t'], body: rows });
      expect((await server.client.countTableRows({ id: ['t'], body: { predicate: 'id < 5' } })) as unknown).toBe(10);
      expect(server.internalErrors).toEqual([]);
    },
  });
  expect(steps).toEqual(expect.arrayContaining(['commit', 'engine version/create', 'rename']));
}, 600_000);

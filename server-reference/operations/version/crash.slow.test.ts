import { expect, test } from 'vitest';
import type { BatchCommitTablesRequest } from '#contract/types';
import { startStagingProxy } from '../../testing/engine/staging-client.ts';
import { killedAtEveryStep } from '../../testing/kill-at-every-step.ts';
import type { TestServer } from '../../testing/start-server.ts';
import { toArrowBody, ints, readRows } from '../../testing/operations/rows.ts';

const rows = (...ids: number[]): Uint8Array => toArrowBody({ id: ints(...ids) });

const readIds = async (server: TestServer, name: string): Promise<number[]> =>
  (await readRows(server, [name])).map(({ id }) => Number(id));

const listVersions = async ({ client }: TestServer, name: string): Promise<number[]> =>
  (await client.listTableVersions({ id: [name] })).versions.map(({ version }) => version);

test('a batch whose server is killed at every step is applied entirely or not at all', async () => {
  let body: BatchCommitTablesRequest;
  const steps = await killedAtEveryStep({
    // Two tables with staged rows each, and a third table to deregister.
    arrange: async (server) => {
      const staging = await startStagingProxy(server.url);
      for (const name of ['a', 'b', 'c']) await server.client.createTable({ id: [name], body: rows(1) });
      const [a, b] = [await staging.stage('a', 2), await staging.stage('b', 3)];
      body = {
        operations: [
          { declare_table: { id: ['d'] } },
          { create_table_version: a },
          { create_table_version: b },
          { delete_table_versions: { id: ['b'], ranges: [{ start_version: 1, end_version: 2 }] } },
          { deregister_table: { id: ['c'] } },
        ],
      };
      await staging.close();
    },
    act: ({ client }) => client.batchCommitTables({ body }),
    check: async ({ acknowledged, server }) => {
      const { tables } = await server.client.listAllTables({});
      const applied = tables.includes('d');
      if (acknowledged !== undefined) expect(applied).toBe(true);
      expect(tables).toEqual(applied ? ['a', 'b', 'd'] : ['a', 'b', 'c']);
      expect(await readIds(server, 'a')).toEqual(applied ? [1, 2] : [1]);
      expect(await readIds(server, 'b')).toEqual(applied ? [1, 3] : [1]);
      expect(await listVersions(server, 'a')).toEqual(applied ? [1, 2] : [1]);
      expect(await listVersions(server, 'b')).toEqual(applied ? [2] : [1]);
      for (const name of ['a', 'b']) await server.client.insertIntoTable({ id: [name], body: rows(9) });
      expect(await readIds(server, 'a')).toEqual(applied ? [1, 2, 9] : [1, 9]);
      expect(await readIds(server, 'b')).toEqual(applied ? [1, 3, 9] : [1, 9]);
      expect(server.internalErrors).toEqual([]);
    },
  });
  // Both manifests are moved aside, then the transaction commits, then each is moved to its final path.
  expect(steps.slice(0, steps.indexOf('commit')).filter((step) => step === 'rename')).toHaveLength(2);
  expect(steps.slice(steps.indexOf('commit')).filter((step) => step === 'link')).toHaveLength(2);
}, 600_000);

import { expect, test } from 'vitest';
import { namedRows } from '../../testing/operations/rows.ts';
import { killedAtEveryStep } from '../../testing/kill-at-every-step.ts';

const id = ['t'];

test('a server killed at every step of a multipart write stores all parts or none', async () => {
  const steps = await killedAtEveryStep({
    arrange: async ({ client }) => void (await client.createTable({ id, body: namedRows(1, 2) })),
    act: async ({ client }) => {
      const query = await client.createMultipartWrite({ id, body: {} });
      for (const part of [3, 4])
        await client.insertIntoTable({ id, query: { ...query, upload_part_id: `${part}` }, body: namedRows(part) });
      return client.completeMultipartWrite({ id, query, body: {} });
    },
    check: async ({ acknowledged, server: { client, internalErrors }, collect }) => {
      const count = () => client.countTableRows({ id, body: {} });
      const rows = await count();
      expect(acknowledged === undefined ? [2, 4] : [4]).toContain(rows);
      expect((await client.listTableVersions({ id })).versions).toHaveLength(rows === 2 ? 1 : 2);
      await collect();
      await client.insertIntoTable({ id, body: namedRows(9) });
      expect(await count()).toBe(rows + 1);
      expect(internalErrors).toEqual([]);
    },
  });
  expect(steps).toEqual(expect.arrayContaining(['engine version/create', 'rename', 'commit']));
}, 600_000);

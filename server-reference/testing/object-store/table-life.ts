import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#contract/client';
import { namedRows } from '../operations/rows.ts';
import { runProgram, type RunningProgram } from '../run-program.ts';
import type { ObjectStore } from './object-store.ts';

/** Tests that the program creates, changes, reads and drops tables in a store, and finds them after a restart. */
export const describeTableLife = (name: string, startStore: () => Promise<ObjectStore>): void => {
  describe(`tables in ${name}`, () => {
    const id = ['t'];
    let store: ObjectStore;
    let directory: string;
    let program: RunningProgram;
    let client: Client;
    const start = async (): Promise<void> => {
      const place = ['--storage', `${store.url}/life`, '--storage-endpoint', store.endpoint];
      program = await runProgram(['--data', directory, '--quiet', ...place], store.environment);
      client = createClient({ baseUrl: program.url, retries: 0 });
    };
    const count = async (predicate?: string): Promise<unknown> =>
      client.countTableRows({ id, body: predicate === undefined ? {} : { predicate } });

    beforeAll(async () => {
      store = await startStore();
      directory = await mkdtemp(join(tmpdir(), 'touchstone-life-'));
      await start();
    });
    afterAll(async () => {
      await program.stop();
      await store.remove();
      await rm(directory, { recursive: true });
    });

    it('are created, changed, read and dropped', async () => {
      await client.createTable({ id, body: namedRows(1, 2) });
      await Promise.all([3, 4, 5].map((row) => client.insertIntoTable({ id, body: namedRows(row) })));
      await client.deleteFromTable({ id, body: { predicate: 'id = 1' } });
      await client.updateTable({ id, body: { predicate: 'id = 2', updates: [['name', "'changed'"]] } });
      expect(await count()).toBe(4);
      expect(await count("name = 'changed'")).toBe(1);

      await program.stop();
      await start();
      const { location } = await client.describeTable({ id, body: {} });
      expect(location).toContain(`${store.url}/life/tables/`);
      expect(await count()).toBe(4);

      await client.dropTable({ id });
      await expect(client.tableExists({ id, body: {} })).rejects.toMatchObject({ status: 404 });
    });
  });
};

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import { SqliteHandle } from './catalog/database/sqlite-handle.ts';
import { keepFiles } from './engine/files/unsynced-files.ts';
import { DiskStorage } from './storage/index.ts';
import { startTestServer } from './testing/start-server.ts';

const rows = (id: number): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.of(id) }), 'stream');

test('a server that starts after a power loss writes lost files of an earlier version again', async () => {
  const server = await startTestServer();
  await server.client.createTable({ id: ['t'], body: rows(1) });
  const { location = '' } = await server.client.describeTable({ id: ['t'], body: {} });
  const before = new Set(readdirSync(join(location, 'data')));
  await server.client.insertIntoTable({ id: ['t'], body: rows(2) });
  const [name = ''] = readdirSync(join(location, 'data')).filter((entry) => !before.has(entry));
  await server.client.insertIntoTable({ id: ['t'], body: rows(3) });
  // Settles the commits.
  await server.client.listTableVersions({ id: ['t'] });
  await server.close();

  const catalog = new SqliteHandle(join(server.dataDir, 'catalog.db'));
  const stored = String(catalog.value('select final_path from commits where version = 2', []));
  const finalPath = join(server.dataDir, stored);
  const lost = join(location, 'data', name);
  const kept = await keepFiles(new DiskStorage(), { manifest: finalPath, files: [lost] }, finalPath, 65_536);
  catalog.execute('update commits set held_path = ?, unsynced_files = ? where version = 2', [`${stored}.held`, kept]);
  catalog.close();
  rmSync(lost);

  const after = await startTestServer({ data: server.dataDir });
  expect(existsSync(lost)).toBe(true);
  expect(await after.client.countTableRows({ id: ['t'], body: { predicate: 'id > 0' } })).toBe(3);
  await after.remove();
});

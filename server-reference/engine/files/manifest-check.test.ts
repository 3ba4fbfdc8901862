import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskStorage } from '../../storage/index.ts';
import { createVersionedTable } from '../../testing/operations/versions.ts';
import { startTestServer } from '../../testing/start-server.ts';
import { onDisk } from '../format/manifest-names.ts';
import { readManifest, readReferences, readRows } from '../format/manifest.ts';
import { EngineError } from '../native/errors.ts';
import { checkManifest } from './manifest-check.ts';

test('a manifest with any changed byte is either rejected as invalid or readable', async () => {
  const server = await startTestServer();
  const name = await createVersionedTable(server);
  const { version } = await server.client.describeTableVersion({ id: [name], body: {} });
  const path = onDisk(version.manifest_path);
  const location = join(path, '../..');
  const file = await readFile(path);
  const changed = join(location, '_versions', 'changed');
  const storage = new DiskStorage();
  const problems: string[] = [];
  for (let at = 0; at < file.byteLength; at += 1)
    for (const value of [0, 0x12, 0x7f, 0xff, (file[at] ?? 0) ^ 1]) {
      const bytes = Buffer.from(file);
      bytes[at] = value;
      await writeFile(changed, bytes);
      try {
        await checkManifest(storage, { location, branch: '', version: 3 }, changed);
        for (const read of [readManifest, readReferences, readRows]) await read(storage, changed);
      } catch (error) {
        if (!(error instanceof EngineError && error.kind === 'invalid-input')) problems.push(`${at}: ${String(error)}`);
      }
    }
  expect(problems).toEqual([]);
  await server.remove();
});

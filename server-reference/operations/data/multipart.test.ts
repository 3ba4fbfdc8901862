import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskStorage } from '../../storage/index.ts';
import { removeOrphanedFiles } from '../../engine/files/orphaned-files.ts';
import { ints, namedRows, toArrowBody } from '../../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const id = ['t'];

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.client.createTable({ id, body: namedRows(1, 2) });
});
afterEach(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const start = async (branch?: string): Promise<string> =>
  (await server.client.createMultipartWrite({ id, query: branch === undefined ? {} : { branch }, body: {} })).upload_id;

const send = (upload_id: string, part: string, body: Uint8Array, query: object = {}) =>
  server.client.insertIntoTable({ id, query: { upload_id, upload_part_id: part, ...query }, body });

const complete = (upload_id: string) => server.client.completeMultipartWrite({ id, query: { upload_id }, body: {} });

const abort = (upload_id: string) => server.client.abortMultipartWrite({ id, query: { upload_id }, body: {} });

const count = (branch?: string): Promise<number> =>
  server.client.countTableRows({ id, body: branch === undefined ? {} : { branch } });

const versions = async (): Promise<number[]> =>
  (await server.client.listTableVersions({ id })).versions.map(({ version }) => version);

const tableDirectory = async (): Promise<string> =>
  ((await server.client.describeTable({ id, body: {} })).location ?? '').replace('file://', '');

const uploadFiles = async (): Promise<string[]> => {
  const directory = join(await tableDirectory(), '_uploads');
  return (await readdir(directory)).map((name) => join(directory, name));
};

const rejected = (status: number) => expect.objectContaining({ status }) as unknown;

test('parts are stored as one version when they are completed, and not before', async () => {
  const upload = await start();
  expect(await send(upload, 'a', namedRows(3, 4))).toEqual({});
  await send(upload, 'b', namedRows(5));
  await send(upload, 'b', namedRows(6));
  expect([await count(), await versions()]).toEqual([2, [1]]);
  const completed = await complete(upload);
  expect(completed).toMatchObject({ num_inserted_rows: 3 });
  expect(await versions()).toEqual([1, completed.version]);
  expect([await count(), await complete(upload), await count()]).toEqual([5, completed, 5]);
});

test('parts with mode Overwrite replace rows and columns', async () => {
  const upload = await start();
  for (const part of ['a', 'b']) await send(upload, part, toArrowBody({ n: ints(1, 2) }), { mode: 'Overwrite' });
  const { version } = await complete(upload);
  expect(await count()).toBe(4);
  const { schema } = await server.client.describeTable({ id, body: {} });
  expect([version, schema?.fields.map(({ name }) => name)]).toEqual([(await versions()).at(-1), ['n']]);
});

test('rejects parts that the table cannot take, of different modes, and with unknown ids', async () => {
  const upload = await start();
  await expect(send(upload, 'a', toArrowBody({ other: ints(1) }))).rejects.toEqual(rejected(400));
  await expect(send(upload, '../../x', namedRows(3))).rejects.toEqual(rejected(400));
  await expect(send('.', 'a', namedRows(3))).rejects.toEqual(rejected(400));
  const query = { upload_part_id: 'a' };
  await expect(server.client.insertIntoTable({ id, query, body: namedRows(3) })).rejects.toEqual(rejected(400));
  await expect(send(upload, 'a', namedRows(3).slice(0, -100))).rejects.toEqual(rejected(400));
  await send(upload, 'a', namedRows(3));
  await send(upload, 'b', namedRows(4), { mode: 'Overwrite' });
  await expect(complete(upload)).rejects.toEqual(rejected(400));
  await expect(complete('5c0e7a58-6f4e-4a0a-9f0b-3d1b6e0c2a17')).rejects.toEqual(rejected(400));
  await abort(upload);
  for (const call of [abort, complete]) await expect(call(upload)).rejects.toEqual(rejected(400));
  expect([await count(), await uploadFiles()]).toEqual([2, []]);
});

test('an upload belongs to its branch', async () => {
  await server.client.createTableBranch({ id, body: { name: 'dev' } });
  const upload = await start('dev');
  await expect(send(upload, 'a', namedRows(3))).rejects.toEqual(rejected(400));
  await send(upload, 'a', namedRows(3), { branch: 'dev' });
  await expect(complete(upload)).rejects.toEqual(rejected(400));
  await server.client.completeMultipartWrite({ id, query: { upload_id: upload, branch: 'dev' }, body: {} });
  expect([await count(), await count('dev')]).toEqual([2, 3]);
});

test('two requests that complete one upload store its rows once', async () => {
  const upload = await start();
  for (let part = 0; part < 8; part++) await send(upload, `p${part}`, namedRows(part));
  const results = await Promise.allSettled([complete(upload), complete(upload), complete(upload)]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(rejected(409));
  expect([await count(), (await versions()).length]).toEqual([10, 2]);
});

test('the files of an upload that received no part for a time are deleted', async () => {
  const [old, recent] = [await start(), await start()];
  for (const upload of [old, recent]) await send(upload, 'a', namedRows(3));
  const before = Date.now() - 60_000;
  for (const path of await uploadFiles()) if (path.includes(old)) await utimes(path, 0, 0);
  await removeOrphanedFiles({
    storage: new DiskStorage(),
    location: await tableDirectory(),
    pending: new Set(),
    before,
  });
  await expect(complete(old)).rejects.toEqual(rejected(400));
  await complete(recent);
  expect(await count()).toBe(3);
});

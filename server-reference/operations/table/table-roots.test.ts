import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect } from '@lancedb/lancedb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let base: string;
let root: string;
let server: TestServer;

/** Writes a table with the embedded engine, as a user has done before the server was there. */
const writeTable = async (directory: string, name: string): Promise<string> => {
  await (await connect(directory)).createTable(name, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  return join(directory, `${name}.lance`);
};

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'touchstone-roots-'));
  root = join(base, 'lake');
  await mkdir(root);
  server = await startTestServer({ tableRoot: [root] });
});
afterAll(async () => {
  await server.remove();
  await rm(base, { recursive: true, force: true });
});

const register = (name: string, location: string) =>
  server.client.call('RegisterTable', { id: [name], body: { location } });

test.each(['path', 'URI'])('serves a table in an allowed directory, given as a %s', async (form) => {
  const path = await writeTable(root, `mine-${form}`);
  const { status } = await register(form, form === 'path' ? path : pathToFileURL(path).href);
  expect(status).toBe(200);
  expect(await server.client.countTableRows({ id: [form], body: {} })).toBe(3);
  await server.client.deleteFromTable({ id: [form], body: { predicate: 'id = 2' } });
  expect(await server.client.countTableRows({ id: [form], body: {} })).toBe(2);
});

test('declares a table in an allowed directory, and drops no other file there', async () => {
  await writeFile(join(root, 'notes.txt'), 'mine');
  const location = join(root, 'declared.lance');
  await server.client.declareTable({ id: ['declared'], body: { location } });
  const rows = await server.client.describeTable({ id: ['declared'], body: {} });
  expect(rows.location).toBe(location);
  await server.client.dropTable({ id: ['declared'] });
  expect(await readdir(root)).toContain('notes.txt');
});

test.each<[string, () => Promise<string>]>([
  ['next to an allowed directory', () => writeTable(base, 'outer')],
  ['whose name begins like an allowed directory', () => writeTable(`${root}-2`, 'other')],
  ['that is an allowed directory itself', async () => root],
  [
    'behind a link inside an allowed directory',
    async () => {
      const outside = await writeTable(join(base, 'outside'), 'linked');
      await symlink(outside, join(root, 'link.lance'));
      return join(root, 'link.lance');
    },
  ],
])('rejects a location %s', async (_title, locationOf) => {
  const { status, error } = await register('rejected', await locationOf());
  expect([status, error?.code]).toEqual([403, 15]);
});

test('reads a relative location in the directory of the data only', async () => {
  await writeTable(root, 'relative');
  expect((await register('relative', 'relative.lance')).status).toBe(404);
});

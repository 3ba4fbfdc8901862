import { Field, Int32, Struct, Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const PROPS = new Struct([new Field('score', new Int32(), true), new Field('unit.name', new Utf8(), true)]);

let count = 0;
const createTable = async (): Promise<string[]> => {
  const id = [`t${++count}`];
  const props = [1, 2, 3].map((score) => ({ score, 'unit.name': `unit ${score}` }));
  const table = new Table({ id: vectorFromArray([1, 2, 3], new Int32()), props: vectorFromArray(props, PROPS) });
  await server.client.createTable({ id, body: tableToIPC(table, 'stream') });
  return id;
};

const update = async (column: string): Promise<number> => {
  const id = await createTable();
  const body = { updates: [[column, '7']], predicate: "props.`unit.name` = 'unit 2'" };
  return (await server.client.call('UpdateTable', { id, body })).status;
};

test('updates a column that is named in backticks', async () => {
  const id = await createTable();
  const { updated_rows } = await server.client.updateTable({
    id,
    body: { updates: [['`id`', '7']], predicate: 'id = 2' },
  });
  expect(updated_rows).toBe(1);
  expect((await readRows(server, id)).map((row) => Number(row['id'])).sort()).toEqual([1, 3, 7]);
});

test.each([
  ['id', 200],
  ['props.score', 406],
  ['score', 400],
  ['props..score', 400],
  ['props.`score', 400],
  ['', 400],
])('an update of %j returns %i', async (column, status) => {
  expect(await update(column)).toBe(status);
});

test.each([
  ['id', 200],
  ['`id`', 200],
  ['props.score', 406],
  ['score', 400],
  ['`id', 400],
])('a merge on %j returns %i', async (on, status) => {
  const id = await createTable();
  const body = tableToIPC(new Table({ id: vectorFromArray([3, 4], new Int32()) }), 'stream');
  const query = { on: [on], when_matched_update_all: false, when_not_matched_by_source_delete: true };
  expect((await server.client.call('MergeInsertIntoTable', { id, query, body })).status).toBe(status);
});

test('searches, counts and drops a field whose name contains a dot', async () => {
  const id = await createTable();
  const path = 'props.`unit.name`';
  expect(await server.client.countTableRows({ id, body: { predicate: `${path} = 'unit 2'` } })).toBe(1);
  await server.client.alterTableDropColumns({ id, body: { columns: ['`props`.`unit.name`'] } });
  const { schema } = await server.client.describeTable({ id, body: {} });
  const props = schema?.fields.find(({ name }) => name === 'props');
  expect(props?.type.fields?.map(({ name }) => name)).toEqual(['score']);
});

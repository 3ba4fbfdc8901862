// Calls of LanceDB's Node client that every release of the last year has, for releases whose own tests are not run. The same
// calls as in ../python/test_calls.py. Prints a line `passed NAME` or `failed NAME: MESSAGE` per call.
//
// TOUCHSTONE_CLIENT is the folder of the client. The calls run on its embedded engine, or, when TOUCHSTONE_URL is set, on the
// server at this URL.
const assert = require('node:assert/strict');
const { mkdtemp, rm } = require('node:fs/promises');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const dist = process.env.TOUCHSTONE_CLIENT;
const client = require(join(dist, 'index.js'));
const { Field, FixedSizeList, Float32, Int32, Schema, Utf8 } = createRequire(join(dist, 'index.js'))('apache-arrow');
if (process.env.TOUCHSTONE_URL) require('./replace-connection.cjs');

const ROWS = 300;
const WAIT_SECONDS = 60;
const TEST_MS = 120_000;

const { Index } = client;
const vectorOf = (size) => new Field('vector', new FixedSizeList(size, new Field('item', new Float32(), true)), true);
const schema = new Schema([new Field('id', new Int32(), true), new Field('words', new Utf8(), true), vectorOf(4)]);

const rows = (start = 0, count = 3) =>
  Array.from({ length: count }, (_, at) => start + at).map((id) => ({
    id,
    words: `number n${id} word`,
    vector: [id, id + 1, id + 2, id + 3],
  }));

const names = async (table) => (await table.schema()).fields.map(({ name }) => name);
const idsOf = (found) => found.map(({ id }) => id);
const ids = async (query) => idsOf(await query.toArray());
const allIds = async (table) => (await ids(table.query())).sort((a, b) => a - b);
const indexed = async (table, column, name, config) => {
  await table.createIndex(column, { config });
  await table.waitForIndex([name], WAIT_SECONDS);
};

/** The calls, by name. Each has a database of its own with the table `t` of three rows. */
const CALLS = {
  create_and_read: async ({ table }) => {
    assert.equal(await table.countRows(), 3);
    assert.deepEqual(await allIds(table), [0, 1, 2]);
    const [first] = await table.query().where('id = 0').toArray();
    assert.equal(first.words, 'number n0 word');
    assert.deepEqual([...first.vector], [0, 1, 2, 3]);
    assert.equal(String(await table.schema()), String(schema));
  },
  create_from_schema: async ({ db }) => {
    const table = await db.createEmptyTable('u', schema);
    assert.equal(await table.countRows(), 0);
    await table.add(rows());
    assert.equal(await table.countRows(), 3);
  },
  create_existing: ({ db }) => assert.rejects(db.createTable('t', rows(), { schema }), /already exists/),
  create_exist_ok: async ({ db }) => {
    assert.equal(await (await db.createTable('t', rows(5, 1), { schema, existOk: true })).countRows(), 3);
  },
  create_overwrite: async ({ db }) => {
    assert.deepEqual(await allIds(await db.createTable('t', rows(7, 1), { schema, mode: 'overwrite' })), [7]);
  },
  open: async ({ db }) => assert.equal(await (await db.openTable('t')).countRows(), 3),
  open_missing: ({ db }) => assert.rejects(db.openTable('missing'), /not found/),
  names_and_drop: async ({ db }) => {
    await db.createTable('u', rows(), { schema });
    assert.deepEqual((await db.tableNames()).sort(), ['t', 'u']);
    await db.dropTable('t');
    assert.deepEqual(await db.tableNames(), ['u']);
  },
  add: async ({ table }) => {
    await table.add(rows(3, 2));
    assert.deepEqual(await allIds(table), [0, 1, 2, 3, 4]);
  },
  add_overwrite: async ({ table }) => {
    await table.add(rows(9, 1), { mode: 'overwrite' });
    assert.deepEqual(await allIds(table), [9]);
  },
  count_filtered: async ({ table }) => assert.equal(await table.countRows('id > 0'), 2),
  filter_and_select: async ({ table }) => {
    const found = await table.query().where('id > 0').select(['id']).limit(1).toArrow();
    assert.deepEqual([found.schema.fields.map(({ name }) => name), idsOf(found.toArray())], [['id'], [1]]);
  },
  unknown_column: ({ table }) =>
    assert.rejects(
      table.query().where('absent = 1').toArray(),
      (error) => !/Table .* was not found/.test(error.message),
    ),
  nearest: async ({ table }) => {
    const found = await table.vectorSearch([2, 3, 4, 5]).limit(2).toArray();
    assert.deepEqual(idsOf(found), [2, 1]);
    assert.equal(found[0]._distance, 0);
  },
  nearest_with_filter: async ({ table }) =>
    assert.deepEqual(await ids(table.vectorSearch([2, 3, 4, 5]).where('id < 2').limit(1)), [1]),
  update: async ({ table }) => {
    await table.update({ where: 'id = 1', values: { words: 'changed' } });
    assert.deepEqual(await ids(table.query().where("words = 'changed'")), [1]);
  },
  delete: async ({ table }) => {
    await table.delete('id = 1');
    assert.deepEqual(await allIds(table), [0, 2]);
  },
  merge_insert: async ({ table }) => {
    const changes = rows(2, 2).map((row, at) => ({ ...row, words: ['a', 'b'][at] }));
    await table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute(changes);
    const read = (await table.query().toArray()).sort((a, b) => a.id - b.id);
    assert.deepEqual(idsOf(read), [0, 1, 2, 3]);
    assert.deepEqual(
      read.slice(2).map(({ words }) => words),
      ['a', 'b'],
    );
  },
  full_text: async ({ table }) => {
    await indexed(table, 'words', 'words_idx', Index.fts());
    assert.deepEqual(await ids(table.search('n1', 'fts', ['words']).limit(5)), [1]);
  },
  scalar_index: async ({ table }) => {
    await indexed(table, 'id', 'id_idx', Index.btree());
    const indices = (await table.listIndices()).map(({ name, columns }) => [name, columns]);
    assert.deepEqual(indices, [['id_idx', ['id']]]);
    assert.equal((await table.indexStats('id_idx')).numIndexedRows, 3);
  },
  vector_index: async ({ db }) => {
    const many = Array.from({ length: ROWS }, (_, id) => ({
      id,
      vector: Array.from({ length: 8 }, (_, at) => Math.sin(id * 8 + at)),
    }));
    const table = await db.createTable('v', many, { schema: new Schema([schema.fields[0], vectorOf(8)]) });
    await indexed(
      table,
      'vector',
      'vector_idx',
      Index.ivfPq({ distanceType: 'l2', numPartitions: 2, numSubVectors: 4 }),
    );
    assert.equal((await table.indexStats('vector_idx')).numIndexedRows, ROWS);
    assert.deepEqual(await ids(table.vectorSearch(many[7].vector).refineFactor(20).limit(1)), [7]);
  },
  drop_index: async ({ table }) => {
    await indexed(table, 'id', 'id_idx', Index.btree());
    await table.dropIndex('id_idx');
    assert.deepEqual(await table.listIndices(), []);
  },
  columns: async ({ table }) => {
    await table.addColumns([{ name: 'twice', valueSql: 'id * 2' }]);
    const read = await table.query().toArray();
    assert.deepEqual(
      read.map(({ twice }) => twice),
      [0, 2, 4],
    );
    await table.alterColumns([{ path: 'twice', rename: 'double' }]);
    assert.deepEqual(await names(table), ['id', 'words', 'vector', 'double']);
    await table.dropColumns(['double']);
    assert.deepEqual(await names(table), ['id', 'words', 'vector']);
  },
  versions: async ({ table }) => {
    const before = await table.version();
    await table.add(rows(3, 1));
    assert.ok((await table.version()) > before);
    assert.ok((await table.listVersions()).length >= 2);
    await table.checkout(before);
    assert.equal(await table.countRows(), 3);
    await table.restore();
    assert.equal(await table.countRows(), 3);
    await table.checkoutLatest();
    assert.ok((await table.version()) > before + 1);
  },
  tags: async ({ table }) => {
    const version = await table.version();
    const tags = await table.tags();
    await tags.create('first', version);
    await table.add(rows(3, 1));
    assert.equal((await tags.list()).first.version, version);
    await table.checkout('first');
    assert.equal(await table.countRows(), 3);
    await table.checkoutLatest();
    await tags.delete('first');
    assert.equal((await tags.list()).first, undefined);
  },
};

/** Rejects after TEST_MS, because a call that never ends would hide the results of the others. */
const inTime = (promise) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result after ${TEST_MS / 1000} s`)), TEST_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

const runCall = async (call) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-calls-'));
  try {
    const db = await client.connect(folder);
    await call({ db, table: await db.createTable('t', rows(), { schema }) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const main = async () => {
  for (const [name, call] of Object.entries(CALLS))
    try {
      await inTime(runCall(call));
      console.log(`passed ${name}`);
    } catch (error) {
      console.log(`failed ${name}: ${error.message.replaceAll(/\s+/g, ' ')}`);
    }
  process.exit();
};

void main();

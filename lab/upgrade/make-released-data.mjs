/**
 * Writes `upgrade/fixtures/0.1.0`: the data directory and the PostgreSQL schema of a server of version 0.1.0, for `upgrade/upgrade.test.ts`.
 *
 *     TOUCHSTONE_TEST_POSTGRES=postgres://user@host:port/database node lab/upgrade/make-released-data.mjs [DIR]
 *
 * DIR is a built checkout of the commit; without it, the commit is checked out, installed and built in a temporary directory.
 * Needs the history of the repository, and `pg_dump` in the path. The ids and times of each run are different.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Int32, Table, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import Database from 'libsql';

/** The last commit of the day of 0.1.0; the version was not tagged. */
const COMMIT = '125e30fdf8751bdd51245f9458f90209f92073a4';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FIXTURE = fileURLToPath(new URL('./fixtures/0.1.0', import.meta.url));

/** The data directory in the files of the fixture. `released-data.ts` replaces it by one of the same length. */
const PLACEHOLDER = '/touchstone-0.1.0/'.padEnd(120, 'x');

const build = async (directory) => {
  const archive = execFileSync('git', ['archive', COMMIT], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', directory], { input: archive });
  for (const args of [['ci'], ['run', '-s', 'build']])
    execFileSync('npm', args, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] });
};

const startServer = async (checkout, args) => {
  const program = join(checkout, 'dist/server-reference/cli.js');
  const child = spawn(process.execPath, [program, '--port', '0', '--quiet', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const end = async (signal) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return { url: line.replace('listening on ', ''), end };
};

const rows = (...ids) =>
  tableToIPC(
    new Table({
      id: vectorFromArray(ids, new Int32()),
      note: vectorFromArray(
        ids.map((id) => `note ${id}`),
        new Utf8(),
      ),
    }),
    'stream',
  );

/** Returns a function that sends a JSON or an Arrow body and returns the JSON of the response. */
const clientOf = (url) => async (path, body, headers) => {
  const isRows = body instanceof Uint8Array;
  const response = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': isRows ? 'application/vnd.apache.arrow.stream' : 'application/json', ...headers },
    body: isRows ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

const waitForTransaction = async (send, id) => {
  for (;;) {
    const { status } = await send(`transaction/${id}/describe`, {});
    if (status === 'Succeeded') return;
    if (status !== 'Queued' && status !== 'Running') throw new Error(`the transaction ${id} is ${status}`);
  }
};

const createNames = async (send) => {
  await send('namespace/sales/create', { properties: { owner: 'ann' } });
  await send('namespace/sales$archive/create', {});
  await send('table/sales$old_name/create', rows(1, 2));
  await send('table/sales$old_name/rename', { new_table_name: 'renamed', new_namespace_id: ['sales', 'archive'] });
  await send('table/sales$dropped/create', rows(1));
  await send('table/sales$dropped/drop', {});
  await send('table/sales$deregistered/create', rows(1, 2, 3));
  const { location } = await send('table/sales$deregistered/deregister', {});
  await send('table/sales$registered/register', { location: location.slice(location.lastIndexOf('/') + 1) });
  await send('table/sales$declared/declare', { properties: { kind: 'declared' } });
  await send('table/sales$recorded/declare', {});
  for (const version of [1, 2])
    await send('table/sales$recorded/version/create', {
      version,
      manifest_path: `elsewhere/${version}.manifest`,
      metadata: { writer: 'nightly' },
    });
  await send('table/sales$recorded/tags/create', { tag: 'noted', version: 1 });
  await send(`table/${encodeURIComponent("o'brien é")}/create`, rows(7));
  await send('table/elsewhere/create', rows(8), { 'x-ns-database': 'other' });
};

/** Creates versions 1 to 6 of a table, a branch with two versions of its own, tags, and indexes. */
const createHistory = async (send) => {
  await send('table/sales$orders/create', rows(1, 2, 3));
  await send('table/sales$orders/insert', rows(4, 5));
  await send('table/sales$orders/update', { updates: [['note', "'changed'"]], predicate: 'id = 1' });
  await send('table/sales$orders/delete', { predicate: 'id = 2' });
  await send('table/sales$orders/tags/create', { tag: 'first', version: 1 });
  await send('table/sales$orders/branches/create', { name: 'dev', from_version: 2 });
  await send('table/sales$orders/insert?branch=dev', rows(6, 7));
  await send('table/sales$orders/tags/create', { tag: 'dev-tag', branch: 'dev', version: 3 });
  await send('table/sales$orders/schema_metadata/update', { team: 'blue' });
  const { transaction_id: id } = await send('table/sales$orders/create_index', { column: 'id', index_type: 'BTREE' });
  await waitForTransaction(send, id);
};

/** Creates a table with an index job, kills the server, and returns whether the job was unfinished. */
const createUnfinishedJob = async (send, server, dataDir) => {
  await send('table/sales$killed/create', rows(1, 2, 3));
  await send('table/sales$killed/create_index', { column: 'id', index_type: 'BTREE' });
  await server.end('SIGKILL');
  const catalog = new Database(join(dataDir, 'catalog.db'));
  // The process of this run means nothing elsewhere, and its lease is expired whatever the clock is.
  catalog.exec("update owners set host = 'host-of-0.1.0', pid = 1, heartbeat_at = 1");
  const unfinished = catalog.prepare("select 1 from transactions where status in ('Queued', 'Running')").all();
  catalog.exec('vacuum');
  catalog.exec('pragma wal_checkpoint(truncate)');
  catalog.close();
  return unfinished.length > 0;
};

const replacePath = async (directory, from, to) => {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'latin1');
    await writeFile(path, text.replaceAll(from.slice(1), to.slice(1)), 'latin1');
  }
};

const writeData = async (checkout, directory) => {
  const dataDir = join(directory, 'data-').padEnd(PLACEHOLDER.length, 'x');
  for (let isKilledInTime = false; !isKilledInTime;) {
    await rm(dataDir, { recursive: true, force: true });
    const server = await startServer(checkout, ['--data', dataDir, '--no-sync']);
    const send = clientOf(server.url);
    await createNames(send);
    await createHistory(send);
    isKilledInTime = await createUnfinishedJob(send, server, dataDir);
  }
  await replacePath(dataDir, dataDir, PLACEHOLDER);
  for (const name of ['catalog.db', 'tables']) await cp(join(dataDir, name), join(FIXTURE, name), { recursive: true });
};

/** Dumps the schema that the server creates in an empty database, without the name of the SQL schema. */
const writePostgresSchema = async (checkout, directory, server) => {
  const schema = `made_${process.pid}`;
  const url = new URL(server);
  execFileSync('psql', [server, '-qc', `create schema ${schema}`]);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const started = await startServer(checkout, ['--data', join(directory, 'postgres'), '--catalog', url.href]);
  await started.end('SIGTERM');
  const flags = ['--schema-only', '--no-owner', '--no-privileges', '--schema', schema];
  const dump = execFileSync('pg_dump', [...flags, server], { encoding: 'utf8' });
  execFileSync('psql', [server, '-qc', `drop schema ${schema} cascade`]);
  const statements = dump
    .split(/;\n/)
    .map((statement) => statement.replaceAll(/^(--.*|\\.*)?\n/gm, '').trim())
    .filter((statement) => /^(CREATE (TABLE|INDEX|UNIQUE INDEX)|ALTER TABLE)/.test(statement));
  const text = statements.map((statement) => `${statement};\n`).join('');
  await writeFile(join(FIXTURE, 'postgres.sql'), text.replaceAll(`${schema}.`, ''));
};

const server = process.env['TOUCHSTONE_TEST_POSTGRES'];
if (server === undefined) throw new Error('TOUCHSTONE_TEST_POSTGRES must be the URL of a PostgreSQL server');
const directory = await mkdtemp(join(tmpdir(), 'touchstone-0.1.0-'));
try {
  const [, , built] = process.argv;
  const checkout = built ?? join(directory, 'checkout');
  if (built === undefined) {
    await mkdir(checkout);
    await build(checkout);
  }
  await rm(FIXTURE, { recursive: true, force: true });
  await mkdir(FIXTURE, { recursive: true });
  await writeData(checkout, directory);
  await writePostgresSchema(checkout, directory, server);
} finally {
  await rm(directory, { recursive: true, force: true });
}

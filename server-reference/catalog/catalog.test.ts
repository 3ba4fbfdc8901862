import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeProperties } from './names.ts';
import { createTable, temporaryCatalog } from './temporary.ts';
import type { TemporaryCatalog } from './temporary.ts';

let temporary: TemporaryCatalog;
beforeEach(async () => {
  temporary = await temporaryCatalog();
});
afterEach(() => temporary.remove());

/** Looks at the file past the catalog. */
function query(sql: string): unknown[] {
  const database = new Database(temporary.path);
  const rows = database.prepare(sql).all([]);
  database.close();
  return rows;
}

describe('opening', () => {
  it('finds everything again', async () => {
    const before = await temporary.open();
    await before.namespaces.create('', ['n'], { properties: { a: 'b' }, mode: 'create' });
    const storageId = await createTable(before, ['n', 't']);
    await before.close();
    const after = await temporary.open();
    expect(await after.namespaces.describe('', ['n'])).toMatchObject({ properties: { a: 'b' } });
    expect(await after.tables.describe('', ['n', 't'])).toMatchObject({ kind: 'found', table: { storageId } });
    expect(await after.storage.garbage()).toEqual([]);
  });

  it('makes one schema when several processes come first at once', async () => {
    const catalogs = await Promise.all(Array.from({ length: 4 }, () => temporary.open()));
    await createTable(catalogs[0]!, ['t']);
    for (const catalog of catalogs) expect((await catalog.tables.describe('', ['t'])).kind).toBe('found');
    expect(query('select number from catalog_migrations')).toEqual([{ number: 1 }]);
    expect(query('select id from owners')).toHaveLength(4);
  });

  it('refuses the schema of a newer program, and changes nothing', async () => {
    await (await temporary.open()).close();
    query('insert into catalog_migrations values (9999, 0) returning number');
    await expect(temporary.open()).rejects.toThrow(Error);
    expect(query('select number from catalog_migrations')).toHaveLength(2);
    expect(query('select id from owners')).toEqual([]);
  });

  it('keeps a log that readers need not wait for', async () => {
    await temporary.open();
    expect(query('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  it('answers nothing after close', async () => {
    const catalog = await temporary.open();
    await catalog.tables.describe('', ['t']);
    await catalog.close();
    await expect(catalog.tables.describe('', ['t'])).rejects.toThrow(Error);
    await expect(catalog.namespaces.create('', ['n'], { properties: {}, mode: 'create' })).rejects.toThrow(Error);
  });
});

describe('while another process holds the write lock', () => {
  it('reads at once, and writes when the lock is free', async () => {
    const catalog = await temporary.open();
    await createTable(catalog, ['t']);
    const other = new Database(temporary.path);
    other.exec('begin immediate');
    const write = catalog.namespaces.create('', ['n'], { properties: {}, mode: 'create' });
    expect((await catalog.tables.describe('', ['t'])).kind).toBe('found');
    expect(await catalog.namespaces.exists('', ['n'])).toBe(false);
    other.exec('commit');
    other.close();
    expect((await write).kind).toBe('created');
  });

  it('goes on after a transaction that failed', async () => {
    const catalog = await temporary.open();
    const storageId = randomUUID();
    await catalog.storage.reserve(storageId, '/one');
    await expect(catalog.storage.reserve(storageId, '/two')).rejects.toThrow(Error);
    expect(await catalog.storage.reserve(randomUUID(), '/two')).toBe('reserved');
  });
});

describe('transactions', () => {
  it('are described as they were created, in their database only', async () => {
    const catalog = await temporary.open(() => 1234);
    const properties = decodeProperties('{"__proto__":"x","a":"b"}');
    const work = { kind: 'CreateTableIndex', status: 'Queued', properties } as const;
    const created = await catalog.transactions.create('', work);
    expect(created).toMatchObject({ ...work, createdAt: 1234, updatedAt: 1234 });
    expect(await catalog.transactions.describe('', created.id)).toEqual(created);
    expect((await catalog.transactions.create('', work)).id).not.toBe(created.id);
    expect(await catalog.transactions.describe('other', created.id)).toBeUndefined();
    expect(await catalog.transactions.describe('', 'absent')).toBeUndefined();
  });
});

/** Creates tables and drops every second one for ever; says what it has been told is done. */
const worker = `
  import { randomUUID } from 'node:crypto';
  import { runnerImport } from 'vite';
  const { module } = await runnerImport(process.argv[1]);
  const catalog = await module.openCatalog({ path: process.argv[2] });
  for (let i = 0; ; i++) {
    const storageId = randomUUID();
    await catalog.storage.reserve(storageId, '/data/' + storageId);
    await catalog.commits.publish(storageId, '', { version: 1, finalPath: 'f', heldPath: 'h', manifestSize: 1, eTag: null });
    await catalog.tables.create('', ['t' + i], { storageId, properties: {} });
    process.stdout.write('created ' + i + ' ' + storageId + '\\n');
    if (i % 2 === 0) continue;
    await catalog.tables.drop('', ['t' + i]);
    process.stdout.write('dropped ' + i + ' ' + storageId + '\\n');
  }`;

describe('a process killed while it writes', () => {
  it.each([[50], [175], [333]])('after %d acknowledged writes has lost none and left none half done', async (kill) => {
    const program = fileURLToPath(new URL('./catalog.ts', import.meta.url));
    const child = spawn(process.execPath, ['--input-type=module', '--eval', worker, program, temporary.path], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const acknowledged: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line);
      if (acknowledged.length === kill) child.kill('SIGKILL');
    }
    expect(await exited).toEqual([null, 'SIGKILL']);

    const catalog = await temporary.open();
    const tables = new Map<string, string | null>();
    for (const path of (await catalog.tables.listAll('')).items) {
      const found = await catalog.tables.describe('', path);
      if (found.kind === 'found') tables.set(found.table.path.join(), found.table.storageId);
    }
    const garbage = new Set((await catalog.storage.garbage()).map(({ storageId }) => storageId));
    const last = acknowledged.at(-1);
    for (const line of acknowledged) {
      const [what, number, storageId] = line.split(' ');
      const there = tables.get(`t${number}`) === storageId;
      const gone = garbage.has(storageId ?? '') && !tables.has(`t${number}`);
      // The drop that follows the last acknowledged create may have been committed without being acknowledged.
      const dropped = what === 'dropped' || acknowledged.includes(`dropped ${number} ${storageId}`);
      expect(dropped ? gone : there || (line === last && gone), line).toBe(true);
    }
    // At most the one write in flight was committed beside those, and every storage is a table's or garbage.
    const creates = acknowledged.filter((line) => line.startsWith('created')).length;
    const storages = query('select id, state from storages') as { id: string; state: string }[];
    expect(storages.length - creates).toBeLessThanOrEqual(1);
    for (const { id, state } of storages) {
      expect([...tables.values()].includes(id) ? 'live' : 'dropped').toBe(state);
      expect(garbage.has(id)).toBe(state === 'dropped');
    }
  });
});

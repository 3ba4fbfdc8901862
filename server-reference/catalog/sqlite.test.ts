import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTable, temporarySqlite } from './temporary.ts';
import type { TemporaryCatalog } from './temporary.ts';

let temporary: TemporaryCatalog;
let path: string;
beforeEach(async () => {
  temporary = await temporarySqlite();
  path = 'path' in temporary.options ? temporary.options.path : '';
});
afterEach(() => temporary.remove());

describe('a catalog in a file', () => {
  it('keeps a log that readers need not wait for', async () => {
    await temporary.open();
    expect(await temporary.query('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  it('reads at once, and writes when the lock is free', async () => {
    const catalog = await temporary.open();
    await createTable(catalog, ['t']);
    const other = new Database(path);
    other.exec('begin immediate');
    const write = catalog.namespaces.create('', ['n'], { properties: {}, mode: 'create' });
    expect((await catalog.tables.describe('', ['t'])).kind).toBe('found');
    expect(await catalog.namespaces.exists('', ['n'])).toBe(false);
    other.exec('commit');
    other.close();
    expect((await write).kind).toBe('created');
  });
});

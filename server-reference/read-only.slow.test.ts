import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#contract/client';
import { rows } from './testing/id-table.ts';
import { runProgram, type RunningProgram } from './testing/run-program.ts';
import { temporaryPostgres } from './testing/temporary-catalog.ts';

const POSTGRES = process.env['TOUCHSTONE_TEST_POSTGRES'];

const mount = (...args: readonly string[]): void => void execFileSync('mount', args, { stdio: 'ignore' });
const unmount = (path: string): void => void execFileSync('umount', [path], { stdio: 'ignore' });

/** Whether this process may mount file systems. */
const canMount = async (): Promise<boolean> => {
  const path = await mkdtemp(join(tmpdir(), 'touchstone-mount-'));
  try {
    mount('-t', 'tmpfs', 'tmpfs', path);
    unmount(path);
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { recursive: true });
  }
};

const isMountable = await canMount();

let disk = '';
let program: RunningProgram | undefined;

const start = async (...args: readonly string[]): Promise<ReturnType<typeof createClient>> => {
  program = await runProgram(['--data', join(disk, 'data'), ...args]);
  return createClient({ baseUrl: program.url, retries: 0 });
};

const stop = async (): Promise<void> => {
  await program?.stop();
  program = undefined;
};

const readIds = async (client: ReturnType<typeof createClient>): Promise<number[]> => {
  const bytes = await client.queryTable({ id: ['t'], body: {} });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: unknown }).id));
};

describe.skipIf(!isMountable)('a server that cannot write to its disk when it starts', () => {
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'touchstone-disk-'));
    mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk);
    const client = await start();
    await client.createTable({ id: ['t'], body: rows(1, 2, 3) });
    await stop();
  });
  afterEach(async () => {
    await stop();
    unmount(disk);
    await rm(disk, { recursive: true });
  });

  const expectReading = async (client: ReturnType<typeof createClient>, reason: string): Promise<void> => {
    expect(await readIds(client)).toEqual([1, 2, 3]);
    const write = client.insertIntoTable({ id: ['t'], body: rows(4) });
    await expect(write).rejects.toMatchObject({ status: 503, code: 17 });
    const ready = await fetch(`${program?.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      checks: { writes: { status: 'failed', reason }, catalog: { status: 'ok' } },
    });
    expect(await readIds(client)).toEqual([1, 2, 3]);
  };

  test('because it is mounted read-only serves reads', async () => {
    mount('-o', 'remount,ro', disk);
    await expectReading(await start(), 'EROFS');
  });

  test('because it is full serves reads, and writes when there is space again', async () => {
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(24 << 20)).catch(() => undefined);
    const client = await start();
    await expectReading(client, 'SQLITE_FULL');
    await rm(filler);
    await vi.waitFor(async () => expect((await fetch(`${program?.url}/readyz`)).ok).toBe(true), 60_000);
    await client.insertIntoTable({ id: ['t'], body: rows(4) });
    expect(await readIds(client)).toEqual([1, 2, 3, 4]);
  });
});

// SQLite has its file open for writing, so that only a server with another catalog can be tested.
describe.skipIf(!isMountable || POSTGRES === undefined)(
  'a server whose disk is mounted read-only while it runs',
  () => {
    test('rejects writes with 503, serves reads, and writes when it is writable again', async () => {
      disk = await mkdtemp(join(tmpdir(), 'touchstone-disk-'));
      mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk);
      const catalog = await temporaryPostgres(POSTGRES ?? '');
      try {
        const client = await start('--catalog', catalog.options.url);
        await client.createTable({ id: ['t'], body: rows(1, 2, 3) });
        await vi.waitFor(() => mount('-o', 'remount,ro', disk), 10_000);
        const { status: inserted } = await client.call('InsertIntoTable', { id: ['t'], body: rows(4) });
        const { status: updated } = await client.call('UpdateTable', {
          id: ['t'],
          body: { updates: [['id', 'id + 1']] },
        });
        const { status: created } = await client.call('CreateTable', { id: ['u'], body: rows(4) });
        const { status: deleted } = await client.call('DeleteFromTable', { id: ['t'], body: { predicate: 'id = 1' } });
        expect([inserted, updated, created, deleted]).toEqual([503, 503, 503, 503]);
        expect(await readIds(client)).toEqual([1, 2, 3]);
        expect((await fetch(`${program?.url}/readyz`)).status).toBe(503);
        mount('-o', 'remount,rw,size=24m', disk);
        await client.insertIntoTable({ id: ['t'], body: rows(4) });
        expect(await readIds(client)).toEqual([1, 2, 3, 4]);
      } finally {
        await stop();
        await catalog.remove();
        unmount(disk);
        await rm(disk, { recursive: true });
      }
    });
  },
);

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { LEASE_MS } from './leases.ts';
import { temporarySqlite, type TemporarySqlite } from '../../testing/temporary-catalog.ts';

let temporary: TemporarySqlite;
let catalog: Catalog;
beforeEach(async () => {
  temporary = await temporarySqlite();
  catalog = await temporary.open();
});
afterEach(() => temporary.remove());

const CATALOG = fileURLToPath(new URL('../../../dist/server-reference/catalog/catalog.js', import.meta.url));

/** Opens the catalog in another process and reserves storage, which removes the leases of processes that have ended. */
const REMOVE_EXPIRED = `
  const { openCatalog } = await import(${JSON.stringify(CATALOG)});
  const catalog = await openCatalog(JSON.parse(process.argv[1]));
  await catalog.storage.garbage();
  await catalog.close();`;

const NEW_NAMESPACES = ['--pid', '--fork', '--kill-child'];
const canUnshare = spawnSync('unshare', [...NEW_NAMESPACES, 'true']).status === 0;

const leases = (): Promise<Record<string, unknown>[]> => temporary.query('select id, host, pid from owners');

test.runIf(canUnshare).each([
  { what: 'and the proc file system of its own', options: ['--mount-proc'] },
  { what: 'and the proc file system of the outer one', options: [] },
])('keeps the lease of a live process that another PID namespace does not see: $what', async ({ options }) => {
  const before = await leases();
  const node = [process.execPath, '--input-type=module', '-e', REMOVE_EXPIRED, JSON.stringify(temporary.options)];
  const { status, stderr } = spawnSync('unshare', [...NEW_NAMESPACES, ...options, ...node], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(await leases()).toEqual(before);
});

const exitedPid = () => spawnSync(process.execPath, ['--version']).pid;

/** Adds the lease of another process; `set` changes the copied row. */
const addLease = async (set: string): Promise<void> => {
  await temporary.query(
    `insert into owners (id, host, pid, heartbeat_at) select 'other', host, pid, ${Date.now()} from owners limit 1`,
  );
  await temporary.query(`update owners set ${set} where id = 'other'`);
};

/** The origin up to its last slash. */
const SPACE = `rtrim(host, replace(host, '/', ''))`;

test.each([
  { what: 'a process that has ended', set: () => `pid = ${exitedPid()}`, isKept: false },
  { what: 'a process whose id is used again', set: () => `host = ${SPACE} || '1', pid = 1`, isKept: false },
  {
    what: 'an ended process in another PID namespace',
    set: () => `host = 'x' || host, pid = ${exitedPid()}`,
    isKept: true,
  },
  { what: 'a server of version 0.1.0', set: () => `host = 'name', pid = ${exitedPid()}`, isKept: true },
])('the lease of $what: kept = $isKept', async ({ set, isKept }) => {
  await addLease(set());
  await catalog.storage.garbage();
  expect((await leases()).some(({ id }) => id === 'other')).toBe(isKept);
});

describe('a lease of another machine', () => {
  let time: number;
  let observer: Catalog;
  const isKept = async (): Promise<boolean> => {
    await observer.storage.garbage();
    return (await leases()).some(({ id }) => id === 'other');
  };

  beforeEach(async () => {
    time = Date.now();
    observer = await temporary.open(() => time);
    await addLease(`host = 'elsewhere'`);
  });

  test('is removed when it has no heartbeat for a minute', async () => {
    expect(await isKept()).toBe(true);
    time += LEASE_MS;
    expect(await isKept()).toBe(true);
    time += 1;
    expect(await isKept()).toBe(false);
  });

  test('is removed at once when its heartbeat is more than a day old', async () => {
    await temporary.query(`update owners set heartbeat_at = ${time - 86_400_001} where id = 'other'`);
    expect(await isKept()).toBe(false);
  });

  test.each([-3_600_000, 3_600_000])('is kept when its clock is wrong by %i ms', async (offset) => {
    for (let look = 0; look < 3; look++) {
      await temporary.query(`update owners set heartbeat_at = ${time + offset} where id = 'other'`);
      expect(await isKept()).toBe(true);
      time += LEASE_MS;
    }
    time += 1;
    expect(await isKept()).toBe(false);
  });

  test('is kept when the clock of the observer jumps', async () => {
    expect(await isKept()).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 3_600_000);
      await catalog.storage.garbage();
      expect((await leases()).map(({ id }) => id)).toContain('other');
    } finally {
      vi.useRealTimers();
    }
  });
});

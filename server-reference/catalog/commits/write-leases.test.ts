import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { LEASE_MS } from '../storage/leases.ts';
import {
  createTable,
  describeEachDatabase,
  stagedCommit,
  newVersion,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let one: Catalog;
  let other: Catalog;
  let id: string;
  let now: number;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    now = Date.now();
    one = await temporary.open(() => now);
    other = await temporary.open();
    id = await createTable(one, ['t']);
    await one.commits.publish(id, '', stagedCommit(1));
  });
  afterEach(() => temporary.remove());

  /** Returns whether `waiting` is pending until `unblock` has run. */
  const blocksUntil = async (waiting: Promise<void>, unblock: () => Promise<unknown>): Promise<boolean> => {
    let isOver = false;
    const end = waiting.then(() => (isOver = true));
    await delay(50);
    if (isOver) return false;
    await unblock();
    await end;
    return true;
  };

  const holders = () => temporary.query('select claimed_by from storages');

  /** Commits as a client that has written the manifest itself. */
  const commitAsClient = (catalog: Catalog, number: number) =>
    catalog.versions.create('', ['t'], newVersion(number, { commit: { heldPath: `held/${number}` } }));

  it('is acquired at once without a holder, and released by a commit', async () => {
    await one.commits.acquireWriteLease(id);
    await one.commits.acquireWriteLease(id);
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(await holders()).toEqual([{ claimed_by: null }]);
    expect(one.commits.releaseWriteLease(id)).toBeUndefined();
  });

  it('waits until the holder has committed', async () => {
    await other.commits.acquireWriteLease(id);
    const waiting = one.commits.acquireWriteLease(id);
    expect(await blocksUntil(waiting, () => other.commits.publish(id, '', stagedCommit(2)))).toBe(true);
  });

  it('is not needed for a commit', async () => {
    await other.commits.acquireWriteLease(id);
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(await blocksUntil(one.commits.acquireWriteLease(id), async () => other.commits.releaseWriteLease(id))).toBe(
      true,
    );
  });

  it('belongs to one table', async () => {
    const elsewhere = await createTable(one, ['u']);
    await other.commits.acquireWriteLease(elsewhere);
    await one.commits.acquireWriteLease(id);
  });

  it('is not waited for when the table is dropped', async () => {
    await other.commits.acquireWriteLease(id);
    expect(await blocksUntil(one.commits.acquireWriteLease(id), () => other.tables.drop('', ['t']))).toBe(true);
  });

  it('is taken from a process that has ended', async () => {
    await other.commits.acquireWriteLease(id);
    await temporary.query("update storages set claimed_by = 'a process that was killed'");
    await one.commits.acquireWriteLease(id);
    expect(await holders()).not.toEqual([{ claimed_by: 'a process that was killed' }]);
  });

  it('is taken from a holder that does not commit', async () => {
    await other.commits.acquireWriteLease(id);
    await one.commits.acquireWriteLease(id);
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
  });

  it('is given to clients by its holder, until one has committed', async () => {
    await one.commits.acquireWriteLease(id);
    await other.commits.reserveForClients(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.acquireWriteLease(id), () => commitAsClient(other, 3))).toBe(true);
  });

  it('is taken from a client that does not retry', async () => {
    await one.commits.reserveForClients(id);
    expect(await blocksUntil(one.commits.acquireWriteLease(id), async () => undefined)).toBe(true);
  });

  it('delays clients for a process, but not for other clients', async () => {
    await one.commits.reserveForClients(id);
    await other.commits.waitAfterClientCommit(id);
    await commitAsClient(other, 2);
    await one.commits.acquireWriteLease(id);
    const both = Promise.all([one, other].map(({ commits }) => commits.waitAfterClientCommit(id))).then(
      () => undefined,
    );
    expect(await blocksUntil(both, () => one.commits.publish(id, '', stagedCommit(3)))).toBe(true);
  });

  describe('of a process that is alone', () => {
    beforeEach(() => other.close());

    it('is not stored', async () => {
      await one.commits.acquireWriteLease(id);
      expect(await holders()).toEqual([{ claimed_by: null }]);
      expect(one.commits.releaseWriteLease(id)).toBeUndefined();
    });

    it('delays clients until the process has committed', async () => {
      await one.commits.acquireWriteLease(id);
      const waiting = one.commits.waitAfterClientCommit(id);
      expect(await blocksUntil(waiting, () => one.commits.publish(id, '', stagedCommit(2)))).toBe(true);
      await one.commits.acquireWriteLease(id);
      const released = one.commits.waitAfterClientCommit(id);
      expect(await blocksUntil(released, async () => one.commits.releaseWriteLease(id))).toBe(true);
    });

    it('is given to clients, until one has committed', async () => {
      await one.commits.acquireWriteLease(id);
      await one.commits.reserveForClients(id);
      await one.commits.waitAfterClientCommit(id);
      await one.commits.publish(id, '', stagedCommit(2));
      expect(await blocksUntil(one.commits.acquireWriteLease(id), () => commitAsClient(one, 3))).toBe(true);
    });

    it('is stored once another process has started, and not after that has ended', async () => {
      const next = await temporary.open();
      await one.commits.acquireWriteLease(id);
      expect(await blocksUntil(next.commits.acquireWriteLease(id), async () => one.commits.releaseWriteLease(id))).toBe(
        true,
      );
      await next.commits.releaseWriteLease(id);
      await next.close();
      now += 5_000;
      await one.commits.acquireWriteLease(id);
      expect(await holders()).toEqual([{ claimed_by: null }]);
    });

    it('is not stored for a process that was killed', async () => {
      await temporary.query(
        `insert into owners (id, host, pid, heartbeat_at) values ('killed', 'elsewhere', 1, ${now})`,
      );
      await one.commits.acquireWriteLease(id);
      await one.commits.releaseWriteLease(id);
      now += LEASE_MS + 1;
      await one.commits.acquireWriteLease(id);
      expect(await holders()).toEqual([{ claimed_by: null }]);
    });
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
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
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    one = await temporary.open();
    other = await temporary.open();
    id = await createTable(one, ['t']);
    await one.commits.publish(id, '', stagedCommit(1));
  });
  afterEach(() => temporary.remove());

  /** Returns whether `waiting` is pending until `unblock` has run. */
  const blocksUntil = async (waiting: Promise<void> | undefined, unblock: () => Promise<unknown>): Promise<boolean> => {
    let isOver = waiting === undefined;
    const end = waiting?.then(() => (isOver = true));
    await delay(50);
    if (isOver) return false;
    await unblock();
    await end;
    return true;
  };

  /** Commits as a client that has written the manifest itself. */
  const commitAsClient = (number: number) =>
    other.versions.create('', ['t'], newVersion(number, { commit: { heldPath: `held/${number}` } }));

  it('does not wait if there is no holder', async () => {
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(one.commits.waitForWriteLease(id)).toBeUndefined();
    await one.commits.waitAfterClientCommit(id);
  });

  it('waits until the holder has committed, without rejecting a commit', async () => {
    await other.commits.acquireWriteLease(id);
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(
      await blocksUntil(one.commits.waitForWriteLease(id), () => other.commits.publish(id, '', stagedCommit(3))),
    ).toBe(true);
    for (const [at, each] of [one, other].entries()) {
      expect(await each.commits.publish(id, '', stagedCommit(4 + at))).toBe('published');
      expect(each.commits.waitForWriteLease(id)).toBeUndefined();
    }
  });

  it('does not wait for its own lease', async () => {
    await one.commits.acquireWriteLease(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(one.commits.waitForWriteLease(id)).toBeUndefined();
  });

  it('keeps the first holder', async () => {
    await one.commits.acquireWriteLease(id);
    await other.commits.acquireWriteLease(id);
    await other.commits.publish(id, '', stagedCommit(2));
    expect(
      await blocksUntil(other.commits.waitForWriteLease(id), () => one.commits.publish(id, '', stagedCommit(3))),
    ).toBe(true);
  });

  it('does not wait for the lease of another table', async () => {
    const elsewhere = await createTable(one, ['u']);
    await other.commits.acquireWriteLease(elsewhere);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(one.commits.waitForWriteLease(id)).toBeUndefined();
  });

  it('stops waiting when the table is dropped', async () => {
    await other.commits.acquireWriteLease(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.waitForWriteLease(id), () => other.tables.drop('', ['t']))).toBe(true);
  });

  it('waits for the commit of any client', async () => {
    await other.commits.acquireWriteLease(id, 'clients');
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.waitForWriteLease(id), () => commitAsClient(3))).toBe(true);
    await one.commits.publish(id, '', stagedCommit(4));
    expect(one.commits.waitForWriteLease(id)).toBeUndefined();
  });

  it('releases the lease of a client that does not retry', async () => {
    await one.commits.acquireWriteLease(id, 'clients');
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.waitForWriteLease(id), async () => undefined)).toBe(true);
    expect(await temporary.query('select claimed_by from storages')).toEqual([{ claimed_by: null }]);
  });

  it('delays clients for a process, but not for other clients', async () => {
    await one.commits.acquireWriteLease(id, 'clients');
    await other.commits.waitAfterClientCommit(id);
    await commitAsClient(2);
    await one.commits.acquireWriteLease(id);
    const both = Promise.all([one, other].map(({ commits }) => commits.waitAfterClientCommit(id))).then(
      () => undefined,
    );
    expect(await blocksUntil(both, () => one.commits.publish(id, '', stagedCommit(3)))).toBe(true);
  });
});

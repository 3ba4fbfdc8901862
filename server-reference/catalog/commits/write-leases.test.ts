import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import {
  createTable,
  overDialects,
  stagedCommit,
  newVersion,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

overDialects((temporaryCatalog) => {
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
    expect(one.commits.myTurn(id)).toBeUndefined();
    await one.commits.clientsTurn(id);
  });

  it('waits until the holder has committed, without rejecting a commit', async () => {
    await other.commits.claimTurn(id);
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(await blocksUntil(one.commits.myTurn(id), () => other.commits.publish(id, '', stagedCommit(3)))).toBe(true);
    for (const [at, each] of [one, other].entries()) {
      expect(await each.commits.publish(id, '', stagedCommit(4 + at))).toBe('published');
      expect(each.commits.myTurn(id)).toBeUndefined();
    }
  });

  it('does not wait for its own lease', async () => {
    await one.commits.claimTurn(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(one.commits.myTurn(id)).toBeUndefined();
  });

  it('keeps the first holder', async () => {
    await one.commits.claimTurn(id);
    await other.commits.claimTurn(id);
    await other.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(other.commits.myTurn(id), () => one.commits.publish(id, '', stagedCommit(3)))).toBe(true);
  });

  it('does not wait for the lease of another table', async () => {
    const elsewhere = await createTable(one, ['u']);
    await other.commits.claimTurn(elsewhere);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(one.commits.myTurn(id)).toBeUndefined();
  });

  it('stops waiting when the table is dropped', async () => {
    await other.commits.claimTurn(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.myTurn(id), () => other.tables.drop('', ['t']))).toBe(true);
  });

  it('waits for the commit of any client', async () => {
    await other.commits.claimTurn(id, 'clients');
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.myTurn(id), () => commitAsClient(3))).toBe(true);
    await one.commits.publish(id, '', stagedCommit(4));
    expect(one.commits.myTurn(id)).toBeUndefined();
  });

  it('releases the lease of a client that does not retry', async () => {
    await one.commits.claimTurn(id, 'clients');
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await blocksUntil(one.commits.myTurn(id), async () => undefined)).toBe(true);
    expect(await temporary.query('select claimed_by from storages')).toEqual([{ claimed_by: null }]);
  });

  it('delays clients for a process, but not for other clients', async () => {
    await one.commits.claimTurn(id, 'clients');
    await other.commits.clientsTurn(id);
    await commitAsClient(2);
    await one.commits.claimTurn(id);
    const both = Promise.all([one, other].map(({ commits }) => commits.clientsTurn(id))).then(() => undefined);
    expect(await blocksUntil(both, () => one.commits.publish(id, '', stagedCommit(3)))).toBe(true);
  });
});

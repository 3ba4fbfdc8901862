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

  /** Whether somebody who waits is let go by `then`, and not before. */
  const waitsFor = async (waiting: Promise<void> | undefined, then: () => Promise<unknown>): Promise<boolean> => {
    let isOver = waiting === undefined;
    const end = waiting?.then(() => (isOver = true));
    await delay(50);
    if (isOver) return false;
    await then();
    await end;
    return true;
  };

  /** As a client commits who has written the manifest. */
  const commitOfClient = (number: number) =>
    other.versions.create('', ['t'], newVersion(number, { commit: { heldPath: `held/${number}` } }));

  it('waits for nobody who has not asked', async () => {
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(one.commits.myTurn(id)).toBeUndefined();
    await one.commits.clientsTurn(id);
  });

  it('lets a process come first that has asked, and go on then; no commit is refused for that', async () => {
    await other.commits.claimTurn(id);
    expect(await one.commits.publish(id, '', stagedCommit(2))).toBe('published');
    expect(await waitsFor(one.commits.myTurn(id), () => other.commits.publish(id, '', stagedCommit(3)))).toBe(true);
    for (const [at, each] of [one, other].entries()) {
      expect(await each.commits.publish(id, '', stagedCommit(4 + at))).toBe('published');
      expect(each.commits.myTurn(id)).toBeUndefined();
    }
  });

  it('does not wait for itself', async () => {
    await one.commits.claimTurn(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(one.commits.myTurn(id)).toBeUndefined();
  });

  it('keeps the claim of who asked first', async () => {
    await one.commits.claimTurn(id);
    await other.commits.claimTurn(id);
    await other.commits.publish(id, '', stagedCommit(2));
    expect(await waitsFor(other.commits.myTurn(id), () => one.commits.publish(id, '', stagedCommit(3)))).toBe(true);
  });

  it('is a matter of one table', async () => {
    const elsewhere = await createTable(one, ['u']);
    await other.commits.claimTurn(elsewhere);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(one.commits.myTurn(id)).toBeUndefined();
  });

  it('waits for no table that is gone', async () => {
    await other.commits.claimTurn(id);
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await waitsFor(one.commits.myTurn(id), () => other.tables.drop('', ['t']))).toBe(true);
  });

  it('lets a client come first, whichever it is', async () => {
    await other.commits.claimTurn(id, 'clients');
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await waitsFor(one.commits.myTurn(id), () => commitOfClient(3))).toBe(true);
    await one.commits.publish(id, '', stagedCommit(4));
    expect(one.commits.myTurn(id)).toBeUndefined();
  });

  it('waits for a client who does not come again no longer than for one who does', async () => {
    await one.commits.claimTurn(id, 'clients');
    await one.commits.publish(id, '', stagedCommit(2));
    expect(await waitsFor(one.commits.myTurn(id), async () => undefined)).toBe(true);
    expect(await temporary.query('select claimed_by from storages')).toEqual([{ claimed_by: null }]);
  });

  it('has clients wait for a process, and not for each other', async () => {
    await one.commits.claimTurn(id, 'clients');
    await other.commits.clientsTurn(id);
    await commitOfClient(2);
    await one.commits.claimTurn(id);
    const both = Promise.all([one, other].map(({ commits }) => commits.clientsTurn(id))).then(() => undefined);
    expect(await waitsFor(both, () => one.commits.publish(id, '', stagedCommit(3)))).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import {
  createBranch,
  createTable,
  describeEachDatabase,
  listVersionNumbers,
  newVersion,
  stagedCommit,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let time: number;
  let storage: string;

  const publish = async (...versions: number[]): Promise<void> => {
    for (const version of versions) {
      time += 1_000;
      expect(await catalog.commits.publish(storage, '', stagedCommit(version))).toBe('published');
      await catalog.commits.settle(storage, '', version);
    }
  };
  const versions = (branch = ''): Promise<number[]> => listVersionNumbers(catalog, storage, branch);
  const expire = (count: number, since = time + 1): Promise<number> =>
    catalog.expiredVersions.expire(storage, { count, since });

  beforeEach(async () => {
    time = 1_000_000;
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => time);
    storage = await createTable(catalog, ['t']);
    await publish(1, 2, 3, 4, 5, 6);
  });
  afterEach(() => temporary.remove());

  it('keeps the newest versions by count and by age', async () => {
    expect(await expire(2, time - 1_500)).toBe(4);
    expect(await versions()).toEqual([5, 6]);
  });

  it('keeps versions that are younger', async () => {
    expect(await expire(1, time - 2_500)).toBe(3);
    expect(await versions()).toEqual([4, 5, 6]);
  });

  it('keeps tagged versions, the origins of branches, and pending commits', async () => {
    await catalog.tags.create('', ['t'], { name: 'kept', branch: '', version: 2 });
    await createBranch(catalog, ['t'], { name: 'dev', parent: '', parentVersion: 4, first: stagedCommit(4) });
    await temporary.query(`update commits set held_path = 'held' where branch = '' and version = 1`);
    expect(await expire(1)).toBe(2);
    expect(await versions()).toEqual([1, 2, 4, 6]);
    expect(await versions('dev')).toEqual([4]);
  });

  it('expires versions of branches and hidden versions, but never the newest one', async () => {
    await createBranch(catalog, ['t'], { name: 'dev', parent: '', parentVersion: 6, first: stagedCommit(6) });
    for (const version of [7, 8]) await catalog.commits.publish(storage, 'dev', stagedCommit(version));
    for (const version of [6, 7, 8]) await catalog.commits.settle(storage, 'dev', version);
    await catalog.versions.delete('', ['t'], { branch: '', ranges: [{ start: 5, end: -1 }] });
    time += 1_000;
    expect(await expire(1)).toBe(3 + 1 + 2);
    expect(await versions()).toEqual([4]);
    expect(await catalog.commits.commit(storage, '', 6)).toBeDefined();
    expect(await versions('dev')).toEqual([8]);
  });

  it('expires nothing while a job of the table is unfinished', async () => {
    const work = { kind: 'x', storageId: storage, parameters: '{}', properties: {} };
    const created = await catalog.jobs.create('', work);
    expect(await expire(1)).toBe(0);
    await temporary.query(`update transactions set status = 'Succeeded'`);
    expect([created.kind, await expire(1)]).toEqual(['created', 5]);
  });

  it('never gives an expired number to another version', async () => {
    await expire(1);
    for (const number of [1, 3, 5]) {
      expect(await catalog.versions.create('', ['t'], newVersion(number))).toMatchObject({ kind: 'taken' });
      expect(await catalog.commits.publish(storage, '', stagedCommit(number))).toBe('conflict');
      expect(await catalog.versions.describe(storage, '', number)).toBeUndefined();
    }
    expect(await catalog.versions.create('', ['t'], newVersion(7))).toMatchObject({ kind: 'created' });
  });

  it('expires further versions only after the files of the former ones are deleted', async () => {
    expect(await catalog.expiredVersions.files(storage)).toBeUndefined();
    await catalog.tags.create('', ['t'], { name: 'kept', branch: '', version: 2 });
    await expire(3);
    const files = await catalog.expiredVersions.files(storage);
    expect(files?.expiredAt).toBe(time);
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(numbers.filter((number) => files?.isExpired('', number))).toEqual([1, 3]);
    expect(numbers.filter((number) => files?.isExpired('dev', number))).toEqual([]);
    expect(await expire(1)).toBe(0);
    await catalog.expiredVersions.finish(storage, { expiredAt: time - 1 });
    expect(await expire(1)).toBe(0);
    await catalog.expiredVersions.finish(storage, { expiredAt: time });
    expect(await catalog.expiredVersions.files(storage)).toBeUndefined();
    expect(await expire(1)).toBe(2);
  });

  it('does not adopt expired versions again when the table is registered', async () => {
    await expire(2);
    await catalog.tables.deregister('', ['t']);
    const commits = [1, 4, 5, 6].map((version) => ({
      ...{ branch: '', version, manifestPath: `final/${version}` },
      ...{ manifestSize: null, eTag: null, timestampMillis: time },
    }));
    const location = `/data/${storage}`;
    const registration = { storageId: randomUUID(), location, properties: {}, mode: 'create', commits } as const;
    expect(await catalog.tables.register('', ['t'], registration)).toMatchObject({ kind: 'registered' });
    expect(await versions()).toEqual([5, 6]);
  });

  it('forgets the numbers of a deleted branch', async () => {
    const branch = { name: 'dev', parent: '', parentVersion: 6, first: stagedCommit(6) };
    await createBranch(catalog, ['t'], branch);
    await catalog.commits.publish(storage, 'dev', stagedCommit(7));
    for (const version of [6, 7]) await catalog.commits.settle(storage, 'dev', version);
    time += 1_000;
    await expire(1);
    expect(await versions('dev')).toEqual([7]);
    await catalog.branches.delete('', ['t'], 'dev');
    for (const dropped of (await catalog.branches.claimDropped()).claimed) await catalog.branches.forget(dropped);
    await createBranch(catalog, ['t'], branch);
    expect(await versions('dev')).toEqual([6]);
  });

  it('waits for all work that began before', async () => {
    const other = await temporary.open(() => time);
    const since = time;
    const end = catalog.work.begin();
    time += 30_000;
    expect(await other.work.allBegunAfter(since)).toBe(false);
    await catalog.work.allBegunAfter(since);
    expect(await other.work.allBegunAfter(since)).toBe(false);
    end();
    let oldest: number | undefined = since - 1;
    catalog.work.observe(() => oldest);
    expect(await catalog.work.allBegunAfter(since)).toBe(false);
    oldest = undefined;
    expect(await catalog.work.allBegunAfter(since)).toBe(true);
    expect(await other.work.allBegunAfter(since)).toBe(true);
  });

  it('waits for backups', async () => {
    const other = await temporary.open(() => time);
    const since = time;
    const end = await catalog.work.beginBackup();
    time += 30_000;
    expect(await other.work.oldestBackup()).toBe(since);
    expect(await other.work.allBegunAfter(since)).toBe(false);
    await end();
    expect(await other.work.oldestBackup()).toBe(Infinity);
    expect(await other.work.allBegunAfter(since)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import type { Job } from './jobs.ts';
import { killAfterLines } from '../../testing/kill-after.ts';
import { LEASE_MS } from '../storage/leases.ts';
import {
  createNamespaces,
  createTable,
  describeEachDatabase,
  reserveStorage,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let storageId: string;
  let time: number;
  beforeEach(async () => {
    time = 1_000_000;
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => time);
    storageId = await createTable(catalog, ['t']);
  });
  afterEach(() => temporary.remove());

  const createJob = async (parameters = '{}', on = storageId): Promise<Job> => {
    time += 1;
    const created = await catalog.jobs.create('', { kind: 'k', storageId: on, parameters, properties: { p: 'q' } });
    if (created.kind !== 'created') throw new Error(created.kind);
    return created.job;
  };

  const cancel = (id: string) => catalog.transactions.alter('', id, [{ kind: 'set-status', status: 'Canceled' }]);

  const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

  it('lists the jobs of a database page by page, the oldest first', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await createJob()).id);
    await cancel(ids[1] ?? '');
    const first = await catalog.jobs.list('', { limit: 3 });
    expect([idsOf(first.items), first.more]).toEqual([ids.slice(0, 3), true]);
    const next = await catalog.jobs.list('', { limit: 3, after: first.items[2] });
    expect([idsOf(next.items), next.more]).toEqual([ids.slice(3), false]);
    expect((await catalog.jobs.list('other', { limit: 3 })).items).toEqual([]);
  });

  describe('a job', () => {
    it('is created, claimed and finished together with its transaction', async () => {
      const job = await createJob('{"column":"a"}');
      expect(job).toMatchObject({ kind: 'k', database: '', storageId, parameters: '{"column":"a"}', state: 'Queued' });
      expect(job).toMatchObject({ attempts: 0, error: null, createdAt: time, updatedAt: time });
      expect(await catalog.jobs.describe(job.id)).toEqual(job);
      expect(await catalog.transactions.describe('', job.id)).toMatchObject({
        status: 'Queued',
        properties: { p: 'q' },
      });

      const claimed = await catalog.jobs.claim();
      expect(claimed).toEqual({ ...job, state: 'Running', attempts: 1 });
      expect(await catalog.jobs.describe(job.id)).toEqual(claimed);
      expect(await catalog.transactions.describe('', job.id)).toMatchObject({ status: 'Running' });
      expect(await catalog.jobs.claim()).toBeUndefined();
      expect(await catalog.jobs.check(job.id)).toBe('running');

      expect(await catalog.jobs.finish(job.id, { status: 'Succeeded' })).toBe('finished');
      expect(await catalog.transactions.describe('', job.id)).toMatchObject({ status: 'Succeeded', error: null });
      expect(idsOf(await catalog.jobs.listByStorage(storageId))).toEqual([job.id]);
      expect(await catalog.jobs.claim()).toBeUndefined();
    });

    it('returns its error, also in its transaction', async () => {
      const { id } = await createJob();
      await catalog.jobs.claim();
      expect(await catalog.jobs.finish(id, { status: 'Failed', error: 'no such column' })).toBe('finished');
      expect(await catalog.jobs.describe(id)).toMatchObject({ state: 'Failed', error: 'no such column' });
      expect(await catalog.transactions.describe('', id)).toMatchObject({ status: 'Failed', error: 'no such column' });
    });

    it('cannot be created for storage that is not live', async () => {
      const fresh = await reserveStorage(catalog);
      await catalog.tables.drop('', ['t']);
      for (const on of [fresh, storageId, randomUUID()]) {
        const work = { kind: 'k', storageId: on, parameters: '{}', properties: {} };
        expect(await catalog.jobs.create('', work)).toEqual({ kind: 'storage-absent' });
      }
      expect(await temporary.query('select * from transactions')).toEqual([]);
    });

    it('is claimed exactly once, in order', async () => {
      const other = await temporary.open(() => time);
      const jobs: string[] = [];
      for (let i = 0; i < 20; i++) jobs.push((await createJob('{}', await createTable(catalog, [`t${i}`]))).id);
      const claims = await Promise.all(jobs.map((_, i) => (i % 2 === 0 ? catalog : other).jobs.claim()));
      expect(claims.map((job) => job?.id).sort()).toEqual([...jobs].sort());
      expect(await catalog.jobs.claim()).toBeUndefined();
      for (const id of jobs) {
        const results = [await catalog.jobs.check(id), await other.jobs.check(id)];
        expect(results.sort()).toEqual(['lost', 'running']);
      }
    });
  });

  it('waits for a running job of its kind on its table, without blocking other tables', async () => {
    const [first, second] = [await createJob(), await createJob()];
    const other = await createJob('{}', await createTable(catalog, ['other']));
    expect(await catalog.jobs.claim()).toMatchObject({ id: first.id });
    expect(await catalog.jobs.claim()).toMatchObject({ id: other.id });
    expect(await catalog.jobs.claim()).toBeUndefined();
    await catalog.jobs.finish(first.id, { status: 'Succeeded' });
    expect(await catalog.jobs.claim()).toMatchObject({ id: second.id });
  });

  describe('canceling', () => {
    it.each([
      { what: 'cancel', act: (job: Job) => cancel(job.id) },
      { what: 'drop', act: () => catalog.tables.drop('', ['t']) },
      { what: 'deregister', act: () => catalog.tables.deregister('', ['t']) },
      {
        what: 'replace',
        act: async () =>
          catalog.tables.replace('', ['t'], { storageId: await reserveStorage(catalog), properties: {} }),
      },
      {
        what: 'cascade',
        act: async () => {
          await createNamespaces(catalog, ['n']);
          await catalog.tables.rename('', ['t'], ['n', 't']);
          await catalog.namespaces.drop('', ['n'], 'cascade');
        },
      },
    ])('$what cancels queued and running jobs, and no others', async ({ act }) => {
      const running = await createJob();
      await catalog.jobs.claim();
      const queued = await createJob();
      const kept = await createJob('{}', await createTable(catalog, ['other']));
      await act(running);
      if ((await catalog.jobs.describe(queued.id))?.state === 'Queued') await act(queued);
      for (const { id } of [running, queued]) {
        expect(await catalog.jobs.describe(id)).toMatchObject({ state: 'Canceled' });
      }
      expect(await catalog.jobs.check(running.id)).toBe('canceled');
      expect(await catalog.jobs.finish(running.id, { status: 'Succeeded' })).toBe('canceled');
      expect(await catalog.jobs.describe(running.id)).toMatchObject({ state: 'Canceled' });
      expect(await catalog.jobs.claim()).toMatchObject({ id: kept.id });
      expect(await catalog.jobs.claim()).toBeUndefined();
    });
  });

  describe('a process that runs a job', () => {
    it.each([
      { end: 'closes', act: () => catalog.close() },
      { end: 'has an expired lease', act: async () => (time += LEASE_MS + 1) },
    ])('$end: another process restarts the job', async ({ act }) => {
      const other = await temporary.open(() => time);
      const { id } = await createJob();
      await catalog.jobs.claim();
      expect(await other.jobs.claim()).toBeUndefined();
      await act();
      expect(await other.jobs.claim()).toMatchObject({ id, state: 'Running', attempts: 2 });
      expect(await other.jobs.claim()).toBeUndefined();
      expect(await other.jobs.check(id)).toBe('running');
    });

    it('gets lost for its job after its lease expired', async () => {
      const { id } = await createJob();
      await catalog.jobs.claim();
      const other = await temporary.open(() => time);
      expect(await other.jobs.claim()).toBeUndefined();
      time += LEASE_MS + 1;
      expect(await other.jobs.claim()).toMatchObject({ id });
      expect(await catalog.jobs.check(id)).toBe('lost');
      expect(await catalog.jobs.finish(id, { status: 'Failed', error: 'late' })).toBe('lost');
      expect(await catalog.jobs.claim()).toBeUndefined();
      expect(await other.jobs.finish(id, { status: 'Succeeded' })).toBe('finished');
      expect(await other.jobs.describe(id)).toMatchObject({ state: 'Succeeded', error: null });
    });

    it('is killed: every created job exists, and every started job is restarted', async () => {
      const lines = await killAfterLines(
        temporary.options,
        40,
        `for (let i = 0; ; i++) {
           const work = { kind: 'k' + i, storageId: '${storageId}', parameters: '{}', properties: {} };
           const { job } = await catalog.jobs.create('', work);
           report('created ' + job.id);
           if (i % 3 === 0) continue;
           const claimed = await catalog.jobs.claim();
           report('claimed ' + claimed.id);
           if (i % 3 === 1) continue;
           await catalog.jobs.finish(claimed.id, { status: 'Succeeded' });
           report('finished ' + claimed.id);
         }`,
      );
      const of = (what: string) => lines.filter((line) => line.startsWith(what)).map((line) => line.split(' ')[1]);
      const finished = new Set(of('finished'));
      // The last write may be committed without being acknowledged.
      const known = await catalog.jobs.listByStorage(storageId);
      expect(known.length - of('created').length).toBeLessThanOrEqual(1);
      const open = known.filter(({ state }) => state !== 'Succeeded');
      expect(known.length - open.length - finished.size).toBeLessThanOrEqual(1);
      for (const id of of('created')) expect(idsOf(known)).toContain(id);
      const reclaimed = new Map<string, Job>();
      for (let job = await catalog.jobs.claim(); job !== undefined; job = await catalog.jobs.claim()) {
        reclaimed.set(job.id, job);
        expect(await catalog.jobs.finish(job.id, { status: 'Succeeded' })).toBe('finished');
      }
      expect([...reclaimed.keys()].sort()).toEqual(idsOf(open).sort());
      for (const id of of('claimed')) {
        if (!finished.has(id) && reclaimed.has(id ?? ''))
          expect(reclaimed.get(id ?? '')).toMatchObject({ attempts: 2 });
      }
    });
  });
});

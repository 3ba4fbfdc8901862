import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import type { Job } from './jobs.ts';
import { killAfterLines } from '../../testing/kill-after.ts';
import { LEASE_MS } from '../storage/leases.ts';
import {
  createNamespaces,
  createTable,
  overDialects,
  reserveStorage,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

overDialects((temporaryCatalog) => {
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

  const enter = async (parameters = '{}', on = storageId): Promise<Job> => {
    time += 1;
    const created = await catalog.jobs.create('', { kind: 'k', storageId: on, parameters, properties: { p: 'q' } });
    if (created.kind !== 'created') throw new Error(created.kind);
    return created.job;
  };

  const cancel = (id: string) => catalog.transactions.alter('', id, [{ kind: 'set-status', status: 'Canceled' }]);

  const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

  describe('a job', () => {
    it('goes from its transaction through a claim to its end', async () => {
      const job = await enter('{"column":"a"}');
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
      expect(ids(await catalog.jobs.ofStorage(storageId))).toEqual([job.id]);
      expect(await catalog.jobs.claim()).toBeUndefined();
    });

    it('tells why it failed, also in its transaction', async () => {
      const { id } = await enter();
      await catalog.jobs.claim();
      expect(await catalog.jobs.finish(id, { status: 'Failed', error: 'no such column' })).toBe('finished');
      expect(await catalog.jobs.describe(id)).toMatchObject({ state: 'Failed', error: 'no such column' });
      expect(await catalog.transactions.describe('', id)).toMatchObject({ status: 'Failed', error: 'no such column' });
    });

    it('is refused for storage that is not a table', async () => {
      const fresh = await reserveStorage(catalog);
      await catalog.tables.drop('', ['t']);
      for (const on of [fresh, storageId, randomUUID()]) {
        const work = { kind: 'k', storageId: on, parameters: '{}', properties: {} };
        expect(await catalog.jobs.create('', work)).toEqual({ kind: 'storage-absent' });
      }
      expect(await temporary.query('select * from transactions')).toEqual([]);
    });

    it('is claimed in its turn, and once', async () => {
      const other = await temporary.open(() => time);
      const jobs: string[] = [];
      for (let i = 0; i < 20; i++) jobs.push((await enter('{}', await createTable(catalog, [`t${i}`]))).id);
      const claims = await Promise.all(jobs.map((_, i) => (i % 2 === 0 ? catalog : other).jobs.claim()));
      expect(claims.map((job) => job?.id).sort()).toEqual([...jobs].sort());
      expect(await catalog.jobs.claim()).toBeUndefined();
      for (const id of jobs) {
        const standings = [await catalog.jobs.check(id), await other.jobs.check(id)];
        expect(standings.sort()).toEqual(['lost', 'running']);
      }
    });
  });

  it('waits for another of its kind on its table, and holds up no other table', async () => {
    const [first, second] = [await enter(), await enter()];
    const other = await enter('{}', await createTable(catalog, ['other']));
    expect(await catalog.jobs.claim()).toMatchObject({ id: first.id });
    expect(await catalog.jobs.claim()).toMatchObject({ id: other.id });
    expect(await catalog.jobs.claim()).toBeUndefined();
    await catalog.jobs.finish(first.id, { status: 'Succeeded' });
    expect(await catalog.jobs.claim()).toMatchObject({ id: second.id });
  });

  describe('the end from outside', () => {
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
    ])('$what cancels a job before it runs and while it runs, and no other', async ({ act }) => {
      const running = await enter();
      await catalog.jobs.claim();
      const queued = await enter();
      const kept = await enter('{}', await createTable(catalog, ['other']));
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

  describe('the process that runs it', () => {
    it.each([
      { end: 'closes', act: () => catalog.close() },
      { end: 'falls silent', act: async () => (time += LEASE_MS + 1) },
    ])('$end: another one begins the job again', async ({ act }) => {
      const other = await temporary.open(() => time);
      const { id } = await enter();
      await catalog.jobs.claim();
      expect(await other.jobs.claim()).toBeUndefined();
      await act();
      // Whoever asks lives.
      const next = await temporary.open(() => time);
      expect(await next.jobs.claim()).toMatchObject({ id, state: 'Running', attempts: 2 });
      expect(await next.jobs.claim()).toBeUndefined();
      expect(await next.jobs.check(id)).toBe('running');
    });

    it('and is only taken for dead, learns that the job is lost', async () => {
      const { id } = await enter();
      await catalog.jobs.claim();
      time += LEASE_MS + 1;
      const other = await temporary.open(() => time);
      expect(await other.jobs.claim()).toMatchObject({ id });
      expect(await catalog.jobs.check(id)).toBe('lost');
      expect(await catalog.jobs.finish(id, { status: 'Failed', error: 'late' })).toBe('lost');
      expect(await catalog.jobs.claim()).toBeUndefined();
      expect(await other.jobs.finish(id, { status: 'Succeeded' })).toBe('finished');
      expect(await other.jobs.describe(id)).toMatchObject({ state: 'Succeeded', error: null });
    });

    it('is killed: every job that was entered is there, and what was begun is begun again', async () => {
      const said = await killAfterLines(
        temporary.options,
        40,
        `for (let i = 0; ; i++) {
           const work = { kind: 'k' + i, storageId: '${storageId}', parameters: '{}', properties: {} };
           const { job } = await catalog.jobs.create('', work);
           report('entered ' + job.id);
           if (i % 3 === 0) continue;
           const claimed = await catalog.jobs.claim();
           report('claimed ' + claimed.id);
           if (i % 3 === 1) continue;
           await catalog.jobs.finish(claimed.id, { status: 'Succeeded' });
           report('finished ' + claimed.id);
         }`,
      );
      const of = (what: string) => said.filter((line) => line.startsWith(what)).map((line) => line.split(' ')[1]);
      const finished = new Set(of('finished'));
      // The write in flight may have been committed without being acknowledged.
      const known = await catalog.jobs.ofStorage(storageId);
      expect(known.length - of('entered').length).toBeLessThanOrEqual(1);
      const open = known.filter(({ state }) => state !== 'Succeeded');
      expect(known.length - open.length - finished.size).toBeLessThanOrEqual(1);
      for (const id of of('entered')) expect(ids(known)).toContain(id);
      const again = new Map<string, Job>();
      for (let job = await catalog.jobs.claim(); job !== undefined; job = await catalog.jobs.claim()) {
        again.set(job.id, job);
        expect(await catalog.jobs.finish(job.id, { status: 'Succeeded' })).toBe('finished');
      }
      expect([...again.keys()].sort()).toEqual(ids(open).sort());
      for (const id of of('claimed')) {
        if (!finished.has(id) && again.has(id ?? '')) expect(again.get(id ?? '')).toMatchObject({ attempts: 2 });
      }
    });
  });
});

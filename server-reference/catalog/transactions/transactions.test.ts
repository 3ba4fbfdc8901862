import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { decodeProperties } from '../names/names.ts';
import { createTable, describeEachDatabase, type TemporaryCatalog } from '../../testing/temporary-catalog.ts';
import type { TransactionAction, TransactionStatus } from './transaction-actions.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let time: number;
  beforeEach(async () => {
    time = 1234;
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => time);
  });
  afterEach(() => temporary.remove());

  const status = (to: TransactionStatus): TransactionAction => ({ kind: 'set-status', status: to });
  const set = (key: string, value: string, mode: 'overwrite' | 'fail' | 'skip' = 'overwrite'): TransactionAction => ({
    kind: 'set-property',
    key,
    value,
    mode,
  });
  const unset = (key: string, mode: 'skip' | 'fail' = 'skip'): TransactionAction => ({
    kind: 'unset-property',
    key,
    mode,
  });

  it('deletes finished transactions and their jobs after the given time, not before', async () => {
    const storageId = await createTable(catalog, ['t']);
    const job = async (): Promise<string> => {
      const work = { kind: 'x', storageId, parameters: '{}', properties: {} };
      const created = await catalog.jobs.create('', work);
      if (created.kind !== 'created') throw new Error(created.kind);
      return created.job.id;
    };
    const done = await job();
    await catalog.jobs.claim();
    await catalog.jobs.finish(done, { status: 'Failed', error: 'x' });
    const canceled = await catalog.transactions.create('other', { kind: 'x', status: 'Canceled', properties: {} });
    const queued = await job();
    time = 2000;
    const late = await catalog.transactions.create('', { kind: 'x', status: 'Succeeded', properties: {} });
    expect(await catalog.transactions.deleteFinished(1234, 10)).toBe(0);
    expect(await catalog.transactions.deleteFinished(2000, 1)).toBe(1);
    expect(await catalog.transactions.deleteFinished(2000, 10)).toBe(1);
    expect(await catalog.transactions.describe('', done)).toBeUndefined();
    expect(await catalog.transactions.describe('other', canceled.id)).toBeUndefined();
    expect(await catalog.transactions.describe('', late.id)).toEqual(late);
    expect((await catalog.jobs.listByStorage(storageId)).map(({ id }) => id)).toEqual([queued]);
    expect(await catalog.jobs.claim()).toMatchObject({ id: queued });
  });

  it('returns a transaction as created, in its database only', async () => {
    const properties = decodeProperties('{"__proto__":"x","a":"b"}');
    const work = { kind: 'CreateTableIndex', status: 'Queued', properties } as const;
    const created = await catalog.transactions.create('', work);
    expect(created).toMatchObject({ ...work, error: null, createdAt: 1234, updatedAt: 1234 });
    expect(await catalog.transactions.describe('', created.id)).toEqual(created);
    expect((await catalog.transactions.create('', work)).id).not.toBe(created.id);
    expect(await catalog.transactions.describe('other', created.id)).toBeUndefined();
    expect(await catalog.transactions.describe('', 'absent')).toBeUndefined();
  });

  describe('alter', () => {
    it.each([
      { given: [set('a', '2')], want: { a: '2' } },
      { given: [set('b', '2')], want: { a: '1', b: '2' } },
      { given: [set('a', '2', 'skip')], want: { a: '1' } },
      { given: [set('b', '2', 'skip')], want: { a: '1', b: '2' } },
      { given: [set('b', '2', 'fail')], want: { a: '1', b: '2' } },
      { given: [set('a', '2', 'fail')], want: 'property-exists' },
      { given: [unset('a')], want: {} },
      { given: [unset('b')], want: { a: '1' } },
      { given: [unset('a', 'fail')], want: {} },
      { given: [unset('b', 'fail')], want: 'property-absent' },
      { given: [set('a', '2'), set('a', '3')], want: { a: '3' } },
      { given: [unset('a'), set('a', '3', 'fail')], want: { a: '3' } },
      { given: [set('b', '2'), unset('b', 'fail')], want: { a: '1' } },
      { given: [unset('__proto__', 'fail')], want: 'property-absent' },
      { given: [set('constructor', 'x', 'fail')], want: { a: '1', constructor: 'x' } },
      { given: [set('__proto__', 'x')], want: decodeProperties('{"a":"1","__proto__":"x"}') },
      { given: [set('b', '2'), status('Running'), set('a', '2', 'fail')], want: 'property-exists', at: 2 },
      { given: [unset('b', 'fail'), set('b', '2')], want: 'property-absent' },
    ])('$given: $want', async ({ given, want, at = 0 }) => {
      const work = { kind: 'k', status: 'Queued', properties: { a: '1' } } as const;
      const before = await catalog.transactions.create('', work);
      time = 2000;
      const result = await catalog.transactions.alter('', before.id, given);
      const after = await catalog.transactions.describe('', before.id);
      if (typeof want === 'string') {
        expect(result).toEqual({ kind: 'refused', action: at, reason: want });
        expect(after).toEqual(before);
      } else {
        expect(result).toEqual({ kind: 'altered', transaction: after });
        expect(Object.entries(after?.properties ?? {}).sort()).toEqual(Object.entries(want).sort());
      }
    });

    const statuses = ['Queued', 'Running', 'Succeeded', 'Failed', 'Canceled'] as const;
    const moves = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
    it.each(moves)('$from to $to', async ({ from, to }) => {
      const over = !['Queued', 'Running'].includes(from);
      const want = from === to ? 'altered' : over ? 'status-over' : to === 'Queued' ? 'status-back' : 'altered';
      const before = await catalog.transactions.create('', { kind: 'k', status: from, properties: {} });
      time = 2000;
      const result = await catalog.transactions.alter('', before.id, [set('a', 'b'), status(to)]);
      expect(result.kind === 'refused' ? result.reason : result.kind).toBe(want);
      const after = want === 'altered' ? { status: to, properties: { a: 'b' }, updatedAt: 2000 } : before;
      expect(await catalog.transactions.describe('', before.id)).toMatchObject(after);
    });

    it('keeps updatedAt if nothing changes, and finds nothing in another database', async () => {
      const before = await catalog.transactions.create('', { kind: 'k', status: 'Failed', properties: {} });
      time = 2000;
      const result = await catalog.transactions.alter('', before.id, [status('Failed'), unset('a')]);
      expect(result).toEqual({ kind: 'altered', transaction: before });
      expect(await catalog.transactions.alter('other', before.id, [])).toEqual({ kind: 'absent' });
      expect(await catalog.transactions.alter('', 'absent', [])).toEqual({ kind: 'absent' });
    });

    it('keeps all properties that two processes set concurrently', async () => {
      const other = await temporary.open();
      const { id } = await catalog.transactions.create('', { kind: 'k', status: 'Running', properties: {} });
      const keys = Array.from({ length: 20 }, (_, i) => `k${i}`);
      await Promise.all(keys.map((key, i) => (i % 2 ? catalog : other).transactions.alter('', id, [set(key, key)])));
      const { properties = {} } = (await catalog.transactions.describe('', id)) ?? {};
      expect(Object.keys(properties).sort()).toEqual([...keys].sort());
    });

    it.each([
      { to: 'Queued', queued: 'altered', running: 'status-back' },
      { to: 'Running', queued: 'status-of-job', running: 'altered' },
      { to: 'Succeeded', queued: 'status-of-job', running: 'status-of-job' },
      { to: 'Failed', queued: 'status-of-job', running: 'status-of-job' },
      { to: 'Canceled', queued: 'altered', running: 'altered' },
    ] as const)('a job to $to, queued: $queued, running: $running', async ({ to, queued, running }) => {
      const storageId = await createTable(catalog, ['t']);
      for (const begun of [false, true]) {
        const created = await catalog.jobs.create('', { kind: 'k', storageId, parameters: '{}', properties: {} });
        const id = 'job' in created ? created.job.id : '';
        if (begun) await catalog.jobs.claim();
        const result = await catalog.transactions.alter('', id, [status(to)]);
        expect(result.kind === 'refused' ? result.reason : result.kind).toBe(begun ? running : queued);
        await catalog.transactions.alter('', id, [status('Canceled')]);
      }
    });
  });
});

import { expect, it } from 'vitest';
import { Limits } from '../../limits.ts';
import { WriteQueues } from './write-queues.ts';

it('runs the writes of one table in order, also after a failure, and other tables concurrently', async () => {
  const queues = new WriteQueues(new Limits());
  const log: string[] = [];
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const first = queues.run('a', async () => {
    await opened;
    log.push('a1');
    throw new Error('a1 fails');
  });
  const second = queues.run('a', async () => log.push('a2'));
  await queues.run('b', async () => log.push('b1'));
  gate.open?.();
  await expect(first).rejects.toThrow();
  await second;
  expect(log).toEqual(['b1', 'a1', 'a2']);
  await queues.idle();
});

it('reports only tables whose rows were written', async () => {
  const queues = new WriteQueues(new Limits());
  await queues.run('created', async () => undefined);
  await queues.rows('inserted', async () => undefined);
  await queues.rows('refused', () => Promise.reject(new Error('refused'))).catch(() => undefined);
  expect([...queues.takeWritten()]).toEqual([
    ['inserted', 1],
    ['refused', 1],
  ]);
  expect([...queues.takeWritten()]).toEqual([]);
});

it('reports a table only when its write has ended', async () => {
  const queues = new WriteQueues(new Limits());
  let commit: () => void = () => undefined;
  const written = queues.rows('a', () => new Promise<void>((resolve) => (commit = resolve)));
  await expect.poll(() => queues.size).toBe(1);
  expect([...queues.takeWritten()]).toEqual([]);
  commit();
  await written;
  expect([...queues.takeWritten()]).toEqual([['a', 1]]);
});

it('pauses after a conflict of a concurrent write until that write has ended', async () => {
  const queues = new WriteQueues(new Limits());
  const log: string[] = [];
  const gate: { reportConflict?: () => void; open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const concurrently = queues.concurrently('a', async (onConflict) => {
    gate.reportConflict = onConflict;
    await opened;
    log.push('concurrent');
  });
  await queues.run('a', async () => log.push('a1'));
  gate.reportConflict?.();
  gate.reportConflict?.();
  const second = queues.run('a', async () => log.push('a2'));
  await queues.run('b', async () => log.push('b1'));
  gate.open?.();
  await Promise.all([concurrently, second]);
  expect(log).toEqual(['a1', 'b1', 'concurrent', 'a2']);
  // A conflict reported after the end of the write does not pause the queue.
  gate.reportConflict?.();
  await queues.run('a', async () => log.push('a3'));
  await queues.idle();
});

it('continues when a concurrent write fails', async () => {
  const queues = new WriteQueues(new Limits());
  const failing = queues.concurrently('a', async (onConflict) => {
    onConflict();
    throw new Error('it fails');
  });
  await expect(failing).rejects.toThrow('it fails');
  expect(await queues.run('a', async () => 'next')).toBe('next');
});

it('runs a write with the write lease of its table, and releases it afterwards', async () => {
  const log: string[] = [];
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const queues = new WriteQueues(new Limits(), {
    acquireWriteLease: (id) => opened.then(() => void log.push(`acquire ${id}`)),
    releaseWriteLease: async (id) => void log.push(`release ${id}`),
  });
  const written = queues.run('a', async () => log.push('a1'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual([]);
  gate.open?.();
  await written;
  await queues.run('a', () => Promise.reject(new Error('failed'))).catch(() => undefined);
  expect(log).toEqual(['acquire a', 'a1', 'release a', 'acquire a', 'release a']);
});

it('rejects a write of a request when too many of its table wait or run, but no background work', async () => {
  const queues = new WriteQueues(new Limits({ 'queued-writes': 2 }));
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const accepted = [queues.request('a', () => opened), queues.request('a', async () => undefined)];
  await expect(queues.request('a', async () => undefined)).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('limit queued-writes') as string,
  });
  await queues.request('b', async () => undefined);
  const background = queues.run('a', async () => 'background');
  expect(queues.size).toBe(3);
  gate.open?.();
  await Promise.all(accepted);
  expect(await background).toBe('background');
  await queues.idle();
  await expect(queues.request('a', async () => 'next')).resolves.toBe('next');
});

import { expect, it } from 'vitest';
import { WriteQueues } from './write-queues.ts';

it('writes of a table keep their order, whatever becomes of them; other tables go their own way', async () => {
  const queues = new WriteQueues();
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

it('only writes of rows are something that indexes have to catch up with', async () => {
  const queues = new WriteQueues();
  await queues.run('created', async () => undefined);
  await queues.rows('inserted', async () => undefined);
  await queues.rows('refused', () => Promise.reject(new Error('refused'))).catch(() => undefined);
  expect([...queues.takeWritten()]).toEqual(['inserted', 'refused']);
  expect([...queues.takeWritten()]).toEqual([]);
});

it('stands still for a write beside it that has lost, until that one is over', async () => {
  const claims: string[] = [];
  const turns = { myTurn: () => undefined, claimTurn: async (id: string) => void claims.push(id) };
  const queues = new WriteQueues(turns);
  const log: string[] = [];
  const gate: { lose?: () => void; open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const concurrently = queues.concurrently('a', async (onConflict) => {
    gate.lose = onConflict;
    await opened;
    log.push('beside');
  });
  await queues.run('a', async () => log.push('a1'));
  expect(claims).toEqual([]);
  gate.lose?.();
  gate.lose?.();
  const second = queues.run('a', async () => log.push('a2'));
  await queues.run('b', async () => log.push('b1'));
  gate.open?.();
  await Promise.all([concurrently, second]);
  expect(log).toEqual(['a1', 'b1', 'beside', 'a2']);
  // It was over by the time that others would have stood still for it.
  gate.lose?.();
  await queues.run('a', async () => log.push('a3'));
  expect(claims).toEqual(['a']);
  await queues.idle();
});

it('goes on when a write beside it fails', async () => {
  const queues = new WriteQueues();
  const failing = queues.concurrently('a', async (onConflict) => {
    onConflict();
    throw new Error('it fails');
  });
  await expect(failing).rejects.toThrow('it fails');
  expect(await queues.run('a', async () => 'next')).toBe('next');
});

it('begins no write before its turn', async () => {
  const log: string[] = [];
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const queues = new WriteQueues({ myTurn: () => opened, claimTurn: async () => undefined });
  const written = queues.run('a', async () => log.push('a1'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual([]);
  gate.open?.();
  await written;
  expect(log).toEqual(['a1']);
});

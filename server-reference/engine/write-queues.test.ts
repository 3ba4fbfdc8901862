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

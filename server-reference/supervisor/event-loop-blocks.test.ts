import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchEventLoop } from './event-loop-blocks.ts';

/** More ticks than the measure needs to notice a block that has ended. */
const nextMeasure = (): Promise<void> => delay(100);

const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const compute = (ms: number): void => {
  const end = processorMs() + ms;
  while (processorMs() < end);
};

test('reports how long the event loop computed, once', async () => {
  const takeBlock = watchEventLoop();
  await nextMeasure();
  takeBlock();
  compute(400);
  await nextMeasure();
  const { blockedMs, computedMs } = takeBlock();
  expect(blockedMs).toBeGreaterThan(200);
  expect(computedMs).toBeGreaterThan(200);
  await nextMeasure();
  expect(takeBlock().computedMs).toBeLessThan(200);
});

test.runIf(process.platform === 'linux')('does not report waiting as computing', async () => {
  const takeBlock = watchEventLoop();
  await nextMeasure();
  takeBlock();
  sleep(400);
  await nextMeasure();
  const { blockedMs, computedMs } = takeBlock();
  expect(blockedMs).toBeGreaterThan(300);
  expect(computedMs).toBeLessThan(200);
});

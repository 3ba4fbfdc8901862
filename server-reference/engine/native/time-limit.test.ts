import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Limits } from '../../limits.ts';
import { callNativeUnlimited } from './errors.ts';
import { handleStuckCalls, withTimeLimit } from './time-limit.ts';

const limits = new Limits();

const stuck: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  handleStuckCalls((reason) => stuck.push(reason));
});
afterEach(() => {
  vi.useRealTimers();
  handleStuckCalls(() => undefined);
  stuck.length = 0;
});

const timeout = expect.objectContaining({
  kind: 'timeout',
  message: expect.stringContaining('limit read-seconds: 60') as string,
}) as Error;

test('returns the result of a call that ends in time, and leaves no timer', async () => {
  expect(await withTimeLimit(limits, Promise.resolve(7), 'read-seconds')).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects a call that takes too long, and reports it when it does not end after that', async () => {
  const result = expect(withTimeLimit(limits, new Promise(() => undefined), 'read-seconds')).rejects.toThrow(timeout);
  await vi.advanceTimersByTimeAsync(60_000);
  await result;
  expect(stuck).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stuck).toEqual([expect.stringContaining('limit read-seconds')]);
});

test('does not report a call that ends soon after its limit', async () => {
  let end: () => void = () => undefined;
  const call = new Promise<void>((resolve) => (end = resolve));
  const result = expect(withTimeLimit(limits, call, 'read-seconds')).rejects.toThrow(timeout);
  await vi.advanceTimersByTimeAsync(60_000);
  await result;
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stuck).toEqual([]);
});

test('does not limit background work', async () => {
  let end: (value: string) => void = () => undefined;
  const call = callNativeUnlimited(() => new Promise<string>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(10_000_000);
  end('built');
  expect(await call).toBe('built');
});

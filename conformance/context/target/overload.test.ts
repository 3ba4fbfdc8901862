import { expect, test } from 'vitest';
import type { WireResponse } from '#contract/client';
import { retryAfterOf, sendUntilServed } from './overload.ts';

const response = (status: number, headers: Readonly<Record<string, string>> = {}): WireResponse => ({
  status,
  headers,
  bytes: Buffer.alloc(0),
});

/** Returns the status at the end and the number of attempts at a target that rejects the first request. */
const sendTo = async (first: WireResponse, isOfMany = false, limitMs = 10_000) => {
  let attempts = 0;
  const send = (attempt: number): Promise<WireResponse> => {
    attempts += 1;
    return Promise.resolve(attempt === 0 ? first : response(200));
  };
  const { status } = await sendUntilServed(send, { isOfMany, limitMs });
  return { status, attempts };
};

test.each([
  ['429', response(429), false, 2],
  ['503 with Retry-After', response(503, { 'retry-after': '0' }), false, 2],
  ['503 to one of many', response(503), true, 2],
  ['503 alone, which can have another reason', response(503), false, 1],
  ['500', response(500, { 'retry-after': '0' }), true, 1],
  ['409', response(409), true, 1],
])('after %s', async (_title, first, isOfMany, attempts) => {
  expect(await sendTo(first, isOfMany)).toEqual({ status: attempts === 2 ? 200 : first.status, attempts });
});

test('returns the rejection when the time limit comes first', async () => {
  expect(await sendTo(response(429), false, 10)).toEqual({ status: 429, attempts: 1 });
});

test('reads Retry-After in seconds and as a date', () => {
  expect(retryAfterOf('2')).toBe(2_000);
  expect(retryAfterOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
  expect(retryAfterOf('soon')).toBe(0);
  expect(retryAfterOf(undefined)).toBe(0);
});

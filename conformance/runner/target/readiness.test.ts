import { expect, test } from 'vitest';
import { wireTo, type Reply } from '../../testing/fake-target.ts';
import { askReadiness, waitUntilReady, type Readiness } from './readiness.ts';

/** Waits on a clock that only pauses move; returns the result and the pauses. */
const wait = async (limitMs: number, responses: readonly Readiness[]) => {
  let time = 0;
  const pauses: number[] = [];
  const pause = async (ms: number): Promise<void> => {
    pauses.push(ms);
    time += ms;
  };
  const left = [...responses];
  const ask = async (): Promise<Readiness> => (left.length > 1 ? left.shift() : left[0]) as Readiness;
  const isReady = ({ status }: Readiness): boolean => status !== 503;
  return { ready: await waitUntilReady(ask, { limitMs, isReady, now: () => time, pause }), pauses };
};

const unavailable = (retryAfterMs: number): Readiness => ({ status: 503, retryAfterMs });

test('pauses as long as the target asks for, and asks a last time at the end', async () => {
  const ready = { status: 200, retryAfterMs: 0 };
  expect(await wait(60_000, [unavailable(7000), unavailable(0), ready])).toEqual({ ready: true, pauses: [7000, 250] });
  expect(await wait(10_000, [unavailable(7000)])).toEqual({ ready: false, pauses: [7000, 3000] });
  expect(await wait(10_000, [unavailable(3_600_000), ready])).toEqual({ ready: true, pauses: [10_000] });
});

const ask = (reply: (path: string) => Reply, retryAfter?: string): Promise<Readiness> => {
  const wire = wireTo(({ path }) => reply(path));
  const send: typeof wire.send = async (...given) => {
    const response = await wire.send(...given);
    return {
      ...response,
      headers: { ...response.headers, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) },
    };
  };
  return askReadiness({ baseUrl: 'http://target.test', wire: { ...wire, send }, credentials: {} });
};

test('is not ready only if several operations are rejected with 503', async () => {
  expect(await ask(() => ({ status: 503 }))).toEqual({ status: 503, retryAfterMs: 0 });
  expect((await ask((path) => ({ status: path.endsWith('/list') ? 503 : 401 }))).status).toBe(401);
  expect((await ask(() => 'silence')).status).toBeUndefined();
});

test.each([
  ['2', 2000],
  ['soon', 0],
  ['-5', 0],
  [new Date(0).toUTCString(), 0],
])('reads the header retry-after: %s', async (header, ms) => {
  expect((await ask(() => ({ status: 503 }), header)).retryAfterMs).toBe(ms);
});

import { expect, test } from 'vitest';
import type { WireRequest } from '#contract/client';
import { connectTo, rejection, wireTo } from '../testing/fake-target.ts';
import { CheckContext } from './check-context.ts';
import { concurrently, type ReadDuring, type SendTogether } from './concurrent.ts';
import { Finding, NotApplicable } from './outcome.ts';
import type { Burst } from './target/burst.ts';
import { Target } from './target/target.ts';

/** A context of a target on which bursts end with this shortage. */
const contextWith = (shortage: string | undefined, isPermanent = false, throttled = 0): CheckContext => {
  let left = throttled;
  const plain = wireTo((_request: WireRequest) => {
    left -= 1;
    return left >= 0 ? rejection(429, 21) : { status: 200, json: 1 };
  });
  const wire: typeof plain = {
    ...plain,
    send: (baseUrl, request, limitMs, burst?: Burst) => {
      if (burst !== undefined) Object.assign(burst, { shortage, isPermanent });
      return plain.send(baseUrl, request, limitMs);
    },
  };
  return new CheckContext({
    target: new Target(connectTo(wire), 'x'),
    seed: 'seed',
    scope: 'x',
    features: undefined,
    valid: () => Promise.reject(new Error('no valid request')),
  });
};

const count = (together: SendTogether) =>
  together([1, 2], ({ target }) => target.call('CountTableRows', { id: ['a', 'b'], body: {} }));

/** Runs a check and returns how often it ran and how it ended. */
const run = async (
  context: CheckContext,
  work: (together: SendTogether, readDuring: ReadDuring) => Promise<unknown>,
): Promise<{ runs: number; end: unknown }> => {
  let runs = 0;
  const check = concurrently(async (_context, together, readDuring) => {
    runs += 1;
    await work(together, readDuring);
  });
  const end = await check(context).then(
    () => 'passes',
    (error: unknown) => error,
  );
  return { runs, end };
};

test('passes when the requests were in flight together', async () => {
  expect(await run(contextWith(undefined), count)).toEqual({ runs: 1, end: 'passes' });
});

test('is repeated, and then not applicable, when they were not', async () => {
  const { runs, end } = await run(contextWith('one came late'), count);
  expect(runs).toBe(3);
  expect(end).toBeInstanceOf(NotApplicable);
});

test('is not repeated when the target does not accept so many connections', async () => {
  const { runs, end } = await run(contextWith('too few connections', true), count);
  expect(runs).toBe(1);
  expect(end).toBeInstanceOf(NotApplicable);
});

test('fails with a finding whether they were or not', async () => {
  const { runs, end } = await run(contextWith('one came late'), async (together) => {
    await count(together);
    throw new Finding('one success', 'two');
  });
  expect(runs).toBe(1);
  expect(end).toBeInstanceOf(Finding);
});

test('repeats throttled requests', async () => {
  let statuses: readonly number[] = [];
  await run(contextWith(undefined, false, 1), async (together) => {
    statuses = (await count(together)).map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 200]);
});

/** Runs a check whose write ends at the call of `read` with this number. */
const runDuring = (last: number) =>
  run(contextWith(undefined), async (_together, readDuring) => {
    let calls = 0;
    let end = (): void => undefined;
    const write = (): Promise<void> => new Promise((resolve) => (end = resolve));
    await readDuring(write, async () => {
      calls += 1;
      if (calls === last) end();
    });
  });

test('passes when a read began and ended during a write', async () => {
  expect(await runDuring(2)).toEqual({ runs: 1, end: 'passes' });
});

test('is repeated, and then not applicable, when no read ended during a write', async () => {
  const { runs, end } = await runDuring(1);
  expect(runs).toBe(3);
  expect(end).toBeInstanceOf(NotApplicable);
});

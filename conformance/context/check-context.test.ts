import { describe, expect, test } from 'vitest';
import { connectTo, wireTo } from '../testing/fake-target.ts';
import { CheckContext } from './check-context.ts';
import { Finding } from './outcome.ts';
import { Target } from './target/target.ts';

describe('expectUnchanged', () => {
  const context = new CheckContext({
    target: new Target(connectTo(wireTo(() => ({ status: 200, json: {} }))), 'x'),
    seed: 'seed',
    scope: 'x',
    features: undefined,
    valid: () => Promise.reject(new Error('no valid request')),
  });
  /**
   * Returns the observations and the requests, by their number, and how the call ended. The requests in `changing` change
   * the state each time; the request `accepted` is not rejected.
   */
  const run = async (requests: number, changing: readonly number[], accepted?: number) => {
    let state = 0;
    const log: (number | 'observe')[] = [];
    const end = await context
      .expectUnchanged(
        async () => {
          log.push('observe');
          return { state };
        },
        ...Array.from({ length: requests }, (_, request) => async (): Promise<void> => {
          log.push(request);
          if (changing.includes(request)) state += 1;
          if (request === accepted) throw new Finding('an error response', 'success');
        }),
      )
      .then(
        () => 'passes' as const,
        (error: unknown) => error,
      );
    return { log, end };
  };

  test('observes once before the requests and once after them', async () => {
    expect(await run(3, [])).toEqual({ log: ['observe', 0, 1, 2, 'observe'], end: 'passes' });
  });

  test('repeats each request if the state changed, up to the one that changes it', async () => {
    const { log, end } = await run(3, [1]);
    expect(log).toEqual(['observe', 0, 1, 2, 'observe', 0, 'observe', 1, 'observe']);
    expect(end).toBeInstanceOf(Finding);
  });

  test('does not repeat a single request', async () => {
    const { log, end } = await run(1, [0]);
    expect(log).toEqual(['observe', 0, 'observe']);
    expect(end).toBeInstanceOf(Finding);
  });

  test('ends at a request that is not rejected', async () => {
    const { log, end } = await run(3, [0], 1);
    expect(log).toEqual(['observe', 0, 1]);
    expect(end).toBeInstanceOf(Finding);
  });

  test('fails if the state changes once and not when the requests are repeated', async () => {
    let observations = 0;
    const requests = [async (): Promise<void> => undefined, async (): Promise<void> => undefined];
    const observe = async (): Promise<unknown> => Math.min((observations += 1), 2);
    await expect(context.expectUnchanged(observe, ...requests)).rejects.toBeInstanceOf(Finding);
  });
});

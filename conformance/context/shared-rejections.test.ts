import { expect, test } from 'vitest';
import { connectTo, wireTo } from '../testing/fake-target.ts';
import { CheckContext } from './check-context.ts';
import { Finding } from './outcome.ts';
import { SharedFixtures } from './shared-fixtures.ts';
import { expectRejections, type RejectionSubject } from './shared-rejections.ts';
import { Target } from './target/target.ts';

/** Objects with one number as their state. */
interface Counter {
  readonly name: string;
  value: number;
}

/** Returns what checks with shared fixtures do to a subject, and a function that runs one of them. */
const createChecks = (control: 'accepted' | 'rejected' = 'accepted') => {
  const log: string[] = [];
  const fixtures = new SharedFixtures('own');
  const connection = connectTo(wireTo(() => ({ status: 200, json: {} })));
  let created = 0;
  const subject: RejectionSubject<Counter> = {
    key: 'counter',
    setUp: async () => ({ name: `counter ${(created += 1)}`, value: 0 }),
    observe: async (_context, { name, value }) => {
      log.push(`observe ${name}`);
      return { value };
    },
    control: async (_context, { name }) => {
      log.push(`control ${name}`);
      if (control === 'rejected') throw new Finding('a success', 'an error response');
    },
  };
  /** Runs a check whose requests do this to the subject; returns how it ended. */
  const run = (...requests: readonly ((counter: Counter) => void)[]): Promise<unknown> => {
    const context = new CheckContext({
      target: new Target(connection, 'x'),
      seed: 'seed',
      scope: 'x',
      features: undefined,
      valid: () => Promise.reject(new Error('no valid request')),
      fixtures,
    });
    return expectRejections(context, subject, (_context, counter) =>
      requests.map((request) => async (): Promise<void> => request(counter)),
    ).then(
      () => 'passes',
      (error: unknown) => error,
    );
  };
  return { log, run };
};

const reject = (): void => undefined;
const changeSilently = (counter: Counter): void => void (counter.value += 1);
const accept = (): never => {
  throw new Finding('an error response', 'a success');
};

test('checks share the objects, their first state and the control request', async () => {
  const { log, run } = createChecks();
  expect([await run(reject, reject), await run(reject)]).toEqual(['passes', 'passes']);
  expect(log).toEqual(['observe counter 1', 'observe counter 1', 'control counter 2', 'observe counter 1']);
});

test.each([
  ['changes the state', changeSilently],
  ['is accepted', accept],
])('a request that %s fails its own check only', async (_title, request) => {
  const { run } = createChecks();
  expect(await run(request)).toBeInstanceOf(Finding);
  expect(await run(reject)).toBe('passes');
});

test('a check passes on objects of its own after another check has changed the shared ones', async () => {
  const { log, run } = createChecks();
  await run(changeSilently);
  log.length = 0;
  expect(await run(reject)).toBe('passes');
  expect(log.filter((line) => line.startsWith('observe'))).toEqual([
    'observe counter 1',
    expect.not.stringMatching(/ 1$/),
    expect.not.stringMatching(/ 1$/),
  ]);
});

test('each check fails if the control request is rejected', async () => {
  const { run } = createChecks('rejected');
  expect(await run(reject)).toBeInstanceOf(Finding);
  expect(await run(reject)).toBeInstanceOf(Finding);
});

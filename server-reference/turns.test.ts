import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '#contract/errors';
import { Limits } from './limits.ts';
import { kindOf, Turns } from './turns.ts';

describe('kindOf', () => {
  const kind = (body: object, id = ['t']) => kindOf('QueryTable', id, body);

  test.each([
    [{ filter: "name = 'a''b' AND id = 7" }, { filter: "name = 'x' AND id = 8" }],
    [{ filter: 'id IN (1, 2, 3)' }, { filter: 'id IN (4, 5)' }],
    [{ vector: { single_vector: [0.1, 0.2] } }, { vector: { single_vector: [0.3, 0.4] } }],
    [
      { full_text_query: { string_query: { query: 'puppy' } } },
      { full_text_query: { string_query: { query: 'kitty' } } },
    ],
    [{ k: 90 }, { k: 11 }],
  ])('%j is like %j', (one, other) => {
    expect(kind(one)).toBe(kind(other));
  });

  test.each([
    [{ filter: 'id = 7' }, { filter: 'other = 7' }],
    [{ filter: "regexp_match(a, 'x') IS NOT NULL" }, { filter: "a = 'x'" }],
    [{ k: 10 }, { k: 1_000_000 }],
    [{ order_by: [{ column_name: 'a' }] }, {}],
    [{ vector: { single_vector: [0.1] } }, { vector: [] }],
  ])('%j is not like %j', (one, other) => {
    expect(kind(one)).not.toBe(kind(other));
  });

  test('takes integers of 64 bits', () => {
    expect(kind({ version: 12n })).toBe(kind({ version: 99n }));
  });

  test('differs by operation and table', () => {
    expect(kind({})).not.toBe(kind({}, ['u']));
    expect(kind({})).not.toBe(kindOf('CountTableRows', ['t'], {}));
    expect(kind({}, ['a', 'b'])).not.toBe(kind({}, ['a,b']));
  });
});

describe('Turns', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => vi.restoreAllMocks());

  /** One step at once, whatever the machine. */
  const turns = () => new Turns(new Limits({ 'slow-queries': 1 }));
  const caller = (principal: string, isGone = () => false) => ({ principal, isGone });

  /** A step that ends when it is told to. */
  const openStep = () => {
    let resolve: (value: string) => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const end = new Promise<string>((...functions) => ([resolve, reject] = functions));
    return { step: vi.fn(() => end), resolve, reject };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('runs the steps of slow queries of one principal one after another', async () => {
    const all = turns();
    const steps = [openStep(), openStep(), openStep()];
    const results = steps.map(({ step }, at) => all.of(caller('a'), `kind ${at}`)(step));
    await settle();
    expect([steps.map(({ step }) => step.mock.calls.length), all.waiting]).toEqual([[1, 0, 0], 2]);
    steps[0]?.reject(new Error('failed'));
    await expect(results[0]).rejects.toThrow('failed');
    await settle();
    expect([steps.map(({ step }) => step.mock.calls.length), all.waiting]).toEqual([[1, 1, 0], 1]);
    steps[1]?.resolve('second');
    steps[2]?.resolve('third');
    expect(await Promise.all(results.slice(1))).toEqual(['second', 'third']);
    expect(all.waiting).toBe(0);
  });

  test('lets another principal, and what was quick before, run at once', async () => {
    const all = turns();
    await all.of(caller('a'), 'quick')(async () => undefined);
    const slow = openStep();
    const running = all.of(caller('a'), 'slow')(slow.step);
    expect(await all.of(caller('a'), 'quick')(async () => 'quick')).toBe('quick');
    expect(await all.of(caller('b'), 'slow')(async () => 'other')).toBe('other');
    slow.resolve('end');
    await running;
  });

  test('lets the quick kind wait again once it was slow', async () => {
    const all = turns();
    const run = (ms: number) => all.of(caller('a'), 'kind')(async () => void (now += ms));
    await run(1);
    await run(1_000);
    const slow = openStep();
    const running = all.of(caller('a'), 'other')(slow.step);
    const waiting = run(1);
    await settle();
    expect(all.waiting).toBe(1);
    slow.resolve('');
    await Promise.all([running, waiting]);
  });

  test('measures the first step of a query and the others separately', async () => {
    const all = turns();
    const takeTurn = all.of(caller('a'), 'kind');
    await takeTurn(async () => void (now += 1_000));
    await takeTurn(async () => void (now += 1));
    const slow = openStep();
    const running = all.of(caller('a'), 'other')(slow.step);
    expect(await takeTurn(async () => 'next')).toBe('next');
    const first = all.of(caller('a'), 'kind')(async () => undefined);
    await settle();
    expect(all.waiting).toBe(1);
    slow.resolve('');
    await Promise.all([running, first]);
  });

  test('does not run the step of a caller that has gone', async () => {
    const all = turns();
    const [slow, step] = [openStep(), vi.fn(async () => undefined)];
    const running = all.of(caller('a'), 'slow')(slow.step);
    const gone = all.of(
      caller('a', () => true),
      'other',
    )(step);
    const after = all.of(caller('a'), 'third')(async () => 'after');
    slow.resolve('');
    await running;
    await expect(gone).rejects.toThrow(ServiceError);
    expect(step).not.toHaveBeenCalled();
    expect(await after).toBe('after');
  });
});

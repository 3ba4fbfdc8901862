import { describe, expect, test } from 'vitest';
import type { Subject } from '../context/check.ts';
import * as lookAt from '../context/expect.ts';
import type { Family } from '../context/family.ts';
import { NotApplicable } from '../context/outcome.ts';
import type { CheckContext } from '../context/check-context.ts';
import { checksOf, connectTo, runnerOptions, rejection, rule, wireTo } from '../testing/fake-target.ts';
import { runRules } from './scheduler.ts';

const ok = { status: 200, json: {} };

describe('refusals of one rule', () => {
  /** A target whose state is a number, which requests to drop one of the `moving` names count up although refused. */
  const judge = async (
    names: readonly string[],
    {
      moving = [],
      accepted = [],
      skipped = [],
      rules = 1,
    }: Partial<Record<'moving' | 'accepted' | 'skipped', readonly string[]>> & { readonly rules?: 1 | 2 },
  ) => {
    let state = 0;
    let looks = 0;
    const wire = wireTo(({ path }) => {
      const name = /namespace\/([^/]+)/.exec(path)?.[1] ?? '';
      if (path.includes('/describe')) return { status: 200, json: { properties: { state: String(state) } } };
      if (moving.includes(name)) state += 1;
      return accepted.includes(name) ? ok : rejection(400, 13);
    });
    const family: Family = {
      acts: false,
      cases: () =>
        names.map((name) => {
          const send = async ({ target }: CheckContext): Promise<void> =>
            lookAt.rejected(await target.call('DropNamespace', { id: [name] }), 400);
          const run = async (context: CheckContext, { observe }: Subject): Promise<void> => {
            if (skipped.includes(name)) throw new NotApplicable('nothing to bend');
            await context.expectUnchanged(observe, () => send(context));
          };
          return { name, send, run };
        }),
    };
    const subject = async ({ target }: CheckContext): Promise<Subject> => ({
      request: { id: ['subject'] },
      observe: async () => {
        looks += 1;
        return (await target.call('DescribeNamespace', { id: ['subject'], body: {} })).body;
      },
    });
    const checks = checksOf({ DropNamespace: { subject, checks: {} } }, { 'error-body': family, 'error-code': family });
    const connection = connectTo(wire);
    const judged = ['error-body', 'error-code'].slice(0, rules).map((id) => rule(`DropNamespace/${id}`));
    const result = (await runRules(runnerOptions(judged, { connection, checks }))).at(-1);
    return {
      cases: Object.fromEntries((result?.cases ?? []).map(({ name, status }) => [name, status])),
      stories: result?.cases.map(({ exchanges }) => exchanges.map(({ operation }) => operation)),
      looks,
    };
  };

  test('are followed by one look at the state, which stands in the transcript of each', async () => {
    const { cases, stories, looks } = await judge(['a', 'b', 'c', 'd'], {});
    expect(cases).toEqual({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' });
    const story = ['DescribeNamespace', 'DropNamespace', 'DescribeNamespace'];
    expect(stories).toEqual([story, story, story, story]);
    expect(looks).toBe(3);
  });

  test('are all followed by one look where another rule has left the state known', async () => {
    const { cases, stories, looks } = await judge(['a', 'b', 'c', 'd'], { rules: 2 });
    expect(cases).toEqual({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' });
    const story = ['DescribeNamespace', 'DropNamespace', 'DescribeNamespace'];
    expect(stories).toEqual([story, story, story, story]);
    expect(looks).toBe(3 + 1);
  });

  test('are asked again one by one where the state has moved', async () => {
    const { cases } = await judge(['a', 'b', 'c', 'd'], { moving: ['c'] });
    expect(cases).toEqual({ a: 'pass', b: 'pass', c: 'fail', d: 'pass' });
  });

  test('are asked one by one where the state is not known before', async () => {
    const { cases } = await judge(['a', 'b', 'c', 'd'], { skipped: ['a'], moving: ['c'] });
    expect(cases).toEqual({ a: 'not-applicable', b: 'pass', c: 'fail', d: 'pass' });
  });

  test('are asked again one by one where one is not refused', async () => {
    const { cases } = await judge(['a', 'b', 'c', 'd'], { moving: ['b', 'd'], accepted: ['b'] });
    expect(cases).toEqual({ a: 'pass', b: 'fail', c: 'pass', d: 'fail' });
  });
});

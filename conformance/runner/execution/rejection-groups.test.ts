import { describe, expect, test } from 'vitest';
import type { Subject } from '../../context/check.ts';
import * as assert from '../../context/expect.ts';
import type { Family } from '../../context/family.ts';
import { NotApplicable } from '../../context/outcome.ts';
import type { CheckContext } from '../../context/check-context.ts';
import { checksOf, connectTo, runnerOptions, rejection, rule, wireTo } from '../../testing/fake-target.ts';
import { runRules } from '../scheduler.ts';

const ok = { status: 200, json: {} };

describe('the rejections of an operation', () => {
  /** The state of the target is a number. Requests to drop one of the `changing` names are rejected but increase it. */
  const run = async (
    names: readonly string[],
    {
      changing = [],
      accepted = [],
      skipped = [],
      rules = 1,
      differ = false,
    }: Partial<Record<'changing' | 'accepted' | 'skipped', readonly string[]>> & {
      readonly rules?: 1 | 2;
      /** Whether the second rule has only the first of the cases. */
      readonly differ?: boolean;
    },
  ) => {
    let state = 0;
    let observations = 0;
    const wire = wireTo(({ path }) => {
      const name = /namespace\/([^/]+)/.exec(path)?.[1] ?? '';
      if (path.includes('/describe')) return { status: 200, json: { properties: { state: String(state) } } };
      if (changing.includes(name)) state += 1;
      return accepted.includes(name) ? ok : rejection(400, 13);
    });
    const familyOf = (own: readonly string[]): Family => ({
      executesOperation: false,
      cases: () =>
        own.map((name) => {
          const send = async ({ target }: CheckContext): Promise<void> =>
            assert.rejected(await target.call('DropNamespace', { id: [name] }), 'InvalidInput');
          const run = async (context: CheckContext, { observe }: Subject): Promise<void> => {
            if (skipped.includes(name)) throw new NotApplicable('nothing to mutate');
            await context.expectUnchanged(observe, () => send(context));
          };
          return { name, send, run };
        }),
    });
    const subject = async ({ target }: CheckContext): Promise<Subject> => ({
      request: { id: ['subject'] },
      observe: async () => {
        observations += 1;
        return (await target.call('DescribeNamespace', { id: ['subject'], body: {} })).body;
      },
    });
    const families = { 'error-body': familyOf(names), 'error-code': familyOf(differ ? names.slice(0, 1) : names) };
    const checks = checksOf({ DropNamespace: { subject, checks: {} } }, families);
    const connection = connectTo(wire);
    const selected = ['error-body', 'error-code'].slice(0, rules).map((id) => rule(`DropNamespace/${id}`));
    const results = await runRules(runnerOptions(selected, { connection, checks }));
    const result = results.at(-1);
    return {
      all: Object.fromEntries(
        results.flatMap(({ rule: { id }, cases }) => cases.map(({ name, status }) => [`${id} ${name}`, status])),
      ),
      cases: Object.fromEntries((result?.cases ?? []).map(({ name, status }) => [name, status])),
      transcripts: result?.cases.map(({ exchanges }) => exchanges.map(({ operation }) => operation)),
      observations,
    };
  };

  test('share one observation of the state, which is in the transcript of each', async () => {
    const { cases, transcripts, observations } = await run(['a', 'b', 'c', 'd'], {});
    expect(cases).toEqual({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' });
    const operations = ['DescribeNamespace', 'DropNamespace', 'DescribeNamespace'];
    expect(transcripts).toEqual([operations, operations, operations, operations]);
    expect(observations).toBe(2);
  });

  test('of two rules share one observation', async () => {
    const { cases, transcripts, observations } = await run(['a', 'b', 'c', 'd'], { rules: 2 });
    expect(cases).toEqual({ a: 'pass', b: 'pass', c: 'pass', d: 'pass' });
    const operations = ['DescribeNamespace', 'DropNamespace', 'DescribeNamespace'];
    expect(transcripts).toEqual([operations, operations, operations, operations]);
    expect(observations).toBe(2);
  });

  test('are repeated one by one if the state changed', async () => {
    const { cases } = await run(['a', 'b', 'c', 'd'], { changing: ['c'] });
    expect(cases).toEqual({ a: 'pass', b: 'pass', c: 'fail', d: 'pass' });
  });

  test('of the rules that pass are proven together if another rule fails', async () => {
    const { all, observations } = await run(['a', 'b'], { accepted: ['b'], rules: 2, differ: true });
    expect(all).toEqual({ 'error-body a': 'pass', 'error-body b': 'fail', 'error-code a': 'pass' });
    expect(observations).toBe(5);
  });

  test('are repeated rule by rule if the state changed although all were rejected', async () => {
    const { all } = await run(['a', 'b'], { changing: ['b'], rules: 2, differ: true });
    expect(all).toEqual({ 'error-body a': 'pass', 'error-body b': 'fail', 'error-code a': 'pass' });
  });

  test('are sent one by one if the state before them is unknown', async () => {
    const { cases } = await run(['a', 'b', 'c', 'd'], { skipped: ['a'], changing: ['c'] });
    expect(cases).toEqual({ a: 'not-applicable', b: 'pass', c: 'fail', d: 'pass' });
  });

  test('are repeated one by one if one is not rejected', async () => {
    const { cases } = await run(['a', 'b', 'c', 'd'], { changing: ['b', 'd'], accepted: ['b'] });
    expect(cases).toEqual({ a: 'pass', b: 'fail', c: 'pass', d: 'fail' });
  });
});

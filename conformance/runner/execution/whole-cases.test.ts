import { describe, expect, test } from 'vitest';
import type { Subject } from '../../context/check.ts';
import * as assert from '../../context/expect.ts';
import type { Family, FamilyCase } from '../../context/family.ts';
import { checksOf, connectTo, rejection, rule, runnerOptions, wireTo } from '../../testing/fake-target.ts';
import { runRules } from '../scheduler.ts';

describe('a case that tests parts of two rules together', () => {
  /** Runs two rules with one part each, on a target that rejects the requests whose name is in `rejected`. */
  const runWith = async ({ hidden }: { readonly hidden?: string }, ...rejected: readonly string[]) => {
    const sent: string[] = [];
    const wire = wireTo(({ path }) => {
      const name = /namespace\/([^/]+)/.exec(path)?.[1] ?? '';
      sent.push(name);
      return rejected.includes(name) ? rejection(400, 13) : { status: 200, json: { properties: {} } };
    });
    const caseOf = (name: string): FamilyCase => ({
      name,
      run: async ({ target }) => {
        assert.ok('DescribeNamespace', await target.call('DescribeNamespace', { id: [name], body: {} }));
      },
    });
    const partOf = { ...caseOf('whole'), once: 'whole' };
    const family = (name: string): Family => ({
      executesOperation: true,
      cases: () => [
        { ...caseOf(name), partOf },
        ...(hidden === undefined ? [] : [{ ...caseOf(`${name}-${hidden}`), partOf, shownBy: [] }]),
      ],
    });
    const families = { 'identity-accepted': family('identity'), 'context-accepted': family('context') };
    const subject = async (): Promise<Subject> => ({ request: { id: ['subject'] } });
    const results = await runRules(
      runnerOptions(
        Object.keys(families).map((id) => rule(`DescribeNamespace/${id}`)),
        {
          connection: connectTo(wire),
          checks: checksOf({ DescribeNamespace: { subject, checks: {} } }, families),
          ...(hidden !== undefined && { sources: ['document', 'public'] }),
        },
      ),
    );
    return { sent, cases: results.map(({ cases }) => cases.map(({ name, status }) => `${name} ${status}`)) };
  };

  const run = (...rejected: readonly string[]) => runWith({}, ...rejected);

  test('replaces them if it passes', async () => {
    expect(await run()).toEqual({ sent: ['whole'], cases: [['identity pass'], ['context pass']] });
  });

  test('is run once, and does not count if a part fails alone', async () => {
    expect(await run('whole', 'context')).toEqual({
      sent: ['whole', 'identity', 'context'],
      cases: [['identity pass'], ['context fail']],
    });
  });

  test('counts against no rule if a part belongs to sources that are not selected', async () => {
    expect(await runWith({ hidden: 'decided' }, 'whole')).toEqual({
      sent: ['whole', 'identity', 'context'],
      cases: [['identity pass'], ['context pass']],
    });
  });

  test('counts against the first rule if no part fails alone', async () => {
    const { cases } = await run('whole');
    expect(cases).toEqual([['identity pass', 'whole fail'], ['context pass']]);
  });
});

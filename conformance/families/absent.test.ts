import { expect, test } from 'vitest';
import { checksOf, connectTo, rejection, rule, runnerOptions, wireTo } from '../testing/fake-target.ts';
import { runRules } from '../runner/scheduler.ts';
import { absentTag } from './absent.ts';

test.each([
  [404, 'pass', undefined],
  [406, 'not-applicable', { operation: 'DescribeTable', uses: ['tag'] }],
  [501, 'not-applicable', { operation: 'DescribeTable', uses: ['tag'] }],
  [400, 'fail', undefined],
] as const)('an absent tag that a target rejects with %i: %s', async (status, want, lost) => {
  const wire = wireTo(({ body }) => {
    if (typeof body !== 'string' || !body.includes('tag')) return { status: 200, json: { location: 'memory://a' } };
    return rejection(status, status === 404 ? 8 : status === 400 ? 13 : 0);
  });
  const subject = async () => ({ request: { id: ['a'], body: {} } });
  const checks = checksOf({ DescribeTable: { subject, checks: {} } }, { 'absent-tag': absentTag });
  const options = runnerOptions([rule('DescribeTable/absent-tag')], { connection: connectTo(wire), checks });
  const [result] = await runRules(options);
  const losses = result?.cases.flatMap((one) => one.lost ?? []);
  const names = losses?.map(({ operation, uses }) => ({ operation, uses: uses.map(({ name }) => name) }));
  expect([result?.status, names?.[0]]).toEqual([want, lost]);
});

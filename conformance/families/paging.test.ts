import type { WireRequest } from '#contract/client';
import { expect, test } from 'vitest';
import type { Subject } from '../context/check.ts';
import { runRules } from '../runner/scheduler.ts';
import { checksOf, connectTo, runnerOptions, rule, wireTo, type Reply } from '../testing/fake-target.ts';
import { pageWalk } from './paging.ts';

const VERSIONS = [1, 2, 3, 4, 5];

const subject = async (): Promise<Subject> => ({
  request: { id: ['table'] },
  items: (body) => (body as { versions: { version: number }[] }).versions.map(({ version }) => String(version)),
  itemCount: VERSIONS.length,
});

/** Returns pages of at most `most` versions. If not `isComplete`, leaves out one version when the request has a limit. */
const lists =
  (most: number, isComplete: boolean) =>
  ({ query }: WireRequest): Reply => {
    const parameters = new URLSearchParams(query);
    const [limit, from] = [parameters.get('limit'), Number(parameters.get('page_token') ?? 0)];
    const all = limit !== null && !isComplete ? VERSIONS.slice(1) : VERSIONS;
    const to = from + Math.min(Number(limit ?? most), most);
    const versions = all.slice(from, to).map((version) => ({ version, manifest_path: `${version}.manifest` }));
    return { status: 200, json: { versions, ...(to < all.length && { page_token: String(to) }) } };
  };

test.each([
  ['returns everything at once without a limit', 1000, true, 'pass'],
  ['returns pages of two without a limit', 2, true, 'pass'],
  ['loses an item with a limit', 1000, false, 'fail'],
  ['loses an item with a limit, and returns pages of two without', 2, false, 'fail'],
] as const)('page-walk: a list that %s', async (_title, most, isComplete, want) => {
  const checks = checksOf({ ListTableVersions: { subject, checks: {} } }, { 'page-walk': pageWalk });
  const connection = connectTo(wireTo(lists(most, isComplete)));
  const [result] = await runRules(runnerOptions([rule('ListTableVersions/page-walk')], { connection, checks }));
  expect(result?.status).toBe(want);
});

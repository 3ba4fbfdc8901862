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

/** Lists the versions, at most so many at once, and all of them or all but one where a limit is given. */
const lists =
  (most: number, isComplete: boolean) =>
  ({ query }: WireRequest): Reply => {
    const asked = new URLSearchParams(query);
    const [limit, from] = [asked.get('limit'), Number(asked.get('page_token') ?? 0)];
    const all = limit !== null && !isComplete ? VERSIONS.slice(1) : VERSIONS;
    const to = from + Math.min(Number(limit ?? most), most);
    const versions = all.slice(from, to).map((version) => ({ version, manifest_path: `${version}.manifest` }));
    return { status: 200, json: { versions, ...(to < all.length && { page_token: String(to) }) } };
  };

test.each([
  ['answers everything at once where no limit is given', 1000, true, 'pass'],
  ['pages by two though no limit is given', 2, true, 'pass'],
  ['loses an item where a limit is given', 1000, false, 'fail'],
  ['loses an item where a limit is given, and pages by two', 2, false, 'fail'],
] as const)('page-walk: a list that %s', async (_title, most, isComplete, want) => {
  const checks = checksOf({ ListTableVersions: { subject, checks: {} } }, { 'page-walk': pageWalk });
  const connection = connectTo(wireTo(lists(most, isComplete)));
  const [result] = await runRules(runnerOptions([rule('ListTableVersions/page-walk')], { connection, checks }));
  expect(result?.status).toBe(want);
});

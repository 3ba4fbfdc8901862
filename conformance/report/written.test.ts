import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveConfig } from '../config.ts';
import type { RuleResult } from '../runner/result.ts';
import { rule } from '../testing/fake-target.ts';
import { reportErrors } from '../testing/report-schema.ts';
import { junitXml } from './junit.ts';
import { summaryMarkdown } from './markdown.ts';
import { makeReport, type Report } from './report.ts';
import { clearReports, writeReports } from './write.ts';

const HOSTILE = '</code> | [click](http://evil.test) `x` @all\n# \u0000\ud800 <script>';
const finding = { expected: 'status 204', got: HOSTILE };
const judged = (name: string, status: RuleResult['status'], rest: Parameters<typeof rule>[1] = {}): RuleResult => ({
  rule: rule(name, rest),
  status,
  cases: [{ name: '', status, ...(status === 'fail' && finding), exchanges: [], durationMs: 1 }],
  durationMs: 1,
});
const reportOf = (...rules: readonly RuleResult[]): Report =>
  makeReport(
    {
      redact: (text) => text,
      rules,
      operations: [{ id: 'DropTable', support: 'supported' }],
      requests: 1,
      leftovers: [],
      durationMs: 1,
    },
    { target: 'http://target.test', seed: 'seed', profile: 'all', only: [], exclude: [] },
    '1.2.3',
  );

test.each([
  ['a broken MUST', [judged('DropTable/twice', 'fail')], 2, 0],
  [
    'a broken SHOULD',
    [judged('DropTable/twice', 'fail', { level: 'SHOULD' }), judged('DropTable/declared', 'pass')],
    0,
    1,
  ],
  ['a rule without a check', [judged('DropTable/twice', 'unwritten'), judged('DropTable/declared', 'pass')], 1, 1],
  ['rules that hold', [judged('DropTable/twice', 'pass')], 0, 0],
] as const)('junit.xml is red when the run is: %s', (_title, rules, failures, skipped) => {
  const report = reportOf(...rules);
  const xml = junitXml(report);
  expect(xml.match(/<failure/g) ?? []).toHaveLength(failures);
  expect(xml.match(/<skipped/g) ?? []).toHaveLength(skipped);
  expect(failures > 0).toBe(report.verdict.exitCode !== 0);
  expect(xml).not.toMatch(/<script|[\u0000-\u0008]|[\ud800-\udfff]/u);
});

test('summary.md obeys nothing of the target, and stays short', () => {
  const text = summaryMarkdown(reportOf(...Array.from({ length: 3000 }, () => judged('DropTable/twice', 'fail'))));
  expect(text).not.toMatch(/<script|\]\(http|@all|\u0000|`x`/);
  expect(text.length).toBeLessThan(64 * 1024);
  expect(text).toContain('2960 more rules');
});

test("summary.md tells what was judged, the baseline's stale rules, others' losses and leftovers, and only what there is", () => {
  const plain = reportOf(judged('DropTable/twice', 'pass'));
  const text = summaryMarkdown({
    ...plain,
    target: { ...plain.target, server: HOSTILE },
    readOnly: true,
    requirements: '0.1.0',
    stale: ['DropTable/twice'],
    others: { seen: 3, complete: false, changed: [`table ${HOSTILE} is gone`] },
    leftovers: Array.from({ length: 3000 }, () => HOSTILE),
  });
  expect(text).not.toMatch(/<script|\]\(http|@all|\u0000|`x`/);
  expect(text.length).toBeLessThan(64 * 1024);
  expect(text).toContain('and 2960 more');
  const titles = ['### Stale in the baseline', "### Others' data has changed", '### Left behind'];
  for (const told of ['read-only', 'of contract 0.1.0', ...titles]) expect(text).toContain(told);
  for (const title of titles) expect(summaryMarkdown(plain)).not.toContain(title);
});

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-written-'));
});
afterEach(async () => rm(dir, { recursive: true }));

test('every form is written unless some are chosen, and what an earlier run left is removed', async () => {
  const env = {};
  const all = resolveConfig({}, {}, env);
  await writeReports(reportOf(judged('DropTable/twice', 'pass')), dir, all);
  expect((await readdir(dir)).sort()).toEqual([
    'contract.html',
    'junit.xml',
    'report.html',
    'report.json',
    'summary.md',
  ]);
  await writeFile(join(dir, 'theirs.txt'), '');
  await clearReports(dir);
  await writeReports(reportOf(), dir, resolveConfig({ formats: ['junit'] }, {}, env));
  expect((await readdir(dir)).sort()).toEqual(['junit.xml', 'theirs.txt']);
  expect(() => resolveConfig({ formats: ['pdf'] }, {}, env)).toThrow('pdf');
  expect(() => resolveConfig({ transcripts: 'some' }, {}, env)).toThrow('some');
});

test('report.json holds the transcripts of what passes when asked for all', async () => {
  const message = { headers: {}, body: undefined };
  const request = { ...message, method: 'GET', url: 'http://target.test/v1' };
  const exchanges = [
    { step: 'act' as const, operation: 'DropTable', request, answer: { ...message, status: 200 }, ms: 1 },
  ];
  const [passed] = [judged('DropTable/twice', 'pass')];
  const report = reportOf({ ...passed, cases: passed.cases.map((one) => ({ ...one, exchanges })) });
  const held = async (
    transcripts: 'failing' | 'all',
  ): Promise<Report['rules'][number]['cases'][number] | undefined> => {
    await writeReports(report, dir, { formats: ['json'], transcripts });
    const read = JSON.parse(await readFile(join(dir, 'report.json'), 'utf8')) as Report;
    expect(reportErrors(read)).toEqual([]);
    return read.rules[0]?.cases[0];
  };
  expect((await held('failing'))?.transcript).toBeUndefined();
  const all = await held('all');
  expect([all?.transcript?.length, all?.curl?.length]).toEqual([1, 1]);
});

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
import { requireWritable, writeReports } from './write.ts';

const MALICIOUS = '</code> | [click](http://evil.test) `x` @all\n# \u0000\ud800 <script>';
const finding = { expected: 'status 204', got: MALICIOUS };
const ruleResult = (name: string, status: RuleResult['status'], rest: Parameters<typeof rule>[1] = {}): RuleResult => ({
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
    { target: 'http://target.test', seed: 'seed', sources: ['document', 'public', 'decision'], only: [], exclude: [] },
    '1.2.3',
  );

test.each([
  ['a failed MUST', [ruleResult('DropTable/twice', 'fail')], 2, 0],
  [
    'a failed SHOULD',
    [ruleResult('DropTable/twice', 'fail', { level: 'SHOULD' }), ruleResult('DropTable/declared', 'pass')],
    0,
    1,
  ],
  [
    'a rule without a check',
    [ruleResult('DropTable/twice', 'unwritten'), ruleResult('DropTable/declared', 'pass')],
    1,
    1,
  ],
  ['passing rules only', [ruleResult('DropTable/twice', 'pass')], 0, 0],
] as const)('junit.xml has failures exactly when the exit code is not 0: %s', (_title, rules, failures, skipped) => {
  const report = reportOf(...rules);
  const xml = junitXml(report);
  expect(xml.match(/<failure/g) ?? []).toHaveLength(failures);
  expect(xml.match(/<skipped/g) ?? []).toHaveLength(skipped);
  expect(failures > 0).toBe(report.verdict.exitCode !== 0);
  expect(xml).not.toMatch(/<script|[\u0000-\u0008]|[\ud800-\udfff]/u);
});

test('junit.xml has the causes as properties and in failures, and leaves out rules that were not selected', () => {
  const xml = junitXml(reportOf(ruleResult('DropTable/twice', 'fail'), ruleResult('DropTable/declared', 'excluded')));
  expect(xml).toMatch(/<property name="cause 1" value="wrong-result: DropTable/);
  expect(xml).toMatch(/<failure[^>]*>cause 1 of 1: DropTable/);
  expect(xml).not.toContain('name="declared"');
});

test('summary.md escapes texts of the target and stays below 64 KiB', () => {
  const plain = reportOf(...Array.from({ length: 3000 }, () => ruleResult('DropTable/twice', 'fail')));
  const text = summaryMarkdown({ ...plain, causes: Array.from({ length: 3000 }, () => plain.causes[0]!) });
  expect(text).not.toMatch(/<script|\]\(http|@all|\u0000|`x`/);
  expect(text.length).toBeLessThan(64 * 1024);
  expect(text).toContain('2975 more causes');
});

test('summary.md shows the conditions of the run and only the notes that have items', () => {
  const plain = reportOf(ruleResult('DropTable/twice', 'pass'));
  const text = summaryMarkdown({
    ...plain,
    target: { ...plain.target, server: MALICIOUS },
    readOnly: true,
    requirements: '0.1.0',
    stale: ['DropTable/twice'],
    others: { seen: 3, complete: false, changed: [`table ${MALICIOUS} is gone`] },
    leftovers: Array.from({ length: 3000 }, () => MALICIOUS),
  });
  expect(text).not.toMatch(/<script|\]\(http|@all|\u0000|`x`/);
  expect(text.length).toBeLessThan(64 * 1024);
  expect(text).toContain('and 2960 more');
  const titles = ['### Stale baseline entries', '### Existing data has changed', '### Leftover test data'];
  for (const part of ['read-only', 'of contract 0.1.0', ...titles]) expect(text).toContain(part);
  for (const title of titles) expect(summaryMarkdown(plain)).not.toContain(title);
});

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-written-'));
});
afterEach(async () => rm(dir, { recursive: true }));

test('writes every format unless some are chosen, and removes the reports of an earlier run', async () => {
  const env = {};
  const all = resolveConfig({}, {}, env);
  await writeReports(reportOf(ruleResult('DropTable/twice', 'pass')), dir, all);
  expect((await readdir(dir)).sort()).toEqual(['contract', 'junit.xml', 'report.html', 'report.json', 'summary.md']);
  await writeFile(join(dir, 'unrelated.txt'), '');
  expect(await readdir(join(dir, 'contract'))).toContain('index.html');
  const later = reportOf(ruleResult('DropTable/twice', 'fail'));
  await writeReports(later, dir, resolveConfig({ format: ['junit'] }, {}, env));
  expect((await readdir(dir)).sort()).toEqual(['junit.xml', 'unrelated.txt']);
  expect(() => resolveConfig({ format: ['pdf'] }, {}, env)).toThrow('pdf');
  expect(() => resolveConfig({ transcripts: 'some' }, {}, env)).toThrow('some');
});

test.each([
  ['was blocked', ruleResult('DropTable/twice', 'blocked')],
  ['does not apply', ruleResult('DropTable/twice', 'not-applicable')],
] as const)('keeps the files of an earlier report when no rule was tested: it %s', async (_title, untested) => {
  await writeReports(reportOf(ruleResult('DropTable/twice', 'pass')), dir);
  const contents = async (): Promise<readonly string[]> =>
    Promise.all(
      ['report.json', 'report.html', 'junit.xml', 'summary.md'].map((name) => readFile(join(dir, name), 'utf8')),
    );
  const before = await contents();
  expect(await writeReports(reportOf(untested), dir, { formats: ['json'] })).toEqual([]);
  expect(await contents()).toEqual(before);
});

test('keeps the files of an earlier report when a new one cannot be written', async () => {
  const earlier = reportOf(ruleResult('DropTable/twice', 'pass'));
  await writeReports(earlier, dir);
  const before = await readFile(join(dir, 'report.json'), 'utf8');
  const broken = {
    ...earlier,
    get operations(): never {
      throw new Error('broken');
    },
  };
  await expect(writeReports(broken, dir, { formats: ['junit', 'json'] })).rejects.toThrow();
  expect(await readFile(join(dir, 'report.json'), 'utf8')).toBe(before);
  expect(await readdir(dir)).toHaveLength(5);
});

test('requires a directory that it can write to', async () => {
  await requireWritable(join(dir, 'new/reports'));
  expect(await readdir(join(dir, 'new'))).toEqual(['reports']);
  await writeFile(join(dir, 'file'), '');
  await expect(requireWritable(join(dir, 'file'))).rejects.toThrow();
});

test('report.json contains transcripts of passing cases with transcripts=all', async () => {
  const message = { headers: {}, body: undefined };
  const request = { ...message, method: 'GET', url: 'http://target.test/v1' };
  const exchanges = [
    { step: 'test' as const, operation: 'DropTable', request, response: { ...message, status: 200 }, ms: 1 },
  ];
  const [passed] = [ruleResult('DropTable/twice', 'pass')];
  const report = reportOf({ ...passed, cases: passed.cases.map((one) => ({ ...one, exchanges })) });
  const writtenCase = async (
    transcripts: 'failing' | 'all',
  ): Promise<Report['rules'][number]['cases'][number] | undefined> => {
    await writeReports(report, dir, { formats: ['json'], transcripts });
    const read = JSON.parse(await readFile(join(dir, 'report.json'), 'utf8')) as Report;
    expect(reportErrors(read)).toEqual([]);
    return read.rules[0]?.cases[0];
  };
  expect((await writtenCase('failing'))?.transcript).toBeUndefined();
  const all = await writtenCase('all');
  expect([all?.transcript?.length, all?.curl?.length]).toEqual([1, 1]);
});

test('refuses a report where no directory can be made, also where the error says that it is missing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-unwritable-'));
  await writeFile(join(dir, 'file'), '');
  for (const path of [join(dir, 'file'), join(dir, 'file', 'a', 'b'), '/proc/no-such-folder/a'])
    await expect(requireWritable(path)).rejects.toThrow(/^E[A-Z]+: /);
  await requireWritable(join(dir, 'a', 'b'));
  expect(await readdir(join(dir, 'a'))).toEqual(['b']);
  await rm(dir, { recursive: true });
});

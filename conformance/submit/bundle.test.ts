import { expect, test } from 'vitest';
import { contractVersion } from '#contract/rules';
import { ConfigError } from '../config.ts';
import type { Report } from '../report/report.ts';
import { NO_COUNTS, reportWith, ruleReport } from '../testing/matrix-report.ts';
import { digestOf, directoryOf, makeBundle, SUBMISSION, type Submission } from './bundle.ts';
import { bundleProblems, isAuthor } from './check.ts';

const ABOUT = { name: 'My server', version: '1.2', homepage: 'https://example.org' };
const AUTHOR = 'Ada Lovelace <ada@example.org>';
const REPORT = 'reports/document.json';

const failed = ruleReport('DropTable/twice', 'fail', [
  {
    name: '',
    status: 'fail',
    expected: '404',
    got: '200 from https://lance.corp.example/base/v1 at lance.corp.example',
  },
]);
const report = (given: Partial<Report> = {}): Report =>
  reportWith({
    contract: contractVersion,
    target: { url: 'https://lance.corp.example/base', embedded: false },
    rules: [failed],
    counts: { ...NO_COUNTS, pass: 80, fail: 1 },
    bySource: [],
    ...given,
  });

const bundle = (...reports: readonly Report[]): Map<string, string> =>
  new Map(
    makeBundle(
      ABOUT,
      reports.map((one) => ({ report: one, date: '2026-11-28' })),
      AUTHOR,
    ),
  );

const submissionOf = (files: ReadonlyMap<string, string>): Submission =>
  JSON.parse(files.get(SUBMISSION) ?? '') as Submission;

test('a bundle has the description, reports and badges, and says how and by whom they were made', () => {
  const files = bundle(report({ levels: ['basic'], specVersion: '0.7.2' }));
  expect([...files.keys()]).toEqual(['implementation.json', REPORT, 'badges/document.svg', SUBMISSION]);
  expect(submissionOf(files)).toMatchObject({
    signedOffBy: AUTHOR,
    runs: [
      {
        report: REPORT,
        target: 'remote',
        date: '2026-11-28',
        command: 'touchstone --target URL --sources document --seed matrix --level basic --spec-version 0.7.2',
      },
    ],
  });
  const { suite, start } = JSON.parse(files.get('implementation.json') ?? '') as Record<string, unknown>;
  expect(suite).toEqual(['--level', 'basic', '--spec-version', '0.7.2']);
  expect(start).toBeUndefined();
  expect(bundleProblems(files)).toEqual([]);
});

test('a bundle has no address of the target', () => {
  expect([...bundle(report()).values()].join('\n')).not.toContain('corp.example');
});

test.each([
  ['of some rules', { bySource: undefined }],
  ['that changed nothing', { readOnly: true }],
  ['that tested nothing', { counts: NO_COUNTS }],
  ['of sources that the page does not compare', { sources: ['decision'] }],
] as const)('rejects a report %s', (_, given) => {
  const { bySource, ...others } = report();
  expect(bySource).toBeDefined();
  expect(() => bundle({ ...others, ...(!('bySource' in given) && { bySource: [] }), ...given })).toThrow(ConfigError);
});

test('rejects two reports of the same sources, and those of different levels', () => {
  expect(() => bundle(report(), report())).toThrow(ConfigError);
  expect(() => bundle(report(), report({ sources: ['public'], levels: ['basic'] }))).toThrow(ConfigError);
  expect(bundleProblems(bundle(report(), report({ sources: ['public'] })))).toEqual([]);
});

const makeDigests = (files: ReadonlyMap<string, string>): Submission['digests'] =>
  Object.fromEntries([...files].filter(([path]) => path !== SUBMISSION).map(([path, text]) => [path, digestOf(text)]));

/** Changes a file of a bundle, and its digest too if asked. */
const changed = (path: string, change: (text: string) => string | undefined, signed: boolean): Map<string, string> => {
  const files = bundle(report());
  const text = change(files.get(path) ?? '');
  if (text === undefined) files.delete(path);
  else files.set(path, text);
  if (!signed) return files;
  const again = makeDigests(files);
  return files.set(SUBMISSION, JSON.stringify({ ...submissionOf(files), digests: again }));
};

const replace = (from: string, to: string) => (text: string) => text.replace(from, to);

test.each([
  ['a report that was changed afterwards', REPORT, replace('"passed":80', '"passed":90'), false],
  ['a report that is missing', REPORT, () => undefined, false],
  ['a description that is missing', 'implementation.json', () => undefined, true],
  ['a badge of another result', 'badges/document.svg', replace('80 of 100', '99 of 100'), true],
  ['a report of an unknown contract', REPORT, replace(`"contract": "${contractVersion}"`, '"contract": "9.9.9"'), true],
  ['a report of an unknown release', REPORT, replace('0.13.0', '0.99.0'), true],
  ['a report from the future', REPORT, replace('2026-11-28', '9999-01-01'), true],
  ['a report that hides a failure', REPORT, replace('"fail":1', '"fail":0'), true],
  ['a report of an unknown rule', REPORT, replace('DropTable/twice', 'DropTable/never'), true],
  ['a report that is no JSON', REPORT, () => '{', true],
  ['a submission that is no JSON', SUBMISSION, () => '[]', false],
  ['a submission without an author', SUBMISSION, replace(AUTHOR, 'ada'), false],
] as const)('finds %s', (_, path, change, signed) => {
  expect(bundleProblems(changed(path, change, signed)).length).toBeGreaterThan(0);
});

test('finds a report that is not signed off', () => {
  expect(bundleProblems(bundle(report()).set('reports/public.json', '{}')).length).toBeGreaterThan(0);
});

test.each([
  [AUTHOR, true],
  ['ada@example.org', false],
  [' <ada@example.org>', false],
  ['Ada <ada>', false],
  ['Ada <a@b> x', false],
])('%j as an author is %j', (text, isOne) => {
  expect(isAuthor(text)).toBe(isOne);
});

test('the directory has the name, the release and the configuration', () => {
  expect(directoryOf({ ...ABOUT, mode: 'S3, two nodes' })).toBe('my-server-1.2-s3-two-nodes');
  expect(directoryOf({ name: '../Über', version: '../..' })).toBe('ber');
  expect(() => directoryOf({ ...ABOUT, name: '..' })).toThrow(ConfigError);
});

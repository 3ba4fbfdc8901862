import { beforeAll, describe, expect, test } from 'vitest';
import type { Cause } from '../causes/causes.ts';
import { type Exchange, redactor } from '../context/target/transcript.ts';
import type { CaseResult, RuleResult, RunResult } from '../runner/result.ts';
import { rule } from '../testing/fake-target.ts';
import { reportErrors } from '../testing/report-schema.ts';
import { followUpsOfReport } from '../follow-ups.ts';
import { curlScripts } from './curl-scripts.ts';
import { summaryMarkdown } from './markdown.ts';
import { failingOnly, makeReport, type Report } from './report.ts';
import type { Screen } from './screen.ts';
import { showHead, showReport, showRest } from './terminal.ts';

const exchange = (operation: string, rest: Partial<Exchange> = {}): Exchange => ({
  step: 'test',
  operation,
  request: {
    method: 'POST',
    url: 'http://target.test/v1/namespace/ts-a/drop',
    headers: { 'content-type': 'application/json', authorization: 'Bearer <redacted-token>' },
    body: { bytes: 15, cut: false, text: '{"mode":"Skip"}' },
  },
  response: {
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: { bytes: 24, cut: false, text: '{"detail":"\u001b[31mred"}' },
  },
  ms: 1.26,
  ...rest,
});
const arranged = exchange('CreateNamespace', {
  step: 'arrange',
  request: {
    method: 'POST',
    url: 'http://target.test/v1/namespace/ts-a/create',
    headers: {},
    body: { bytes: 3, cut: false, base64: 'AAEC' },
  },
  response: { status: 200, headers: {}, body: undefined },
});
const unanswered = exchange('DropNamespace', { response: { failed: 'ECONNRESET: it hung up' } });

const one = (rest: Partial<CaseResult>): CaseResult => ({
  name: '',
  status: 'pass',
  exchanges: [],
  durationMs: 2.345,
  ...rest,
});
const result = (name: string, status: RuleResult['status'], rest: Partial<RuleResult> = {}): RuleResult => ({
  rule: rule(name),
  status,
  cases: [],
  durationMs: 3.21,
  ...rest,
});
const failing = { status: 'fail', expected: 'status 204', got: '400 "tok-123"' } as const;

const results: readonly RuleResult[] = [
  result('CreateNamespace/child', 'pass', { cases: [one({ exchanges: [arranged] })] }),
  result('DropNamespace/absent-skip', 'fail', {
    cases: [one({ ...failing, exchanges: [arranged, exchange('DropNamespace')] })],
  }),
  result('DropNamespace/enum-spellings', 'fail', {
    rule: rule('DropNamespace/enum-spellings', { source: ['P:DropNamespace.1'] }),
    cases: [
      one({ name: '/mode = skip', ...failing, exchanges: [unanswered] }),
      one({ name: '/mode = SKIP' }),
      ...['a', 'b', 'c'].map((name) => one({ name, ...failing, exchanges: [unanswered] })),
    ],
  }),
  result('DropNamespace/long-running', 'fail', {
    rule: rule('DropNamespace/long-running', { level: 'SHOULD' }),
    cases: [one({ ...failing, exchanges: Array.from({ length: 12 }, () => arranged) })],
  }),
  result('DropNamespace/cascade', 'blocked', {
    cases: [one({ status: 'blocked', blockedBy: 'CreateNamespace/created-is-visible' })],
  }),
  result('DropNamespace/root-rejected', 'blocked', { cases: [one({ status: 'blocked', reason: 'it has gone' })] }),
  result('DropTable/twice', 'harness-error', {
    cases: [one({ status: 'harness-error', reason: 'TypeError: ours\n    at line 1', exchanges: [unanswered] })],
  }),
  result('DropTable/declared', 'not-applicable', { reason: 'the target does not support DropTable' }),
  result('DropTable/no-body', 'unwritten', { reason: 'no check yet' }),
  result('DropTable/root-rejected', 'excluded', { reason: 'not selected by --only' }),
];

const run: RunResult & { readonly redact: (text: string) => string } = {
  redact: redactor({ token: 'tok-123' }),
  rules: results,
  operations: [
    { id: 'CreateNamespace', support: 'supported', declared: true, lostFields: ['/properties'] },
    { id: 'DropNamespace', support: 'unknown' },
    {
      id: 'DropTable',
      support: 'not-supported',
      declared: true,
      evidence: { request: 'POST http://target.test/tok-123/drop', response: '406, code 0, \u001b[31m<b>' },
    },
  ],
  requests: 17,
  leftovers: ['namespace ts-a', 'table ts-b'],
  durationMs: 1234.56,
};
const config = {
  target: 'http://target.test',
  seed: 'seed',
  sources: ['document', 'public', 'decision'],
  only: [],
  exclude: [],
} as const;
const report = makeReport(run, config, '1.2.3');

describe('the report', () => {
  let plain: Report;
  beforeAll(() => {
    plain = JSON.parse(JSON.stringify(report)) as Report;
  });

  test('matches its schema with every optional field, and with none', () => {
    expect(reportErrors(plain)).toEqual([]);
    const extra = { ...config, readOnly: true, requirements: '0.1.0', databases: ['one', 'two'] };
    const cleanup = {
      created: 1,
      leftovers: [],
      remaining: [],
      checked: 1,
      complete: true,
      changed: ['table a is gone'],
    };
    const full = makeReport({ ...run, stale: ['CreateNamespace/child'], server: 'server 1', cleanup }, extra, '1');
    expect(full.target.databases).toEqual(['one', 'two']);
    expect(reportErrors(JSON.parse(JSON.stringify(full)))).toEqual([]);
    const empty = makeReport(
      { ...run, rules: [], operations: [], leftovers: [] },
      { ...config, target: undefined },
      '1',
    );
    expect(reportErrors(JSON.parse(JSON.stringify(empty)))).toEqual([]);
  });

  test('states what is declared and served in one list, with the request that decided', () => {
    expect(report.operations.map(({ counts: _counts, ...one }) => one)).toEqual([
      { id: 'CreateNamespace', support: 'supported', declared: true, lostFields: ['/properties'] },
      { id: 'DropNamespace', support: 'unknown' },
      {
        id: 'DropTable',
        support: 'not-supported',
        declared: true,
        evidence: { request: 'POST http://target.test/<redacted-token>/drop', response: '406, code 0, \u001b[31m<b>' },
      },
    ]);
    const shownIn = summaryMarkdown(report);
    expect(shownIn).toContain('**DropTable**: <code>listed, not-supported');
    expect(shownIn).toContain('**CreateNamespace**: <code>listed, supported without');
    expect(shownIn).not.toContain('<b>');
  });

  test('groups failed and blocked rules by cause, with redacted examples', () => {
    const grouped = report.causes.flatMap(({ failed, blocked }) => [...failed, ...blocked]).sort();
    const notPassed = report.rules.filter(({ status }) => status === 'fail' || status === 'blocked');
    expect(grouped).toEqual(notPassed.map(({ id }) => id).sort());
    expect(report.causes[0]?.example).toMatchObject({ expected: 'status 204', got: '400 "<redacted-token>"' });
  });

  type Loose = Record<string, unknown>;
  test.each<readonly [string, (report: Loose) => void]>([
    ['an additional field', (given) => (given['more'] = 1)],
    ['a missing field', (given) => delete given['seed']],
    ['an unknown status', (given) => ((given['rules'] as Loose[])[0]!['status'] = 'skipped')],
    ['an unknown severity', (given) => ((given['causes'] as Loose[])[0]!['severity'] = 'bad')],
    ['a missing count', (given) => delete (given['counts'] as Loose)['known']],
    ['a case without a status', (given) => delete ((given['rules'] as Loose[])[1]!['cases'] as Loose[])[0]!['status']],
    [
      'a transcript without curl commands',
      (given) => delete ((given['rules'] as Loose[])[1]!['cases'] as Loose[])[0]!['curl'],
    ],
  ])('violates its schema with %s', (_title, corrupt) => {
    const given = JSON.parse(JSON.stringify(report)) as Loose;
    corrupt(given);
    expect(reportErrors(given)).not.toEqual([]);
  });

  test('contains all transcripts or only those of failures, redacts credentials and rounds durations', () => {
    const every = report.rules.flatMap(({ cases }) => cases).filter(({ status }) => status === 'pass');
    expect(every.some(({ transcript, curl }) => transcript?.length === 1 && curl?.length === 1)).toBe(true);
    const cases = failingOnly(report).rules.flatMap(({ cases }) => cases);
    for (const { status, transcript, curl } of cases) {
      expect(curl?.length).toBe(transcript?.length);
      if (status === 'pass') expect(transcript).toBeUndefined();
      if (status === 'fail') expect(transcript).not.toHaveLength(0);
    }
    expect(reportErrors(JSON.parse(JSON.stringify(failingOnly(report))))).toEqual([]);
    expect(JSON.stringify(report)).not.toContain('tok-123');
    const cleanup = {
      created: 1,
      leftovers: [],
      remaining: [],
      checked: 1,
      complete: true,
      changed: ['table tok-123 is gone'],
    };
    const echoed = makeReport({ ...run, leftovers: ['table tok-123'], cleanup }, config, '1.2.3');
    expect(JSON.stringify(echoed)).not.toContain('tok-123');
    expect(report.durationMs).toBe(1234.6);
    expect(report.operations.map(({ id, counts }) => [id, counts.fail])).toEqual([
      ['CreateNamespace', 0],
      ['DropNamespace', 3],
      ['DropTable', 0],
    ]);
  });
});

describe('the terminal report', () => {
  const shown = (given: Report, colours: boolean, columns = 80): string => {
    let text = '';
    const screen: Screen = { write: (more) => void (text += more), colours, columns };
    showHead({ ...given, target: given.target.embedded ? undefined : given.target.url }, screen);
    const followUps = followUpsOfReport(given);
    const scripts = new Map(
      curlScripts(given, followUps).map(({ cause, name }) => [cause, `conformance-report/curl/${name}`]),
    );
    showReport(given, screen, { paths: ['conformance-report/report.json'], followUps, scripts });
    return text;
  };

  test('matches the golden file', async () => {
    // The size of the contract changes with every new rule.
    const text = shown(report, false).replace(/^contract {4}.*$/m, 'contract    (its size)');
    await expect(text).toMatchFileSnapshot('terminal.golden.txt');
  });

  test('contains the same text with and without colours', () => {
    const painted = shown(report, true);
    expect(painted).toContain('\u001b[');
    expect(painted.replace(/\u001b\[\d+m/g, '')).toBe(shown(report, false));
  });

  const ESCAPE = '\u001b[2J\u0007';
  const full: Report = {
    ...report,
    target: { ...report.target, server: `server 1.2${ESCAPE}`, databases: ['one', 'two'] },
    readOnly: true,
    requirements: '0.1.0',
    stale: ['CreateNamespace/child'],
    others: { seen: 3, complete: true, changed: [`namespace a${ESCAPE} is gone`] },
    leftovers: [`table ts-b${ESCAPE}`],
  };

  test('shows the table of sources when the rules of the other sources are done, and the verdict again', () => {
    let text = '';
    const screen: Screen = { write: (more) => void (text += more), colours: false, columns: 200 };
    const context = { followUps: followUpsOfReport(full), scripts: new Map<Cause, string>() };
    showReport(full, screen, { ...context, paths: [], othersFollow: true });
    const early = text;
    text = '';
    showRest(full, screen, context);
    expect(early).not.toMatch(/^sources/m);
    expect(text).toMatch(/^sources/m);
    expect(text).toMatch(/^existing {4}3 objects checked, 1 changed$/m);
    expect(text).toMatch(/^leftover/m);
    expect(text).not.toMatch(/^stale/m);
    expect(text.trimEnd().split('\n').slice(-2)).toEqual(early.trimEnd().split('\n').slice(-2));
  });

  test('escapes control characters in texts of the target', () => {
    for (const one of [report, full]) expect(shown(one, false)).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  test('shows the conditions of the run, stale baseline entries, changed existing data and leftover test data', () => {
    const text = shown(full, false, 200);
    expect(text.split('\n')[0]).toContain('requirements of contract 0.1.0, sources all, read-only, seed seed');
    expect(text).toMatch(/^server {6}server 1\.2\\u001b/m);
    expect(text).toMatch(/^databases {3}one, two$/m);
    expect(text).toMatch(/^existing {4}3 objects checked, 1 changed$/m);
    expect(text).toMatch(/^stale {7}CreateNamespace\/child$/m);
    expect(text).toMatch(/^changed {5}namespace a\S+ is gone$/m);
    expect(text).toMatch(/^leftover {4}table ts-b/m);
    const many = { ...full, leftovers: Array.from({ length: 999 }, (_, n) => `table ts-${n}`) };
    expect(shown(many, false).length).toBeLessThan(text.length + 1000);
    expect(shown(many, false)).toContain('999 in all');
  });

  test('shows every cause of many in about one screen, and at most 40', () => {
    const [cause] = report.causes;
    if (cause === undefined) throw new Error('no cause');
    const of = (n: number): string =>
      shown({ ...report, rules: [], causes: Array.from({ length: n }, () => cause) }, false);
    expect(of(20).match(/DropNamespace/g)?.length).toBeGreaterThanOrEqual(20);
    // 40 for the causes, the others for their titles, the facts of the run and the verdict.
    expect(of(20).split('\n').length).toBeLessThan(92);
    expect(of(3000).split('\n').length).toBeLessThan(140);
    expect(of(3000)).toContain('2960 more');
  });

  test('wraps the lines of causes to the width of the terminal, and cuts none', () => {
    const [cause] = report.causes;
    if (cause === undefined) throw new Error('no cause');
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const long = { ...cause, title: words, example: { ...cause.example, got: `400 code 13: ${words}` } };
    const lines = shown({ ...report, rules: [], causes: [long] }, false, 60).split('\n');
    const from = lines.findIndex((line) => line.includes('probable cause'));
    const to = lines.findIndex((line) => line.trimStart().startsWith('again'));
    const own = lines.slice(from, to);
    for (const line of own) expect(line.length).toBeLessThanOrEqual(60);
    expect(own.join(' ').match(/word59/g)).toHaveLength(2);
  });

  test('shows transcripts only if few rules failed', () => {
    const few = { ...report, rules: report.rules.slice(0, 2) };
    expect(shown(few, false)).toContain('      → ');
    expect(shown({ ...report, rules: Array.from({ length: 4 }, () => report.rules[1]!) }, false)).not.toContain(
      '      → ',
    );
  });

  test.each([
    ['pass', 0],
    ['fail', 1],
    ['unwritten', 2],
  ] as const)('%s: ends with the verdict', (status, exitCode) => {
    const given = makeReport({ ...run, rules: [result('DropTable/twice', status)] }, config, '1.2.3');
    expect(given.verdict.exitCode).toBe(exitCode);
    expect(shown(given, false, 500).trimEnd().endsWith(given.verdict.sentence)).toBe(true);
  });
});

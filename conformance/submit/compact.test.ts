import { expect, test } from 'vitest';
import { NO_COUNTS, reportWith, ruleReport } from '../testing/matrix-report.ts';
import { compactReport, compactText, stableText } from './compact.ts';

test.each([
  ['names of the run', '["ts-matrix-ns-37bf42e786"]', '["ns"]'],
  ['the port of the server', 'http://127.0.0.1:40123/v1', 'http://server/v1'],
  ['identifiers', '{"transaction_id":"80a54ff7-43da-4e0e-8a7f-11d1198c996d"}', '{"transaction_id":"UUID"}'],
  ['points in time', '"2026-11-24T07:43:16.123Z"', '"TIME"'],
  ['durations', 'elapsed=706.692µs', 'elapsed=DURATION'],
  ['entity tags', '{"e_tag":"\\"9b2057-66100ed\\""}', '{"e_tag":"ETAG"}'],
  ['directories', 'file:///tmp/m/data/c758d9a7_ts-matrix-ns-37bf42e786', 'file:///DATA/HASH_ns'],
  [
    'places of builds',
    'not found, /home/runner/work/lance/lance/rust/lance-table/src/io/commit.rs:6',
    'not found, rust/lance-table/src/io/commit.rs:6',
  ],
  ['directories without a slash', 'at tmp/m/data/x', 'at DATA/x'],
])('replaces %s, which differ between two runs', (_what, text, expected) => {
  expect(stableText(text, '/tmp/m/data')).toBe(expected);
});

test.each(['404 {"code":1}', 'version 999999999', '[1,2,3]', 'limit=1'])('keeps %s', (text) => {
  expect(stableText(text, '/tmp/m/data')).toBe(text);
});

test('has the failed rules with their first failed case, and the blocked ones by what blocks them', () => {
  const rules = [
    ruleReport('DropTable/twice', 'pass', []),
    ruleReport('DropTable/declared', 'fail', [
      { name: 'a', status: 'pass' },
      { name: 'b', status: 'fail', expected: 'status 404', got: '200 {}' },
    ]),
    ruleReport('DropTable/no-body', 'blocked', [
      { name: '', status: 'blocked', blockedBy: 'CreateTable/response-schema', reason: 'blocked by it' },
    ]),
    ruleReport('DropTable/id-returned', 'blocked', [{ name: '', status: 'blocked', reason: 'too slow' }]),
  ];
  const report = reportWith({ rules, leftovers: ['namespace a', 'namespace b'] });
  expect(compactReport(report, '2026-11-28', '/data')).toMatchObject({
    failed: [{ rule: 'DropTable/declared', case: 'b', expected: 'status 404', got: '200 {}' }],
    blocked: [
      { by: 'CreateTable/response-schema', rules: ['DropTable/no-body'] },
      { by: 'too slow', rules: ['DropTable/id-returned'] },
    ],
    leftovers: 2,
  });
});

test('counts only what occurs', () => {
  const counts = { ...NO_COUNTS, pass: 3, excluded: 8 };
  expect(compactReport(reportWith({ counts }), '2026-11-28', '/data').counts).toEqual({ pass: 3 });
});

test('writes valid JSON with one rule in a line', () => {
  const failed = ['DropTable/twice', 'DropTable/declared'] as const;
  const rules = failed.map((rule) => ruleReport(rule, 'fail', [{ name: '', status: 'fail', expected: 'x', got: 'y' }]));
  const compact = compactReport(reportWith({ rules }), '2026-11-28', '/data');
  const text = compactText(compact);
  expect(JSON.parse(text)).toEqual(compact);
  for (const rule of failed) expect(text.split('\n').filter((line) => line.includes(rule))).toHaveLength(1);
});

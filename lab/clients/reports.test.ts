import { expect, test } from 'vitest';
import { parseJunit } from './junit.ts';
import { parseJestReport } from './lancedb-node.ts';
import { parseCalls } from './own-calls.ts';
import { mergeRows, tableOf, type ResultRow } from './results.ts';

test('reads a JUnit report of pytest', () => {
  const xml = `<testsuites><testsuite tests="4">
    <testcase classname="python.tests.test_a" name="test_ok[x&lt;1]" time="0.1" />
    <testcase classname="python.tests.test_a.TestB" name="test_bad"><failure message="assert 1 &gt; 2&#10;more">text</failure></testcase>
    <testcase classname="python.tests.test_a" name="test_skip"><skipped message="no" /></testcase>
    <testcase classname="python.tests.test_a" name="test_teardown" />
    <testcase classname="python.tests.test_a" name="test_teardown"><error message="failed on teardown">text</error></testcase>
  </testsuite></testsuites>`;
  expect(parseJunit(xml)).toEqual([
    { id: 'test_a::test_ok[x<1]', status: 'passed' },
    { id: 'test_a::TestB::test_bad', status: 'failed', message: 'assert 1 > 2\nmore' },
    { id: 'test_a::test_skip', status: 'skipped' },
    { id: 'test_a::test_teardown', status: 'failed', message: 'failed on teardown' },
  ]);
});

test('reads a report of Jest and numbers tests of one name', () => {
  const one = { fullName: 'a b', status: 'passed', failureMessages: [] };
  const two = { fullName: 'a b', status: 'failed', failureMessages: ['\u001b[31mwrong\u001b[0m'] };
  const json = JSON.stringify({ testResults: [{ assertionResults: [one, two, { ...one, status: 'pending' }] }] });
  expect(parseJestReport('table.test.ts', json)).toEqual([
    { id: 'table::a b', status: 'passed' },
    { id: 'table::a b #2', status: 'failed', message: 'wrong' },
    { id: 'table::a b #3', status: 'skipped' },
  ]);
});

test('reads the output of our programs and ignores other lines', () => {
  const output = 'SLF4J: no providers\npassed create_table\nfailed count_table_rows: 3 instead of 1\n';
  expect(parseCalls(output)).toEqual([
    { id: 'create_table', status: 'passed' },
    { id: 'count_table_rows', status: 'failed', message: '3 instead of 1' },
  ]);
});

const row = (version: string, passed: number): ResultRow => ({
  client: 'c',
  version,
  mode: 'remote',
  testFiles: `v${version}`,
  tests: 3,
  passed,
  known: { client: 1, engine: 0, harness: 0, ours: 0, unknown: 0 },
  unexpected: 0,
});

test('replaces the rows of an earlier run, newest version first', () => {
  const rows = mergeRows([row('0.9.0', 1), row('0.10.0', 1)], [row('0.9.0', 2), row('0.10.1', 1)]);
  expect(rows.map(({ version, passed }) => [version, passed])).toEqual([
    ['0.10.1', 1],
    ['0.10.0', 1],
    ['0.9.0', 2],
  ]);
  expect(tableOf([row('0.9.0', 2)]).split('\n')[2]).toBe('| c | 0.9.0 | remote | v0.9.0 | 3 | 2 | 1 | 0 | 0 | 0 | 0 |');
});

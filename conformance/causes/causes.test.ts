import type { RuleName } from '#contract/rules';
import { describe, expect, test } from 'vitest';
import { CONTROL_REQUEST } from '../context/family.ts';
import type { Divergence } from '../context/outcome.ts';
import type { CaseResult, RuleResult } from '../runner/result.ts';
import { rule } from '../testing/fake-target.ts';
import { blocked, exchange, failed, result } from '../testing/rule-results.ts';
import { causesOf, type Cause } from './causes.ts';

const rulesOf = (causes: readonly Cause[]): readonly (readonly string[])[] => causes.map((cause) => cause.failed);

describe('grouping', () => {
  test('makes one cause of a family rule that fails in the same way for many operations', () => {
    const names = ['DropTable', 'DescribeTable', 'ListTables', 'TableExists'].map((id) => `${id}/error-body`);
    const causes = causesOf(names.map((name) => failed(name, 'shape', { detail: 'the field type is missing' })));
    expect(rulesOf(causes)).toEqual([names]);
    expect(causes[0]?.title).toContain('4 operations');
  });

  test('makes one cause of a wrong form, whatever rules show it', () => {
    const names = ['DropTable/error-body', 'ListTables/error-body', 'DescribeTable/absent-table'];
    expect(rulesOf(causesOf(names.map((name) => failed(name, 'shape', { detail: 'media type of errors' }))))).toEqual([
      names,
    ]);
  });

  test('keeps forms apart that differ in what is wrong', () => {
    const causes = causesOf([
      failed('DropTable/error-body', 'shape', { detail: 'the field type is missing' }),
      failed('ListTables/error-body', 'shape', { detail: 'the field type is missing' }),
      failed('TableExists/error-body', 'shape', { detail: 'media type' }),
    ]);
    expect(rulesOf(causes)).toEqual([['DropTable/error-body', 'ListTables/error-body'], ['TableExists/error-body']]);
  });

  test('makes two causes of two defects in different operations, and in two aspects of one operation', () => {
    const causes = causesOf([
      failed('QueryTable/filter', 'value'),
      failed('QueryTable/projection', 'value'),
      failed('QueryTable/timeout-rejected', 'accepted'),
      failed('ListTables/sorted', 'value'),
    ]);
    expect(rulesOf(causes)).toEqual([
      ['QueryTable/filter', 'QueryTable/projection'],
      ['ListTables/sorted'],
      ['QueryTable/timeout-rejected'],
    ]);
  });

  test('counts all checks that need an operation against it if it rejects every valid request', () => {
    const rejected = { detail: '400', at: 'RegisterTable' };
    const causes = causesOf([
      failed('RegisterTable/malformed-json-rejected', 'rejected', { ...rejected, name: CONTROL_REQUEST }),
      failed('RegisterTable/delimiter-given', 'rejected', rejected),
      failed('DeregisterTable/content-stays', 'rejected', rejected),
    ]);
    expect(causes).toHaveLength(1);
    expect(causes[0]?.title).toContain('RegisterTable');
  });

  test('counts what a read shows after a write against the read only if that fails by itself too', () => {
    const write = failed('InsertIntoTable/rows-stored', 'value', { at: 'QueryTable' });
    expect(causesOf([write])[0]?.title).toMatch(/^InsertIntoTable/);
    const both = causesOf([write, failed('QueryTable/filter', 'value')]);
    expect(rulesOf(both)).toEqual([['InsertIntoTable/rows-stored', 'QueryTable/filter']]);
    expect(both[0]?.title).toMatch(/^QueryTable/);
    const ownFailure = failed('InsertIntoTable/count', 'value');
    expect(causesOf([write, ownFailure, failed('QueryTable/filter', 'value')])).toHaveLength(2);
  });

  test('makes one cause of internal errors of one operation, whatever rules show them', () => {
    const at = 'DropNamespace';
    const failed500: CaseResult['exchanges'][number] = {
      ...exchange(at),
      response: { status: 500, headers: {}, body: undefined },
    };
    const results = [
      failed('DropNamespace/absent-skip', 'failed', { detail: '500', at }),
      failed('DropNamespace/absent-fail', 'crashed', { detail: '500', at }),
      result('DropNamespace/error-body', {
        status: 'fail',
        divergence: { kind: 'shape', detail: 'the field type is missing' },
        exchanges: [failed500],
      }),
      failed('ListTables/drops', 'failed', { detail: '500', at }),
    ];
    const causes = causesOf(results);
    expect(rulesOf(causes)).toEqual([results.map(({ rule: { name } }) => name)]);
    expect(causes[0]?.title).toBe(
      'DropNamespace, also in rules of ListTables: valid and invalid requests cause an internal error (500) ' +
        '(absent-skip, absent-fail, error-body, drops)',
    );
  });

  test('counts against a list what it shows wrongly after requests of several operations', () => {
    const causes = causesOf([
      failed('CreateNamespace/malformed-json-rejected', 'state', { at: 'ListNamespaces' }),
      failed('DropNamespace/dropped-is-gone', 'value', { at: 'ListNamespaces' }),
    ]);
    expect(causes.map(({ title }) => title)).toEqual([
      'ListNamespaces: wrong after requests of CreateNamespace and DropNamespace (malformed-json-rejected, dropped-is-gone)',
    ]);
  });

  test('names another success than the expected one a wrong status', () => {
    const [cause] = causesOf([failed('DropNamespace/absent-skip', 'rejected', { detail: '200' })]);
    expect(cause).toMatchObject({
      severity: 'error-status',
      title: 'DropNamespace: responses have status 200 instead of the documented one (absent-skip)',
    });
  });

  test.each([
    ['unsupported', 'error-status', 'not supported, which is reported with 500 instead of 406'],
    ['broken', 'internal-error', 'every valid request fails with 500'],
  ] as const)('makes one cause of operations that are %s', (kind, severity, text) => {
    const names = ['DropTable', 'RenameTable', 'CreateTable'].map((operation) => `${operation}/response-schema`);
    const [cause, ...others] = causesOf(names.map((name) => failed(name, kind, { detail: '500' })));
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ severity, title: `3 operations: ${text} (response-schema)` });
  });

  test('makes one cause of invalid requests that cause internal errors in many operations', () => {
    const names = ['CreateTable/a', 'InsertIntoTable/b', 'MergeInsertIntoTable/c'];
    expect(rulesOf(causesOf(names.map((name) => failed(name, 'crashed', { detail: '500' }))))).toEqual([names]);
  });
});

describe('an ignored branch', () => {
  const needs = { needs: ['branches'] } as const;
  /** An exchange that sends a branch in the query or the body. */
  const withBranch = (operation: string, place: 'query' | 'body', status = 200): CaseResult['exchanges'][number] => {
    const text = place === 'body' ? '{"branch":"draft"}' : '{}';
    return {
      ...exchange(operation),
      request: {
        method: 'POST',
        url: place === 'query' ? '/v1/table/t/insert?branch=draft' : '/',
        headers: {},
        body: { bytes: text.length, cut: false, text },
      },
      response: { status, headers: {}, body: undefined },
    };
  };
  const failedAfter = (name: string, kind: Divergence['kind'], ...exchanges: CaseResult['exchanges']): RuleResult => {
    const { rule: _rule, ...rest } = failed(name, kind);
    const cases = rest.cases.map((one) => ({ ...one, exchanges }));
    return { ...rest, rule: rule(name, needs), cases };
  };
  const shown = [
    failedAfter('InsertIntoTable/absent-branch', 'accepted', withBranch('InsertIntoTable', 'query')),
    failedAfter('QueryTable/absent-branch', 'accepted', withBranch('QueryTable', 'body')),
  ];

  test('is one cause with everything that a write to it shows, whatever operation reads it', () => {
    const insert = withBranch('InsertIntoTable', 'query');
    const results = [
      ...shown,
      failedAfter('InsertIntoTable/branch-only', 'value', insert, exchange('QueryTable')),
      failedAfter('CountTableRows/branch-counted', 'value', insert, withBranch('CountTableRows', 'body')),
      failedAfter('DeleteTableBranch/other-branches-stay', 'value', insert, exchange('ListTableBranches')),
      failedAfter('ListTableVersions/branch-own-versions', 'rejected', insert, exchange('ListTableVersions')),
    ];
    const causes = causesOf(results);
    expect(rulesOf(causes)).toEqual([results.map(({ rule: { name } }) => name)]);
    expect(causes[0]?.severity).toBe('data');
    expect(causes[0]?.title).toBe(
      '`branch` is ignored: InsertIntoTable and QueryTable (absent-branch, branch-only, branch-counted, other-branches-stay, branch-own-versions)',
    );
  });

  test('does not explain failures without an accepted branch, on the main branch, or of other rules', () => {
    const insert = withBranch('InsertIntoTable', 'query');
    const main = { ...insert, request: { ...insert.request, url: '/v1/table/t/insert?branch=main' } };
    const others = [
      failedAfter('RestoreTable/branch-only', 'value', withBranch('InsertIntoTable', 'query', 404)),
      failedAfter('GetTableStats/branch', 'value', main),
      failedAfter('ListTableTags/branch-of-tag', 'value', withBranch('CreateTableTag', 'body')),
      failed('InsertIntoTable/rows-stored', 'value'),
    ];
    const [ignored] = causesOf([...shown, ...others]).filter(({ title }) => title.startsWith('`branch`'));
    expect(ignored?.failed).toEqual(['InsertIntoTable/absent-branch', 'QueryTable/absent-branch']);
  });
});

describe('blocked rules', () => {
  test('belong to the cause that blocks them, directly or through another blocked rule', () => {
    const [cause, ...others] = causesOf([
      failed('CreateTable/created-exists', 'failed', { detail: '500' }),
      blocked('DropTable/twice', 'CreateTable/created-exists'),
      blocked('DropTable/gone', 'DropTable/twice'),
    ]);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      failed: ['CreateTable/created-exists'],
      blocked: ['DropTable/twice', 'DropTable/gone'],
      unselected: [],
    });
  });

  test('show the rule that blocks them even if the run does not test it', () => {
    const divergence: Divergence = { kind: 'shape', detail: 'the field location is missing' };
    const evidence = { divergence, expected: 'a location', got: '{}' };
    const causes = causesOf([
      { ...result('DescribeTable/response-schema', { status: 'excluded' }), cases: [] },
      blocked('DropTable/location', 'DescribeTable/response-schema', evidence),
    ]);
    expect(causes).toMatchObject([
      {
        severity: 'form',
        failed: [],
        blocked: ['DropTable/location'],
        unselected: ['DescribeTable/response-schema'],
        example: { rule: 'DropTable/location', expected: 'a location', got: '{}' },
      },
    ]);
    expect(causes[0]?.title).toContain('DescribeTable');
  });

  test('are one cause with an example of its own if an operation gives no response in time', () => {
    const unanswered = { unanswered: 'ListTables' } as const;
    const causes = causesOf([
      blocked('CreateNamespace/mode-create', undefined, { reason: 'no other is sent', ...unanswered }),
      blocked('ListTables/empty', undefined, { reason: 'no response within 3000 ms', ...unanswered }),
    ]);
    expect(causes).toMatchObject([
      { operation: 'ListTables', title: 'ListTables: no response in time', example: { rule: 'ListTables/empty' } },
    ]);
    expect(causes[0]?.blocked).toHaveLength(2);
  });

  test('without a rule that blocks them are grouped by their reason, whatever the times in it', () => {
    const causes = causesOf(
      [1, 2].map((ms) => blocked(`DropTable/r${ms}`, undefined, { reason: `no end in ${ms} ms` })),
    );
    expect(causes).toMatchObject([{ severity: 'untested', blocked: ['DropTable/r1', 'DropTable/r2'] }]);
  });
});

describe('the order', () => {
  const results = [
    failed('ListTables/error-body', 'shape', { detail: 'media type' }),
    failed('DropNamespace/x', 'accepted'),
    failed('DeclareTable/a', 'accepted'),
    blocked('DeclareTable/b', 'DeclareTable/a'),
    failed('CountTableRows/a', 'value'),
    failed('RestoreTable/a', 'state'),
    failed('DeleteFromTable/a', 'rejected', { detail: '404', at: 'QueryTable' }),
  ];

  test('is data loss first and forms last, and within a severity by the number of rules', () => {
    expect(causesOf(results).map(({ severity, failed: [first] }) => [severity, first])).toEqual([
      ['data', 'RestoreTable/a'],
      ['data', 'DeleteFromTable/a'],
      ['wrong-result', 'CountTableRows/a'],
      ['behaviour', 'DeclareTable/a'],
      ['behaviour', 'DropNamespace/x'],
      ['form', 'ListTables/error-body'],
    ]);
  });

  test('puts security after data and before statuses, and SHOULD rules last', () => {
    const should = failed('RegisterTable/b', 'state');
    const causes = causesOf([
      { ...should, rule: rule('RegisterTable/b', { level: 'SHOULD' }) },
      failed('DeclareTable/a', 'status', { detail: '404' }),
      failed('DropTable/no-credentials-rejected', 'accepted'),
      failed('RestoreTable/a', 'value', { at: 'QueryTable' }),
    ]);
    expect(causes.map(({ severity }) => severity)).toEqual(['data', 'security', 'error-status', 'advice']);
  });

  test('depends on the results only', () => {
    expect(causesOf(results)).toEqual(causesOf(structuredClone(results)));
  });

  test('rules that pass, are known to fail, or were not tested have no cause', () => {
    const others = (['pass', 'known', 'not-applicable', 'excluded', 'unwritten', 'harness-error'] as const).map(
      (status) => result('DropTable/twice', { status }),
    );
    expect(causesOf(others)).toEqual([]);
  });
});

test('a rule about spellings is the example only if no other rule of the cause is', () => {
  const spelling = failed('DropNamespace/mode-spelling', 'accepted');
  const own = failed('DropNamespace/restrict-table', 'accepted');
  expect(causesOf([spelling, own]).map(({ example }) => example.rule)).toEqual(['DropNamespace/restrict-table']);
  expect(causesOf([spelling]).map(({ example }) => example.rule)).toEqual(['DropNamespace/mode-spelling']);
});

test('a title names six rules, and counts the others', () => {
  const ids = [
    'absent-fail',
    'absent-code',
    'restrict-child',
    'restrict-table',
    'restrict-is-default',
    'skip-present',
    'twice',
  ];
  const [cause] = causesOf(ids.map((id) => failed(`DropNamespace/${id}` as RuleName, 'accepted')));
  expect(cause?.title).toMatch(/restrict-is-default, skip-present and 1 more\)$/);
});

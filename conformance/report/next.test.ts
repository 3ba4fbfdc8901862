import type { RuleName } from '#contract/rules';
import { expect, test } from 'vitest';
import type { Cause } from '../causes/causes.ts';
import { nextStep } from './next.ts';
import type { AreaReport, Report, RuleReport } from './report.ts';

const area = (level: AreaReport['level'], rest: Partial<AreaReport>): AreaReport => ({
  level,
  title: '',
  result: 'incomplete',
  applicable: 3,
  passed: 1,
  operations: [],
  missing: [],
  unanswered: [],
  untested: [],
  lost: [],
  ...rest,
});
const failed = (rule: RuleName, level: 'MUST' | 'SHOULD', rest: Partial<Cause> = {}) => ({
  rule: { id: rule, level, status: 'fail' } as RuleReport,
  cause: {
    failed: [rule],
    blocked: [],
    unselected: [],
    example: { rule, case: '' },
    ...rest,
  } as unknown as Cause,
});
const after = (exitCode: 0 | 1, areas: readonly AreaReport[], ...failures: ReturnType<typeof failed>[]) =>
  nextStep({
    areas,
    verdict: { exitCode } as Report['verdict'],
    causes: failures.map(({ cause }) => cause),
    rules: failures.map(({ rule }) => rule),
  })?.text;

type DropFirst<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

const next = (...args: DropFirst<Parameters<typeof after>>): string | undefined => after(1, ...args);

const basic = area('basic', {
  operations: ['ListNamespaces', 'DropNamespace', 'DeclareTable'],
  missing: ['DropNamespace', 'DeclareTable'],
});

test('is the operation of the first cause that affects the verdict, whatever is missing', () => {
  const advice = failed('ListTables/page-walk', 'SHOULD');
  const must = failed('ListNamespaces/page-limit', 'MUST');
  expect(next([basic], advice, must)).toBe('mend cause 2 in ListNamespaces (GET /v1/namespace/{id}/list)');
});

test('is the operation that a cause counts against, whatever rule shows it', () => {
  const accused = failed('CreateNamespace/child', 'MUST', {
    operation: 'ListNamespaces',
  });
  expect(next([basic], accused)).toBe('mend cause 1 in ListNamespaces (GET /v1/namespace/{id}/list)');
});

test('is the first missing operation of the lowest level that does not pass', () => {
  expect(next([{ ...basic, result: 'not-tested' }, area('data', { missing: ['CreateTable'] })])).toBe(
    'basic: write DropNamespace (POST /v1/namespace/{id}/drop); then 1 more is missing',
  );
  expect(next([{ ...basic, result: 'passed' }])).toBeUndefined();
});

test('is, in level data, what reads and writes rows first', () => {
  const needed = ['RegisterTable', 'QueryTable', 'InsertIntoTable', 'CountTableRows'] as const;
  const of = (missing: AreaReport['missing']) => next([area('data', { operations: needed, missing })]);
  expect(of(needed)).toMatch(/^data: write InsertIntoTable .*; then 3 more are missing$/);
  expect(of(['RegisterTable', 'QueryTable'])).toMatch(/^data: write QueryTable /);
});

test('is to mend an operation that gives no response, before what is missing', () => {
  expect(next([{ ...basic, unanswered: ['ListNamespaces'] }])).toBe(
    'basic: mend ListNamespaces (GET /v1/namespace/{id}/list), which gives no response in time',
  );
});

test('is what is rejected as not supported, or hardly tested', () => {
  const operations = ['ListNamespaces', 'ListTables'] as const;
  const lost = [{ operation: 'ListTables' as const, uses: ['page_token'], rules: 2 }];
  expect(next([area('basic', { operations, lost })])).toBe(
    'basic: support page_token in ListTables (GET /v1/namespace/{id}/table/list)',
  );
  expect(next([area('basic', { operations, untested: ['ListNamespaces'] })])).toBe(
    'basic: too few rules of ListNamespaces (GET /v1/namespace/{id}/list) could be tested',
  );
});

test('is optional after a verdict that passes, and nothing for a level that is not judged', () => {
  expect(after(0, [area('extended', { operations: ['ListJobs'], missing: ['ListJobs'] })])).toMatch(
    /^optional, extended: write ListJobs /,
  );
  expect(after(0, [{ ...basic, result: 'not-judged' }])).toBeUndefined();
});

import type { RuleName } from '#contract/rules';
import { expect, test } from 'vitest';
import { nextText } from './next.ts';
import type { AreaReport, RuleReport } from './report.ts';

const area = (level: AreaReport['level'], rest: Partial<AreaReport>): AreaReport => ({
  level,
  title: '',
  result: 'incomplete',
  applicable: 3,
  passed: 1,
  operations: [],
  missing: [],
  untested: [],
  lost: [],
  ...rest,
});
const failed = (id: RuleName): RuleReport =>
  ({ id, operation: id.slice(0, id.indexOf('/')), level: 'MUST', status: 'fail' }) as RuleReport;
const next = (areas: readonly AreaReport[], ...rules: RuleReport[]): string | undefined => nextText({ areas, rules });

test('names what is missing or fails in the lowest level, first what the others need', () => {
  const basic = area('basic', {
    operations: ['CreateNamespace', 'DropNamespace', 'DeclareTable', 'ListTables'],
    missing: ['DeclareTable', 'ListTables'],
  });
  const data = area('data', { operations: ['CreateTable'], missing: ['CreateTable'] });
  expect(next([basic, data], failed('DropNamespace/absent-skip'))).toBe(
    'basic: DeclareTable (missing), then DropNamespace (1 rule fails), then ListTables (missing)',
  );
  expect(next([{ ...basic, result: 'passed' }, data])).toBe('data: CreateTable (missing)');
});

test('is nothing when all levels pass, or none was tested', () => {
  const tested = { operations: ['CreateNamespace'] as const, missing: ['CreateNamespace'] as const };
  expect(next([area('basic', { ...tested, result: 'passed' })])).toBeUndefined();
  expect(next([area('basic', { ...tested, result: 'not-tested' })])).toBeUndefined();
});

test('names what is rejected as not supported, and what is hardly tested', () => {
  const operations = ['ListNamespaces', 'ListTables'] as const;
  const lost = [{ operation: 'ListTables' as const, uses: ['page_token'], rules: 2 }];
  expect(next([area('basic', { operations, lost })])).toBe('basic: ListTables (rejects page_token)');
  expect(next([area('basic', { operations, untested: ['ListNamespaces'] })])).toBe(
    'basic: ListNamespaces (too few rules tested)',
  );
});

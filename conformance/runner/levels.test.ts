import { levels } from '#contract/levels';
import type { OperationId } from '#contract/operations';
import { describe, expect, test } from 'vitest';
import type { Status } from '../context/outcome.ts';
import { rule } from '../testing/fake-target.ts';
import { lackText, levelResults, type LevelResult } from './levels.ts';
import type { OperationSupport, RuleResult } from './result.ts';
import { verdictOf } from './verdict.ts';

const BASIC = levels.find(({ id }) => id === 'basic')?.operations ?? [];

const result = (name: string, status: Status): RuleResult => ({ rule: rule(name), status, cases: [], durationMs: 0 });

/** Ten results for each operation, of which the first `n` have this status and the others do not apply. */
const results = (operations: readonly OperationId[], status: Status, n = 10): RuleResult[] =>
  operations.flatMap((id) =>
    Array.from({ length: 10 }, (_, at) => result(`${id}/r${at}`, at < n ? status : 'not-applicable')),
  );

const supportOf = (
  found: (id: OperationId) => OperationSupport,
): { readonly id: OperationId; readonly support: OperationSupport }[] =>
  BASIC.map((id) => ({ id, support: found(id) }));

const ALL = supportOf(() => 'supported');
const LACKING: readonly OperationId[] = ['DescribeTable', 'DeregisterTable'];
const without = (support: OperationSupport) => supportOf((id) => (LACKING.includes(id) ? support : 'supported'));
const rest = BASIC.filter((id) => !LACKING.includes(id));
const partOf = [...results(rest, 'pass'), ...results(LACKING, 'not-applicable')];

const basic = (given: readonly RuleResult[], operations = ALL, isPartial = false): LevelResult => {
  const found = levelResults(given, { operations, isPartial }).find(({ level }) => level === 'basic');
  if (found === undefined) throw new Error('no level basic');
  return found;
};

describe('a level', () => {
  test('passes when all its operations are there, and tested', () => {
    expect(basic(results(BASIC, 'pass'))).toMatchObject({ result: 'passed', missing: [], untested: [] });
    expect(lackText(basic(results(BASIC, 'pass')))).toBeUndefined();
  });

  test.each(['not-supported', 'unknown'] as const)('does not pass when operations are %s', (support) => {
    const found = basic(partOf, without(support));
    expect(found).toMatchObject({ result: 'incomplete', applicable: 60, passed: 60 });
    expect([...found.missing].sort()).toEqual([...LACKING].sort());
    expect(lackText(found)).toBe('6 of 8 operations, missing DescribeTable, DeregisterTable');
  });

  test('does not pass when fewer than a fifth of the rules of an operation were tested', () => {
    const few = [...results(rest, 'pass'), ...results(LACKING, 'pass', 1)];
    expect(basic(few)).toMatchObject({ result: 'incomplete', missing: [] });
    expect([...basic(few).untested].sort()).toEqual([...LACKING].sort());
    expect(basic([...results(rest, 'pass'), ...results(LACKING, 'pass', 2)]).result).toBe('passed');
  });

  test('does not pass when a request that its rules need was rejected as not supported', () => {
    const use = (name: string, detail: string) => ({ name, detail });
    const lost = (status: Status, operation: OperationId, uses: readonly ReturnType<typeof use>[]): RuleResult => ({
      ...result('ListTables/page-walk', status),
      cases: [{ name: '', status: 'not-applicable', lost: { operation, uses }, exchanges: [], durationMs: 0 }],
    });
    const paging = [use('limit', 'limit=1'), use('page_token', 'page_token=a')];
    const passed = results(BASIC, 'pass');
    for (const status of ['not-applicable', 'pass'] as const) {
      const found = basic([...passed, lost(status, 'ListTables', paging)]);
      expect(found).toMatchObject({ result: 'incomplete', missing: [] });
      expect(lackText(found)).toBe('ListTables without limit, page_token');
    }
    const operations = ALL.map((one) => ({ ...one, acceptedUses: new Set(['limit', 'limit=2', 'page_token']) }));
    const sometimes = basic([...passed, lost('not-applicable', 'ListTables', paging)], operations);
    expect(lackText(sometimes)).toBe('ListTables without limit=1, page_token=a');
    const many = [use('limit', 'limit=1000')];
    const capped = ALL.map((one) => ({ ...one, acceptedUses: new Set(['limit', 'limit=2', 'limit=100']) }));
    expect(lackText(basic([...passed, lost('not-applicable', 'ListTables', many)], capped))).toBe(
      'ListTables without limit=1000 (largest accepted: 100)',
    );
    // Another level has the operation.
    expect(basic([...passed, lost('not-applicable', 'QueryTable', paging)]).result).toBe('passed');
    // The contract lets a target leave out features.
    const optional = lost('not-applicable', 'ListTables', paging);
    expect(basic([...passed, { ...optional, rule: { ...optional.rule, needs: ['tags'] } }]).result).toBe('passed');
  });

  test('that lacks operations is failed when a rule fails, and not tested when none ran', () => {
    const failed = [...partOf, result('DropNamespace/other', 'fail')];
    expect(basic(failed, without('not-supported')).result).toBe('failed');
    const nothing = basic(
      results(BASIC, 'not-applicable'),
      supportOf(() => 'not-supported'),
    );
    expect([nothing.result, lackText(nothing)]).toEqual(['not-tested', '0 of 8 operations']);
  });

  test('needs only the operations of which rules are selected, and a partial run judges no level', () => {
    const one = [...results(['DropNamespace'], 'pass', 1), ...results(['DescribeTable'], 'excluded')];
    expect(basic(one, without('unknown'), true)).toMatchObject({ result: 'not-judged', operations: ['DropNamespace'] });
  });

  test('needs the operations of other levels that have rules in it', () => {
    const query = [result('QueryTable/nearest-rows', 'not-applicable'), result('ListTableIndices/r', 'pass')];
    const [search] = levelResults(query, { operations: [], isPartial: false }).filter(
      ({ level }) => level === 'search',
    );
    expect(search).toMatchObject({ result: 'incomplete', untested: ['QueryTable'] });
  });
});

describe('the verdict of a run', () => {
  const scope = { sources: ['document', 'public', 'decision'], only: [], exclude: [] } as const;

  const lacking = { ...scope, operations: without('not-supported') };

  test.each<readonly [string, Parameters<typeof verdictOf>[1], string, number]>([
    ['of all levels is incomplete', lacking, 'incomplete', 1],
    ['of the level is incomplete', { ...lacking, levels: ['basic'] }, 'incomplete', 1],
    ['of rules selected by name passes', { ...lacking, only: ['*'] }, 'selection-holds', 0],
    ['that changes nothing passes', { ...lacking, readOnly: true }, 'selection-holds', 0],
  ])('%s when operations of the least level are missing', (_title, given, outcome, exitCode) => {
    expect(verdictOf(partOf, given)).toMatchObject({ outcome, exitCode });
  });

  test('that lacks operations of another level only is conformant', () => {
    const given = [...results(BASIC, 'pass'), result('QueryTable/r', 'not-applicable')];
    const operations = [...ALL, { id: 'QueryTable' as const, support: 'not-supported' as const }];
    expect(verdictOf(given, { ...scope, operations })).toMatchObject({ outcome: 'conformant', exitCode: 0 });
  });
});

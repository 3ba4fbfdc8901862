import { describe, expect, test } from 'vitest';
import { createKillTable, listProblems, tallyCauses, toMarkdown, type KillTable, type Row } from './kill-table.ts';
import type { Mutant } from './mutants.ts';
import type { MutantResult } from './run-mutant.ts';

/** Returns a table of killed faults with these numbers of causes. */
const tableOf = (...causes: readonly (number | undefined)[]): KillTable => ({
  rows: causes.map((n, at): Row => ({
    kind: 'own',
    fault: `fault ${at}`,
    what: '',
    rule: 'TableExists/present',
    outcome: 'killed',
    killedBy: ['TableExists/present'],
    declared: {},
    undeclared: [],
    green: [],
    ...(n !== undefined && { causes: n }),
  })),
  unproved: [],
  requests: 0,
  seconds: 0,
});

test('counts the causes per fault, the worst first, without faults that have no count', () => {
  const tally = tallyCauses(tableOf(1, 1, 1, 1, 1, 1, 1, 1, 4, 2, undefined));
  expect(tally).toMatchObject({ faults: 10, median: 1, percentile90: 2 });
  expect(tally?.worst.map(({ fault, causes }) => [fault, causes])).toEqual([
    ['fault 8', 4],
    ['fault 9', 2],
  ]);
  expect(tallyCauses(tableOf(undefined))).toBeUndefined();
});

test('the gate fails if the median is above 1 or the 90th percentile above 3', () => {
  expect(listProblems(tableOf(1, 1, 1, 3, 3))).toEqual([]);
  expect(listProblems(tableOf(1, 2, 2))).toHaveLength(1);
  expect(listProblems(tableOf(1, 1, 1, 4, 4))).toHaveLength(1);
  expect(toMarkdown(tableOf(1, 1, 4))).toContain('| fault 2 | 4 | 1 |');
});

test('the gate fails if the run with a fault takes longer than two minutes', () => {
  const mutant: Mutant = {
    key: 'slow',
    kind: 'generated',
    rule: undefined,
    fault: { description: 'is slow', createMutation: () => ({}) },
    operation: 'TableExists',
  };
  const result: MutantResult = {
    ...{ key: 'slow', isKilled: true, isIdle: false, failed: [], undeclared: [], notFailed: [], requests: 1, ms: 0 },
  };
  const problems = (ms: number): readonly string[] =>
    listProblems(createKillTable([mutant], [{ ...result, ms }], [], ms));
  expect(problems(119_000)).toEqual([]);
  expect(problems(121_000)).toHaveLength(1);
});

test('the gate fails if a fault with a documented reason to survive is killed, not if it changes no exchange', () => {
  const [row] = tableOf(1).rows;
  const problems = (outcome: Row['outcome']): readonly string[] =>
    listProblems({ ...tableOf(1), rows: row === undefined ? [] : [{ ...row, outcome, survives: 'a reason' }] });
  expect(problems('killed').filter((problem) => problem.includes('documented reason'))).toHaveLength(1);
  expect(problems('idle').filter((problem) => problem.includes('documented reason'))).toEqual([]);
});

describe('a rule without a fault of its own', () => {
  const RULE = 'TableExists/present';
  const other = (kind: Mutant['kind'], isCrude = false): Mutant => ({
    ...{ key: 'other', kind, isCrude, rule: undefined, operation: 'TableExists' },
    fault: { description: 'does something else', createMutation: () => ({}) },
  });
  const problems = (mutant: Mutant, failed: MutantResult['failed']): readonly string[] => {
    const isKilled = failed.length > 0;
    const result = { ...{ key: 'other', isKilled, isIdle: false, failed, undeclared: [], notFailed: [] } };
    return listProblems(createKillTable([mutant], [{ ...result, requests: 1, ms: 0 }], [RULE], 0));
  };

  test.each(['generated', 'derived', 'observed'] as const)('is proved by a %s fault that it fails with', (kind) => {
    expect(problems(other(kind), [RULE])).toEqual([]);
    expect(problems(other(kind), ['TableExists/no-body']).filter((one) => one.includes(RULE))).toHaveLength(1);
  });

  test('is not proved by a fault that almost every rule fails with, or by a control', () => {
    expect(problems(other('generated', true), [RULE])).toHaveLength(1);
    expect(problems(other('control'), [RULE]).some((one) => one.startsWith(`no fault fails ${RULE}`))).toBe(true);
  });
});

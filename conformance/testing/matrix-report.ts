import type { RuleName } from '#contract/rules';
import type { OperationId } from '#contract/operations';
import type { CaseReport, Report, RuleReport } from '../report/report.ts';
import type { Counts } from '../runner/verdict.ts';

export const NO_COUNTS: Counts = {
  pass: 0,
  fail: 0,
  blocked: 0,
  'not-applicable': 0,
  excluded: 0,
  known: 0,
  unwritten: 0,
  'harness-error': 0,
};

/** Returns the result of a rule in a report. */
export const ruleReport = (
  id: RuleName,
  status: RuleReport['status'],
  cases: readonly Omit<CaseReport, 'durationMs'>[],
): RuleReport => ({
  id,
  operation: id.split('/')[0] as OperationId,
  level: 'MUST',
  statement: `The statement of ${id}.`,
  sources: ['document'],
  source: ['L1.1'],
  status,
  cases: cases.map((one) => ({ ...one, durationMs: 1 })),
  durationMs: 1,
});

/** Returns the report of a run in which 80 of 100 applicable MUST rules pass. */
export const reportWith = (given: Partial<Report> = {}): Report => ({
  touchstone: '0.0.0',
  contract: '0.0.0',
  target: { url: 'http://127.0.0.1:1', embedded: false },
  seed: 'matrix',
  sources: ['document'],
  verdict: {
    outcome: 'not-conformant',
    exitCode: 1,
    sentence: '',
    must: { selected: 120, applicable: 100, judged: 90, passed: 80 },
  },
  counts: NO_COUNTS,
  areas: [],
  operations: [],
  rules: [],
  causes: [],
  leftovers: [],
  requests: 1,
  durationMs: 1,
  ...given,
});

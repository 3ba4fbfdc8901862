import type { RuleName } from '#contract/rules';
import type { Divergence } from '../context/outcome.ts';
import type { CaseResult, RuleResult } from '../runner/result.ts';
import { rule } from './fake-target.ts';

/** Returns a successful exchange of an operation. */
export const exchange = (operation: string): CaseResult['exchanges'][number] => ({
  step: 'test',
  operation,
  request: { method: 'POST', url: '/', headers: {}, body: undefined },
  response: { status: 200, headers: {}, body: undefined },
  ms: 1,
});

/** Returns the result of a rule with one case. */
export const result = (name: string, one: Partial<CaseResult> & Pick<CaseResult, 'status'>): RuleResult => ({
  rule: rule(name),
  status: one.status,
  cases: [{ name: '', exchanges: [], durationMs: 1, ...one }],
  durationMs: 1,
});

/** Returns a rule that failed; `at` is the operation of the last request. */
export const failed = (
  name: string,
  kind: Divergence['kind'],
  { detail = '', at = name.slice(0, name.indexOf('/')), ...rest }: { detail?: string; at?: string; name?: string } = {},
): RuleResult =>
  result(name, {
    ...rest,
    status: 'fail',
    expected: 'one value',
    got: 'another',
    divergence: { kind, detail },
    exchanges: [exchange(at)],
  });

/** Returns a rule that could not run. */
export const blocked = (name: string, by?: string, rest: Partial<CaseResult> = {}): RuleResult =>
  result(name, { status: 'blocked', ...(by !== undefined && { blockedBy: by as RuleName }), ...rest });

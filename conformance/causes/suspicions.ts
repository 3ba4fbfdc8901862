import type { OperationId } from '#contract/operations';
import type { CaseResult, RuleResult } from '../runner/result.ts';

/** Whether an operation had a request in a case. */
export const hasCalled = ({ exchanges }: Pick<CaseResult, 'exchanges'>, operation: string): boolean =>
  exchanges.some((exchange) => exchange.operation === operation);

/** Returns the share of the tested cases with a request of an operation that failed: 1 if all of them did. */
export type Suspicions = (operation: OperationId) => number;

/**
 * Returns how often an operation is called in cases that fail, of those of rules of single operations: a family tests each
 * operation in the same way, whether or not it does its work.
 */
export const suspicionsOf = (results: readonly RuleResult[]): Suspicions => {
  const cases = results.flatMap(({ rule, cases: own }) => (rule.family ? [] : own));
  const known = new Map<OperationId, number>();
  return (operation) => {
    const found = known.get(operation);
    if (found !== undefined) return found;
    const called = cases.filter((one) => ['pass', 'fail'].includes(one.status) && hasCalled(one, operation));
    const share = called.filter(({ status }) => status === 'fail').length / Math.max(1, called.length);
    known.set(operation, share);
    return share;
  };
};

import type { OperationId } from '#contract/operations';
import type { Rule } from '#contract/rules';
import type { Divergence } from '../context/outcome.ts';
import type { CaseResult, RuleResult } from '../runner/result.ts';

/** A rule that is violated, with the case that shows how. */
export interface Failure {
  readonly rule: Rule;
  /** The result with the case: of the rule, or of a rule that it blocks. */
  readonly result: RuleResult;
  readonly case: CaseResult;
  readonly divergence: Divergence;
  /** The operation of the last request of the case. */
  readonly at: OperationId | undefined;
  /** False if the rule itself was not tested. */
  readonly isSelected: boolean;
}

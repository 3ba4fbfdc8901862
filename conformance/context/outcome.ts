import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Exchange } from './target/transcript.ts';

/** The result of a rule, or of one of its cases. A skipped check always has one of these reasons. */
export type Status =
  'pass' | 'fail' | 'blocked' | 'not-applicable' | 'excluded' | 'known' | 'unwritten' | 'harness-error';

/** The target violates the rule under test: the expected and the actual behaviour. */
export class Finding extends Error {
  override readonly name = 'Finding';
  readonly expected: string;
  readonly got: string;

  constructor(expected: string, got: string) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
  }
}

/** An error response has the expected status, but not the expected code. */
export class CodeFinding extends Finding {}

/** The rule could not be tested, because a set-up step failed that belongs to another rule. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  readonly by: RuleName;
  readonly cause_: Finding;
  /** The exchange that shows the failure. */
  readonly exchange: Exchange | undefined;

  constructor(by: RuleName, cause: Finding, exchange?: Exchange) {
    super(`blocked by ${by}: ${cause.message}`);
    this.by = by;
    this.cause_ = cause;
    this.exchange = exchange;
  }
}

/** The target did not respond in time: its behaviour is unknown, not wrong. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** The rule does not apply to this target, which does not offer something that the check needs and that is optional. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';

  /** Returns the error for a check that needs an unsupported operation. */
  static without(operation: OperationId): NotApplicable {
    return new NotApplicable(`needs ${operation}, which the target does not support`);
  }
}

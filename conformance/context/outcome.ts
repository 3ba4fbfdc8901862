import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Exchange } from './target/transcript.ts';

/** What became of a rule, or of one case of it. There is no plain skip. */
export type Status =
  'pass' | 'fail' | 'blocked' | 'not-applicable' | 'excluded' | 'known' | 'unwritten' | 'harness-error';

/** The target broke the sentence under test: what was expected, and what came instead. */
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

/** The sentence could not be tested because another one, which owns the failed step, does not hold. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  readonly by: RuleName;
  readonly cause_: Finding;
  /** The exchange that showed it. */
  readonly exchange: Exchange | undefined;

  constructor(by: RuleName, cause: Finding, exchange?: Exchange) {
    super(`blocked by ${by}: ${cause.message}`);
    this.by = by;
    this.cause_ = cause;
    this.exchange = exchange;
  }
}

/** The sentence does not apply to this target: it needs something the target lawfully does not offer. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';

  /** The reason when an operation that the check needs is not supported. */
  static without(operation: OperationId): NotApplicable {
    return new NotApplicable(`needs ${operation}, which the target does not support`);
  }
}

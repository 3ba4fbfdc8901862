import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Exchange } from './target/transcript.ts';

/** The result of a rule, or of one of its cases. A skipped check always has one of these reasons. */
export type Status =
  'pass' | 'fail' | 'blocked' | 'not-applicable' | 'excluded' | 'known' | 'unwritten' | 'harness-error';

/**
 * In which way a response or a state differs from the expected one; findings of one kind with the same detail may have one
 * cause.
 * - `state`: a request that was rejected, or did something else, has changed the state
 * - `value`: a value is wrong
 * - `accepted`: a request succeeded that must be rejected
 * - `rejected`: a valid request was rejected with this status
 * - `failed`: a valid request caused an internal error with this status
 * - `crashed`: a request that must be rejected caused an internal error with this status
 * - `status`: a request was rejected, but with another status than expected
 * - `code`: an error has another code than expected
 * - `shape`: the form of a response; the detail names what is wrong
 * - `unsupported`: the target reports with this status that it does not support the operation, which is the wrong way
 * - `broken`: every valid request causes an internal error with this status
 * - `no-response`: the connection was closed, or the response cannot be read
 */
export interface Divergence {
  readonly kind:
    | 'state'
    | 'value'
    | 'accepted'
    | 'rejected'
    | 'failed'
    | 'crashed'
    | 'status'
    | 'code'
    | 'shape'
    | 'unsupported'
    | 'broken'
    | 'no-response';
  readonly detail: string;
}

/** The detail of a wrong value that is in the response of the operation under test, whatever was sent after it. */
export const OWN_RESPONSE = 'own response';

/** The detail of an error that has another media type than JSON: its fields cannot be read. */
export const ERROR_MEDIA_TYPE = 'media type of errors';

/** The target violates the rule under test: the expected and the actual behaviour. */
export class Finding extends Error {
  override readonly name = 'Finding';
  readonly expected: string;
  readonly got: string;
  readonly divergence: Divergence;

  constructor(expected: string, got: string, divergence: Divergence = { kind: 'value', detail: '' }) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
    this.divergence = divergence;
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
  /** The operation that gave no response; undefined if the requests of a case were too slow together. */
  readonly operation: OperationId | undefined;

  constructor(reason: string, operation?: OperationId) {
    super(reason);
    this.operation = operation;
  }
}

/** What a request asks for besides the operation itself: `limit`, and with its value `limit=1`. */
export interface Use {
  readonly name: string;
  readonly detail: string;
}

/** A use of an operation that the target rejects as not supported. */
export interface LostUse {
  readonly operation: OperationId;
  readonly uses: readonly Use[];
}

/** The rule does not apply to this target, which does not offer something that the check needs. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
  /** Missing if the target may leave out what the check needs, or if it lacks the whole operation. */
  readonly lost: LostUse | undefined;

  constructor(reason: string, lost?: LostUse) {
    super(reason);
    this.lost = lost;
  }

  /** Returns the error for a check that needs an unsupported operation. */
  static without(operation: OperationId): NotApplicable {
    return new NotApplicable(`needs ${operation}, which the target does not support`);
  }

  /** Returns the error for a check whose request the target rejected as not supported, with this status. */
  static refused(lost: LostUse, status: number): NotApplicable {
    return new NotApplicable(
      `the target rejects this request of ${lost.operation} as not supported, with ${status}`,
      lost,
    );
  }
}

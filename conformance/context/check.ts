import type { ClientRequest, Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { OperationFiles, OwnRules } from '#contract/rules';
import type { CheckContext } from './check-context.ts';
import type { Transcript } from './target/recorder.ts';

/**
 * Tests one rule. Returns when the rule passes; throws a Finding, Blocked or NotApplicable
 * otherwise (see outcome.ts).
 */
export type Check = (context: CheckContext) => Promise<void>;

/** Placeholder for a check that is not written yet, so that the compiler requires an entry for every rule. */
export const unwritten = 'unwritten';

/** A response that several rules verify, and the exchange that shows it. */
interface SharedResponse {
  readonly response: Response<OperationId>;
  readonly transcript: Transcript;
}

/**
 * A valid request of one operation for objects that exist and that only this check uses.
 */
export interface Subject<Op extends OperationId = OperationId> {
  readonly request: ClientRequest<Op>;
  /** Reads everything the operation could change, as plain values. Families compare it before and after rejections. */
  readonly observe?: () => Promise<unknown>;
  /**
   * Returns a further request that is valid after the first one, whatever that changed, so that the next case needs no
   * new subject. Left out where a new subject costs as little.
   */
  readonly nextRequest?: () => ClientRequest<Op> | Promise<ClientRequest<Op>>;
  /** Set by the runner while nothing changes the objects: the error responses to requests so far, by request. */
  readonly responses?: Map<string, SharedResponse>;
  /** Fields of the request's body that the public specification does not have: a run for it leaves them out. */
  readonly beyondPublic?: readonly string[];
  /**
   * JSON pointers of fields in the request's body that ask for more than the operation itself, such as a filter, and that a
   * valid request can leave out: a target that rejects them as not supported lacks a feature, not the operation.
   */
  readonly optional?: readonly string[];
  /** Completes a JSON body after a mutation with the fields that its new value needs, such as the column for an index type. */
  readonly completeBody?: (body: unknown) => unknown;
  /** Paged operations: returns the names of the items in a response body, in its order. */
  readonly items?: (body: object) => readonly string[];
  /** Paged operations: all items, if only this check creates any. */
  readonly allItems?: readonly string[];
  /** Paged operations over shared state: the approximate number of items, which limits the number of pages read. */
  readonly itemCount?: number;
}

/** `_Hint` is for the compiler's message about a missing check, which shows this type by its name. */
type CheckForEachRule<Op extends OperationId, _Hint extends string> = {
  readonly [Id in OwnRules[Op]]: Check | typeof unwritten;
};

/** The subject of one operation, and a check for each of its own rules. */
export interface OperationChecks<Op extends OperationId> {
  readonly operation: Op;
  /** Sets up a valid request. Without it the operation's family rules are unwritten. */
  readonly subject?: (context: CheckContext) => Promise<Subject<Op>>;
  readonly checks: CheckForEachRule<Op, `add a check for the rule to conformance/rules/${OperationFiles[Op]}`>;
  /** Each check has its tables in its own namespace, because checks read everything in it. Otherwise they share one. */
  readonly isolated?: true;
}

/** The same for any operation, for code that iterates over them. */
export interface AnyOperationChecks {
  readonly operation: OperationId;
  readonly subject?: (context: CheckContext) => Promise<Subject>;
  readonly checks: Readonly<Record<string, Check | typeof unwritten>>;
  readonly isolated?: true;
}

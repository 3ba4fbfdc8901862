import type { OperationId, OperationSpec } from '#contract/operations';
import type { Subject } from './check.ts';
import type { NamingOptions, CheckContext } from './check-context.ts';

/** An operation of the contract. */
export type AnyOperation = OperationSpec & { readonly id: OperationId };

/** Name of the case that sends the valid request itself: a target that rejects every request must not pass. */
export const CONTROL_REQUEST = 'control request';

/** Key of the cases that send the request of the subject unchanged, as the control request does. */
export const VALID_REQUEST = 'the valid request';

/** A source of rules: the interface document or the public specification. */
export type CaseSource = 'document' | 'public';

/** One case of a family rule: a variation of the subject's valid request, and the expected response. */
export interface FamilyCase {
  /** The field, value or spelling it tests: short, stable, unique in its rule. */
  readonly name: string;
  /** How names are made and addressed while the subject is set up. */
  readonly naming?: NamingOptions;
  /** Whether it creates its objects itself. They are in fixtures that all cases of the family share, for all operations. */
  readonly withoutSubject?: true;
  /**
   * The sources that show what it tests, such as a field: a run for other sources leaves the case out. Default: all
   * sources of the rule.
   */
  readonly shownBy?: readonly CaseSource[];
  /** Cases of any rules with the same key are the same case, which is run once for an operation. */
  readonly once?: string;
  /** Cases that test separately what this one combines. They are run if it fails, to find the cause. */
  readonly parts?: readonly FamilyCase[];
  run(context: CheckContext, subject: Subject): Promise<void>;
  /**
   * A case with a `once` key that tests this one together with others, also of other rules. If it passes, this one passes
   * too and is not run.
   */
  readonly partOf?: FamilyCase;
  /** Rejections: sends the request only, so that several can be sent before one observation of the state. */
  readonly send?: (context: CheckContext, subject: Subject) => Promise<void>;
}

/**
 * Whether the interface document shows the body field at a pointer, or one above or below it. Always true for id, identity
 * and context.
 */
export const isShown = ({ shown }: Pick<OperationSpec, 'shown'>, pointer: string): boolean =>
  ['/id', '/identity', '/context', ...shown].some(
    (known) => known === pointer || pointer.startsWith(`${known}/`) || known.startsWith(`${pointer}/`),
  );

const isBelow = (pointers: readonly string[], pointer: string): boolean =>
  pointers.some((known) => known === pointer || pointer.startsWith(`${known}/`));

const shownBy = (op: AnyOperation, pointer: string): readonly CaseSource[] => [
  ...(isShown(op, pointer) ? (['document'] as const) : []),
  ...(op.tier === 'base' && !isBelow(op.beyondPublic, pointer) ? (['public'] as const) : []),
];

/** Fields that a server may ignore, so that no source demands that it checks them. */
const IGNORABLE = ['/identity', '/context'];

/** Returns the sources that demand that the body field at a pointer is checked. */
export const sourcesOfField = (op: AnyOperation, pointer: string): readonly CaseSource[] =>
  isBelow(IGNORABLE, pointer) ? [] : shownBy(op, pointer);

/** Returns the sources that require the body field at a pointer. */
export const sourcesOfRequired = (op: AnyOperation, pointer: string): readonly CaseSource[] =>
  sourcesOfField(op, pointer).filter((source) => source === 'public' || op.shownRequired.includes(pointer));

/** Returns the sources that state the bound of a number that `value` is outside of. */
export const sourcesOfBound = (op: AnyOperation, pointer: string, value: unknown): readonly CaseSource[] =>
  sourcesOfField(op, pointer).filter(
    (source) => source === 'public' || (op.shownBounds.includes(pointer) && typeof value === 'number' && value < 0),
  );

/**
 * The checks of a family rule. If `executesOperation`, each case of a write operation needs a subject of its own. Cases
 * that only send requests to be rejected share one subject across all rules.
 */
export interface Family {
  readonly executesOperation: boolean;
  cases(operation: AnyOperation): readonly FamilyCase[];
}

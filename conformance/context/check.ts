import type { ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { OperationFiles, OwnRules } from '#contract/rules';
import type { CheckContext } from './check-context.ts';

/** Judges one sentence: arrange, act, expect. Returning means it holds; a finding ends it (see outcome.ts). */
export type Check = (context: CheckContext) => Promise<void>;

/** Stands where the check of a rule is still to be written, so that the compiler sees every rule. */
export const unwritten = 'unwritten';

/**
 * A lawful request of one operation to objects that exist and that belong to the check alone.
 * `observe` reads everything the operation could have changed, as plain values: families compare it around refusals.
 */
export interface Subject<Op extends OperationId = OperationId> {
  readonly request: ClientRequest<Op>;
  readonly observe?: () => Promise<unknown>;
  /**
   * The request of another such act on the same objects, or beside them, whatever this one has done: an act then needs
   * no world of its own. Left out where it is as cheap to begin anew.
   */
  readonly again?: () => ClientRequest<Op> | Promise<ClientRequest<Op>>;
  /** The JSON body once a member was bent, with what its new value goes with, such as the column that suits a kind of index. */
  readonly fitting?: (body: unknown) => unknown;
  /** Of a paged operation: the names of the items in an answer's body, in its order. */
  readonly items?: (body: object) => readonly string[];
  /** Of a paged operation: every item there is, where the check alone knows them. */
  readonly allItems?: readonly string[];
  /** Of a paged operation over shared state: about how many items there may be, to bound the walk. */
  readonly itemCount?: number;
}

/** `_Hint` is for the compiler's message about a missing check, which shows this type by its name. */
type CheckForEachRule<Op extends OperationId, _Hint extends string> = {
  readonly [Id in OwnRules[Op]]: Check | typeof unwritten;
};

/** Everything the suite knows of one operation: how to ask it lawfully, and a check for each of its own rules. */
export interface OperationChecks<Op extends OperationId> {
  readonly operation: Op;
  /** Left out while the operation's rules are unwritten; the families then wait for it too. */
  readonly subject?: (context: CheckContext) => Promise<Subject<Op>>;
  readonly checks: CheckForEachRule<Op, `add a check for the rule to conformance/rules/${OperationFiles[Op]}`>;
  /** Its checks look at all there is in the namespace of a table: each has one of its own, where they share one otherwise. */
  readonly apart?: true;
}

/** The same for any operation, as the runner walks over them. */
export interface AnyOperationChecks {
  readonly operation: OperationId;
  readonly subject?: (context: CheckContext) => Promise<Subject>;
  readonly checks: Readonly<Record<string, Check | typeof unwritten>>;
  readonly apart?: true;
}

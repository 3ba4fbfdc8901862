import type { Response, ClientRequest } from '#contract/client';
import type { ErrorName } from '#contract/errors';
import type { OperationId, OperationTypes } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Target } from '../context/target/target.ts';
import { hasNamespace, keyOf, parentOf, tableOf, type Id, type Model, type Table } from './model.ts';

/** A lawful success: by which sentence, what is then, and what its answer must say. */
export interface Success {
  readonly rule: RuleName;
  readonly next: Model;
  /** Compares members of the answer, and learns from it what only the target can know. */
  readonly read?: (body: unknown, next: Model) => readonly Claim[];
}

/** A value of an answer that a sentence decides. */
export interface Claim {
  readonly rule: RuleName;
  readonly what: string;
  readonly want: unknown;
  readonly got: unknown;
}

/** A lawful refusal, which changes nothing. */
export interface Rejection {
  /** The sentence that says that it is refused. */
  readonly rule: RuleName;
  /** The error, any of which will do; left out, any 4xx. */
  readonly names?: readonly ErrorName[];
  /** Its status where it is not the error's own. */
  readonly statuses?: readonly number[];
  /** The sentence that says with which error, where it is another one. */
  readonly nameRule?: RuleName;
  /** The sentence that says that nothing moved, where it is another one. */
  readonly stateRule?: RuleName;
}

/** One command in one state of the world: how it is sent, and all that the contract allows to come of it. */
export interface Plan {
  /** What it does, in a few words. */
  readonly said: string;
  readonly operation: OperationId;
  readonly send: (target: Target, root: Id) => Promise<Response<OperationId>>;
  readonly success?: Success | undefined;
  readonly rejection?: Rejection | undefined;
  /** The namespaces and tables that it could have changed, looked at afterwards. */
  readonly namespaces: readonly Id[];
  readonly tables: readonly Id[];
  /** Tags and version records could have changed too. */
  readonly touchesHistory?: boolean;
  /** The transaction it is about, looked at afterwards. It alone may be done while work of the target goes on. */
  readonly transaction?: string;
}

export type Outcome = Pick<Plan, 'success' | 'rejection'>;

/** What a plan sends, with the ids below the root of the exploration. */
export const sending = <Op extends OperationId>(
  operation: Op,
  request: (at: (id: Id) => string[]) => ClientRequest<Op>,
): Pick<Plan, 'operation' | 'send'> => ({
  operation,
  send: (target, root) =>
    target.call(
      operation,
      request((id) => [...root, ...id]),
    ),
});

export const shown = (id: Id): string => (id.length === 0 ? 'the top' : keyOf(id));

/** The answer of an operation, as far as its promised type goes. */
export const bodyOf = <Op extends OperationId>(
  _: Op,
  body: unknown,
): Partial<NonNullable<OperationTypes[Op]['response']>> => {
  const fields: unknown = typeof body === 'object' && body !== null ? body : {};
  return fields as Partial<NonNullable<OperationTypes[Op]['response']>>;
};

/** The table, or the refusal that its absence asks for (D-09). */
export const findTable = (
  model: Model,
  operation: OperationId,
  id: Id,
):
  | { readonly table: Table; readonly rejection?: undefined }
  | { readonly table?: undefined; readonly rejection: Rejection } => {
  const table = tableOf(model, id);
  if (table !== undefined) return { table };
  return hasNamespace(model, parentOf(id))
    ? { rejection: { rule: `${operation}/absent-table` as RuleName, names: ['TableNotFound'] } }
    : { rejection: { rule: `${operation}/absent-parent` as RuleName, names: ['NamespaceNotFound'] } };
};

/** The refusal that an absent namespace of a new table asks for (D-36). */
export const absentParent = (model: Model, operation: OperationId, id: Id): Rejection | undefined =>
  hasNamespace(model, parentOf(id))
    ? undefined
    : { rule: `${operation}/absent-parent` as RuleName, names: ['NamespaceNotFound'] };

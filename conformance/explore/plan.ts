import type { Response, ClientRequest } from '#contract/client';
import type { ErrorName } from '#contract/errors';
import type { OperationId, OperationTypes } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Target } from '../context/target/target.ts';
import { hasNamespace, keyOf, parentOf, findModelTable, type Id, type Model, type Table } from './model.ts';

/** An allowed success: its rule, the next model and the expected fields of its response. */
export interface Success {
  readonly rule: RuleName;
  readonly next: Model;
  /** Returns the expected fields of the response, and records in `next` what only the target knows. */
  readonly readResponse?: (body: unknown, next: Model) => readonly FieldExpectation[];
}

/** An expected value of a response and the rule that specifies it. */
export interface FieldExpectation {
  readonly rule: RuleName;
  readonly name: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** An allowed rejection, which must not change the state. */
export interface Rejection {
  /** The rule that requires the rejection. */
  readonly rule: RuleName;
  /** The allowed errors; without it any 4xx is allowed. */
  readonly names?: readonly ErrorName[];
  /** The allowed statuses, where they differ from those of the errors. */
  readonly statuses?: readonly number[];
  /** The rule that specifies the error, if it is another rule. */
  readonly nameRule?: RuleName;
  /** The rule that requires the unchanged state, if it is another rule. */
  readonly stateRule?: RuleName;
}

/** A command in one state: its request and the results that the contract allows. */
export interface Plan {
  /** Description for the reader of a report. */
  readonly description: string;
  readonly operation: OperationId;
  readonly send: (target: Target, root: Id) => Promise<Response<OperationId>>;
  readonly success?: Success | undefined;
  readonly rejection?: Rejection | undefined;
  /** Namespaces and tables that it could change; they are in the snapshot after the step. */
  readonly namespaces: readonly Id[];
  readonly tables: readonly Id[];
  /** Whether tags and version records are in the snapshot too. */
  readonly touchesHistory?: boolean;
  /** The transaction that it reads or alters. Only such commands are sent while work of the target continues. */
  readonly transaction?: string;
}

export type Outcome = Pick<Plan, 'success' | 'rejection'>;

/** Returns the request of a plan, with ids below the namespace of the sequence. */
export const requestPart = <Op extends OperationId>(
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

/** Returns an id as text. */
export const formatId = (id: Id): string => (id.length === 0 ? 'the root' : keyOf(id));

/** Returns a response body with the type of its operation. All fields are optional because nothing is validated. */
export const typedBody = <Op extends OperationId>(
  _: Op,
  body: unknown,
): Partial<NonNullable<OperationTypes[Op]['response']>> => {
  const fields: unknown = typeof body === 'object' && body !== null ? body : {};
  return fields as Partial<NonNullable<OperationTypes[Op]['response']>>;
};

/** Returns the table, or the rejection that an absent table requires (D-09). */
export const findTable = (
  model: Model,
  operation: OperationId,
  id: Id,
):
  | { readonly table: Table; readonly rejection?: undefined }
  | { readonly table?: undefined; readonly rejection: Rejection } => {
  const table = findModelTable(model, id);
  if (table !== undefined) return { table };
  return hasNamespace(model, parentOf(id))
    ? { rejection: { rule: `${operation}/absent-table` as RuleName, names: ['TableNotFound'] } }
    : { rejection: { rule: `${operation}/absent-parent` as RuleName, names: ['NamespaceNotFound', 'TableNotFound'] } };
};

/** Returns the rejection that a new table in an absent namespace requires (D-36). */
export const absentParent = (model: Model, operation: OperationId, id: Id): Rejection | undefined =>
  hasNamespace(model, parentOf(id))
    ? undefined
    : { rule: `${operation}/absent-parent` as RuleName, names: ['NamespaceNotFound'] };

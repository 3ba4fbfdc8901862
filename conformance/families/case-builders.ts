import { cases } from '#contract/cases';
import type { Response, WireRequest } from '#contract/client';
import { levelOf } from '#contract/levels';
import { operationIds, type OperationId } from '#contract/operations';
import { familiesOf, type FamilyId, type RuleName } from '#contract/rules';
import type { Subject } from '../context/check.ts';
import { CONTROL_REQUEST, type AnyOperation, type FamilyCase } from '../context/family.ts';
import * as expect from '../context/expect.ts';
import { NotApplicable } from '../context/outcome.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Principal } from '../context/target/target.ts';

/** A body that no reader of Arrow streams accepts. */
export const NOT_ARROW = 'this is not an Arrow IPC stream';

/** Returns one of several values: one operation gets the next after the operation before it, the same in every run. */
export const alternate = <T>({ id }: AnyOperation, [first, ...others]: readonly [T, ...T[]]): T =>
  [first, ...others][operationIds.indexOf(id) % (others.length + 1)] ?? first;

const levelIn = (operation: OperationId, family: FamilyId): string =>
  levelOf({ operation, name: `${operation}/${family}` as RuleName });

/**
 * Returns the values that an operation gets in a family, at least one. The operations of each level that have the family
 * share them, so that each level gets all values, the same in every run.
 */
export const share = <T>({ id }: AnyOperation, family: FamilyId, values: readonly T[]): readonly T[] => {
  const sharing = operationIds.filter(
    (one) => familiesOf[one].some((has: FamilyId) => has === family) && levelIn(one, family) === levelIn(id, family),
  );
  const own = sharing.indexOf(id) % values.length;
  return values.filter((_, at) => at % sharing.length === own);
};

/** Operations whose bodies have the same fields, which servers read with one type. */
const WITH_SAME_FIELDS: readonly (readonly [OperationId, ...OperationId[]])[] = [
  ['QueryTable', 'AnalyzeTableQueryPlan', 'ExplainTableQueryPlan'],
  ['CreateTableIndex', 'CreateScalarIndex'],
];

const groupOf = ({ id }: AnyOperation): readonly [OperationId, ...OperationId[]] =>
  WITH_SAME_FIELDS.find((members) => members.includes(id)) ?? [id];

/** Returns the values of one field that an operation gets: operations with the same fields get the values alternately. */
export const distributeValues = <T>(op: AnyOperation, all: readonly T[]): readonly T[] => {
  const group = groupOf(op);
  return all.filter((_, at) => group[at % group.length] === op.id);
};

/**
 * Returns the cases that an operation gets. Each field that several operations have in common is tested with one of them, the
 * same in every run: the one after that of the field before it.
 */
export const distribute = <T>(op: AnyOperation, all: readonly T[], pointerOf: (one: T) => string): readonly T[] => {
  const group = groupOf(op);
  const fields = [...new Set(cases[group[0]].wrongType.map(({ pointer }) => pointer))];
  return all.filter((one) => {
    const at = fields.indexOf(pointerOf(one).replace(/^\/query(?=\/)/, ''));
    return at < 0 || group[at % group.length] === op.id;
  });
};

/** Returns a text that is the same for the same request; undefined if its body can be read only once. */
const keyOf = ({ method, path, query, headers, body = '' }: WireRequest, principal: Principal): string | undefined => {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return undefined;
  const text = Buffer.from(body).toString('latin1');
  return JSON.stringify([principal, method, path, query, Object.entries(headers).sort(), text]);
};

/**
 * Sends a request that must be rejected. Rules that send the same request to the same subject share one response, which
 * is in the transcript of each. An accepted request is sent again, since it may have changed the subject.
 */
export const sendOnce = async (
  { target }: CheckContext,
  { responses }: Subject,
  operation: OperationId,
  wire: WireRequest,
  { principal = 'self', key = keyOf(wire, principal) }: { readonly principal?: Principal; readonly key?: string } = {},
): Promise<Response<OperationId>> => {
  const known = key === undefined ? undefined : responses?.get(key);
  if (known !== undefined) {
    target.include(known.transcript);
    return known.response;
  }
  const part = target.startPart();
  const response = await part.send(operation, wire, principal);
  if (key !== undefined && response.status >= 400) responses?.set(key, { response, transcript: part.transcript });
  return response;
};

interface RejectionOptions {
  /** Runs before the request; throws `NotApplicable` if the target need not reject it. */
  readonly prepare?: (context: CheckContext, subject: Subject) => Promise<void>;
  readonly verify?: (response: Response<OperationId>, context: CheckContext) => void;
  readonly principal?: Principal;
  /** Requests with the same key are the same although names in them differ. */
  readonly key?: string;
}

/** Returns a case that sends a mutated request, which must be rejected and must not change the state. */
export const rejection = (
  { id }: AnyOperation,
  name: string,
  mutation: (context: CheckContext, subject: Subject) => WireRequest,
  { prepare, verify = (response) => expect.rejected(response, 'InvalidInput'), ...options }: RejectionOptions = {},
): FamilyCase => {
  const send = async (context: CheckContext, subject: Subject): Promise<void> => {
    await prepare?.(context, subject);
    verify(await sendOnce(context, subject, id, mutation(context, subject), options), context);
  };
  return {
    name,
    send,
    run: (context, subject) => context.expectUnchanged(subject.observe, () => send(context, subject)),
  };
};

/** Returns the case that sends the valid request itself, so that a target that rejects every request does not pass. */
export const controlRequest = ({ id }: AnyOperation): FamilyCase => ({
  name: CONTROL_REQUEST,
  run: async (context, subject) => {
    expect.ok(id, context.target.requireSupported(id, await context.target.call(id, subject.request)));
  },
});

/**
 * Returns a case that sends a variation of the request that is still valid and must be accepted. If `isOptional`, the target
 * may lack what it asks for, as some values of an enum, and loses nothing by it.
 */
export const acceptance = (
  { id }: AnyOperation,
  name: string,
  mutation: (context: CheckContext, subject: Subject) => WireRequest,
  {
    isOptional = false,
    ...options
  }: Pick<FamilyCase, 'naming' | 'once' | 'partOf'> & { readonly isOptional?: boolean } = {},
): FamilyCase => ({
  name,
  ...options,
  run: async (context, subject) => {
    const response = await context.target.send(id, mutation(context, subject));
    if (isOptional && context.target.isUnsupportedResponse(response))
      throw new NotApplicable(`the target does not support ${name}`);
    expect.ok(id, context.target.requireSupported(id, response));
  },
});

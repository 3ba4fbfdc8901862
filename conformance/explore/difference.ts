import type { Response } from '#contract/client';
import { errorCatalogue } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { show } from '../context/expect.ts';
import type { Model } from './model.ts';
import type { Plan, Rejection } from './plan.ts';

/** The target differs from the model, and violates a decisive rule. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly rule: RuleName;
  readonly expected: string;
  readonly got: string;

  constructor(rule: RuleName, expected: string, got: unknown) {
    const text = typeof got === 'string' ? got : show(got);
    super(`${rule}: expected ${expected}, got ${text}`);
    this.rule = rule;
    this.expected = expected;
    this.got = text;
  }
}

/** No decisive rule specifies what the target did, so that the model no longer knows the state. */
export class UnspecifiedState extends Error {
  override readonly name = 'UnspecifiedState';
  /** The difference, when the target violates a rule that is not decisive. */
  readonly difference: Difference | undefined;

  constructor(difference?: Difference) {
    super('the contract does not specify the state');
    this.difference = difference;
  }
}

/** Throws for a difference from a rule. */
export type ReportDifference = (rule: RuleName, expected: string, got: unknown) => never;

/** Returns a function that throws a Difference for a decisive rule, and UnspecifiedState for any other. */
export const differenceReporter =
  (isDecisive: (rule: RuleName) => boolean): ReportDifference =>
  (rule, expected, got) => {
    const difference = new Difference(rule, expected, got);
    throw isDecisive(rule) ? difference : new UnspecifiedState(difference);
  };

/** Returns a field of a JSON object; undefined when there is none. */
export const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** Returns `success` or the status and error code of a response. */
export const formatResponse = ({ status, json }: Response<OperationId>): string => {
  const code = field(json, 'code');
  return status < 400 ? 'success' : `${status}${code === undefined ? '' : ` with code ${show(code)}`}`;
};

/** Returns the expected rejection as text. */
const formatRejection = ({ statuses, names = [] }: Rejection): string => {
  const errors = names.map((name) => `${errorCatalogue[name].status} with code ${errorCatalogue[name].code} (${name})`);
  if (statuses !== undefined) return `a rejection with ${statuses.join(' or ')}`;
  return errors.length === 0 ? 'a rejection' : `a rejection: ${errors.join(' or ')}`;
};

/** A valid response: the rule that allows it, the rule that the state must then meet, and the next model. */
export interface Interpretation {
  readonly rule: RuleName;
  readonly stateRule: RuleName;
  readonly next: Model;
}

/** Compares a response with what the plan allows, and throws if it is not allowed. */
export const interpretResponse = (
  plan: Plan,
  response: Response<OperationId>,
  model: Model,
  isDecisive: (rule: RuleName) => boolean,
): Interpretation => {
  const { success, rejection } = plan;
  const reportDifference = differenceReporter(isDecisive);
  const got = show(response.json ?? response.status);
  if (response.status < 400 && success !== undefined) {
    const { rule, next, readResponse } = success;
    for (const { rule: owner, name, expected, actual } of readResponse?.(response.body, next) ?? [])
      if (!valuesEqual(expected, actual)) reportDifference(owner, `${name}: ${show(expected)}`, actual);
    return { rule, stateRule: rule, next };
  }
  if (rejection === undefined) {
    if (success === undefined) throw new UnspecifiedState();
    return reportDifference(success.rule, 'success', got);
  }
  if (response.status < 400) return reportDifference(rejection.rule, formatRejection(rejection), 'success');
  const { rule, stateRule = rule, nameRule = rule, names, statuses } = rejection;
  if (response.status >= 500)
    reportDifference(rule, [...(success ? ['success'] : []), formatRejection(rejection)].join(' or '), got);
  if (statuses !== undefined && !statuses.includes(response.status) && isDecisive(rule))
    reportDifference(rule, formatRejection(rejection), got);
  const matchesError = ({ status, code }: { readonly status: number; readonly code: number }): boolean =>
    (statuses ?? [status]).includes(response.status) && code === field(response.json, 'code');
  const hasNamedError = names?.some((name) => matchesError(errorCatalogue[name])) ?? true;
  if (!hasNamedError && isDecisive(nameRule)) reportDifference(nameRule, formatRejection(rejection), got);
  return { rule: nameRule, stateRule, next: model };
};

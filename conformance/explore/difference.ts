import type { Response } from '#contract/client';
import { errorCatalogue } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { show } from '../context/expect.ts';
import type { Model } from './model.ts';
import type { Plan, Rejection } from './plan.ts';

/** The target is not as the model has it, and a sentence that counts says how it should be. */
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

/** The target did what no sentence that counts forbids, and the model does not know what is so now. */
export class OpenEnd extends Error {
  override readonly name = 'OpenEnd';
  /** The sentence that does not count, where it is one. */
  readonly unlike: Difference | undefined;

  constructor(unlike?: Difference) {
    super('what is so now is left open');
    this.unlike = unlike;
  }
}

/** Says that something is not as a sentence has it: never goes on. */
export type Differs = (rule: RuleName, expected: string, got: unknown) => never;

/** Where the sentence does not count, nobody is at fault and nothing more can be foreseen. */
export const differsBy =
  (decides: (rule: RuleName) => boolean): Differs =>
  (rule, expected, got) => {
    const difference = new Difference(rule, expected, got);
    throw decides(rule) ? difference : new OpenEnd(difference);
  };

export const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

export const shownResponse = ({ status, json }: Response<OperationId>): string => {
  const code = field(json, 'code');
  return status < 400 ? 'success' : `${status}${code === undefined ? '' : ` with code ${show(code)}`}`;
};

/** What a refusal should be, in words. */
const wanted = ({ statuses, names = [] }: Rejection): string => {
  const by = names.map((name) => `${errorCatalogue[name].status} with code ${errorCatalogue[name].code} (${name})`);
  if (statuses !== undefined) return `a refusal with ${statuses.join(' or ')}`;
  return by.length === 0 ? 'a refusal' : `a refusal: ${by.join(' or ')}`;
};

/** What an answer means: by which sentence it is lawful, by which one the state is then held, and the state. */
export interface Meaning {
  readonly rule: RuleName;
  readonly stateRule: RuleName;
  readonly next: Model;
}

/** Holds an answer against what a plan allows. */
export const judged = (
  plan: Plan,
  response: Response<OperationId>,
  model: Model,
  decides: (rule: RuleName) => boolean,
): Meaning => {
  const { success, rejection } = plan;
  const differs = differsBy(decides);
  const got = show(response.json ?? response.status);
  if (response.status < 400 && success !== undefined) {
    const { rule, next, read } = success;
    for (const { rule: owner, what, want, got: told } of read?.(response.body, next) ?? [])
      if (!valuesEqual(want, told)) differs(owner, `${what}: ${show(want)}`, told);
    return { rule, stateRule: rule, next };
  }
  if (rejection === undefined) {
    if (success === undefined) throw new OpenEnd();
    return differs(success.rule, 'success', got);
  }
  if (response.status < 400) return differs(rejection.rule, wanted(rejection), 'success');
  const { rule, stateRule = rule, nameRule = rule, names, statuses } = rejection;
  if (response.status >= 500) differs(rule, [...(success ? ['success'] : []), wanted(rejection)].join(' or '), got);
  if (statuses !== undefined && !statuses.includes(response.status) && decides(rule))
    differs(rule, wanted(rejection), got);
  const fits = ({ status, code }: { readonly status: number; readonly code: number }): boolean =>
    (statuses ?? [status]).includes(response.status) && code === field(response.json, 'code');
  const isNamed = names?.some((name) => fits(errorCatalogue[name])) ?? true;
  if (!isNamed && decides(nameRule)) differs(nameRule, wanted(rejection), got);
  return { rule: nameRule, stateRule, next: model };
};

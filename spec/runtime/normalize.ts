import { bodies, plans } from '../generated/normalize.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Plan, PlanReference } from './shapes.ts';

/** Values nested deeper than this stay unchanged; the validator rejects them. */
const DEEPEST = 256;

const fold = (text: string): string => text.replaceAll('_', '').toLowerCase();

/**
 * Returns the canonical spelling of an enum value, or undefined for another value. Case and underscores are ignored, and
 * so is a pair of double quotes, which a widely used client sends.
 */
export const foldEnum = (text: string, values: readonly string[]): string | undefined => {
  const bare = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  const folded = fold(bare);
  return values.find((value) => fold(value) === folded);
};

const isAlternatives = (plan: PlanReference): plan is readonly PlanReference[] => Array.isArray(plan);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalar = (plan: Plan, value: unknown): unknown => {
  if (typeof value === 'string' && plan.fold !== undefined) return foldEnum(value, plan.fold) ?? value;
  if (typeof value === 'bigint' && plan.real === true) return Number(value);
  const beyond =
    (typeof value === 'number' || typeof value === 'bigint') && plan.saturate !== undefined && value > plan.saturate;
  return beyond ? plan.saturate : value;
};

const fields = (plan: Plan, value: Readonly<Record<string, unknown>>, depth: number): unknown => {
  const kept = Object.entries(value).filter(([name, field]) => {
    if (field !== null) return true;
    if (plan.drop?.includes(name) === true) return false;
    return plan.dropValues !== true || (plan.fields !== undefined && Object.hasOwn(plan.fields, name));
  });
  return Object.fromEntries(
    kept.map(([name, field]) => {
      const own = plan.fields !== undefined && Object.hasOwn(plan.fields, name) ? plan.fields[name] : plan.values;
      // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
      return [name, own === undefined || field === null ? field : follow(own, field, depth + 1)];
    }),
  );
};

const follow = (plan: PlanReference, value: unknown, depth: number): unknown => {
  if (depth > DEEPEST) return value;
  if (typeof plan === 'string') return follow(plans[plan] ?? [], value, depth);
  if (isAlternatives(plan)) return plan.reduce((result: unknown, next) => follow(next, result, depth), value);
  if (Array.isArray(value)) {
    const { elements } = plan;
    return elements === undefined ? value : value.map((element: unknown) => follow(elements, element, depth + 1));
  }
  return isObject(value) ? fields(plan, value, depth) : scalar(plan, value);
};

/**
 * Returns the canonical form of a JSON request body, as a copy: nulls of optional fields are removed, enums have their
 * canonical spelling, and saturated integers are limited to their maximum. Invalid values stay, for the validator to
 * reject.
 */
export const normalizeBody = (op: OperationId, value: unknown): unknown => {
  const plan = bodies[op];
  return plan === undefined ? value : follow(plan, value, 0);
};

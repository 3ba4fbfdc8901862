import type { Schema } from '../load/contract.ts';
import { admits, componentOf, resolve, type Schemas } from './schema.ts';

/** How to convert a value of a JSON body to its canonical form. */
export interface Plan {
  /** Optional fields: null means absent. */
  readonly drop?: readonly string[];
  readonly fields?: Readonly<Record<string, PlanReference>>;
  readonly elements?: PlanReference;
  readonly values?: PlanReference;
  /** In a map, a null value means that the key is absent. */
  readonly dropValues?: true;
  readonly fold?: readonly string[];
  /** Larger numbers are replaced by this one. */
  readonly saturate?: number;
  /** The field is a number, so a bigint (an integer above 2^53) is converted to a number. */
  readonly real?: true;
}

/** A plan, the name of a component's plan, or several plans that are applied one after another. */
export type PlanReference = string | Plan | readonly PlanReference[];

const LARGEST = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER };

const undefinedIfEmpty = <T extends object>(value: T): T | undefined =>
  Object.keys(value).length === 0 ? undefined : value;

const structured = (schemas: Schemas, schema: Schema): boolean => {
  const { type, oneOf, anyOf } = resolve(schemas, schema);
  return (
    oneOf !== undefined ||
    anyOf !== undefined ||
    type === undefined ||
    type === 'object' ||
    type === 'array' ||
    Array.isArray(type)
  );
};

const admitsNull = (schema: Schema): boolean => schema.type !== undefined && admits(schema, 'null');

const planOfOwn = (schemas: Schemas, schema: Schema): Plan | undefined => {
  const properties = Object.entries(schema.properties ?? {});
  const fields = properties.flatMap(([name, below]) => {
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    const plan = planOf(schemas, below);
    return plan === undefined ? [] : [[name, plan] as const];
  });
  const drop = properties.map(([name]) => name).filter((name) => schema.required?.includes(name) !== true);
  const map = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
  const values = map === undefined ? undefined : planOf(schemas, map);
  const elements =
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    schema.items === undefined || schema.items.type === 'number' ? undefined : planOf(schemas, schema.items);
  return undefinedIfEmpty({
    ...(drop.length === 0 ? {} : { drop }),
    ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields) }),
    ...(elements === undefined ? {} : { elements }),
    ...(values === undefined ? {} : { values }),
    ...(map === undefined || schema['x-keeps-null'] === true || admitsNull(map) ? {} : { dropValues: true as const }),
    ...(schema['x-folded-enum'] === undefined ? {} : { fold: schema['x-folded-enum'] }),
    ...(schema['x-saturate'] === true
      ? { saturate: schema.maximum ?? LARGEST[schema.format === 'int32' ? 'int32' : 'int64'] }
      : {}),
    ...(schema.type === 'number' ? { real: true as const } : {}),
  });
};

/** Returns the plan for values of a schema, or undefined when they are always in canonical form. */
export const planOf = (schemas: Schemas, schema: Schema): PlanReference | undefined => {
  const component = componentOf(schema);
  if (component !== undefined)
    return structured(schemas, schema) ? component : planOf(schemas, resolve(schemas, schema));
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const plans = [planOfOwn(schemas, schema), ...branches.map((branch) => planOf(schemas, branch))];
  const found = plans.filter((plan) => plan !== undefined);
  return found.length > 1 ? found : found[0];
};

const isAlternatives = (plan: PlanReference): plan is readonly PlanReference[] => Array.isArray(plan);

const below = (plan: PlanReference): readonly (PlanReference | undefined)[] => {
  if (typeof plan === 'string') return [];
  if (isAlternatives(plan)) return plan;
  return [...Object.values(plan.fields ?? {}), plan.elements, plan.values];
};

/** Returns the plans of all components that `roots` refer to, directly or not, by name. */
export const plansFor = (schemas: Schemas, roots: readonly Schema[]): Readonly<Record<string, PlanReference>> => {
  const plans: Record<string, PlanReference> = {};
  const visit = (plan: PlanReference | undefined): void => {
    if (plan === undefined) return;
    if (typeof plan !== 'string') return below(plan).forEach(visit);
    const schema = schemas[plan];
    if (schema === undefined || Object.hasOwn(plans, plan)) return;
    const own = planOf(schemas, schema) ?? {};
    plans[plan] = own;
    visit(own);
  };
  for (const root of roots) visit(planOf(schemas, root));
  return Object.fromEntries(Object.entries(plans).sort(([a], [b]) => (a < b ? -1 : 1)));
};

import type { Value } from '../tables/column-types.ts';
import { type Condition, type Expression, isScalar, operandsOf, type Scalar, sizeOf } from './tree.ts';

/** Returns values that are simpler than this one. */
const simplerValues = (value: Value): readonly Value[] => {
  if (typeof value === 'bigint') return value === 0n ? [] : [0n, 1n].filter((one) => one !== value);
  if (typeof value === 'string') return value.length > 1 ? [value.slice(0, value.length >> 1), value.slice(0, -1)] : [];
  return [];
};

const simplerScalars = (scalar: Scalar): readonly Scalar[] => {
  if (scalar.kind === 'literal' && scalar.type.family !== 'binary')
    return simplerValues(scalar.value).map((value) => ({ ...scalar, value }));
  return operandsOf(scalar).filter((part): part is Scalar => isScalar(part) && part.type === scalar.type);
};

/** Returns lists that lack one half or one item. */
const shorter = <T>(items: readonly T[]): readonly (readonly T[])[] => {
  if (items.length < 2) return [];
  const half = items.length >> 1;
  const halves = items.length > 3 ? [items.slice(0, half), items.slice(half)] : [];
  return [...halves, ...(items.length <= 40 ? items.map((_, at) => items.filter((__, other) => other !== at)) : [])];
};

/** Returns the expression with one of its parts replaced by something simpler. */
const withSimplerPart = (
  expression: Expression,
  simplify: (part: Expression) => readonly Expression[],
): readonly Expression[] =>
  Object.entries(expression).flatMap(([name, part]: [string, unknown]): Expression[] => {
    const all = (Array.isArray(part) ? part : [part]) as readonly unknown[];
    if (!all.some((one) => typeof one === 'object' && one !== null && 'kind' in one)) return [];
    if (all.length > 40) return [];
    return all.flatMap((one, at) =>
      simplify(one as Expression).map((simpler) => ({
        ...expression,
        [name]: Array.isArray(part) ? all.map((other, index) => (index === at ? simpler : other)) : simpler,
      })),
    );
  });

const simplerExpressions = (expression: Expression): readonly Expression[] => {
  if (isScalar(expression)) return [...simplerScalars(expression), ...withSimplerPart(expression, simplerExpressions)];
  const lists =
    expression.kind === 'and' || expression.kind === 'or'
      ? shorter(expression.terms).map((terms): Condition =>
          terms.length === 1 && terms[0] ? terms[0] : { ...expression, terms },
        )
      : expression.kind === 'in' || expression.kind === 'has'
        ? shorter(expression.items).map((items) => ({ ...expression, items }))
        : [];
  const positive = 'negated' in expression && expression.negated ? [{ ...expression, negated: false }] : [];
  return [
    ...operandsOf(expression).filter((part) => !isScalar(part)),
    ...lists,
    ...positive,
    ...withSimplerPart(expression, simplerExpressions),
  ];
};

/** Returns conditions that are simpler than this one, the smallest first. */
export const simplerConditions = (condition: Condition): readonly Condition[] =>
  simplerExpressions(condition)
    .filter((one): one is Condition => !isScalar(one))
    .map((one) => [sizeOf(one), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

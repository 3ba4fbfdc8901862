import type { Contract } from '../load/contract.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import type { Places } from '../load/yaml.ts';

const referencesBelow = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesBelow);
  if (!isRecord(value)) return [];
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(referencesBelow)];
};

/** Reports schemas, parameters and responses that no operation refers to, directly or not. */
export const checkUnused = (contract: Contract, places: Places): Problem[] => {
  const components = (['schemas', 'parameters', 'responses'] as const).flatMap((kind) =>
    Object.entries<object>(contract[kind]).map(([name, item]) => ({ name, item, at: `#/components/${kind}/${name}` })),
  );
  const byPointer = new Map(components.map(({ at, item }) => [at, item]));
  const reached = new Set<string>();
  const waiting = referencesBelow(contract.paths.map(({ item }) => item));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...referencesBelow(byPointer.get(next)));
  }
  return components
    .filter(({ at }) => !reached.has(at))
    .map(({ name, item }) => ({ ...places.of(item), message: `nothing uses ${name}` }));
};

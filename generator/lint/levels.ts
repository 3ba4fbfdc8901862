import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';
import { levelOf, patternOf } from '../model/levels.ts';
import type { Model } from '../model/model.ts';

/** Reports operations that are in no level or in several, and names in levels that do not exist. */
export const checkLevels = ({ contract, operations, rules }: Model, places: Places): Problem[] => {
  const { levels } = contract;
  if (levels.length === 0) return [];
  const ids = new Set(operations.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const name of levels.flatMap((level) => level.operations)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [
    ...levels.flatMap((level) => [
      ...level.operations
        .filter((name) => !ids.has(name))
        .map((name) => ({ ...places.of(level, 'operations'), message: `there is no operation ${name}` })),
      ...(level.also ?? [])
        .filter((name) => !rules.some((rule) => rule.operation === name && levelOf(levels, rule) === level))
        .map((name) => ({ ...places.of(level, 'also'), message: `no rule of ${name} is in this level` })),
      ...level.operations
        .filter((name) => (counts.get(name) ?? 0) > 1)
        .map((name) => ({ ...places.of(level, 'operations'), message: `${name} is in several levels` })),
      ...(level.rules ?? [])
        .filter((pattern) => !rules.some(({ name }) => patternOf(pattern)(name)))
        .map((pattern) => ({ ...places.of(level, 'rules'), message: `no rule matches ${pattern}` })),
    ]),
    ...operations
      .filter(({ id }) => !counts.has(id))
      .map(({ source, id }) => ({
        ...places.of(source, 'operationId'),
        message: `${id} is in no level of levels.yaml`,
      })),
  ];
};

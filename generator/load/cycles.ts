import type { Schema } from './contract.ts';
import type { Problem } from './problem.ts';
import { isRecord } from './shape.ts';
import type { Places } from './yaml.ts';

/** Returns the components that a schema is, or may be: not those of its fields and items. */
const formsOf = ({ $ref, oneOf = [], anyOf = [], 'x-interface-form': form }: Schema): readonly string[] => [
  ...(typeof $ref === 'string' ? [$ref.replace(/^.*\//, '')] : []),
  ...[...oneOf, ...anyOf, ...(form === undefined ? [] : [form])].filter(isRecord).flatMap(formsOf),
];

/** Reports schemas that refer to themselves without an object or a list between, each cycle once. */
export const checkCycles = (schemas: Readonly<Record<string, Schema>>, places: Places): Problem[] => {
  const done = new Set<string>();
  const problems: Problem[] = [];
  const visit = (name: string, above: readonly string[]): void => {
    const schema = schemas[name];
    if (above.includes(name)) {
      const cycle = [...above.slice(above.indexOf(name)), name].join(' -> ');
      problems.push({
        ...places.of(schemas[above.at(-1) ?? name] ?? {}),
        message: `${cycle} is a cycle of references`,
      });
    } else if (!done.has(name) && isRecord(schema)) {
      for (const next of formsOf(schema)) visit(next, [...above, name]);
      done.add(name);
    }
  };
  for (const name of Object.keys(schemas)) visit(name, []);
  return problems;
};

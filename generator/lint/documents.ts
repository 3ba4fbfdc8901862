import type { Contract } from '../load/contract.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import type { Places } from '../load/yaml.ts';

/** Reports schemas without a description. */
export const checkDescriptions = ({ schemas }: Contract, places: Places): Problem[] =>
  Object.entries(schemas)
    .filter(([, { description }]) => description === undefined)
    .map(([name, schema]) => ({ ...places.of(schema), message: `the schema ${name} has no description` }));

/** Members that are not in the published documents, or are added there. */
const INTERNAL = new Set(['x-interface-form', 'x-published-enum']);
const ADDED = ['x-accepted-forms'];

const extensionsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(extensionsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(name.startsWith('x-') ? [name] : []),
    ...(name === 'headers' || name === 'example' ? [] : extensionsIn(item)),
  ]);
};

/** Reports x- members that the legend in openapi.yaml does not explain, and entries of it that nothing uses. */
export const checkLegend = ({ root, paths, schemas, parameters }: Contract, places: Places): Problem[] => {
  const legend = root.info['x-legend'];
  if (legend === undefined) return [];
  const used = new Set([...extensionsIn([root, paths.map(({ item }) => item), schemas, parameters]), ...ADDED]);
  const published = [...used].filter((name) => !INTERNAL.has(name));
  return [
    ...published
      .filter((name) => !Object.hasOwn(legend, name))
      .map((name) => ({ ...places.of(root.info, 'x-legend'), message: `the legend does not explain ${name}` })),
    ...Object.keys(legend)
      .filter((name) => !used.has(name))
      .map((name) => ({ ...places.of(legend, name), message: `nothing uses ${name}` })),
  ];
};

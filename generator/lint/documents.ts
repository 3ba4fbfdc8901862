import type { Contract } from '../load/contract.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import type { Places } from '../load/yaml.ts';

/** Reports schemas without a description. */
export const checkDescriptions = ({ schemas }: Contract, places: Places): Problem[] =>
  Object.entries(schemas)
    .filter(([, { description }]) => description === undefined)
    .map(([name, schema]) => ({ ...places.of(schema), message: `the schema ${name} has no description` }));

/** Keywords of the contract that are published under another name. */
const PUBLISHED_AS: Readonly<Record<string, string>> = {
  'x-interface-form': 'x-accepted-forms',
  'x-published-enum': 'x-folded-enum',
};

const extensionsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(extensionsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(name.startsWith('x-') ? [name] : []),
    ...(name === 'headers' || name === 'example' ? [] : extensionsIn(item)),
  ]);
};

/** Reports x- keywords that the legend in openapi.yaml does not explain, and entries of it that nothing uses. */
export const checkLegend = ({ root, paths, schemas, parameters, responses }: Contract, places: Places): Problem[] => {
  const legend = root.info['x-legend'] ?? {};
  // The entries of the legend are not uses.
  const info = { ...root.info, 'x-legend': [] };
  const written = extensionsIn([{ ...root, info }, paths.map(({ item }) => item), schemas, parameters, responses]);
  const published = new Set(written.map((name) => PUBLISHED_AS[name] ?? name));
  return [
    ...[...published]
      .filter((name) => !Object.hasOwn(legend, name))
      .map((name) => ({ ...places.of(root.info, 'x-legend'), message: `the legend does not explain ${name}` })),
    ...Object.keys(legend)
      .filter((name) => !published.has(name))
      .map((name) => ({ ...places.of(legend, name), message: `nothing uses ${name}` })),
  ];
};

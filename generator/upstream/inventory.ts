import type { PublicUnit } from '../load/contract.ts';
import type { PublishedInterface } from './python.ts';

/** Clients generate these models for parts of other models; the specification does not name them. */
const isDerived = (model: string, models: ReadonlySet<string>): boolean =>
  [...models].some((other) => other !== model && model.startsWith(other)) && /Request[A-Z]/.test(model);

/** Returns the units that are about a model, `<Model>.<field>`, an operation or `<Operation>.<parameter>`. */
export const unitsAbout = (units: readonly PublicUnit[], of: string): readonly string[] => {
  const [name = '', field] = of.split('.');
  const path = field === undefined ? `/schemas/${name}` : `/schemas/${name}/properties/${field}`;
  return units
    .filter(
      ({ id, at, operation, of: schema }) =>
        at.some((pointer) => pointer.endsWith(path)) ||
        (field === undefined && (operation === name || schema === name)) ||
        id === `P:${of}` ||
        id.startsWith(`P:${of}.`),
    )
    .map(({ id }) => id);
};

/** Returns the models, fields and operations of a published client that the inventory does not mention. */
export const missingFrom = (
  units: readonly PublicUnit[],
  { models, operations }: PublishedInterface,
): readonly string[] => {
  const names = new Set(models.keys());
  const listed = new Map(units.flatMap(({ of, says }) => (of === undefined ? [] : [[of, says] as const])));
  const pointers = new Set(units.flatMap(({ at }) => at.map((pointer) => pointer.split('/schemas/')[1] ?? pointer)));
  const isListed = (model: string, field: string): boolean =>
    pointers.has(`${model}/properties/${field}`) || listed.get(model)?.includes(`${field}`) === true;
  return [
    ...[...models].flatMap(([model, fields]) => {
      if (isDerived(model, names)) return [];
      if (!listed.has(model)) return [model];
      return [...fields.keys()].filter((field) => !isListed(model, field)).map((field) => `${model}.${field}`);
    }),
    ...[...operations.keys()].filter((name) => !units.some(({ operation }) => operation === name)),
  ];
};

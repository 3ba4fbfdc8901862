import type { Schema } from '../../load/contract.ts';
import { componentOf } from '../../model/schema.ts';

/** A piece of a description: text, and the name of the schema that it links to, or null. */
export interface Part {
  readonly text: string;
  readonly schema: string | null;
}

const plain = (text: string): Part => ({ text, schema: null });

const bounds = ({ minimum, maximum, minLength, minItems, maxItems, format }: Schema): string =>
  [
    format === undefined ? '' : ` (${format})`,
    minimum === undefined ? '' : ` ≥ ${minimum}`,
    maximum === undefined ? '' : ` ≤ ${maximum}`,
    minLength === 1 ? ', not empty' : '',
    minItems !== undefined && minItems === maxItems
      ? `, exactly ${minItems}`
      : minItems === undefined
        ? ''
        : `, at least ${minItems}`,
  ].join('');

const join = (parts: readonly (readonly Part[])[], between: string): Part[] =>
  parts.flatMap((list, index) => (index === 0 ? list : [plain(between), ...list]));

/** Describes a schema in words: `array of Column`, `integer (int64) ≥ 0 or null`. */
export const describeType = (schema: Schema): readonly Part[] => {
  const component = componentOf(schema);
  if (component !== undefined) return [{ text: component, schema: component }];
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (branches.length > 0) return join(branches.map(describeType), ' or ');
  const values = schema['x-folded-enum'] ?? schema.enum;
  if (values !== undefined) return [plain(values.map(String).join(' | '))];
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return join(
    types.map((type): readonly Part[] => {
      if (type === 'array') return [plain('array of '), ...describeType(schema.items ?? {}), plain(bounds(schema))];
      if (type !== 'object') return [plain(type === 'null' ? type : type + bounds(schema))];
      const map = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
      return map === undefined ? [plain('object')] : [plain('map of '), ...describeType(map)];
    }),
    ' or ',
  );
};

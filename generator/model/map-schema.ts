import type { Schema } from '../load/contract.ts';

const mapValues = <T, R>(map: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** Returns a copy of a schema with `change` applied to each of its direct subschemas. */
export const mapSchema = (schema: Schema, change: (below: Schema) => Schema): Schema => ({
  ...schema,
  ...(schema.properties === undefined ? {} : { properties: mapValues(schema.properties, change) }),
  ...(schema.items === undefined ? {} : { items: change(schema.items) }),
  ...(schema.oneOf === undefined ? {} : { oneOf: schema.oneOf.map(change) }),
  ...(schema.anyOf === undefined ? {} : { anyOf: schema.anyOf.map(change) }),
  ...(typeof schema.additionalProperties === 'object'
    ? { additionalProperties: change(schema.additionalProperties) }
    : {}),
});

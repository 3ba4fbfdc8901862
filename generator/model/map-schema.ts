import type { Schema } from '../load/contract.ts';

const mapValues = <T, R>(map: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** A copy of a schema in which every schema directly below has been changed; the schema itself is as it was. */
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

import type { OperationSource, Schema } from '../load/contract.ts';
import { isRecord } from '../load/shape.ts';
import { mapSchema } from '../model/map-schema.ts';

/*
 * In a request, null for an optional field means the same as leaving it out (rule null-is-absent, D-62). The contract states
 * that once instead of in each schema; the full OpenAPI file states it where validators look for it.
 */

/** Extensions that list other forms of a value, which are no part of the published schema. */
const NOT_FOLLOWED = new Set(['x-accepted-forms', 'x-interface-form']);

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' && $ref.includes('/schemas/') ? [$ref.slice($ref.lastIndexOf('/') + 1)] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => (NOT_FOLLOWED.has(key) ? [] : namesIn(item)))];
};

/** Returns the names of the schemas that `start` refers to, directly or through others. */
const reachable = (schemas: Readonly<Record<string, Schema>>, start: unknown): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [...namesIn(start)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...namesIn(schemas[next]));
  }
  return reached;
};

/** Returns the schema of an optional field, which also allows null. */
const orNull = (schema: Schema): Schema => {
  const { description, type, $ref, anyOf } = schema;
  const about = description === undefined ? {} : { description };
  if ($ref !== undefined) return { ...about, anyOf: [{ $ref }, { type: 'null' }] };
  if (anyOf !== undefined)
    return anyOf.some((one) => one.type === 'null') ? schema : { ...schema, anyOf: [...anyOf, { type: 'null' }] };
  const types = type === undefined ? [] : [type].flat();
  if (types.length === 0 || types.includes('null')) return schema;
  return {
    ...schema,
    type: [...types, 'null'],
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
  };
};

const withNullableFields = (schema: Schema): Schema => {
  const mapped = mapSchema(schema, withNullableFields);
  const { properties, required = [] } = mapped;
  if (properties === undefined) return mapped;
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    required.includes(name) ? field : orNull(field),
  ]);
  return { ...mapped, properties: Object.fromEntries(fields) as Record<string, Schema> };
};

/**
 * Returns the schemas with `null` allowed for the optional fields of those that only request bodies of `operations` use.
 * Schemas of responses stay as they are: there null has a meaning of its own.
 */
export const allowNullInRequests = (
  schemas: Readonly<Record<string, Schema>>,
  operations: readonly OperationSource[],
  responses: unknown,
): Readonly<Record<string, Schema>> => {
  const requested = reachable(
    schemas,
    operations.map(({ requestBody }) => requestBody),
  );
  const returned = reachable(schemas, [responses, ...operations.map((operation) => operation.responses)]);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      requested.has(name) && !returned.has(name) ? withNullableFields(schema) : schema,
    ]),
  );
};

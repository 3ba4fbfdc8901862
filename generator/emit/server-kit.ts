import type { Schema } from '../load/contract.ts';
import { isRecord } from '../load/shape.ts';
import type { Model } from '../model/model.ts';
import { planOf, plansFor } from '../model/plans.ts';
import { validationOf } from '../model/validation.ts';
import type { Artefact } from '../output/render.ts';

type Json = Readonly<Record<string, unknown>>;

const REFERENCE = '#/$defs/';

/** Bounds that JSON Schema validators of other languages do not take from a format. Integers above 2^53 are rejected (D-63). */
const BOUNDS: Readonly<Record<string, Json>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  float: { exclusiveMinimum: -3.4028235677973366e38, exclusiveMaximum: 3.4028235677973366e38 },
  double: { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
};

/** Returns the standard form of a schema for validation: null is removed before (plans), and a format becomes bounds. */
const standard = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(standard);
  if (!isRecord(schema)) return schema;
  if (isRecord(schema['orNull'])) return standard(schema['orNull']);
  const { format, ...rest } = schema;
  const bounds = typeof format === 'string' ? BOUNDS[format] : undefined;
  const kept = bounds === undefined && format !== undefined ? { format } : {};
  const below = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, standard(value)]));
  return { ...bounds, ...kept, ...below };
};

const schemaOf = (schema: Schema): unknown => standard(validationOf(schema, 'request', (name) => REFERENCE + name));

/** Returns the names of the components that schemas refer to, directly or not, sorted. */
const reachedBy = (roots: readonly unknown[], components: Readonly<Record<string, unknown>>): readonly string[] => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    const reference = value['$ref'];
    const name = typeof reference === 'string' ? reference.slice(REFERENCE.length) : undefined;
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(components[name]);
    }
    Object.values(value).forEach(visit);
  };
  roots.forEach(visit);
  return [...found].sort();
};

/**
 * Emits what a server kit in any language reads: the operations with their parameters and the JSON schema of their body, the
 * plans that bring a body to its canonical form before it is validated (normalize.ts), and the errors.
 */
export const emitServerKit = ({ version, operations, schemas, errors, transport }: Model): Artefact => {
  const components = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)]));
  const listed = operations.map(({ id, method, path, parameters, request, successes }) => ({
    ...{ id, method, path },
    parameters: parameters.map(({ place, description: _, example: __, ...rest }) => ({ in: place, ...rest })),
    request: {
      kind: request.kind,
      required: request.required,
      mediaType: request.mediaType,
      arrow: request.arrow,
      ...(request.kind === 'json' &&
        request.schema !== undefined && { schema: schemaOf(request.schema), plan: planOf(schemas, request.schema) }),
    },
    successes: successes.map(({ status, kind }) => ({ status, kind })),
  }));
  const bodies = operations.flatMap(({ request }) =>
    request.kind === 'json' && request.schema !== undefined ? [request.schema] : [],
  );
  const used = reachedBy(
    listed.map(({ request }) => request),
    components,
  );
  const document = {
    contract: version,
    errors: [...errors, ...transport],
    operations: listed,
    plans: plansFor(schemas, bodies),
    $defs: Object.fromEntries(used.map((name) => [name, components[name]])),
  };
  return { path: 'server-kit.json', text: `${JSON.stringify(document, null, 1)}\n` };
};

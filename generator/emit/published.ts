import type { Decision, Schema } from '../load/contract.ts';
import { isRecord } from '../load/shape.ts';
import { mapSchema } from '../model/map-schema.ts';

/*
 * Changes between the contract as it is written and the OpenAPI documents that other people's tools read. The contract
 * describes everything a server accepts; generators of clients need one form of each value.
 */

type Json = Readonly<Record<string, unknown>>;

/** Returns a schema with one form of each value: enums list each value once, and alternatives are an extension. */
export const publishSchema = (schemas: Readonly<Record<string, Schema>>, schema: Schema): Schema => {
  const {
    'x-interface-form': form,
    'x-published-enum': published,
    'x-folded-enum': folded,
    anyOf,
    ...rest
  } = mapSchema(schema, (below) => publishSchema(schemas, below));
  if (form !== undefined) {
    const name = form.$ref?.split('/').pop() ?? '';
    const { description: _, ...shape } = publishSchema(schemas, schemas[name] ?? {});
    const others = (anyOf ?? []).filter(({ $ref }) => $ref !== form.$ref);
    return { ...rest, ...shape, 'x-accepted-forms': others } as Schema;
  }
  return {
    ...rest,
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(published === undefined ? {} : { enum: published, 'x-folded-enum': published }),
    ...(folded === undefined ? {} : { enum: folded, 'x-folded-enum': folded }),
  };
};

const isExtension = (name: string): boolean => name.startsWith('x-');

/** Maps whose keys are names, not keywords: a header or a property may begin with `x-`. */
const NAMED = ['properties', 'headers', 'paths', 'schemas', 'parameters', 'responses', 'examples', 'variables'];

const mapDeep = (value: unknown, change: (object: Json) => Json, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => mapDeep(item, change));
  if (!isRecord(value)) return value;
  const changed = isNames ? value : change(value);
  return Object.fromEntries(
    Object.entries(changed).map(([name, item]) => [
      name,
      name === 'example' || name === 'default' ? item : mapDeep(item, change, !isNames && NAMED.includes(name)),
    ]),
  );
};

/** Returns a text without the decisions and rules that it cites, for readers who have neither. */
export const withoutCitations = (text: string, decisions: ReadonlyMap<string, Decision>): string =>
  text
    .replaceAll(/ ?\((?:D-\d+(?:, )?)+\)/g, '')
    .replaceAll(/ ?\((?:[A-Z]\w+|\*)\/[a-z0-9-]+\)/g, '')
    .replaceAll(/,? (?:as in|see) D-\d+/g, '')
    .replaceAll(/D-\d+/g, (id) => `"${decisions.get(id)?.title ?? id}"`)
    .trimEnd();

/** Returns the description of a document without the sentences about what a lean document lacks. */
const leanDescription = (text: string): string =>
  text
    .split(/(?<=[.])\s+/)
    .filter((sentence) => !/`x-|\w\.(?:md|yaml)\b/.test(sentence))
    .join(' ');

/** Returns error responses by status: many generators do not know a class of statuses. */
const withStatus = (responses: Json): Json => {
  const { '5XX': serverError, ...rest } = responses;
  return serverError === undefined ? responses : { ...rest, 500: serverError };
};

/** What every valid server sends in an error: those of the public specification have `code` alone (D-01). */
const REQUIRED_IN_ERRORS = ['code'];

const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

/** Returns a document without the schemas that nothing refers to: other forms of a value, which lean files leave out. */
const withoutUnused = (document: Json): Json => {
  const components = document['components'] as Json;
  const schemas = components['schemas'] as Json;
  const reached = new Set<string>();
  const waiting = [...referencesIn(document['paths']), ...referencesIn({ ...components, schemas: {} })];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const [, , kind = '', name = ''] = next.split('/');
    waiting.push(...referencesIn((components[kind] as Json)[name]));
  }
  const used = Object.entries(schemas).filter(([name]) => reached.has(`#/components/schemas/${name}`));
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
};

/**
 * Returns a document without extensions and citations, in which an error may have `code` alone and the response to
 * internal errors has the status 500.
 */
export const makeLean = (document: Json, decisions: readonly Decision[]): Json => {
  const known = new Map(decisions.map((decision) => [decision.id, decision]));
  const changed = (name: string, item: unknown): unknown => {
    if ((name === 'description' || name === 'summary') && typeof item === 'string')
      return withoutCitations(item, known);
    if (name === 'responses' && isRecord(item)) return withStatus(item);
    return name === 'ErrorResponse' && isRecord(item) ? { ...item, required: REQUIRED_IN_ERRORS } : item;
  };
  const edited = (object: Json): Json =>
    Object.fromEntries(Object.entries(object).map(([name, item]) => [name, changed(name, item)]));
  const lean = mapDeep(document, (object) =>
    edited(Object.fromEntries(Object.entries(object).filter(([name]) => !isExtension(name)))),
  ) as Json;
  const components = lean['components'] as Json;
  const info = lean['info'] as Json;
  const { description } = info;
  return withoutUnused({
    ...lean,
    ...(typeof description === 'string' && { info: { ...info, description: leanDescription(description) } }),
    components: { ...components, schemas: edited(components['schemas'] as Json) },
  });
};

/** Returns the type of a schema, or of the schema that it refers to. */
const typeOf = (document: Json, { type, $ref }: Json): unknown => {
  if (typeof $ref !== 'string') return type;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), document);
  return isRecord(found) ? typeOf(document, found) : undefined;
};

/** Returns a schema or another object of an OpenAPI 3.1 document with the keywords of 3.0. */
const downgrade = (document: Json, object: Json): Json => {
  const { type, examples, const: only, exclusiveMinimum: above, exclusiveMaximum: below, ...rest } = object;
  const isSchema = !('in' in object) && !('content' in object);
  const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : undefined;
  const isNullable = Array.isArray(type) && type.includes('null');
  const changed: Record<string, unknown> = {
    ...rest,
    ...(type === undefined ? {} : { type: types === undefined ? type : types[0] }),
    ...(isNullable ? { nullable: true } : {}),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(above === undefined ? {} : { minimum: above, exclusiveMinimum: true }),
    ...(below === undefined ? {} : { maximum: below, exclusiveMaximum: true }),
    ...(examples === undefined
      ? {}
      : isSchema && Array.isArray(examples)
        ? { example: examples[0] as unknown }
        : { examples }),
  };
  // 3.0 has no type null: the value itself is nullable.
  const alternatives = Array.isArray(changed['anyOf']) ? (changed['anyOf'] as readonly Json[]) : [];
  const others = alternatives.filter((one) => one['type'] !== 'null');
  if (others.length < alternatives.length) {
    const { anyOf: _, ...beside } = changed;
    // In 3.0 a nullable schema must have a type.
    return {
      ...beside,
      type: typeOf(document, others[0] ?? {}),
      nullable: true,
      ...(others.length === 1 ? { allOf: others } : { anyOf: others }),
    };
  }
  // In 3.0 nothing may be next to a reference.
  if (typeof changed['$ref'] === 'string' && Object.keys(changed).length > 1) {
    const { $ref, ...beside } = changed;
    return { ...beside, allOf: [{ $ref }] };
  }
  return changed;
};

/** Returns an OpenAPI 3.1 document as OpenAPI 3.0.3. */
export const makeVersion30 = (document: Json): Json => {
  const changed = mapDeep(document, (object) => downgrade(document, object)) as Json;
  const { summary: _, license, ...info } = changed['info'] as Json;
  const { identifier: __, ...named } = (license ?? {}) as Json;
  return { ...changed, openapi: '3.0.3', info: { ...info, ...(license === undefined ? {} : { license: named }) } };
};

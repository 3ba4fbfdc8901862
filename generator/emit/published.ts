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

/** Returns the first sentence of a decision. */
const firstSentence = ({ body }: Decision): string => {
  const text = /\*\*Decision\.\*\* ([\s\S]*?)(?=\n- |$)/.exec(body)?.[1] ?? body;
  return /^[\s\S]*?[.](?=\s|$)/.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? text;
};

/** Returns a text with the sentences of the decisions that it cites after it, instead of their numbers. */
export const explainDecisions = (text: string, decisions: ReadonlyMap<string, Decision>): string => {
  const cited = [...new Set(text.match(/D-\d+/g))];
  const plain = text
    .replaceAll(/ ?\((?:D-\d+(?:, )?)+\)/g, '')
    .replaceAll(/ ?\((?:[A-Z]\w+|\*)\/[a-z0-9-]+\)/g, '')
    .replaceAll(/,? (?:as in|see) D-\d+/g, '')
    .replaceAll(/D-\d+/g, (id) => `"${decisions.get(id)?.title ?? id}"`);
  const sentences = cited.flatMap((id) => {
    const decision = decisions.get(id);
    return decision === undefined ? [] : [firstSentence(decision)];
  });
  return [plain.trimEnd(), ...sentences.map((one) => one.replaceAll(/ ?\(?D-\d+\)?/g, ''))]
    .join(' ')
    .replaceAll(/ +\n/g, '\n');
};

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

/** Returns a document without extensions, with the text of the decisions that its descriptions cite. */
export const makeLean = (document: Json, decisions: readonly Decision[]): Json => {
  const known = new Map(decisions.map((decision) => [decision.id, decision]));
  const lean = mapDeep(document, (object) =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([name]) => !isExtension(name))
        .map(([name, item]) => [
          name,
          (name === 'description' || name === 'summary') && typeof item === 'string'
            ? explainDecisions(item, known)
            : item,
        ]),
    ),
  ) as Json;
  return withoutUnused(lean);
};

/** Returns a schema or another object of OpenAPI 3.1 with the keywords of 3.0. */
const downgrade = (object: Json): Json => {
  const { type, examples, const: only, ...rest } = object;
  const isSchema = !('in' in object) && !('content' in object);
  const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : undefined;
  const isNullable = Array.isArray(type) && type.includes('null');
  const changed: Record<string, unknown> = {
    ...rest,
    ...(type === undefined ? {} : { type: types === undefined ? type : types[0] }),
    ...(isNullable ? { nullable: true } : {}),
    ...(only === undefined ? {} : { enum: [only] }),
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
    return { ...beside, nullable: true, ...(others.length === 1 ? { allOf: others } : { anyOf: others }) };
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
  const changed = mapDeep(document, downgrade) as Json;
  const { summary: _, license, ...info } = changed['info'] as Json;
  const { identifier: __, ...named } = (license ?? {}) as Json;
  return { ...changed, openapi: '3.0.3', info: { ...info, ...(license === undefined ? {} : { license: named }) } };
};

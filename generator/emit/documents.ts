import type { OperationSource, ParameterSource, Schema } from '../load/contract.ts';
import { isRecord } from '../load/shape.ts';
import type { Model } from '../model/model.ts';
import { familyTextOf, groundsOf, restOnSame, ruleOf, type Rule } from '../model/rules.ts';
import type { Artefact } from '../output/render.ts';
import { allowNullInRequests } from './nullable.ts';
import { makeLean, makeVersion30, publishSchema } from './published.ts';

const json = (path: string, value: unknown): Artefact => ({ path, text: `${JSON.stringify(value, null, 2)}\n` });

const byName = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));

type OpenapiDocument = Readonly<Record<string, unknown>> & {
  readonly components: Readonly<Record<string, unknown>> & { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Returns the contract as one OpenAPI document with one form of each value. */
const openapiOf = ({ contract }: Model): OpenapiDocument => {
  const { root, paths, schemas, parameters, responses } = contract;
  const publish = (schema: Schema): Schema => publishSchema(schemas, schema);
  const withSchema = (parameter: ParameterSource): ParameterSource => ({
    ...parameter,
    schema: publish(parameter.schema),
  });
  const publishItem = (operation: OperationSource): OperationSource => ({
    ...operation,
    ...(operation.parameters === undefined
      ? {}
      : { parameters: operation.parameters.map((one) => ('$ref' in one ? one : withSchema(one))) }),
  });
  const mapValues = <T>(map: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
    byName(Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)])));
  return {
    ...root,
    paths: Object.fromEntries(
      paths.map(({ path, item }) => [
        path,
        {
          ...(item.get === undefined ? {} : { get: publishItem(item.get) }),
          ...(item.post === undefined ? {} : { post: publishItem(item.post) }),
        },
      ]),
    ),
    components: {
      ...root.components,
      parameters: mapValues(parameters, withSchema),
      responses: byName(responses),
      schemas: mapValues(schemas, publish),
    },
  };
};

/**
 * Emits the contract as one OpenAPI document, for tools that do not resolve references between files. Requests may have null
 * for optional fields; the lean documents leave that out, since a generated client needs one way to omit a field.
 */
export const emitOpenapi = (model: Model): Artefact => {
  const document = openapiOf(model);
  const { paths, responses } = model.contract;
  const operations = paths.flatMap(({ item }) => [item.get, item.post].filter((one) => one !== undefined));
  const schemas = allowNullInRequests(document.components.schemas, operations, responses);
  return json('generated/openapi.json', { ...document, components: { ...document.components, schemas } });
};

/** Emits the document without extensions, for generators of clients and readers of its descriptions. */
export const emitLeanOpenapi = (model: Model): Artefact =>
  json('openapi.lean.json', makeLean(openapiOf(model), model.decisions));

/** Emits the lean document as OpenAPI 3.0.3, for tools that do not read 3.1. */
export const emitOpenapi30 = (model: Model): Artefact =>
  json('openapi-3.0.json', makeVersion30(makeLean(openapiOf(model), model.decisions)));

/** Emits the error catalogue: the errors of the interface, and those of the HTTP layer. */
export const emitErrorsJson = ({ version, errors, transport }: Model): Artefact =>
  json('errors.json', { contract: version, errors, transport });

/** Returns the rules of families that rest on something else than the text of their family. */
const exceptionsOf = (texts: readonly Rule[], rules: readonly Rule[]): unknown =>
  texts.flatMap((text) =>
    rules
      .filter((rule) => rule.family && rule.id === text.id && !restOnSame(rule, text))
      .map(({ name, level, source }) => ({ name, level, source })),
  );

/** An item of a list is written on one line, unless it holds a list longer than this. */
const LONGEST_LIST = 8;

const isLong = (item: unknown): boolean =>
  isRecord(item) && Object.values(item).some((field) => Array.isArray(field) && field.length > LONGEST_LIST);

/** Returns JSON with one line for each item of a list, so that another sentence or operation is another line. */
const linePerItem = (value: unknown, indent = ''): string => {
  const inside = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => inside + (isLong(item) ? linePerItem(item, inside) : JSON.stringify(item)));
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${inside}"${name}": ${linePerItem(field, inside)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
};

/**
 * Emits rules, families and decisions as JSON, for suites and servers in other languages. `rules` has those of single
 * operations. A family is there once, with its operations; `exceptions` has what differs for some of them.
 */
export const emitRulesJson = (model: Model): Artefact => ({
  path: 'generated/rules.json',
  text: `${linePerItem({
    contract: model.version,
    rules: model.rules.filter(({ family }) => !family),
    clientRules: model.clientRules.map(({ name, level, statement, source }) => ({ name, level, statement, source })),
    families: model.families.map((source) => {
      const { name: _, operation: __, family: ___, ...rule } = ruleOf('', true, familyTextOf(source));
      return {
        ...rule,
        grounds: groundsOf(source),
        applies: source.applies,
        operations: model.rules.filter(({ id, family }) => family && id === rule.id).map(({ operation }) => operation),
      };
    }),
    exceptions: exceptionsOf(
      model.families.map((source) => ruleOf('', true, familyTextOf(source))),
      model.rules,
    ),
    decisions: model.decisions.map(({ id, title, body }) => ({ id, title, body })),
    document: model.units.map(({ id, says }) => ({ id, says })),
    public: {
      release: model.publicSpecification.release,
      sentences: model.publicSpecification.units.map(({ id, at, says }) => ({ id, at, says })),
    },
    errors: model.errors,
    transport: model.transport,
  })}\n`,
});

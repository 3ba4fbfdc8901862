import type { MediaTypeSource, Schema } from '../load/contract.ts';
import type { Model, RuledOperation } from '../model/model.ts';
import type { Parameter } from '../model/parameter.ts';
import { toHtml } from '../output/markdown.ts';
import type { Rule } from '../model/rules.ts';
import { componentOf } from '../model/schema.ts';
import { renderHtml, type Artefact } from '../output/render.ts';

interface Part {
  readonly text: string;
  /** An anchor in the page, or null. */
  readonly link: string | null;
}

const plain = (text: string): Part => ({ text, link: null });

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
const describeType = (schema: Schema): readonly Part[] => {
  const component = componentOf(schema);
  if (component !== undefined) return [{ text: component, link: `schema-${component}` }];
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

const example = (value: unknown): string => JSON.stringify(value, null, 2);

/** Builds the views of the reference's template. */
class Page {
  readonly #model: Model;
  readonly #decisions: ReadonlySet<string>;
  readonly #sentences: ReadonlyMap<string, string>;

  constructor(model: Model) {
    this.#model = model;
    this.#decisions = new Set(model.decisions.map(({ id }) => id));
    this.#sentences = new Map(model.units.map(({ id, says }) => [id, says]));
  }

  prose(text: string | undefined): string {
    return toHtml(text ?? '', this.#decisions);
  }

  fields(schema: Schema): unknown[] {
    return Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const target = this.#model.schemas[componentOf(field) ?? ''];
      return {
        name,
        required: schema.required?.includes(name) === true,
        type: describeType(field),
        description: this.prose(field.description ?? target?.description),
        default: field.default === undefined ? null : JSON.stringify(field.default),
      };
    });
  }

  schema(name: string, schema: Schema): unknown {
    const fields = this.fields(schema);
    return {
      name,
      fields,
      hasFields: fields.length > 0,
      type: describeType(schema),
      description: this.prose(schema.description),
    };
  }

  parameter({
    name,
    place,
    required,
    type,
    format,
    minimum,
    foldedEnum,
    default: fallback,
    description,
  }: Parameter): unknown {
    const bound = [format === undefined ? '' : ` (${format})`, minimum === undefined ? '' : ` ≥ ${minimum}`].join('');
    return {
      name,
      place,
      required,
      type: foldedEnum?.join(' | ') ?? (type === 'string[]' ? 'string, repeatable' : type + bound),
      default: fallback === undefined ? null : JSON.stringify(fallback),
      description: this.prose(description),
    };
  }

  rule({ name, id, level, basis, statement, source, needs }: Rule): unknown {
    return {
      name,
      id,
      level,
      class: level.toLowerCase(),
      basis,
      statement: this.prose(statement),
      needs: needs.join(', '),
      hasNeeds: needs.length > 0,
      source: source.map((pointer) => ({
        pointer,
        link: this.#decisions.has(pointer) ? pointer : null,
        sentence: this.#sentences.get(pointer) ?? '',
      })),
    };
  }

  body(
    kind: string,
    mediaTypes: readonly string[],
    schema: Schema | undefined,
    source: MediaTypeSource | undefined,
  ): unknown {
    const component = schema === undefined ? undefined : componentOf(schema);
    const named = component === undefined ? undefined : this.#model.schemas[component];
    const fields = kind === 'json' && named !== undefined ? this.fields(named) : [];
    const rows = source?.['x-example-rows'];
    const examples = [
      ...(source?.example === undefined ? [] : [{ title: 'Example', text: example(source.example) }]),
      ...Object.entries(source?.examples ?? {}).map(([title, value]) => ({
        title: `Example: ${title}`,
        text: example(typeof value === 'object' && value !== null && 'value' in value ? value.value : value),
      })),
      ...(rows === undefined
        ? []
        : [{ title: 'Example rows', text: rows.map((row) => JSON.stringify(row)).join('\n') }]),
    ];
    return {
      mediaTypes: mediaTypes.join(' or '),
      fields,
      hasFields: fields.length > 0,
      type: kind === 'json' ? describeType(schema ?? {}) : [plain('rows as Arrow IPC')],
      examples,
    };
  }

  operation(operation: RuledOperation): unknown {
    const { id, method, path, source, request, successes, failures, ownRules, familyRules, parameters } = operation;
    const publicName = source['x-public-name'];
    return {
      id,
      method,
      path,
      summary: source.summary,
      description: this.prose(source.description),
      tier: source['x-tier'],
      effect: source['x-effect'],
      publicName: publicName ?? null,
      parameters: parameters.map((parameter) => this.parameter(parameter)),
      hasParameters: parameters.length > 0,
      request:
        request.kind === 'none'
          ? null
          : {
              required: request.required,
              ...(this.body(
                request.kind,
                [request.mediaType ?? '', ...(request.arrow === undefined ? [] : [request.arrow.mediaType])],
                request.schema,
                request.source,
              ) as object),
            },
      successes: successes.map((success) => ({
        status: success.status,
        description: this.prose(success.description),
        body:
          success.kind === 'none' ? null : this.body(success.kind, success.mediaTypes, success.schema, success.source),
      })),
      tolerated: (source['x-tolerated-statuses'] ?? []).join(', '),
      failures: failures.map(({ status, description }) => ({ status, description: this.prose(description) })),
      errors: operation.errors.map((name) => ({ name })),
      rules: ownRules.map((rule) => this.rule(rule)),
      ruleCount: ownRules.length,
      families: familyRules.map((rule) => this.rule(rule)),
      familyCount: familyRules.length,
    };
  }
}

/** Emits the reference: one HTML page without external resources. */
export const emitReference = (model: Model): Artefact => {
  const page = new Page(model);
  const tags = model.contract.root.tags ?? [];
  const resources = [...new Set(model.operations.map(({ resource }) => resource))];
  const view = {
    title: model.title,
    version: model.version,
    description: page.prose(model.description),
    operationCount: model.operations.length,
    ruleCount: model.rules.length,
    ownCount: model.rules.filter(({ family }) => !family).length,
    groups: resources.map((resource) => ({
      resource,
      description: page.prose(tags.find(({ name }) => name === resource)?.description),
      operations: model.operations
        .filter((operation) => operation.resource === resource)
        .map((operation) => page.operation(operation)),
    })),
    schemas: Object.entries(model.schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => page.schema(name, schema)),
    errors: [...model.errors, ...model.transport].map((error) => ({ ...error })),
    decisions: model.decisions.map(({ id, title, body }) => ({ id, title, body: page.prose(body) })),
  };
  return { path: 'generated/reference.html', text: renderHtml('reference', view) };
};

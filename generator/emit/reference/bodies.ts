import type { MediaTypeSource, Schema } from '../../load/contract.ts';
import type { Model } from '../../model/model.ts';
import type { BodyKind } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import { componentOf } from '../../model/schema.ts';
import { escapeText } from '../../output/markdown.ts';
import { renderHtml } from '../../output/render.ts';
import { jsonText } from './literals.ts';
import type { Site } from './site.ts';
import { describeType } from './words.ts';

/** A text that may be a link. */
interface Linked {
  readonly text: string;
  readonly link: string | null;
}

/** Fields of most bodies, which the introduction describes once. */
const COMMON_FIELDS: readonly string[] = ['id', 'identity', 'context'];
const COMMON_PARAMETERS: readonly string[] = ['id', 'delimiter'];

const withCode = (names: readonly string[]): string => names.map((name) => `<code>${name}</code>`).join(', ');

/** Builds the views of parameters, schemas and bodies for one page. */
export class Bodies {
  readonly #schemas: Model['schemas'];
  readonly #site: Site;
  readonly #page: string;

  constructor(model: Model, site: Site, page: string) {
    this.#schemas = model.schemas;
    this.#site = site;
    this.#page = page;
  }

  type(schema: Schema): readonly Linked[] {
    return describeType(schema).map(({ text, schema: name }) => ({
      text,
      link: name === null ? null : this.#site.href(this.#page, `schema-${name}`),
    }));
  }

  /** Returns the list of fields as HTML; empty when there are none. */
  fields(schema: Schema, without: readonly string[] = []): string {
    const fields = Object.entries(schema.properties ?? {})
      .filter(([name]) => !without.includes(name))
      .map(([name, field]) => ({
        name,
        required: schema.required?.includes(name) === true,
        type: this.type(field),
        place: null,
        description: this.#site.prose(
          this.#page,
          field.description ?? this.#schemas[componentOf(field) ?? '']?.description,
        ),
        default: field.default === undefined ? null : JSON.stringify(field.default),
      }));
    return fields.length === 0 ? '' : renderHtml('reference/fields', { fields });
  }

  /** Returns the list of parameters as HTML, without those that the introduction describes; empty when there are none. */
  parameters(parameters: readonly Parameter[]): string {
    const listed = parameters.filter(({ name }) => !COMMON_PARAMETERS.includes(name));
    if (listed.length === 0) return '';
    const fields = listed.map(({ name, place, required, type, foldedEnum, description, ...one }) => {
      const bound = [one.format ? ` (${one.format})` : '', one.minimum === undefined ? '' : ` ≥ ${one.minimum}`].join(
        '',
      );
      const text = foldedEnum?.join(' | ') ?? (type === 'string[]' ? 'string, repeatable' : type + bound);
      return {
        ...{ name, place, required },
        type: [{ text, link: null }],
        default: one.default === undefined ? null : JSON.stringify(one.default),
        description: this.#site.prose(this.#page, description),
      };
    });
    return renderHtml('reference/fields', { fields });
  }

  /** Returns the description of a schema with a name. */
  schema(name: string, schema: Schema): unknown {
    return {
      name,
      type: this.type(schema),
      description: this.#site.prose(this.#page, schema.description),
      fields: this.fields(schema),
    };
  }

  /** Returns a body without the fields that the introduction describes. */
  body(operation: string, kind: BodyKind, mediaTypes: readonly string[], schema: Schema | undefined): unknown {
    const component = schema === undefined ? undefined : componentOf(schema);
    const named = component === undefined ? undefined : this.#schemas[component];
    const hasFields = kind === 'json' && named?.properties !== undefined;
    const common = COMMON_FIELDS.filter((name) => Object.hasOwn(named?.properties ?? {}, name));
    return {
      mediaTypes: mediaTypes.join(' or '),
      anchor: component !== undefined && this.#site.owns(operation, component) ? `schema-${component}` : null,
      type: kind === 'json' ? this.type(schema ?? {}) : [{ text: 'rows as Arrow IPC', link: null }],
      fields: hasFields ? this.fields(named, COMMON_FIELDS) : '',
      common: hasFields && common.length > 0 ? withCode(common) : null,
    };
  }

  /** Returns the parameters that the introduction describes, as HTML, or null. */
  commonParameters(parameters: readonly Parameter[]): string | null {
    const names = parameters.map(({ name }) => name).filter((name) => COMMON_PARAMETERS.includes(name));
    return names.length === 0 ? null : withCode(names);
  }

  /** Returns the examples of a body as HTML: JSON, or the rows of an Arrow body, one on a line. */
  examples(source: MediaTypeSource | undefined): readonly { readonly title: string; readonly text: string }[] {
    const rows = source?.['x-example-rows'];
    return [
      ...(source?.example === undefined ? [] : [{ title: '', text: escapeText(jsonText(source.example)) }]),
      ...Object.entries(source?.examples ?? {}).map(([title, value]) => ({
        title,
        text: escapeText(
          jsonText(typeof value === 'object' && value !== null && 'value' in value ? value.value : value),
        ),
      })),
      ...(rows === undefined || rows.length === 0
        ? []
        : [{ title: 'rows', text: escapeText(rows.map((row) => JSON.stringify(row)).join('\n')) }]),
    ];
  }
}

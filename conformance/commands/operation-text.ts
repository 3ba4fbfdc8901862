import { readFileSync } from 'node:fs';
import { errorCatalogue, statusOf } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import { packageFile } from '../package-file.ts';
import { wrapWords, type Painter } from '../report/screen.ts';

/** A schema of the OpenAPI document, as far as it is shown. */
interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Documented {
  readonly operationId: OperationId;
  readonly description: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Fields of every body; one line names them. */
const COMMON_FIELDS = ['id', 'identity', 'context'];
const INDENT = 14;

/** Returns the type of a field in words, such as `list of string`. Objects of the contract are one level deep. */
const typeText = (schema: Schema, document: OpenApi): string => {
  const { $ref, type, enum: values, anyOf, oneOf, items, additionalProperties, properties } = schema;
  if ($ref !== undefined) return typeText(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, document);
  if (values !== undefined)
    return values
      .filter((one) => one !== null)
      .map(String)
      .join(' or ');
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])].filter((one) => one.type !== 'null');
  if (choices.length > 0) return [...new Set(choices.map((one) => typeText(one, document)))].join(' or ');
  if (items !== undefined) return `list of ${typeText(items, document)}`;
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`;
  if (typeof additionalProperties === 'object') return `map of ${typeText(additionalProperties, document)}`;
  const names = (typeof type === 'string' ? [type] : (type ?? [])).filter((one) => one !== 'null');
  return names.length === 0 ? 'any' : names.join(' or ');
};

const resolved = (schema: Schema | undefined, document: OpenApi): Schema =>
  schema?.$ref === undefined
    ? (schema ?? {})
    : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** Returns a field in one line: its name, whether it is required, its type and what it means. */
const fieldTexts = (schema: Schema, document: OpenApi): readonly string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name]) => !COMMON_FIELDS.includes(name))
    .map(([name, field]) => {
      const needed = schema.required?.includes(name) === true ? ', required' : '';
      const meaning = field.description ?? resolved(field, document).description;
      return `${name} (${typeText(field, document)}${needed})${meaning === undefined ? '' : `: ${meaning}`}`;
    });

const contentTexts = ({ content = {} }: Content, document: OpenApi): readonly string[] =>
  Object.entries(content).flatMap(([mediaType, { schema }]) => [
    mediaType,
    ...fieldTexts(resolved(schema, document), document).map((text) => `  ${text}`),
  ]);

const readDocument = (): OpenApi =>
  JSON.parse(readFileSync(packageFile('spec/generated/openapi.json'), 'utf8')) as OpenApi;

/** Returns what a server needs to know to write an operation: its route, request, responses and errors. */
export const operationText = (
  id: OperationId,
  { paint, columns }: { readonly paint: Painter; readonly columns: number },
): string => {
  const { method, path, parameters, request, successes, toleratedStatuses, errors } = operations[id];
  const document = readDocument();
  const documented = document.paths[path]?.[method.toLowerCase()];
  const row = (title: string, text: string): string => {
    const inner = INDENT + (text.startsWith('  ') ? 4 : 0);
    const start = ' '.repeat(text.startsWith('  ') ? 2 : 0);
    return `  ${paint.dim(title.padEnd(INDENT - 2))}${start}${wrapWords(text.trim().split(/\s+/), inner, columns)}\n`;
  };
  const rows = (title: string, texts: readonly string[]): string =>
    texts.map((text, at) => row(at === 0 ? title : '', text)).join('');
  const codes = errors.map(
    (name) => `${statusOf(name)} code ${errorCatalogue[name].code} (${errorCatalogue[name].title})`,
  );
  const hasBody = request.kind !== 'none';
  const tolerated = toleratedStatuses.length === 0 ? '' : `; ${toleratedStatuses.join(', ')} is accepted too`;
  return [
    `${paint.bold(id)}  ${method} ${path}\n`,
    `  ${wrapWords((documented?.description ?? '').split(/\s+/), 2, columns)}\n\n`,
    rows(
      'parameters',
      parameters.map(
        ({ name, in: place, type, required }) => `${name} (${place}, ${type}${required ? ', required' : ''})`,
      ),
    ),
    hasBody
      ? rows('body', [
          ...(request.required ? [] : ['optional']),
          ...contentTexts(documented?.requestBody ?? {}, document),
        ])
      : row('body', 'none'),
    ...(request.kind === 'json' ? [row('', 'Every JSON body may have the fields id, identity and context.')] : []),
    ...successes.map(({ status }, at) =>
      rows('success', [
        `${status}${at === 0 ? tolerated : ''}`,
        ...contentTexts(documented?.responses[String(status)] ?? {}, document),
      ]),
    ),
    rows('errors', codes),
    row(
      'unsupported',
      `406 with code ${errorCatalogue.Unsupported.code}, if the server does not support the operation`,
    ),
    '\n',
  ].join('');
};
